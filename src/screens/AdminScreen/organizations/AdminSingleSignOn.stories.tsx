import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { buildIdentityProvider } from "../../../../mocks/builders/identity-providers.ts";
import { buildUser } from "../../../../mocks/builders/users.ts";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { openTab, tabOf } from "../AdminScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Single sign-on",
  ...openTab(tabOf(2, "settings")),
});

type Canvas = ReturnType<typeof within>;
const part = async (canvas: Canvas) => within(await canvas.findByRole("region", { name: "Single sign-on" }));
const SAVE = { name: "Save single sign-on" };

/** Shows what the provider needs, and checks that the issuer answers. The secret is never shown again. */
export const SetUp = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer }) => {
    const form = await part(canvas);
    await expect(await form.findByRole("textbox", { name: "Redirect URI" })).toHaveValue(
      `${window.location.origin}/login/2`,
    );
    await expect(form.getByRole("textbox", { name: "Email domains" })).toHaveValue("harbourline.test");
    await userEvent.click(form.getByRole("textbox", { name: "Provider name" }));
    await userEvent.paste("Harbour ID");
    await userEvent.click(form.getByRole("textbox", { name: "Issuer" }));
    await userEvent.paste("https://login.harbourline.test");
    await userEvent.type(form.getByRole("textbox", { name: "Client ID" }), "cairn");
    await userEvent.click(form.getByLabelText("Client secret"));
    await userEvent.paste("a new secret");
    await expect(form.getByText("Not saved yet.")).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Set up single sign-on" }));
    await expect(await form.findByText("Saved.")).toBeVisible();
    await expect(form.getByLabelText("Client secret")).toHaveValue("");
    await expect(form.getByLabelText("Client secret")).toHaveAccessibleDescription(/^A secret is stored/);
    await expect(form.getByRole("textbox", { name: "Sign-in link for members" })).toHaveValue(
      `${window.location.origin}/login?org=2`,
    );
    await expect(await mockServer?.store.list("identityProviders")).toMatchObject([
      { name: "Harbour ID", clientSecret: "a new secret", domains: ["harbourline.test"], version: 1 },
    ]);
  },
});

/** Each error is at its field, and nothing that was typed is lost. */
export const BadInput = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const form = await part(canvas);
    const issuer = await form.findByRole("textbox", { name: "Issuer" });
    const domains = form.getByRole("textbox", { name: "Email domains" });
    const setUp = form.getByRole("button", { name: "Set up single sign-on" });
    await userEvent.click(issuer);
    await userEvent.paste("http://login.harbourline.test");
    await userEvent.click(domains);
    await userEvent.paste(", nonsense");
    await userEvent.click(setUp);
    const name = form.getByRole("textbox", { name: "Provider name" });
    await expect(name).toHaveAccessibleDescription(/Required/);
    await expect(name).toHaveFocus();
    await expect(issuer).toHaveAccessibleDescription(/Write an address such as https:/);
    await expect(domains).toHaveAccessibleDescription(/Write a domain such as example\.org/);
    await userEvent.click(name);
    await userEvent.paste("Harbour ID");
    await userEvent.type(form.getByRole("textbox", { name: "Client ID" }), "cairn");
    await userEvent.clear(issuer);
    await userEvent.click(issuer);
    await userEvent.paste("https://down.example.org");
    await userEvent.clear(domains);
    await userEvent.click(domains);
    await userEvent.paste("harbourline.test, oldmill.test");
    await userEvent.click(setUp);
    await waitFor(() => expect(domains).toHaveAccessibleDescription(/oldmill\.test can't be used here\./));
    await expect(domains).toHaveFocus();
    await userEvent.clear(domains);
    await userEvent.click(domains);
    await userEvent.paste("harbourline.test");
    await userEvent.click(setUp);
    await waitFor(() =>
      expect(issuer).toHaveAccessibleDescription(
        /No identity provider answers there\. It does not answer in time\./,
      ),
    );
    await expect(issuer).toHaveFocus();
    await expect(issuer).toHaveValue("https://down.example.org");
  },
});

