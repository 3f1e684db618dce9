import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../.storybook/test/interactions.ts";
import { hashToken } from "../../../mocks/backend/tokens.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { invite } from "../../screens/InvitationScreen/InvitationScreen.stories.helpers.ts";
import { heading, expectAddress, chooseInUserMenu, openApp } from "../Host.stories.helpers.tsx";
import { Host } from "../Host.tsx";
import { FOLLOWS_DEVICE_KEY, THEME_KEY } from "../theme/theme-store.ts";

const meta = preview.meta({
  title: "Host/Account",
  component: Host,
  ...openApp("new", "/account"),
});

const part = async (name: string) => within(await screen.findByRole("region", { name }));

export const Default = meta.story({
  parameters: { at: "/accessibility" },
});

/** Opened from the user menu. A changed name appears in the header immediately. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async () => {
    await heading("Accessibility");
    await chooseInUserMenu("Account Settings");
    await waitFor(async () => expect(await heading("Your account")).toHaveFocus());
    await waitFor(() => expect(document.title).toBe("Your account · Cairn"));
    await expectAddress("/account");
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " II{Enter}");
    await expect(await within(screen.getByRole("banner")).findByText("Noor Haddad II")).toBeVisible();
  },
});

/** The sign-in screen confirms the deletion, and the account can't sign in any more. */
export const Deleted = meta.story({
  tags: ["test-only"],
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Delete account…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    await userEvent.click(dialog.getByLabelText("Current password"));
    await userEvent.paste("new-demo");
    await clickWhenEnabled(dialog, "Delete everything");
    await heading("Welcome to Cairn");
    await expect(screen.getByText(/^Your account is deleted\. None of your data is left/)).toBeVisible();
    await expectAddress("/");
    await userEvent.click(screen.getByRole("textbox", { name: "Email" }));
    await userEvent.paste("new@cairn.test");
    await userEvent.type(screen.getByLabelText("Password"), "new-demo{Enter}");
    await expect(await screen.findByText("Login Failed")).toBeVisible();
  },
});

/** When the session ends elsewhere, the sign-in returns to the screen with the typed text, but without passwords. */
export const SignInEndedElsewhere = meta.story({
  tags: ["test-only"],
  play: async ({ mockServer }) => {
    const profile = await part("Profile");
    await userEvent.click(profile.getByRole("textbox", { name: "Email" }));
    await userEvent.paste(".example");
    await userEvent.click(profile.getByLabelText("Current password"));
    await userEvent.paste("new-demo");
    await mockServer?.signIn(null);
    await userEvent.click(profile.getByRole("button", { name: "Save email" }));
    await heading("Welcome to Cairn");
    await expect(
      screen.getByText(/^Your session has ended\. Sign in to continue where you left off/),
    ).toBeVisible();
    await userEvent.type(screen.getByLabelText("Password"), "new-demo{Enter}");
    const again = await part("Profile");
    await expect(again.getByRole("textbox", { name: "Email" })).toHaveValue("new@cairn.test.example");
    await expect(again.getByLabelText("Current password")).toHaveValue("");
  },
});

/** A download that fails because the session has ended leaves the message about that in its place. */
export const SignInEndedDuringDownload = meta.story({
  tags: ["test-only"],
  play: async ({ mockServer }) => {
    const data = await part("Your data");
    await mockServer?.signIn(null);
    await userEvent.click(data.getByRole("button", { name: "Download everything" }));
    await heading("Welcome to Cairn");
    await expect(await screen.findByText("Your session has ended")).toBeVisible();
    await expect(screen.queryByText("Download failed")).toBeNull();
  },
});

/** A password reset link opened while another user is signed in. The token is removed from the address immediately. */
export const ResetPassword = meta.story({
  tags: ["test-only"],
  parameters: { at: "/reset-password#a-token" },
  beforeEach: async ({ mockServer }) => {
    const tokenHash = await hashToken("a-token");
    const expiresAt = "2026-11-21T18:00:00.000Z";
    await mockServer?.store.insert("resetLinks", { userId: SAMPLE_USERS.admin, tokenHash, expiresAt });
  },
  play: async () => {
    await heading("Choose a new password");
    await expectAddress("/reset-password");
    await waitFor(() => expect(document.title).toBe("New password · Cairn"));
    await userEvent.type(screen.getByLabelText("New password"), "chosen anew today{Enter}");
    await expectAddress("/");
    await expect(await within(await screen.findByRole("banner")).findByText("Ada Lindqvist")).toBeVisible();
  },
});

