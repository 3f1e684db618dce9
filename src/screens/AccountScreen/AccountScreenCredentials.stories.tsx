import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import { GERMAN_SENTENCE, germanServer } from "../../../mocks/msw/in-german.ts";
import { fails, unreachable } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { received, part, signInElsewhere, settings } from "./AccountScreen.stories.helpers.ts";
import { AccountScreen } from "./AccountScreen.tsx";

const meta = preview.meta({
  title: "Screens/Account/Password and email",
  component: AccountScreen,
  ...settings,
});

const changeEmail = async (email: string, password: string) => {
  const profile = await part("Profile");
  const field = profile.getByRole("textbox", { name: "Email" });
  await userEvent.clear(field);
  await userEvent.type(field, email);
  await userEvent.type(profile.getByLabelText("Current password"), password);
  await userEvent.click(profile.getByRole("button", { name: "Save email" }));
  return { profile, field, password: profile.getByLabelText("Current password") };
};

/** The password is cleared, the email stays. */
export const EmailSaved = meta.story({
  tags: ["test-only"],
  play: async ({ mockServer }) => {
    const { profile, field, password } = await changeEmail("mara@cairn.test", "learner-demo");
    await expect(await profile.findByText("Your email is saved. Sign in with it from now on.")).toBeVisible();
    await expect(field).toHaveValue("mara@cairn.test");
    await expect(password).toHaveValue("");
    await expect((await mockServer?.store.get("users", SAMPLE_USERS.learner))?.emailKey).toBe(
      "mara@cairn.test",
    );
  },
});

/** If the server sends email, the previous one stays until the link was opened. */
export const EmailToConfirm = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(
      http.patch(`/api/user/${SAMPLE_USERS.learner}`, () =>
        HttpResponse.json(buildUser({ email: "learner@cairn.test" })),
      ),
    ),
  play: async () => {
    const { profile } = await changeEmail("mara@cairn.test", "learner-demo");
    await expect(
      await profile.findByText(
        "Open the link that was sent to mara@cairn.test. Until then, sign in with learner@cairn.test.",
      ),
    ).toBeVisible();
  },
});

/** The server's message is shown at the field; the typed text stays. */
export const EmailInUse = meta.story({
  tags: ["test-only"],
  play: async () => {
    const { field, password } = await changeEmail("new@cairn.test", "learner-demo");
    await waitFor(() => expect(field).toHaveAccessibleDescription("This email is already in use."));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("new@cairn.test");
    await expect(password).toHaveValue("learner-demo");
  },
});

export const WrongPassword = meta.story({
  tags: ["test-only"],
  play: async () => {
    const { profile, field, password } = await changeEmail("mara@cairn.test", "learner-dem0");
    await waitFor(() => expect(password).toBeInvalid());
    await expect(password).toHaveAccessibleDescription(/The current password is wrong\.$/);
    await expect(password).toHaveFocus();
    await expect(field).toHaveValue("mara@cairn.test");
    await expect(profile.queryByText(/Sign in with it/)).toBeNull();
  },
});

/** Errors are at their fields, in our words, whatever the server's language. */
export const GermanServer = meta.story({
  tags: ["test-only"],
  beforeEach: ({ mockServer, msw }) => {
    if (mockServer) msw.use(germanServer(mockServer));
  },
  play: async ({ canvas }) => {
    const { profile, field, password } = await changeEmail("new@cairn.test", "learner-dem0");
    await waitFor(() => expect(password).toHaveAccessibleDescription(/The current password is wrong\.$/));
    await expect(field).toBeValid();
    await userEvent.clear(password);
    await userEvent.click(password);
    await userEvent.paste("learner-demo");
    await userEvent.click(profile.getByRole("button", { name: "Save email" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription("This email is already in use."));
    await expect(field).toHaveFocus();
    await expect(password).toBeValid();
    await expect(canvas.queryByText(GERMAN_SENTENCE)).toBeNull();
  },
});

/** A wrong current password is an error of its field, not of the new password's. */
export const WrongPasswordForNew = meta.story({
  tags: ["test-only"],
  play: async () => {
    const password = await part("Password");
    const [current, next] = [
      password.getByLabelText("Current password"),
      password.getByLabelText("New password"),
    ];
    await userEvent.click(current);
    await userEvent.paste("learner-dem0");
    await userEvent.click(next);
    await userEvent.paste("learner-demo-2");
    await userEvent.click(password.getByRole("button", { name: "Change password" }));
    await waitFor(() => expect(current).toBeInvalid());
    await expect(current).toHaveFocus();
    await expect(next).toBeValid();
    await expect(next).toHaveValue("learner-demo-2");
  },
});

/** An error that concerns no field is announced. */
export const TooManyAttempts = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: ({ msw }) =>
    msw.use(
      fails(
        "/api/user/:id/password",
        429,
        "Too many failed logins. Please wait a few minutes and try again.",
      ),
    ),
  play: async () => {
    const password = await part("Password");
    await userEvent.click(password.getByLabelText("Current password"));
    await userEvent.paste("learner-demo");
    await userEvent.click(password.getByLabelText("New password"));
    await userEvent.paste("another one");
    await userEvent.click(password.getByRole("button", { name: "Change password" }));
    await expect(await password.findByRole("alert")).toHaveTextContent("Too many failed logins.");
    await expect(password.getByLabelText("New password")).toHaveValue("another one");
  },
});

