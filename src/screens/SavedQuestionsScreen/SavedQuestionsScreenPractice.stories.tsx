import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { ALL_MISSED } from "../../api/saved-questions/saved-question-filters.ts";
import { settings, DOMAIN } from "./SavedQuestionsScreen.stories.helpers.tsx";
import { SavedQuestionsScreen } from "./SavedQuestionsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Saved questions/Practice",
  component: SavedQuestionsScreen,
  ...settings,
});

/** The session says what it contains and why. */
export const PracticeAll = meta.story({
  tags: ["test-only"],
  args: { value: DOMAIN },
  play: async ({ canvas, args, mockServer }) => {
    await userEvent.dblClick(await canvas.findByRole("button", { name: "Practice all 10" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(1));
    const [quiz] =
      (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner }, { offset: 0, limit: 1 })) ??
      [];
    await expect(quiz).toMatchObject({
      title: "10 missed questions: Security Operations",
      mode: "study",
      reason: "missed",
      categoryIds: [SAMPLE_CATEGORIES.securityPlus],
    });
    await expect(quiz?.questionIds.toSorted((a, b) => a - b)).toEqual([
      1052, 1054, 1056, 1061, 1064, 1066, 1070, 1073, 1075, 1077,
    ]);
    await expect(args.onNavigate).toHaveBeenCalledWith(`/quiz/${quiz?.id}`);
  },
});

/** Takes selected questions as a graded quiz. */
export const PracticeSelected = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args, mockServer }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^A smart-lock maker/ }));
    await expect(canvas.getByRole("button", { name: "Practice the one selected" })).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: /CVSS|fix just one/ }));
    await expect(canvas.getByRole("button", { name: "Practice the 2 selected" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Take as a graded quiz" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(1));
    const [quiz] =
      (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner }, { offset: 0, limit: 1 })) ??
      [];
    await expect(quiz).toMatchObject({
      title: "2 missed questions: Security Operations",
      mode: "quiz",
      reason: "selected",
      categoryIds: [SAMPLE_CATEGORIES.securityPlus],
    });
    await expect(quiz?.questionIds.toSorted((a, b) => a - b)).toEqual([1061, 1070]);
  },
});

/** Selects and deselects all questions shown. */
export const SelectAll = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    const all = await canvas.findByRole("checkbox", { name: "Select the 25 shown" });
    await userEvent.click(all);
    await expect(canvas.getByRole("button", { name: "Practice the 25 selected" })).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: /^A smart-lock maker/ }));
    await expect(all).not.toBeChecked();
    await expect(canvas.getByRole("button", { name: "Practice the 24 selected" })).toBeVisible();
    await userEvent.click(all);
    await userEvent.click(all);
    await expect(canvas.getByRole("button", { name: "Practice all 73" })).toBeVisible();
  },
});

/** With more questions than a session can have, uses the first 200 and says so. */
export const TooMany = meta.story({
  tags: ["test-only", "phone"],
  args: { value: { ...ALL_MISSED, kind: "bookmarked" } },
  beforeEach: async ({ mockServer }) => {
    const bank = (await mockServer?.store.list("questions")) ?? [];
    const bookmarked = bank.slice(-240).map(({ id }) => id);
    const [marks] =
      (await mockServer?.store.list("marks", { userId: SAMPLE_USERS.learner, subcategoryId: 34 })) ?? [];
    await mockServer?.store.update("marks", marks?.id ?? 0, { bookmarked });
  },
  play: async ({ canvas, args, mockServer }) => {
    await expect(
      await canvas.findByText("A session has at most 200 questions: the first 200 of 245."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Practice the first 200" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledTimes(1));
    const [quiz] =
      (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner }, { offset: 0, limit: 1 })) ??
      [];
    await expect(quiz).toMatchObject({ questionCount: 200, reason: "bookmarked" });
  },
});

/** If the session can't be started, a toast says so, and it can be retried. */
export const StartFails = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz")),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Practice all 73" }));
    await expect(await screen.findByText("Failed to create quiz. Please try again.")).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
});
