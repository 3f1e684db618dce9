import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { signedOut } from "../../../.storybook/stage/signed-out.tsx";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { SignInScreen } from "./SignInScreen.tsx";

const meta = preview.meta({
  title: "Screens/Sign in/New password",
  component: SignInScreen,
  ...signedOut,
});

/** Signs in as a learner who has become an administrator, with a password of ten characters. */
async function signIn(mockServer: MockServer | undefined) {
  await mockServer?.store.update("users", SAMPLE_USERS.learner, {
    isAdmin: true,
    passwordHash: "plain$short pass",
  });
  await userEvent.click(screen.getByRole("textbox", { name: "Email" }));
  await userEvent.paste("learner@cairn.test");
  await userEvent.click(screen.getByLabelText("Password"));
  await userEvent.paste("short pass");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByLabelText("New password");
}
const choose = async (password: string) => {
  await userEvent.clear(screen.getByLabelText("New password"));
  await userEvent.type(screen.getByLabelText("New password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Change password and sign in" }));
};
const hashOf = async (mockServer: MockServer | undefined) =>
  (await mockServer?.store.get("users", SAMPLE_USERS.learner))?.passwordHash;

/** An administrator with a short password chooses a longer one before signing in. */
export const Required = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer }) => {
    await signIn(mockServer);
    await expect(
      canvas.getByText(
        "Administrators need a password of at least 12 characters. Choose a new one to sign in as learner@cairn.test. It signs you out everywhere else.",
      ),
    ).toBeVisible();
    const field = canvas.getByLabelText("New password");
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute("autocomplete", "new-password");
    await choose("too short 1");
    await expect(canvas.getByText("Administrators need a password of at least 12 characters")).toBeVisible();
    await expect(await hashOf(mockServer)).toBe("plain$short pass");
    await choose("long enough 1");
    await waitFor(async () => expect(await hashOf(mockServer)).toBe("plain$long enough 1"));
  },
});

/** The server refuses the new password; the form says why and keeps the input. */
export const PasswordRejected = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await signIn(mockServer);
    await mockServer?.store.update("users", SAMPLE_USERS.learner, {
      passwordHash: "plain$changed elsewhere",
    });
    await choose("long enough 1");
    await expect(await canvas.findByText("Invalid email or password.")).toBeVisible();
    await expect(canvas.getByLabelText("New password")).toHaveValue("long enough 1");
  },
});

/** Back leads to the sign-in form, with the email. */
export const Back = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await signIn(mockServer);
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    const email = canvas.getByRole("textbox", { name: "Email" });
    await expect(email).toHaveFocus();
    await expect(email).toHaveValue("learner@cairn.test");
    await expect(canvas.getByLabelText("Password")).toHaveValue("");
  },
});
