import { DEFAULT_PREFERENCES } from "../../api/preferences/schema.ts";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { answers, fails, pending, unreachable } from "../../../mocks/msw/scenarios.ts";
import { AccountScreen, type AccountScreenProps } from "./AccountScreen.tsx";

const PREFERENCES = "/api/user/:id/preferences";
const EXPORT = "/api/user/:id/export";
const small = { viewport: { value: "phone", isRotated: false } };

const onDeleted = fn();
/** The bodies of calls that a story answers itself. */
const received = fn();
/** Lets the first of them be answered. */
const answerFirst = fn();
const onThemeChange = fn();
const onFollowsDeviceChange = fn();

const meta = preview.meta({
  title: "Screens/Account",
  component: AccountScreen,
  args: {
    user: buildUser(),
    theme: "light" as const,
    onThemeChange,
    followsDevice: false,
    onFollowsDeviceChange,
    onDeleted,
  },
  parameters: { layout: "fullscreen" },
  decorators: [inColumn],
});

const part = async (name: string) => within(await screen.findByRole("region", { name }));

/** Two more browsers that the learner is signed in with. */
async function signInElsewhere(mockServer: MockServer | undefined): Promise<void> {
  for (const [device, day] of [
    ["Safari on iPhone", 18],
    ["Firefox on Windows", 3],
  ] as const) {
    const at = (days: number) => new Date(Date.UTC(2026, 10, days, 9)).toISOString();
    await mockServer?.store.insert("sessions", {
      userId: 7,
      tokenHash: device,
      device,
      createdAt: at(day),
      renewedAt: at(day === 18 ? 19 : day),
      expiresAt: at(25),
    });
  }
}

/** All that is kept of the learner: six parts, each with its own save. */
export const Default = meta.story({
  beforeEach: ({ mockServer }) => signInElsewhere(mockServer),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    await expect(canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Profile",
      "Password",
      "Sign-ins",
      "Preferences",
      "Your data",
      "Delete account",
    ]);
    await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveValue("Mara Okafor");
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("learner@cairn.test");
    const signIns = await part("Sign-ins");
    await expect(await signIns.findByText("Chrome on Linux")).toBeVisible();
    await expect(signIns.getByText("This one")).toBeVisible();
    await expect(signIns.getByText("Since November 3, 2026")).toBeVisible();
    await expect(signIns.getByText("Since November 18, 2026, last used November 19, 2026")).toBeVisible();
    await expect(
      signIns.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent),
    ).toEqual(["End Safari on iPhone", "End Firefox on Windows", "End all others"]);
    const data = await part("Your data");
    await expect(
      data.getByText("One row for each question of your submitted sessions, for spreadsheets (CSV)"),
    ).toBeVisible();
    const preferences = await part("Preferences");
    await expect(await preferences.findByRole("checkbox", { name: "Sound" })).toBeChecked();
    await expect(preferences.getByRole("checkbox", { name: "Keyboard shortcuts" })).toBeChecked();
    await expect(preferences.getByRole("combobox", { name: "First day of the week" })).toHaveDisplayValue(
      "None: the last seven days, today last",
    );
  },
});

/** Browsers and password managers know what each field is for. */
export const Autocomplete = meta.story({
  play: async () => {
    const [profile, password] = [await part("Profile"), await part("Password")];
    await expect(profile.getByRole("textbox", { name: "Name" })).toHaveAttribute("autocomplete", "nickname");
    await expect(profile.getByRole("textbox", { name: "Email" })).toHaveAttribute("autocomplete", "email");
    await expect(profile.getByLabelText("Present password")).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
    const present = password.getByLabelText("Present password");
    await expect(present).toHaveAttribute("autocomplete", "current-password");
    await expect(password.getByLabelText("New password")).toHaveAttribute("autocomplete", "new-password");
    const whose = present.closest("form")?.querySelector<HTMLInputElement>("[autocomplete=username]");
    await expect(whose).toHaveValue("learner@cairn.test");
    await expect(whose).not.toBeVisible();
  },
});

