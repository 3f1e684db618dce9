import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { signedOut } from "../../../.storybook/stage/signed-out.tsx";
import { hashToken } from "../../../mocks/backend/tokens.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS } from "../../../mocks/test-backend/sample.ts";
import { invite } from "./InvitationScreen.stories.helpers.ts";
import { InvitationScreen } from "./InvitationScreen.tsx";

const onDone = fn();

const meta = preview.meta({
  title: "Screens/Invitation",
  component: InvitationScreen,
  ...signedOut,
  args: { token: "a-token", onDone },
});

const choosePassword = async () => {
  await userEvent.click(await screen.findByLabelText("Password"));
  await userEvent.paste("engine-1843");
  await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
};

/** The address is fixed; the suggested name can be changed. */
export const Default = meta.story({
  tags: ["phone"],
  beforeEach: ({ mockServer }) => invite(mockServer),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Create your account" })).toBeVisible();
    await expect(await canvas.findByText("To join Harbourline Shipping")).toBeVisible();
    const email = canvas.getByRole("textbox", { name: "Email" });
    await expect(email).toHaveValue("nina@harbourline.test");
    await expect(email).toHaveAttribute("readonly");
    await expect(email).toHaveAccessibleDescription("The invitation is for this address.");
    await expect(canvas.getByRole("textbox", { name: "Username" })).toHaveValue("Nina Berg");
  },
});

export const Accepted = meta.story({
  tags: ["test-only"],
  beforeEach: ({ mockServer }) => invite(mockServer),
  play: async ({ mockServer }) => {
    await choosePassword();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await expect(await screen.findByText("You are signed in as nina@harbourline.test.")).toBeVisible();
    const [user] = (await mockServer?.store.list("users", { emailKey: "nina@harbourline.test" })) ?? [];
    await expect(user).toMatchObject({
      username: "Nina Berg",
      tenantId: SAMPLE_TENANTS.harbourline,
      isAdmin: false,
    });
  },
});

/** With a class link, people enter their own address. Errors are shown at their fields. */
export const ClassLink = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: ({ mockServer }) =>
    mockServer?.store
      .insert("invitations", {
        tenantId: SAMPLE_TENANTS.harbourline,
        kind: "class",
        name: "Autumn",
        isAdmin: false,
        maxUses: 30,
        uses: 0,
        tokenHash: "",
        createdAt: "2026-11-20T08:00:00.000Z",
        expiresAt: "2026-12-04T08:00:00.000Z",
      })
      .then(async ({ id }) =>
        mockServer.store.update("invitations", id, { tokenHash: await hashToken("a-token") }),
      )
      .then(() => undefined),
  play: async ({ canvas }) => {
    const email = await canvas.findByRole("textbox", { name: "Email" });
    await expect(email).toHaveValue("");
    await userEvent.click(email);
    await userEvent.paste("luis@harbourline.test");
    await userEvent.type(canvas.getByRole("textbox", { name: "Username" }), "Luis");
    await choosePassword();
    await waitFor(() => expect(email).toHaveAccessibleDescription("This email is already in use."));
    await expect(canvas.getByRole("textbox", { name: "Username" })).toHaveValue("Luis");
    await expect(onDone).not.toHaveBeenCalled();
  },
});

/** If the server sends email, a class link has to be confirmed. */
export const ConfirmationSent = meta.story({
  beforeEach: async ({ mockServer, msw }) => {
    msw.use(fails("/api/accept-invitation", 403, "Schau in deine E-Mails.", "confirmation-sent"));
    await invite(mockServer);
  },
  play: async ({ canvas }) => {
    await choosePassword();
    await expect(await canvas.findByRole("status")).toHaveTextContent(/^Check your email\./);
  },
});

/** Used while the page was open. */
export const UsedElsewhere = meta.story({
  beforeEach: ({ mockServer }) => invite(mockServer),
  play: async ({ canvas, mockServer }) => {
    await canvas.findByLabelText("Password");
    const [{ id } = { id: 0 }] = (await mockServer?.store.list("invitations")) ?? [];
    await mockServer?.store.update("invitations", id, { uses: 1 });
    await choosePassword();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "This invitation has already been used. If it was you, sign in.",
    );
    await expect(canvas.getByRole("link", { name: "Go to sign-in" })).toHaveAttribute("href", "/");
  },
});

/** The organization has switched to single sign-on, which the sign-in offers. */
export const PasswordsOff = meta.story({
  beforeEach: async ({ mockServer }) => {
    await invite(mockServer);
    await mockServer?.store.insert("identityProviders", {
      tenantId: SAMPLE_TENANTS.harbourline,
      name: "Harbour ID",
      issuer: "https://id.harbourline.test",
      clientId: "cairn",
      domains: ["harbourline.test"],
      passwordSignIn: false,
      isInternal: false,
      version: 1,
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Your organization does not use passwords. Sign in with Harbour ID.",
    );
    await expect(canvas.getByRole("link", { name: "Go to sign-in" })).toHaveAttribute("href", "/");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

export const Expired = meta.story({
  beforeEach: ({ mockServer }) => invite(mockServer, { expiresAt: "2026-11-20T08:00:00.000Z" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "This invitation has expired. Ask your administrator for a new one.",
    );
    await expect(canvas.getByText("Your invitation could not be opened.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Create Account" })).toBeNull();
  },
});

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/invitation", 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "The server failed. Try again in a moment.",
    );
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/invitation")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the invitation")).toBeInTheDocument();
  },
});

/** An address without its token, as after a reload. */
export const Incomplete = meta.story({
  args: { token: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This link is incomplete.");
  },
});
