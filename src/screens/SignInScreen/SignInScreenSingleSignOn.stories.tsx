import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { signedOut } from "../../../.storybook/stage/signed-out.tsx";
import { buildIdentityProvider } from "../../../mocks/builders/identity-providers.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { SignInScreen } from "./SignInScreen.tsx";

const meta = preview.meta({
  title: "Screens/Sign in/Single sign-on",
  component: SignInScreen,
  ...signedOut,
  args: { onLeave: fn() },
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.insert("identityProviders", buildIdentityProvider());
  },
});

const BUTTON = { name: "Sign in with Harbour ID" };
const typeEmail = async (email: string) => {
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), email);
  await userEvent.tab();
};

/** The domain of the typed email finds the organization. The button leaves the app for the provider's page. */
export const ProviderOffered = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args, step }) => {
    await typeEmail("ada@harbourline.test");
    const button = await canvas.findByRole("button", BUTTON);
    await expect(canvas.getByText("Your organization also has single sign-on.")).toBeVisible();
    await expect(canvas.getByLabelText("Password")).toBeVisible();
    await step("another domain", async () => {
      await userEvent.clear(canvas.getByRole("textbox", { name: "Email" }));
      await typeEmail("ada@example.org");
      await waitFor(() => expect(canvas.queryByRole("button", BUTTON)).toBeNull());
    });
    await step("with the keyboard", async () => {
      await expect(button).not.toBeInTheDocument();
      await userEvent.clear(canvas.getByRole("textbox", { name: "Email" }));
      await typeEmail("ada@HARBOURLINE.test");
      (await canvas.findByRole("button", BUTTON)).focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
      await expect(args.onLeave).toHaveBeenCalledWith(
        expect.stringMatching(/^https:\/\/login\.harbourline\.test\/authorize\?state=[\w-]{43}$/),
      );
    });
  },
});

/** A link with the organization, such as `/login?org=2`, needs no email. */
export const ByLink = meta.story({
  args: { organizationId: SAMPLE_TENANTS.harbourline },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", BUTTON)).toBeVisible();
  },
});

/** A member whose organization does not use passwords learns it after the right password only. */
export const WithoutPasswords = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("identityProviders", 1, { passwordSignIn: false });
    await mockServer?.store.update("users", SAMPLE_USERS.luis, { passwordHash: "plain$luis's own" });
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Email" }));
    await userEvent.paste("luis@harbourline.test");
    await userEvent.type(canvas.getByLabelText("Password"), "luis's own{Enter}");
    await expect(
      await screen.findByText("Your organization does not use passwords. Sign in with Harbour ID."),
    ).toBeVisible();
    await expect(
      await canvas.findByText("Your organization uses single sign-on instead of passwords."),
    ).toBeVisible();
    await expect(canvas.getByRole("button", BUTTON)).toBeVisible();
  },
});

/** Passwords still work. */
export const ProviderDown = meta.story({
  tags: ["test-only"],
  args: { organizationId: SAMPLE_TENANTS.harbourline },
  beforeEach: ({ msw }) =>
    msw.use(fails("/api/single-sign-on/start", 502, "Harbour ID is down.", "provider-failed")),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", BUTTON));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Harbour ID can't be reached right now. Try again in a few minutes, or sign in with your password.",
    );
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});

/** Pressing again sends no further call. */
export const Starting = meta.story({
  tags: ["test-only"],
  args: { organizationId: SAMPLE_TENANTS.harbourline },
  beforeEach: ({ msw }) => msw.use(pending("/api/single-sign-on/start")),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", BUTTON);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
  },
});

/** If the organization can't be looked up, the form works as always. */
export const LookupFailed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails("/api/single-sign-on")),
  play: async ({ canvas }) => {
    await typeEmail("ada@harbourline.test");
    await userEvent.type(canvas.getByLabelText("Password"), "wrong one{Enter}");
    await expect(await screen.findByText("Login Failed")).toBeVisible();
    await expect(canvas.queryByRole("button", BUTTON)).toBeNull();
  },
});