/** It is told, until something is typed again. */
export const NameSaved = meta.story({
  play: async ({ mockServer }) => {
    const profile = await part("Profile");
    const name = profile.getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.type(name, " Mara O. {Enter}");
    await expect(await profile.findByText("Your name is saved.")).toBeVisible();
    await expect((await mockServer?.store.get("users", 7))?.username).toBe("Mara O.");
    await userEvent.type(name, "x");
    await expect(profile.queryByText("Your name is saved.")).toBeNull();
  },
});

/** Nothing is sent. */
export const NameTooShort = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(fails("/api/user/:id", 500, "It was sent."));
  },
  play: async () => {
    const profile = await part("Profile");
    const name = profile.getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.click(profile.getByRole("button", { name: "Save name" }));
    await expect(name).toHaveAccessibleDescription("Username must be at least 2 characters");
    await expect(name).toHaveFocus();
  },
});

const changeEmail = async (email: string, password: string) => {
  const profile = await part("Profile");
  const field = profile.getByRole("textbox", { name: "Email" });
  await userEvent.clear(field);
  await userEvent.type(field, email);
  await userEvent.type(profile.getByLabelText("Present password"), password);
  await userEvent.click(profile.getByRole("button", { name: "Save email" }));
  return { profile, field, password: profile.getByLabelText("Present password") };
};

/** The password is emptied, the email stays. */
export const EmailSaved = meta.story({
  play: async ({ mockServer }) => {
    const { profile, field, password } = await changeEmail("mara@cairn.test", "learner-demo");
    await expect(await profile.findByText("Your email is saved. Sign in with it from now on.")).toBeVisible();
    await expect(field).toHaveValue("mara@cairn.test");
    await expect(password).toHaveValue("");
    await expect((await mockServer?.store.get("users", 7))?.emailKey).toBe("mara@cairn.test");
  },
});

/** The server's sentence stands at the field; what was typed stays. */
export const EmailInUse = meta.story({
  play: async () => {
    const { field, password } = await changeEmail("new@cairn.test", "learner-demo");
    await waitFor(() => expect(field).toHaveAccessibleDescription("This email is already in use."));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("new@cairn.test");
    await expect(password).toHaveValue("learner-demo");
  },
});

/** Of the present password. */
export const WrongPassword = meta.story({
  play: async () => {
    const { profile, field, password } = await changeEmail("mara@cairn.test", "learner-dem0");
    await waitFor(() => expect(password).toBeInvalid());
    await expect(password).toHaveAccessibleDescription(/The present password is wrong\.$/);
    await expect(password).toHaveFocus();
    await expect(field).toHaveValue("mara@cairn.test");
    await expect(profile.queryByText(/Sign in with it/)).toBeNull();
  },
});

/** A wrong current password is an error of the current password's field, not of the new one. */
export const WrongPasswordForNew = meta.story({
  play: async () => {
    const password = await part("Password");
    const [current, next] = [
      password.getByLabelText("Present password"),
      password.getByLabelText("New password"),
    ];
    await userEvent.type(current, "learner-dem0");
    await userEvent.type(next, "learner-demo-2");
    await userEvent.click(password.getByRole("button", { name: "Change password" }));
    await waitFor(() => expect(current).toBeInvalid());
    await expect(current).toHaveFocus();
    await expect(next).toBeValid();
    await expect(next).toHaveValue("learner-demo-2");
  },
});

/** What concerns no field is read at once. */
export const TooManyTries = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      fails(
        "/api/user/:id/password",
        429,
        "Too many failed logins. Please wait a few minutes and try again.",
      ),
    );
  },
  play: async () => {
    const password = await part("Password");
    await userEvent.type(password.getByLabelText("Present password"), "learner-demo");
    await userEvent.type(password.getByLabelText("New password"), "another one");
    await userEvent.click(password.getByRole("button", { name: "Change password" }));
    await expect(await password.findByRole("alert")).toHaveTextContent("Too many failed logins.");
    await expect(password.getByLabelText("New password")).toHaveValue("another one");
  },
});