/** An invitation opened while another user is signed in. The token is removed from the address immediately. */
export const Invitation = meta.story({
  tags: ["test-only"],
  parameters: { at: "/invitation#a-token" },
  beforeEach: ({ mockServer }) => invite(mockServer),
  play: async () => {
    await heading("Create your account");
    await expectAddress("/invitation");
    await waitFor(() => expect(document.title).toBe("Invitation · Cairn"));
    await userEvent.type(await screen.findByLabelText("Password"), "engine-1843{Enter}");
    await expectAddress("/");
    await expect(await within(await screen.findByRole("banner")).findByText("Nina Berg")).toBeVisible();
  },
});

/** A confirmed email is shown immediately to its user, who is signed in. */
export const ConfirmEmail = meta.story({
  tags: ["test-only"],
  parameters: { at: "/confirm-email#a-token" },
  beforeEach: async ({ mockServer }) => {
    const tokenHash = await hashToken("a-token");
    const expiresAt = "2026-11-21T18:00:00.000Z";
    const change = { userId: SAMPLE_USERS.newcomer, email: "noor@unclaimed.test", tokenHash, expiresAt };
    await mockServer?.store.insert("emailChanges", change);
  },
  play: async () => {
    await heading("Confirm your new email");
    await waitFor(() => expect(document.title).toBe("Confirm email · Cairn"));
    await userEvent.click(screen.getByRole("button", { name: "Confirm email" }));
    await expectAddress("/");
    await chooseInUserMenu("Account Settings");
    await expect((await part("Profile")).getByRole("textbox", { name: "Email" })).toHaveValue(
      "noor@unclaimed.test",
    );
  },
});

/** While signed out, the link takes precedence over the sign-in screen. */
export const ResetPasswordSignedOut = meta.story({
  tags: ["test-only"],
  parameters: { at: "/app/reset-password", account: null },
  play: async () => {
    await heading("Choose a new password");
    await expect(screen.getByRole("alert")).toHaveTextContent("This link is incomplete.");
    await userEvent.click(screen.getByRole("link", { name: "Go to sign-in" }));
    await heading("Welcome to Cairn");
  },
});

/** The theme menu and the account show the same choice. `ui-theme` always contains one of the seven (spec line 180). */
export const DeviceTheme = meta.story({
  tags: ["test-only"],
  beforeEach: () => () => {
    localStorage.removeItem(THEME_KEY);
    localStorage.removeItem(FOLLOWS_DEVICE_KEY);
  },
  play: async () => {
    const preferences = await part("Preferences");
    const theme = preferences.getByRole("combobox", { name: "Theme" });
    const follows = preferences.getByRole("checkbox", { name: "Match my device" });
    await expect(theme).toHaveValue("light");
    await userEvent.selectOptions(theme, "forest");
    await userEvent.click(screen.getByRole("button", { name: "Theme" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Match my device" }));
    await expect(follows).toBeChecked();
    // The color scheme of the test browser.
    await expect(theme).toHaveValue(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    await expect(localStorage.getItem(THEME_KEY)).toBe("forest");
    await expect(localStorage.getItem(FOLLOWS_DEVICE_KEY)).toBe("true");
    await userEvent.click(follows);
    await expect(theme).toHaveValue("forest");
    await expect(localStorage.getItem(FOLLOWS_DEVICE_KEY)).toBeNull();
    await userEvent.click(follows);
    await userEvent.selectOptions(theme, "ocean");
    await expect(follows).not.toBeChecked();
    await expect(localStorage.getItem(THEME_KEY)).toBe("ocean");
    await expect(localStorage.getItem(FOLLOWS_DEVICE_KEY)).toBeNull();
  },
});
