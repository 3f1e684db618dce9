import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { signedOut } from "../../../.storybook/stage/signed-out.tsx";
import { germanServer } from "../../../mocks/msw/in-german.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS } from "../../../mocks/test-backend/sample.ts";
import { SignInScreen } from "./SignInScreen.tsx";

const meta = preview.meta({ title: "Screens/Sign in/Sign up", component: SignInScreen, ...signedOut });

async function signUp(email: string) {
  await userEvent.click(screen.getByRole("tab", { name: "Sign Up" }));
  await userEvent.click(screen.getByRole("textbox", { name: "Username" }));
  await userEvent.paste("Ada Byron");
  await userEvent.click(screen.getByRole("textbox", { name: "Email" }));
  await userEvent.paste(email);
  await userEvent.click(screen.getByLabelText("Password"));
  await userEvent.paste("engine-1843");
  await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
}

/** The typed email is kept when switching tabs. */
export const SignUp = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Email" }));
    await userEvent.paste("ada@cairn.test");
    await userEvent.click(canvas.getByRole("tab", { name: "Sign Up" }));
    await expect(canvas.getByRole("textbox", { name: "Username" })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("ada@cairn.test");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "new-password");
    await expect(canvas.getByRole("button", { name: "Create Account" })).toBeVisible();
  },
});

export const InvalidSignUp = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Sign Up" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Username" }), " a ");
    await userEvent.click(canvas.getByRole("button", { name: "Create Account" }));
    const username = canvas.getByRole("textbox", { name: "Username" });
    await expect(username).toHaveAccessibleDescription("Username must be at least 2 characters");
    await expect(username).toHaveFocus();
    await expect(canvas.getByText("Invalid email address")).toBeVisible();
    await expect(canvas.getByText("Password must be at least 6 characters")).toBeVisible();
  },
});

export const Creating = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: ({ msw }) => msw.use(pending("/api/register")),
  play: async ({ canvas }) => {
    await signUp("ada@cairn.test");
    await expect(await canvas.findByRole("button", { name: "Creating Account..." })).toBeVisible();
  },
});

export const Registered = meta.story({
  tags: ["test-only"],
  play: async () => {
    await signUp("ada@cairn.test");
    await expect(await screen.findByText("Account Created")).toBeVisible();
    await expect(
      screen.getByText("Welcome to Cairn. Your account has been created successfully."),
    ).toBeVisible();
  },
});

/** The email belongs to another user. The next submission dismisses the toast, even if it is invalid. */
export const RegistrationFailed = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await signUp("learner@cairn.test");
    await expect(await screen.findByText("Registration Failed")).toBeVisible();
    await expect(screen.getByText("Failed to create account. Email may already be in use.")).toBeVisible();
    const username = canvas.getByRole("textbox", { name: "Username" });
    await expect(username).toHaveValue("Ada Byron");
    // Hovering would keep the toast open.
    await userEvent.hover(screen.getByText("Registration Failed"));
    await userEvent.clear(username);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(username).toHaveAttribute("aria-invalid", "true"));
    await waitFor(() => expect(screen.queryByText("Registration Failed")).toBeNull());
  },
});

/**
 * If no organization is open, the toast has its fixed text, the form says why, and the typed text stays. The server's
 * sentence, here a German one, is not shown.
 */
export const SignUpClosed = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer, msw }) => {
    if (mockServer) msw.use(germanServer(mockServer));
    await mockServer?.store.update("tenants", SAMPLE_TENANTS.cairn, { joining: "invited" });
  },
  play: async ({ canvas }) => {
    await signUp("learner@cairn.test");
    const reason = await canvas.findByText(
      "Sign-up is by invitation. Ask your administrator for an account.",
    );
    await expect(reason).toBeVisible();
    await expect(await screen.findByText("Registration Failed")).toBeVisible();
    await expect(screen.getByText("Failed to create account. Email may already be in use.")).toBeVisible();
    const username = canvas.getByRole("textbox", { name: "Username" });
    await expect(username).toHaveValue("Ada Byron");
    // Below the fields, a toast would cover the reason on a phone.
    await expect(reason.getBoundingClientRect().bottom).toBeLessThan(username.getBoundingClientRect().top);
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("learner@cairn.test");
    await expect(canvas.getByRole("button", { name: "Create Account" })).not.toHaveAttribute("aria-disabled");
  },
});

/** If the server rejects the password, its field shows the message, and the email has no error. */
export const CommonPassword = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(fails("/api/register", 400, "Zu häufig.", "common-password; field=password")),
  play: async ({ canvas }) => {
    await signUp("ada@cairn.test");
    const password = canvas.getByLabelText("Password");
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        "This password is among the most common ones. Choose another.",
      ),
    );
    await expect(password).toHaveFocus();
    await expect(password).toHaveValue("engine-1843");
    await expect(screen.queryByText("Registration Failed")).toBeNull();
  },
});

/** An organization confirms addresses: instead of the form, the screen says what to do. There is no toast. */
export const ConfirmationSent = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(fails("/api/register", 403, "Schau in deine E-Mails.", "confirmation-sent")),
  play: async ({ canvas }) => {
    await signUp("ada@cairn.test");
    await expect(await canvas.findByRole("status")).toHaveTextContent(/^Check your email\./);
    await expect(canvas.queryByRole("button", { name: "Create Account" })).toBeNull();
    await expect(screen.queryByText("Registration Failed")).toBeNull();
  },
});