/** The list of sign-ins follows. */
export const PasswordChanged = meta.story({
  beforeEach: ({ mockServer }) => signInElsewhere(mockServer),
  play: async ({ mockServer }) => {
    const [password, signIns] = [await part("Password"), await part("Sign-ins")];
    await signIns.findByText("Safari on iPhone");
    await userEvent.type(password.getByLabelText("Present password"), "learner-demo");
    await userEvent.type(password.getByLabelText("New password"), "another one{Enter}");
    await expect(
      await password.findByText("Your password is changed. You are signed in here alone."),
    ).toBeVisible();
    await expect(password.getByLabelText("New password")).toHaveValue("");
    await waitFor(() => expect(signIns.queryByText("Safari on iPhone")).toBeNull());
    await expect(signIns.getByText("Chrome on Linux")).toBeVisible();
    await expect(await mockServer?.store.count("sessions", { userId: 7 })).toBe(1);
  },
});

/** Pressing again sends nothing more. */
export const Saving = meta.story({
  beforeEach: ({ msw }) => {
    received.mockClear();
    msw.use(
      http.patch("/api/user/7", async ({ request }) => {
        received(await request.json());
        return new Promise<Response>(() => {});
      }),
    );
  },
  play: async () => {
    const profile = await part("Profile");
    const name = profile.getByRole("textbox", { name: "Name" });
    await userEvent.type(name, "!{Enter}");
    await userEvent.click(await profile.findByRole("button", { name: "Saving..." }));
    await userEvent.type(name, "{Enter}");
    await waitFor(() => expect(received).toHaveBeenCalled());
    await expect(received.mock.calls).toEqual([[{ username: "Mara Okafor!" }]]);
  },
});

/** One by one, then all others; the focus goes to what is said of it. */
export const SignInsEnded = meta.story({
  beforeEach: ({ mockServer }) => signInElsewhere(mockServer),
  play: async ({ mockServer }) => {
    const signIns = await part("Sign-ins");
    await userEvent.click(await signIns.findByRole("button", { name: "End Firefox on Windows" }));
    const told = await signIns.findByText("Firefox on Windows is signed out.");
    await expect(told).toHaveFocus();
    await expect(signIns.queryByRole("button", { name: "End Firefox on Windows" })).toBeNull();
    await expect(await mockServer?.store.count("sessions", { userId: 7 })).toBe(2);
    await userEvent.click(signIns.getByRole("button", { name: "End all others" }));
    await expect(await signIns.findByText("You are signed in here alone.")).toHaveFocus();
    await expect(signIns.queryByRole("button")).toBeNull();
    await expect(await mockServer?.store.count("sessions", { userId: 7 })).toBe(1);
  },
});

const letEnd: (() => void)[] = [];

