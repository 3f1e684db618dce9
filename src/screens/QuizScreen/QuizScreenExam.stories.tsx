import { expect, screen, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recover } from "../../../.storybook/server/recover.ts";
import { rest } from "../../../.storybook/test/interactions.ts";
import { fails, unreachable } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_CATEGORIES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { hasKey } from "../../api/questions/kinds.ts";
import { quiz, begin, armedSubmit, leadsToResults, settings } from "./QuizScreen.stories.helpers.tsx";
import { QuizScreen } from "./QuizScreen.tsx";

const meta = preview.meta({
  title: "Screens/Quiz/Exam mode",
  component: QuizScreen,
  ...settings,
});

const exam = () => begin({ conditions: "exam" });

/** Goes from the last question to the summary and submits. */
async function submitExam(canvas: { findByText: (text: string) => Promise<HTMLElement> }): Promise<void> {
  await canvas.findByText("Question 1 of 3");
  await userEvent.keyboard("2nn");
  await userEvent.click(await armedSubmit());
  await screen.findByRole("heading", { name: "Before you submit" });
  await userEvent.click(await armedSubmit());
}

/** In exam mode, the answer keys are not loaded before the submission; afterwards everything is refetched. */
export const ExamMode = meta.story({
  beforeEach: exam,
  play: async ({ canvas, args, mockServer }) => {
    await expect(await canvas.findByText("Exam mode")).toBeVisible();
    await expect(quiz.questions.some(hasKey)).toBe(false);
    await submitExam(canvas);
    await leadsToResults(args);
    const [first] = quiz.questions;
    await expect(await mockServer?.store.get("quizzes", quiz.id)).toMatchObject({
      conditions: "exam",
      answers: [first?.options[1]?.id, 0, 0],
    });
  },
});

/** An exam without back navigation. */
export const ExamWithoutWayBack = meta.story({
  beforeEach: () => begin({ conditions: "exam", categoryIds: [SAMPLE_CATEGORIES.cissp] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("In this exam you cannot go back")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Previous" })).toBeNull();
  },
});

/** If the submission of an exam is rejected, a toast says so over the summary. */
export const ExamSubmitFailed = meta.story({
  beforeEach: async ({ msw }) => {
    await exam();
    msw.use(fails("/api/quiz/:id/submit"));
  },
  play: async ({ canvas }) => {
    await submitExam(canvas);
    await expect(await screen.findByText("Failed to submit quiz. Please try again.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toBeVisible();
    await rest();
  },
});

export const ExamSubmitFailedRetried = ExamSubmitFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, args, msw, mockServer }) => {
    await submitExam(canvas);
    await screen.findByText("Failed to submit quiz. Please try again.");
    recover({ msw, mockServer });
    await userEvent.click(await armedSubmit());
    await leadsToResults(args);
  },
});

/** Without a connection, the submission waits. */
export const ExamConnectionLost = meta.story({
  beforeEach: async ({ msw }) => {
    await exam();
    msw.use(unreachable("/api/quiz/:id/submit"));
  },
  play: async ({ canvas }) => {
    await submitExam(canvas);
    await expect(await canvas.findByText(/will be submitted as soon as it is back/)).toBeVisible();
    await rest();
  },
});

/** An exam discarded elsewhere says so, even on its summary. */
export const ExamDiscardedElsewhere = meta.story({
  beforeEach: exam,
  play: async ({ canvas }) => {
    await canvas.findByText("Question 1 of 3");
    await userEvent.keyboard("2nn");
    await userEvent.click(await armedSubmit());
    await fetch(`/api/quiz/${quiz.id}`, { method: "DELETE" });
    const draft = `cairn:draft:${SAMPLE_USERS.learner}:${quiz.id}`;
    window.localStorage.removeItem(draft);
    window.dispatchEvent(new StorageEvent("storage", { key: draft, newValue: null }));
    await expect(await canvas.findByRole("heading", { name: "Quiz Discarded" })).toBeVisible();
  },
});

/** The limit and the timer include the extra time. */
export const ExtraTime = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.learner, { preferences: { extraTime: 1.5 } });
    await begin();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/(45:00|44:5\d)of 45:00/);
  },
});