/** The list of sign-ins is updated. */
export const PasswordChanged = meta.story({
  tags: ["test-only"],
  beforeEach: ({ mockServer }) => signInElsewhere(mockServer),
  play: async ({ mockServer }) => {
    const [password, signIns] = [await part("Password"), await part("Sign-ins")];
    await signIns.findByText("Safari on iPhone");
    await userEvent.click(password.getByLabelText("Current password"));
    await userEvent.paste("learner-demo");
    await userEvent.type(password.getByLabelText("New password"), "another one{Enter}");
    await expect(
      await password.findByText("Your password is changed. You are signed out everywhere else."),
    ).toBeVisible();
    await expect(password.getByLabelText("New password")).toHaveValue("");
    await waitFor(() => expect(signIns.queryByText("Safari on iPhone")).toBeNull());
    await expect(signIns.getByText("Chrome on Linux")).toBeVisible();
    await expect(await mockServer?.store.count("sessions", { userId: SAMPLE_USERS.learner })).toBe(1);
  },
});

/** Pressing again sends no further call. */
export const Saving = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => {
    received.mockClear();
    msw.use(
      http.patch(`/api/user/${SAMPLE_USERS.learner}`, async ({ request }) => {
        received(await request.json());
        return new Promise<Response>(() => {});
      }),
    );
  },
  play: async () => {
    const profile = await part("Profile");
    const name = profile.getByRole("textbox", { name: "Name" });
    await userEvent.type(name, "!{Enter}");
    await userEvent.click(await profile.findByRole("button", { name: "Saving…" }));
    await userEvent.type(name, "{Enter}");
    await waitFor(() => expect(received).toHaveBeenCalled());
    await expect(received.mock.calls).toEqual([[{ username: "Mara Okafor!" }]]);
  },
});

/** Sign-ins are ended one by one, then all others. The focus moves to the confirmation. */
export const SignInsEnded = meta.story({
  tags: ["test-only"],
  beforeEach: ({ mockServer }) => signInElsewhere(mockServer),
  play: async ({ mockServer }) => {
    const signIns = await part("Sign-ins");
    await userEvent.click(await signIns.findByRole("button", { name: "Sign out Firefox on Windows" }));
    const message = await signIns.findByText("Firefox on Windows is signed out.");
    await expect(message).toHaveFocus();
    await expect(signIns.queryByRole("button", { name: "Sign out Firefox on Windows" })).toBeNull();
    await expect(await mockServer?.store.count("sessions", { userId: SAMPLE_USERS.learner })).toBe(2);
    await userEvent.click(signIns.getByRole("button", { name: "Sign out all others" }));
    await expect(await signIns.findByText("You are signed out everywhere else.")).toHaveFocus();
    await expect(signIns.queryByRole("button")).toBeNull();
    await expect(await mockServer?.store.count("sessions", { userId: SAMPLE_USERS.learner })).toBe(1);
  },
});

const letEnd: (() => void)[] = [];

/** Two sign-ins are ended before the first response. Each is confirmed, and neither button can be pressed again. */
export const TwoSignInsEnded = meta.story({
  tags: ["test-only"],
  beforeEach: async ({ mockServer, msw }) => {
    letEnd.length = 0;
    await signInElsewhere(mockServer);
    msw.use(
      http.delete(`/api/user/${SAMPLE_USERS.learner}/sign-ins/:signInId`, async () => {
        await new Promise<void>((resolve) => letEnd.push(resolve));
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async () => {
    const signIns = await part("Sign-ins");
    const first = await signIns.findByRole("button", { name: "Sign out Safari on iPhone" });
    const second = signIns.getByRole("button", { name: "Sign out Firefox on Windows" });
    for (const button of [first, second, first]) await userEvent.click(button);
    await waitFor(() => expect(letEnd).toHaveLength(2));
    await expect(first).toHaveAttribute("aria-disabled", "true");
    await expect(second).toHaveAttribute("aria-disabled", "true");
    letEnd[0]?.();
    await expect(await signIns.findByText("Safari on iPhone is signed out.")).toBeVisible();
    letEnd[1]?.();
    await expect(await signIns.findByText("Firefox on Windows is signed out.")).toHaveFocus();
    await expect(letEnd).toHaveLength(2);
  },
});

export const SignInNotEnded = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: async ({ mockServer, msw }) => {
    await signInElsewhere(mockServer);
    msw.use(unreachable("/api/user/:id/sign-ins/:signInId"));
  },
  play: async ({ msw }) => {
    const signIns = await part("Sign-ins");
    await userEvent.click(await signIns.findByRole("button", { name: "Sign out Safari on iPhone" }));
    await expect(await screen.findByText("Not signed out")).toBeVisible();
    await expect(signIns.getByRole("button", { name: "Sign out Safari on iPhone" })).toBeVisible();
    msw.use(unreachable("/api/user/:id/sign-ins"));
    await userEvent.click(signIns.getByRole("button", { name: "Sign out all others" }));
    await expect(signIns.queryByText("You are signed out everywhere else.")).toBeNull();
    await expect(signIns.getByRole("status")).toBeEmptyDOMElement();
  },
});