/** Two are ended before the first answer is there: each is told, and neither button can be pressed again. */
export const TwoSignInsEnded = meta.story({
  beforeEach: async ({ mockServer, msw }) => {
    letEnd.length = 0;
    await signInElsewhere(mockServer);
    msw.use(
      http.delete("/api/user/7/sign-ins/:signInId", async () => {
        await new Promise<void>((resolve) => letEnd.push(resolve));
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async () => {
    const signIns = await part("Sign-ins");
    const first = await signIns.findByRole("button", { name: "End Safari on iPhone" });
    const second = signIns.getByRole("button", { name: "End Firefox on Windows" });
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
  beforeEach: async ({ mockServer, msw }) => {
    await signInElsewhere(mockServer);
    msw.use(unreachable("/api/user/:id/sign-ins/:signInId"));
  },
  play: async ({ msw }) => {
    const signIns = await part("Sign-ins");
    await userEvent.click(await signIns.findByRole("button", { name: "End Safari on iPhone" }));
    await expect(await screen.findByText("Not signed out")).toBeVisible();
    await expect(signIns.getByRole("button", { name: "End Safari on iPhone" })).toBeVisible();
    msw.use(unreachable("/api/user/:id/sign-ins"));
    await userEvent.click(signIns.getByRole("button", { name: "End all others" }));
    await expect(signIns.queryByText("You are signed in here alone.")).toBeNull();
    await expect(signIns.getByRole("status")).toBeEmptyDOMElement();
  },
});

/** Nothing is said of sign-ins and preferences; the rest can be used. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(pending("/api/user/:id/sign-ins"), pending(PREFERENCES));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading your sign-ins")).toBeInTheDocument();
    await expect(canvas.getByText("Loading your preferences")).toBeInTheDocument();
    await expect(canvas.queryByRole("checkbox", { name: "Sound" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Save name" })).toBeEnabled();
    await expect(canvas.getByRole("combobox", { name: "Theme" })).toBeVisible();
  },
});

/** Each failed part can be asked for again. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(fails("/api/user/:id/sign-ins"), fails(PREFERENCES));
  },
  play: async ({ msw }) => {
    const [signIns, preferences] = [await part("Sign-ins"), await part("Preferences")];
    await expect(await signIns.findByText("Your sign-ins could not be loaded.")).toBeVisible();
    await expect(await preferences.findByText("Your preferences could not be loaded.")).toBeVisible();
    msw.use(answers(PREFERENCES, { ...DEFAULT_PREFERENCES, sound: false }));
    await userEvent.click(preferences.getByRole("button", { name: "Try again" }));
    await expect(await preferences.findByRole("checkbox", { name: "Sound" })).not.toBeChecked();
    await expect(signIns.getByRole("button", { name: "Try again" })).toBeVisible();
  },
});

/** Each choice holds at once and is kept. */
export const PreferencesChanged = meta.story({
  play: async ({ mockServer }) => {
    const preferences = await part("Preferences");
    const sound = await preferences.findByRole("checkbox", { name: "Sound" });
    await userEvent.click(sound);
    await userEvent.click(preferences.getByRole("checkbox", { name: "Keyboard shortcuts" }));
    await userEvent.selectOptions(
      preferences.getByRole("combobox", { name: "First day of the week" }),
      "Monday",
    );
    await expect(await preferences.findByText("Saved.")).toBeVisible();
    await expect(sound).not.toBeChecked();
    await waitFor(async () =>
      expect((await mockServer?.store.get("users", 7))?.preferences).toEqual({
        sound: false,
        shortcuts: false,
        weekStart: 1,
      }),
    );
    await userEvent.selectOptions(
      preferences.getByRole("combobox", { name: "First day of the week" }),
      "None: the last seven days, today last",
    );
    await waitFor(async () =>
      expect((await mockServer?.store.get("users", 7))?.preferences?.weekStart).toBeNull(),
    );
  },
});

/** The server alone gives extra time: until it knows, sessions have the limit of before. */
export const ExtraTimeNotSaved = meta.story({
  beforeEach: ({ msw }) => msw.use(http.patch(PREFERENCES, () => new Response("Busy.", { status: 503 }))),
  play: async () => {
    const preferences = await part("Preferences");
    await userEvent.click(await preferences.findByRole("radio", { name: "1.5×" }));
    const words = /holds on this page only\. Sessions keep the time limit that you had\. /;
    await expect(await preferences.findByRole("alert")).toHaveTextContent(words);
    await userEvent.click(preferences.getByRole("radio", { name: "Untimed, for practice" }));
    await expect(await preferences.findByRole("alert")).toHaveTextContent(words);
  },
});

/** The choice holds on this page, it is said so, and the next try takes along what was not kept. */
export const PreferencesNotSaved = meta.story({
  beforeEach: ({ msw }) => {
    received.mockClear();
    msw.use(
      http.patch("/api/user/7/preferences", async ({ request }) => {
        received(await request.json());
        return new Response("Busy.", { status: 503 });
      }),
    );
  },
  play: async () => {
    const preferences = await part("Preferences");
    const sound = await preferences.findByRole("checkbox", { name: "Sound" });
    await userEvent.click(sound);
    await expect(await preferences.findByRole("alert")).toHaveTextContent(
      "Not saved: your choice holds on this page only. The server failed. Try again in a moment.",
    );
    await expect(sound).not.toBeChecked();
    await expect(preferences.queryByText("Saved.")).toBeNull();
    await userEvent.click(preferences.getByRole("checkbox", { name: "Keyboard shortcuts" }));
    await waitFor(() => expect(received).toHaveBeenCalledTimes(2));
    await userEvent.click(await preferences.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(received).toHaveBeenCalledTimes(3));
    await expect(received.mock.calls).toEqual([
      [{ sound: false }],
      [{ sound: false, shortcuts: false }],
      [{ sound: false, shortcuts: false }],
    ]);
  },
});

function WithTheme(props: AccountScreenProps) {
  const [theme, setTheme] = useState(props.theme);
  return <AccountScreen {...props} theme={theme} onThemeChange={setTheme} />;
}

/** A choice that is not saved is told of also where the next one, made meanwhile, is; it goes along with Try again. */
export const OneOfTwoNotSaved = meta.story({
  beforeEach: ({ msw }) => {
    received.mockClear();
    const first = Promise.withResolvers<void>();
    msw.use(
      http.patch("/api/user/7/preferences", async ({ request }) => {
        const body = await request.json();
        received(body);
        if (received.mock.calls.length > 1)
          return Response.json({ ...DEFAULT_PREFERENCES, shortcuts: false });
        await first.promise;
        return new Response("Out of order.", { status: 500 });
      }),
    );
    answerFirst.mockImplementation(() => first.resolve());
  },
  play: async () => {
    const preferences = await part("Preferences");
    await userEvent.click(await preferences.findByRole("checkbox", { name: "Sound" }));
    await userEvent.click(preferences.getByRole("checkbox", { name: "Keyboard shortcuts" }));
    await waitFor(() => expect(received).toHaveBeenCalledWith({ sound: false }));
    answerFirst();
    await waitFor(() => expect(received).toHaveBeenLastCalledWith({ shortcuts: false }));
    await expect(await preferences.findByRole("alert")).toHaveTextContent(
      "Not saved: your choice holds on this page only.",
    );
    await expect(preferences.queryByText("Saved.")).toBeNull();
    await userEvent.click(preferences.getByRole("button", { name: "Try again" }));
    await expect(await preferences.findByText("Saved.")).toBeVisible();
    await expect(received).toHaveBeenLastCalledWith({ sound: false });
    await expect(preferences.queryByRole("alert")).toBeNull();
  },
});

/** One of the seven (spec line 180), and apart from them the switch to follow the device. */
export const Theme = meta.story({
  render: (args: AccountScreenProps) => <WithTheme {...args} />,
  play: async () => {
    const preferences = await part("Preferences");
    const theme = preferences.getByRole("combobox", { name: "Theme" });
    await expect(within(theme).getAllByRole("option")).toHaveLength(7);
    await expect(theme).toHaveDisplayValue("Light: clean and bright");
    await userEvent.selectOptions(theme, "High Contrast: maximum accessibility");
    await expect(theme).toHaveValue("contrast");
    await userEvent.click(preferences.getByRole("checkbox", { name: "Match my device" }));
    await expect(onFollowsDeviceChange).toHaveBeenLastCalledWith(true);
  },
});

/** What the browser was handed to save. */
let saved: { name: string; file: Blob | null }[] = [];

function watchSaves(): () => void {
  saved = [];
  let file: Blob | null = null;
  const make = spyOn(URL, "createObjectURL").mockImplementation((object) => {
    file = object instanceof Blob ? object : null;
    return "blob:export";
  });
  const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file });
  });
  return () => {
    make.mockRestore();
    click.mockRestore();
  };
}

/** Each file is named after what it holds and the day. */
export const Downloaded = meta.story({
  beforeEach: watchSaves,
  play: async () => {
    const data = await part("Your data");
    for (const [name, part] of [
      ["everything", "everything"],
      ["sessions", "sessions"],
      ["answers", "answers"],
      ["mistakes and marks", "marks"],
    ]) {
      await userEvent.click(data.getByRole("button", { name: `Download ${name}` }));
      await expect(await screen.findByText(new RegExp(`^Your browser has cairn-${part}-`))).toBeVisible();
    }
    await expect(saved.map(({ name }) => name)).toEqual([
      "cairn-everything-2026-11-20.json",
      "cairn-sessions-2026-11-20.csv",
      "cairn-answers-2026-11-20.csv",
      "cairn-marks-2026-11-20.csv",
    ]);
    const [everything = "", sessions = "", , marks = ""] = await Promise.all(
      saved.map(async ({ file }) => file?.text()),
    );
    await expect(JSON.parse(everything)).toMatchObject({ user: { email: "learner@cairn.test" } });
    await expect(sessions.split("\r\n").length).toBeGreaterThan(10);
    await expect(marks).toContain("Inherent is before controls, residual after. I keep swapping them.");
  },
});

export const Preparing = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(pending(EXPORT));
  },
  play: async () => {
    const button = (await part("Your data")).getByRole("button", { name: /everything$/ });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent("Preparing..."));
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveFocus();
  },
});

