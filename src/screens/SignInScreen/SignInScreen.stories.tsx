import { http, HttpResponse } from "msw";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { signedOut } from "../../../.storybook/stage/signed-out.tsx";
import { expectFocusRing } from "../../../.storybook/test/focus-ring.ts";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { fails, pending, unreachable } from "../../../mocks/msw/scenarios.ts";
import { SignInScreen } from "./SignInScreen.tsx";

const received = fn();

const meta = preview.meta({
  title: "Screens/Sign in",
  component: SignInScreen,
  decorators: signedOut.decorators,
  parameters: {
    ...signedOut.parameters,
    docs: {
      description: {
        component:
          "Shown to signed-out visitors at every address. The picture uses the theme's colors and becomes a strip on small screens.",
      },
    },
  },
});

async function signIn(email = "learner@cairn.test", password = "learner-demo") {
  await userEvent.click(screen.getByRole("textbox", { name: "Email" }));
  await userEvent.paste(email);
  await userEvent.click(screen.getByLabelText("Password"));
  await userEvent.paste(password);
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only", "phone"],
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Welcome to Cairn" })).toBeVisible();
    await expect(canvas.getByText(/AI-powered learning lab/)).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.queryByRole("textbox", { name: "Username" })).toBeNull();
    await step("the fields are labeled for password managers", async () => {
      await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveAttribute(
        "autocomplete",
        "username",
      );
      await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
    });
    await step("the characters of the password can be shown", async () => {
      const password = canvas.getByLabelText("Password");
      await expect(password).toHaveAttribute("type", "password");
      await userEvent.click(canvas.getByRole("button", { name: "Show characters" }));
      await expect(password).toHaveAttribute("type", "text");
      await userEvent.click(canvas.getByRole("button", { name: "Show characters", pressed: true }));
      await expect(password).toHaveAttribute("type", "password");
    });
  },
});

/**
 * Nothing is sent (the call would fail). The first invalid field is focused, and its message disappears after a
 * correction.
 */
export const Invalid = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails("/api/login", 500, "It was sent.")),
  play: async ({ canvas, step }) => {
    await signIn("learner", "12345");
    const email = canvas.getByRole("textbox", { name: "Email" });
    await expect(canvas.getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(email).toHaveFocus();
    await expect(email).toBeInvalid();
    await expect(email).toHaveAccessibleDescription("Invalid email address");
    await step("corrected", async () => {
      await userEvent.click(email);
      await userEvent.paste("@cairn.test");
      await expect(email).toBeValid();
      await expect(canvas.queryByText("Invalid email address")).toBeNull();
      await expect(canvas.getByLabelText("Password")).toBeInvalid();
    });
  },
});

/** Pressing again sends no further call. */
export const Submitting = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => {
    received.mockClear();
    msw.use(
      http.post("/api/login", async ({ request }) => {
        received(await request.json());
        return new Promise<Response>(() => {});
      }),
    );
  },
  play: async ({ canvas }) => {
    await signIn(" learner@cairn.test ");
    await userEvent.click(await canvas.findByRole("button", { name: "Signing In..." }));
    await userEvent.type(canvas.getByLabelText("Password"), "{Enter}");
    await waitFor(() => expect(received).toHaveBeenCalled());
    await expect(received.mock.calls).toEqual([[{ email: "learner@cairn.test", password: "learner-demo" }]]);
  },
});

/** The typed text stays. */
export const Failed = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await signIn("learner@cairn.test", "learner-dem0");
    await expect(await screen.findByText("Login Failed")).toBeVisible();
    await expect(screen.getByText("Invalid email or password. Please try again.")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("learner@cairn.test");
    await expect(canvas.getByLabelText("Password")).toHaveValue("learner-dem0");
    await expect(canvas.getByRole("button", { name: "Sign In" })).toHaveFocus();
  },
});

/** The server's message follows the fixed text. */
export const TooManyAttempts = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails("/api/login", 429, "Too many attempts, try again in 12 minutes.")),
  play: async () => {
    await signIn();
    await expect(
      await screen.findByText(
        "Invalid email or password. Please try again. Too many attempts, try again in 12 minutes.",
      ),
    ).toBeVisible();
  },
});

/** The password is right, but the account is closed: the fixed text would be wrong. */
export const Deactivated = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails("/api/login", 403, "Your account is deactivated.", "user-inactive")),
  play: async () => {
    await signIn();
    await expect(
      await screen.findByText("This account is deactivated. An administrator can activate it again."),
    ).toBeVisible();
  },
});

export const Unreachable = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(unreachable("/api/login")),
  play: async () => {
    await signIn();
    await expect(
      await screen.findByText("The server could not be reached. Check your connection and try again."),
    ).toBeVisible();
  },
});

/** If the server sends no email, a hint says whom to ask. */
export const ForgottenPassword = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    canvas.getByText("Forgot your password?").focus();
    await expectFocusRing(canvas.getByText("Forgot your password?"));
    await userEvent.click(canvas.getByText("Forgot your password?"));
    await expect(await canvas.findByText(/^Ask the administrator of your organization\./)).toBeVisible();
    await expect(canvas.getByText(/for 24 hours\. This server doesn't send email\.$/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Send link" })).toBeNull();
  },
});

const sendsMail = http.get("/api/auth/options", () => HttpResponse.json({ sendsMail: true }));

/** Otherwise a link is sent. The answer does not reveal whether there is an account. */
export const ForgottenByEmail = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: ({ msw }) => {
    received.mockClear();
    msw.use(
      sendsMail,
      http.post("/api/forgot-password", async ({ request }) => {
        received(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox", { name: "Email" }));
    await userEvent.paste("mara@cairn");
    await userEvent.click(canvas.getByText("Forgot your password?"));
    const field = await canvas.findByRole("textbox", { name: "Email of your account" });
    await expect(field).toHaveValue("mara@cairn");
    await userEvent.click(canvas.getByRole("button", { name: "Send link" }));
    await expect(field).toHaveAccessibleDescription("Invalid email address");
    await userEvent.type(field, ".test");
    await userEvent.click(canvas.getByRole("button", { name: "Send link" }));
    await expect(
      await canvas.findByText("If there is an account with this email, a link is on its way."),
    ).toBeVisible();
    await expect(received.mock.calls).toEqual([[{ email: "mara@cairn.test" }]]);
  },
});

/** Too many requests are refused with the server's sentence. */
export const ForgottenTooOften = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(sendsMail, fails("/api/forgot-password", 429, "Too many emails to this address.")),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Forgot your password?"));
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Email of your account" }),
      "mara@cairn.test{Enter}",
    );
    await expect(await canvas.findByText("Too many emails to this address.")).toBeVisible();
  },
});

/** Says why the user must sign in again. */
export const WithNotice = meta.story({
  args: { notice: "Your session has ended. Sign in to continue where you left off." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Your session has ended.");
  },
});

/** From the tabs to the button with the keyboard. */
export const ByKeyboard = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(pending("/api/login")),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Sign In" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Sign Up" })).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Create Account" })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Sign In" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveFocus();
    await userEvent.keyboard("learner@cairn.test");
    await userEvent.tab();
    await userEvent.keyboard("learner-demo{Enter}");
    await expect(await canvas.findByRole("button", { name: "Signing In..." })).toBeVisible();
  },
});

/** On a small screen, a strip with the picture and the brand is above the form. */
export const Small = meta.story({
  globals: PHONE,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
});
