import { delay, http, HttpResponse } from "msw";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildUser } from "../../../mocks/build/users.ts";
import { SignInScreen } from "./SignInScreen.tsx";

const received = fn();
/** A toast's code is loaded with the first. */
const PATIENCE = { timeout: 10_000 };

/** Answers a call and remembers what it was sent. */
const answers = (path: string, answer: () => Response | Promise<Response>) =>
  http.post(path, async ({ request }) => {
    received(await request.json());
    return answer();
  });
const refuses = (status: number, sentence: string) => () => new HttpResponse(sentence, { status });
const never = async () => {
  await delay("infinite");
  return HttpResponse.json(null);
};

const meta = preview.meta({
  title: "Screens/SignIn",
  component: SignInScreen,
  parameters: {
    layout: "fullscreen",
    docs: {
      description: {
        component:
          "What a visitor who is signed out sees, at whatever address. The picture is drawn from the theme's roles; on small screens a strip of it stays.",
      },
    },
  },
  beforeEach: () => {
    received.mockClear();
  },
});

async function signIn(email = "learner@cairn.test", password = "learner-demo") {
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), email);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

async function signUp(username = "Ada Byron") {
  await userEvent.click(screen.getByRole("tab", { name: "Sign Up" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Username" }), username);
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "ada@cairn.test");
  await userEvent.type(screen.getByLabelText("Password"), "engine-1843");
  await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
}

export const Default = meta.story({
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Welcome to Cairn" })).toBeVisible();
    await expect(canvas.getByText(/AI-powered learning lab/)).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.queryByRole("textbox", { name: "Username" })).toBeNull();
    await step("password managers know the fields", async () => {
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

/** What was typed as email goes along. */
export const SignUp = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "ada@cairn.test");
    await userEvent.click(canvas.getByRole("tab", { name: "Sign Up" }));
    await expect(canvas.getByRole("textbox", { name: "Username" })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("ada@cairn.test");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "new-password");
    await expect(canvas.getByRole("button", { name: "Create Account" })).toBeVisible();
  },
});

/** Nothing is sent; the first wrong field has the focus, and its message goes when it is mended. */
export const Invalid = meta.story({
  play: async ({ canvas, step }) => {
    await signIn("learner", "12345");
    const email = canvas.getByRole("textbox", { name: "Email" });
    await expect(canvas.getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(email).toHaveFocus();
    await expect(email).toBeInvalid();
    await expect(email).toHaveAccessibleDescription("Invalid email address");
    await expect(received).not.toHaveBeenCalled();
    await step("mended", async () => {
      await userEvent.type(email, "@cairn.test");
      await expect(email).toBeValid();
      await expect(canvas.queryByText("Invalid email address")).toBeNull();
      await expect(canvas.getByLabelText("Password")).toBeInvalid();
    });
  },
});

export const InvalidSignUp = meta.story({
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

/** Pressing again sends nothing more. */
export const Submitting = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/login", never));
  },
  play: async ({ canvas }) => {
    await signIn(" learner@cairn.test ");
    const button = await canvas.findByRole("button", { name: "Signing In..." });
    await userEvent.click(button);
    await userEvent.type(canvas.getByLabelText("Password"), "{Enter}");
    await waitFor(() => expect(received).toHaveBeenCalled());
    await expect(received.mock.calls).toEqual([[{ email: "learner@cairn.test", password: "learner-demo" }]]);
  },
});

/** What was typed stays. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/login", refuses(401, "Wrong email or password")));
  },
  play: async ({ canvas }) => {
    await signIn();
    await expect(await screen.findByText("Login Failed", {}, PATIENCE)).toBeVisible();
    await expect(screen.getByText("Invalid email or password. Please try again.")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("learner@cairn.test");
    await expect(canvas.getByLabelText("Password")).toHaveValue("learner-demo");
    await expect(canvas.getByRole("button", { name: "Sign In" })).toHaveFocus();
  },
});

/** The server's own sentence stands behind the fixed one. */
export const TooManyAttempts = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/login", refuses(429, "Too many attempts, try again in 12 minutes.")));
  },
  play: async () => {
    await signIn();
    await expect(
      await screen.findByText(
        "Invalid email or password. Please try again. Too many attempts, try again in 12 minutes.",
        {},
        PATIENCE,
      ),
    ).toBeVisible();
  },
});

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/login", () => HttpResponse.error()));
  },
  play: async () => {
    await signIn();
    await expect(await screen.findByText(/The server could not be reached\.$/, {}, PATIENCE)).toBeVisible();
  },
});

export const Creating = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/register", never));
  },
  play: async ({ canvas }) => {
    await signUp();
    await expect(await canvas.findByRole("button", { name: "Creating Account..." })).toBeVisible();
    await waitFor(() =>
      expect(received).toHaveBeenCalledWith({
        username: "Ada Byron",
        email: "ada@cairn.test",
        password: "engine-1843",
      }),
    );
  },
});

export const Registered = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      answers("/api/register", () =>
        HttpResponse.json(buildUser({ id: 11, username: "Ada Byron" }), { status: 201 }),
      ),
    );
  },
  play: async () => {
    await signUp();
    await expect(await screen.findByText("Account Created", {}, PATIENCE)).toBeVisible();
    await expect(
      screen.getByText("Welcome to Cairn. Your account has been created successfully."),
    ).toBeVisible();
  },
});

export const RegistrationFailed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/register", refuses(409, "This email is already in use")));
  },
  play: async ({ canvas }) => {
    await signUp();
    await expect(await screen.findByText("Registration Failed", {}, PATIENCE)).toBeVisible();
    await expect(screen.getByText("Failed to create account. Email may already be in use.")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Username" })).toHaveValue("Ada Byron");
  },
});

/** Why the visitor is here again. */
export const WithNotice = meta.story({
  args: { notice: "Your session has ended. Sign in to go on where you were." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Your session has ended.");
  },
});

/** From the tabs to the button without a mouse. */
export const ByKeyboard = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/login", never));
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Sign In" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Sign Up" })).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Create Account" })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Sign In" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("learner@cairn.test");
    await userEvent.tab();
    await userEvent.keyboard("learner-demo{Enter}");
    await expect(await canvas.findByRole("button", { name: "Signing In..." })).toBeVisible();
  },
});

/** A strip of the land with the brand, and the form below. */
export const Small = meta.story({
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
});