const withProvider = async ({ mockServer }: { mockServer?: MockServer | undefined }) => {
  await mockServer?.store.insert("identityProviders", buildIdentityProvider());
};

/** An empty secret keeps the stored one. */
export const Edit = meta.story({
  tags: ["test-only"],
  beforeEach: withProvider,
  play: async ({ canvas, mockServer }) => {
    const form = await part(canvas);
    const name = await form.findByRole("textbox", { name: "Provider name" });
    await expect(name).toHaveValue("Harbour ID");
    await userEvent.type(name, " 2");
    await userEvent.click(form.getByRole("button", SAVE));
    await expect(await form.findByText("Saved.")).toBeVisible();
    await expect(await mockServer?.store.get("identityProviders", 1)).toMatchObject({
      name: "Harbour ID 2",
      clientSecret: "a stored secret",
      version: 2,
    });
    await userEvent.type(name, "3");
    await userEvent.click(form.getByRole("button", { name: "Cancel changes" }));
    await expect(form.getByRole("textbox", { name: "Provider name" })).toHaveValue("Harbour ID 2");
  },
});

/** Saving again replaces the other administrator's change. */
export const Conflict = meta.story({
  tags: ["test-only"],
  beforeEach: withProvider,
  play: async ({ canvas, mockServer }) => {
    const form = await part(canvas);
    await userEvent.type(await form.findByRole("textbox", { name: "Provider name" }), " A");
    await mockServer?.store.update("identityProviders", 1, { name: "Harbour ID B", version: 2 });
    await userEvent.click(form.getByRole("button", SAVE));
    await expect(await form.findByText(/^Someone else changed this\./)).toBeVisible();
    await userEvent.click(form.getByRole("button", SAVE));
    await expect(await form.findByText("Saved.")).toBeVisible();
    await expect(await mockServer?.store.get("identityProviders", 1)).toMatchObject({ name: "Harbour ID A" });
  },
});

/** An administrator of one organization must have signed in through the provider before. */
export const PasswordsOff = meta.story({
  tags: ["test-only"],
  args: {
    user: buildUser({
      id: SAMPLE_USERS.newcomer,
      username: "Noor Haddad",
      isAdmin: true,
      tenantId: SAMPLE_TENANTS.harbourline,
    }),
  },
  parameters: { account: null },
  beforeEach: async ({ mockServer }) => {
    await withProvider({ mockServer });
    await mockServer?.store.update("users", SAMPLE_USERS.newcomer, {
      isAdmin: true,
      tenantId: SAMPLE_TENANTS.harbourline,
    });
    await mockServer?.signIn("new");
  },
  play: async ({ canvas }) => {
    const form = await part(canvas);
    await userEvent.click(await form.findByRole("checkbox", { name: "Allow passwords too" }));
    await userEvent.click(form.getByRole("button", SAVE));
    await expect(await form.findByRole("alert")).toHaveTextContent(
      "Save with passwords on, then sign in through the identity provider yourself, to see that it works.",
    );
    await expect(form.getByRole("checkbox", { name: "Allow passwords too" })).not.toBeChecked();
  },
});

export const Remove = meta.story({
  tags: ["test-only"],
  beforeEach: withProvider,
  play: async ({ canvas, mockServer }) => {
    const form = await part(canvas);
    await userEvent.click(await form.findByRole("button", { name: "Remove single sign-on" }));
    const ask = within(await screen.findByRole("dialog", { name: "Remove single sign-on?" }));
    await clickWhenEnabled(ask, "Remove");
    await expect(await form.findByText("Removed.")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Provider name" })).toHaveValue("");
    await expect(form.getByRole("button", { name: "Set up single sign-on" })).toBeVisible();
    await expect(await mockServer?.store.count("identityProviders")).toBe(0);
  },
});
