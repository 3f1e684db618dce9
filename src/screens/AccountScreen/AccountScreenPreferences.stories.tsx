import { http } from "msw";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { answers } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { DEFAULT_PREFERENCES } from "../../api/preferences/schema.ts";
import { THEMES } from "../../components/theme/tokens/names.ts";
import {
  PREFERENCES,
  received,
  onFollowsDeviceChange,
  part,
  settings,
} from "./AccountScreen.stories.helpers.ts";
import { AccountScreen, type AccountScreenProps } from "./AccountScreen.tsx";

/** Releases the first response. */
const answerFirst = fn();

const meta = preview.meta({
  title: "Screens/Account/Preferences",
  component: AccountScreen,
  ...settings,
});

/** Each change applies immediately and is stored. */
export const PreferencesChanged = meta.story({
  tags: ["test-only"],
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
      expect((await mockServer?.store.get("users", SAMPLE_USERS.learner))?.preferences).toEqual({
        sound: false,
        shortcuts: false,
        weekStart: 1,
      }),
    );
    await userEvent.selectOptions(
      preferences.getByRole("combobox", { name: "First day of the week" }),
      "None (show the last seven days)",
    );
    await waitFor(async () =>
      expect((await mockServer?.store.get("users", SAMPLE_USERS.learner))?.preferences?.weekStart).toBeNull(),
    );
  },
});

/** Only the server grants extra time. If it is not saved, sessions keep the previous limit. */
export const ExtraTimeNotSaved = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(http.patch(PREFERENCES, () => new Response("Busy.", { status: 503 }))),
  play: async () => {
    const preferences = await part("Preferences");
    await userEvent.click(await preferences.findByRole("radio", { name: "1.5×" }));
    const words = /applies to this page only\. Sessions keep your earlier time limit\. /;
    await expect(await preferences.findByRole("alert")).toHaveTextContent(words);
    await userEvent.click(preferences.getByRole("radio", { name: "Untimed, for practice" }));
    await expect(await preferences.findByRole("alert")).toHaveTextContent(words);
  },
});

/** An unsaved change applies to this page, a notice says so, and the next try includes it. */
export const PreferencesNotSaved = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => {
    received.mockClear();
    msw.use(
      http.patch(`/api/user/${SAMPLE_USERS.learner}/preferences`, async ({ request }) => {
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
      "Not saved: your choice applies to this page only. The server failed. Try again in a moment.",
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

/** If one of two concurrent changes fails, it is reported and included in Try again. */
export const OneOfTwoNotSaved = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: ({ msw }) => {
    received.mockClear();
    const first = Promise.withResolvers<void>();
    msw.use(
      http.patch(`/api/user/${SAMPLE_USERS.learner}/preferences`, async ({ request }) => {
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
      "Not saved: your choice applies to this page only.",
    );
    await expect(preferences.queryByText("Saved.")).toBeNull();
    await userEvent.click(preferences.getByRole("button", { name: "Try again" }));
    await expect(await preferences.findByText("Saved.")).toBeVisible();
    await expect(received).toHaveBeenLastCalledWith({ sound: false });
    await expect(preferences.queryByRole("alert")).toBeNull();
  },
});

/** One of the themes (spec line 180), and a separate switch to follow the device. */
export const Theme = meta.story({
  tags: ["test-only", "phone"],
  render: (args: AccountScreenProps) => <WithTheme {...args} />,
  play: async () => {
    const preferences = await part("Preferences");
    const theme = preferences.getByRole("combobox", { name: "Theme" });
    await expect(within(theme).getAllByRole("option")).toHaveLength(THEMES.length);
    await expect(theme).toHaveDisplayValue("Light: clean and bright");
    await userEvent.selectOptions(theme, "High Contrast: maximum accessibility");
    await expect(theme).toHaveValue("contrast");
    await userEvent.click(preferences.getByRole("checkbox", { name: "Match my device" }));
    await expect(onFollowsDeviceChange).toHaveBeenLastCalledWith(true);
  },
});

/** Extra time and exam mode are stored in the account. */
export const ExamPreferences = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ mockServer }) => {
    const preferences = await part("Preferences");
    const times = within(await preferences.findByRole("group", { name: "Extra time" }));
    await expect(times.getByRole("radio", { name: "None" })).toBeChecked();
    await expect(times.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "None",
      "1.25×A limit of 30 minutes becomes 37.5",
      "1.5×A limit of 30 minutes becomes 45",
      "2×A limit of 30 minutes becomes 60",
      "Untimed, for practiceSessions have no time limit; practice tests keep theirs",
    ]);
    await expect(times.getByText("Applies to sessions you start from now on.")).toBeVisible();
    const saved = async () => (await mockServer?.store.get("users", SAMPLE_USERS.learner))?.preferences;
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
    const examMode = preferences.getByRole("checkbox", { name: "Exam mode by default" });
    await expect(examMode).not.toBeChecked();
    await expect(examMode).toHaveAccessibleDescription(
      "Graded quizzes show answers after you submit; study sessions show them right away",
    );
    await userEvent.click(examMode);
    await waitFor(async () => expect(await saved()).toEqual({ extraTime: 1, conditions: "exam" }));
    await expect(await preferences.findByText("Saved.")).toBeVisible();
    await userEvent.click(examMode);
    await waitFor(async () => expect(await saved()).toEqual({ extraTime: 1, conditions: "immediate" }));
  },
});

/** Stored choices are shown. */
export const ExamPreferencesKnown = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answers(PREFERENCES, { ...DEFAULT_PREFERENCES, extraTime: null, conditions: "exam" })),
  play: async () => {
    const preferences = await part("Preferences");
    await expect(await preferences.findByRole("radio", { name: "Untimed, for practice" })).toBeChecked();
    await expect(preferences.getByRole("checkbox", { name: "Exam mode by default" })).toBeChecked();
  },
});
