import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { holdTimers } from "../../../../.storybook/test/interactions.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { DEFAULT_PREFERENCES } from "../../../api/preferences/schema.ts";
import { PREFERENCES_TIMEOUT_MS } from "../../preferences/exam-preference.ts";
import { DashboardScreen } from "../DashboardScreen.tsx";
import { goTo, lastQuiz, settings, type Canvas } from "./DashboardScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard/Preferences",
  component: DashboardScreen,
  ...settings,
});

/** Resolved to release the preferences. */
let preferencesLoaded = Promise.withResolvers<void>();

/** If the preferences load slowly, a graded quiz waits for them and then uses them. */
export const PreferencesLate = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => {
    preferencesLoaded = Promise.withResolvers();
    msw.use(
      http.get(`/api/user/${SAMPLE_USERS.learner}/preferences`, async () => {
        await preferencesLoaded.promise;
        return HttpResponse.json({ ...DEFAULT_PREFERENCES, conditions: "exam" });
      }),
    );
  },
  play: async ({ canvas, args, mockServer }) => {
    const practice = await goTo(canvas, "Practice Tests");
    const box = await practice.findByRole("checkbox", { name: "Exam mode" });
    await expect(box).toBeDisabled();
    const button = practice.getByRole("button", { name: "Start CISSP full length" });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
    await expect(args.onNavigate).not.toHaveBeenCalled();
    preferencesLoaded.resolve();
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(box).toBeChecked();
    await expect(await lastQuiz(mockServer)).toMatchObject([{ isPracticeTest: true, conditions: "exam" }]);
  },
});

/**
 * If the preferences fail to load, a message next to the setting says so, and the quiz starts with the visible
 * setting.
 */
export const PreferencesFailed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(http.get(`/api/user/${SAMPLE_USERS.learner}/preferences`, () => HttpResponse.error())),
  play: async ({ canvas, args, mockServer }) => {
    const practice = await goTo(canvas, "Practice Tests");
    await expect(await practice.findByText(/^Your exam mode setting could not/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Practice Exam" })).toHaveAccessibleDescription(
      "50 questions, across all certifications",
    );
    await userEvent.click(practice.getByRole("button", { name: "Start CISSP full length" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [test] = (await lastQuiz(mockServer)) ?? [];
    await expect(test?.isPracticeTest).toBe(true);
    await expect(test?.conditions).toBeUndefined();
    const random = canvas.getByRole("button", { name: "Random Quiz" });
    await waitFor(() => expect(random).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(random);
    await expect(
      await screen.findByText(
        "Your exam mode setting could not be loaded, so no quiz was started. Try again, or choose it in the session starter.",
      ),
    ).toBeVisible();
    await expect(args.onNavigate).toHaveBeenCalledOnce();
    await userEvent.click(await practice.findByRole("checkbox", { name: "Exam mode" }));
    await waitFor(() => expect(practice.queryByText(/^Your exam mode setting could not/)).toBeNull());
    await userEvent.click(random);
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(2));
    await expect(await lastQuiz(mockServer)).toMatchObject([{ title: "Random quiz", conditions: "exam" }]);
  },
});

/** If the preferences don't load in time, a toast says so, and the next press starts the quiz. */
export const PreferencesNeverAnswer = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(http.get(`/api/user/${SAMPLE_USERS.learner}/preferences`, () => new Promise<never>(() => {}))),
  play: async ({ canvas, args, mockServer }) => {
    const timers = holdTimers(PREFERENCES_TIMEOUT_MS);
    const practice = await goTo(canvas, "Practice Tests");
    const box = await practice.findByRole("checkbox", { name: "Exam mode" });
    await expect(box).toBeDisabled();
    const button = practice.getByRole("button", { name: "Start CISSP full length" });
    await userEvent.click(button);
    await waitFor(() => expect(timers.heldCount()).toBe(1));
    timers.release();
    await expect(await screen.findByText(/Choose it here, then start again\.$/)).toBeVisible();
    await expect(await practice.findByText(/^Your exam mode setting could not/)).toBeVisible();
    await expect(box).toBeEnabled();
    const again = practice.getByRole("button", { name: "Try again" });
    await userEvent.click(again);
    await waitFor(() => expect(again).toHaveAttribute("aria-disabled", "true"));
    await expect(again).toHaveFocus();
    await expect(box).toBeEnabled();
    await userEvent.click(button);
    // Starts without waiting again.
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const [test] = (await lastQuiz(mockServer)) ?? [];
    await expect(test?.isPracticeTest).toBe(true);
    await expect(test?.conditions).toBeUndefined();
  },
});

/** Chooses exam mode, which the server can't save. */
async function chooseUnsavedExamMode(canvas: Canvas) {
  const practice = await goTo(canvas, "Practice Tests");
  const box = await practice.findByRole("checkbox", { name: "Exam mode" });
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  await expect(
    await screen.findByText(/^Your exam mode setting was not saved and applies to this page only\./),
  ).toBeVisible();
  await expect(box).toBeChecked();
  return practice;
}

/** If the setting can be neither loaded nor saved, it applies to this page, and messages say so. */
export const PreferencesUnreachable = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails(`/api/user/${SAMPLE_USERS.learner}/preferences`, 503, "Busy.")),
  play: async ({ canvas, args, mockServer }) => {
    const practice = await chooseUnsavedExamMode(canvas);
    await expect(practice.getByRole("button", { name: "Try again" })).toBeVisible();
    await userEvent.click(practice.getByRole("button", { name: "Start CISSP full length" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await lastQuiz(mockServer)).toMatchObject([{ isPracticeTest: true, conditions: "exam" }]);
  },
});

/** If the setting can't be saved, a toast says so, it applies to this page, and the quiz uses it. */
export const ExamModeNotSaved = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) =>
    msw.use(
      http.patch(
        `/api/user/${SAMPLE_USERS.learner}/preferences`,
        () => new Response("Busy.", { status: 503 }),
      ),
    ),
  play: async ({ canvas, args, mockServer }) => {
    const practice = await chooseUnsavedExamMode(canvas);
    await userEvent.click(practice.getByRole("button", { name: "Start CISSP full length" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await lastQuiz(mockServer)).toMatchObject([{ conditions: "exam" }]);
  },
});
