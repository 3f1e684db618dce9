import { expect, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { answers, fails, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { DEFAULT_PREFERENCES } from "../../api/preferences/schema.ts";
import { PREFERENCES, part, signInElsewhere, settings } from "./AccountScreen.stories.helpers.ts";
import { AccountScreen } from "./AccountScreen.tsx";

const small = PHONE;

const meta = preview.meta({
  title: "Screens/Account",
  component: AccountScreen,
  ...settings,
});

/** All sections of the account, each saved separately. */
export const Default = meta.story({
  tags: ["phone"],
  beforeEach: ({ mockServer }) => signInElsewhere(mockServer),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("heading", { level: 2 }))).toEqual([
      "Profile",
      "Password",
      "Sign-ins",
      "My exam",
      "Preferences",
      "Your data",
      "Delete account",
    ]);
    await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveValue("Mara Okafor");
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("learner@cairn.test");
    const signIns = await part("Sign-ins");
    await expect(await signIns.findByText("Chrome on Linux")).toBeVisible();
    await expect(signIns.getByText("This browser")).toBeVisible();
    await expect(signIns.getByText("Since November 3, 2026")).toBeVisible();
    await expect(signIns.getByText("Since November 18, 2026, last used November 19, 2026")).toBeVisible();
    await expect(
      signIns.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent),
    ).toEqual(["Sign out Safari on iPhone", "Sign out Firefox on Windows", "Sign out all others"]);
    const data = await part("Your data");
    await expect(
      data.getByText("One row for each question in your submitted sessions, for spreadsheets (CSV)"),
    ).toBeVisible();
    const preferences = await part("Preferences");
    await expect(await preferences.findByRole("checkbox", { name: "Sound" })).toBeChecked();
    await expect(preferences.getByRole("checkbox", { name: "Keyboard shortcuts" })).toBeChecked();
    await expect(preferences.getByRole("combobox", { name: "First day of the week" })).toHaveDisplayValue(
      "None (show the last seven days)",
    );
  },
});

/** Browsers and password managers know what each field is for. */
export const Autocomplete = meta.story({
  play: async () => {
    const [profile, password] = [await part("Profile"), await part("Password")];
    await expect(profile.getByRole("textbox", { name: "Name" })).toHaveAttribute("autocomplete", "nickname");
    await expect(profile.getByRole("textbox", { name: "Email" })).toHaveAttribute("autocomplete", "email");
    await expect(profile.getByLabelText("Current password")).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
    const present = password.getByLabelText("Current password");
    await expect(present).toHaveAttribute("autocomplete", "current-password");
    await expect(password.getByLabelText("New password")).toHaveAttribute("autocomplete", "new-password");
    const whose = present.closest("form")?.querySelector<HTMLInputElement>("[autocomplete=username]");
    await expect(whose).toHaveValue("learner@cairn.test");
    await expect(whose).not.toBeVisible();
  },
});

/** The confirmation stays until the user types again. */
export const NameSaved = meta.story({
  tags: ["test-only"],
  play: async ({ mockServer }) => {
    const profile = await part("Profile");
    const name = profile.getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.type(name, " Mara O. {Enter}");
    await expect(await profile.findByText("Your name is saved.")).toBeVisible();
    await expect((await mockServer?.store.get("users", SAMPLE_USERS.learner))?.username).toBe("Mara O.");
    await userEvent.type(name, "x");
    await expect(profile.queryByText("Your name is saved.")).toBeNull();
  },
});

export const NameTooShort = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: ({ msw }) => msw.use(fails("/api/user/:id", 500, "It was sent.")),
  play: async () => {
    const profile = await part("Profile");
    const name = profile.getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.click(profile.getByRole("button", { name: "Save name" }));
    await expect(name).toHaveAccessibleDescription("Username must be at least 2 characters");
    await expect(name).toHaveFocus();
  },
});

/** While sign-ins and preferences load, the other sections can be used. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/user/:id/sign-ins"), pending(PREFERENCES)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading your sign-ins")).toBeInTheDocument();
    await expect(canvas.getByText("Loading your preferences")).toBeInTheDocument();
    await expect(canvas.queryByRole("checkbox", { name: "Sound" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Save name" })).toBeEnabled();
    await expect(canvas.getByRole("combobox", { name: "Theme" })).toBeVisible();
  },
});

/** Each failed section can be retried. */
export const Failed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails("/api/user/:id/sign-ins"), fails(PREFERENCES)),
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

/** In one column, nothing is wider than the screen. */
export const Small = meta.story({
  globals: small,
  beforeEach: ({ mockServer }) => signInElsewhere(mockServer),
  play: async () => {
    await (await part("Sign-ins")).findByText("Safari on iPhone");
    await (await part("Preferences")).findByRole("checkbox", { name: "Sound" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