export const DownloadFailed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(unreachable(EXPORT));
    return watchSaves();
  },
  play: async () => {
    const data = await part("Your data");
    await userEvent.click(data.getByRole("button", { name: "Download answers" }));
    await expect(await screen.findByText("Download failed")).toBeVisible();
    await expect(screen.getByText(/^The server could not be reached\./)).toBeVisible();
    await expect(saved).toEqual([]);
    await expect(data.getByRole("button", { name: "Download answers" })).toHaveTextContent(/^Download/);
  },
});

const confirmDeletion = async (password: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Delete account..." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  await userEvent.type(dialog.getByLabelText("Present password"), password);
  const button = dialog.getByRole("button", { name: "Delete everything" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
  return dialog;
};

/** What goes is said before anything can be pressed, and asked for once more with the password. */
export const Deleting = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nothing of yours stays, here or on this device/)).toBeVisible();
    const opener = canvas.getByRole("button", { name: "Delete account..." });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    await expect(dialog.getByText(/learner@cairn\.test is deleted at once/)).toBeVisible();
    // What has just come is deaf to the second click of a double click.
    await expect(dialog.getByRole("button", { name: "Delete everything" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Keep account" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(opener).toHaveFocus();
  },
});

/** With the account goes what this device kept of it, and of no other. */
export const Deleted = meta.story({
  beforeEach: () => {
    const kept = {
      "cairn:draft:7:42": '{"answers":{},"flags":[],"place":null}',
      "cairn:outbox:7:42": '{"title":"Quiz","deadline":null,"answers":[]}',
      "cairn:note:7:901": '{"text":"Mine","basedOn":null}',
      "cairn:review-place:7": '{"quizId":42,"filter":"all","question":1}',
      "cairn:review-place:77": '{"quizId":43,"filter":"all","question":1}',
      "cairn:draft:8:43": '{"answers":{},"flags":[],"place":null}',
    };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    return () => {
      for (const key of Object.keys(kept)) localStorage.removeItem(key);
    };
  },
  play: async ({ mockServer }) => {
    await confirmDeletion("learner-demo");
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    await expect(await mockServer?.store.get("users", 7)).toBeUndefined();
    await expect(
      Object.keys(localStorage)
        .filter((key) => /^cairn:.*:\d/.test(key))
        .toSorted(),
    ).toEqual(["cairn:draft:8:43", "cairn:review-place:77"]);
  },
});

/** Nothing is deleted. */
export const NotDeleted = meta.story({
  play: async ({ mockServer }) => {
    const dialog = await confirmDeletion("learner-dem0");
    const password = dialog.getByLabelText("Present password");
    await waitFor(() => expect(password).toHaveAccessibleDescription("The present password is wrong."));
    await expect(onDeleted).not.toHaveBeenCalled();
    await expect(await mockServer?.store.get("users", 7)).toBeDefined();
  },
});

/** Somebody must be left to look after the organisation. */
export const OnlyAdministrator = meta.story({
  parameters: { account: "admin" },
  args: { user: buildUser({ id: 1, username: "Ada Lindqvist", email: "admin@cairn.test", isAdmin: true }) },
  play: async () => {
    const dialog = await confirmDeletion("admin-demo");
    await expect(await dialog.findByRole("alert")).toHaveTextContent(
      "You are the only administrator of your organisation.",
    );
    await expect(onDeleted).not.toHaveBeenCalled();
  },
});

/** One column; nothing is wider than the screen. */
export const Small = meta.story({
  globals: small,
  beforeEach: ({ mockServer }) => signInElsewhere(mockServer),
  play: async () => {
    await (await part("Sign-ins")).findByText("Safari on iPhone");
    await (await part("Preferences")).findByRole("checkbox", { name: "Sound" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** Extra time and exam conditions go with the account, like the other preferences. */
export const ExamPreferences = meta.story({
  play: async ({ mockServer }) => {
    const preferences = await part("Preferences");
    const times = within(await preferences.findByRole("group", { name: "Extra time" }));
    await expect(times.getByRole("radio", { name: "None" })).toBeChecked();
    await expect(times.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "None",
      "1.25×30 minutes become 37.5",
      "1.5×30 minutes become 45",
      "2×30 minutes become 60",
      "Untimed, for practiceNo session has a time limit, but practice tests keep theirs",
    ]);
    await expect(times.getByText("For the sessions that you begin from now on.")).toBeVisible();
    const saved = async () => (await mockServer?.store.get("users", 7))?.preferences;
    for (const [name, extraTime] of [
      ["1.25×", 1.25],
      ["1.5×", 1.5],
      ["2×", 2],
      ["Untimed, for practice", null],
      ["None", 1],
    ] as const) {
      await userEvent.click(times.getByRole("radio", { name }));
      await expect(times.getByRole("radio", { name })).toBeChecked();
      await waitFor(async () => expect(await saved()).toEqual({ extraTime }));
    }
    const conditions = preferences.getByRole("checkbox", { name: "Exam conditions by default" });
    await expect(conditions).not.toBeChecked();
    await expect(conditions).toHaveAccessibleDescription(
      "Every graded quiz that you begin tells what is right once it is submitted; study sessions tell it at once",
    );
    await userEvent.click(conditions);
    await waitFor(async () => expect(await saved()).toEqual({ extraTime: 1, conditions: "exam" }));
    await expect(await preferences.findByText("Saved.")).toBeVisible();
    await userEvent.click(conditions);
    await waitFor(async () => expect(await saved()).toEqual({ extraTime: 1, conditions: "immediate" }));
  },
});

/** What was chosen before stands there again. */
export const ExamPreferencesKnown = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answers(PREFERENCES, { ...DEFAULT_PREFERENCES, extraTime: null, conditions: "exam" })),
  play: async () => {
    const preferences = await part("Preferences");
    await expect(await preferences.findByRole("radio", { name: "Untimed, for practice" })).toBeChecked();
    await expect(preferences.getByRole("checkbox", { name: "Exam conditions by default" })).toBeChecked();
  },
});
