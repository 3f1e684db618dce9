import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recoverAndRetry } from "../../../.storybook/server/recover.ts";
import { fails, misfits, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_QUIZZES } from "../../../mocks/test-backend/sample.ts";
import { startQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { taken, settings } from "./ReviewScreen.stories.helpers.tsx";
import { ReviewScreen } from "./ReviewScreen.tsx";

const meta = preview.meta({
  title: "Screens/Review/Loading and failures",
  component: ReviewScreen,
  ...settings,
});

/** If the names of certifications and domains fail to load, the answers are shown without them. */
export const NamesFailed = meta.story({
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 5 } })(context);
    context.msw.use(fails("/api/categories"), fails("/api/subcategories"));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("The names of the certifications could not be loaded."),
    ).toBeVisible();
    await expect(canvas.queryByText(/Mixed Quiz/)).toBeNull();
    await expect(canvas.getAllByRole("article")).toHaveLength(5);
  },
});

export const NamesFailedRetried = NamesFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(canvas.getAllByRole("article"), "the answers stay visible").toHaveLength(5);
    await expect(await canvas.findByText("CompTIA Security+ Practice Quiz")).toBeVisible();
    await expect(canvas.queryByText("The names of the certifications could not be loaded.")).toBeNull();
  },
});

export const Loading = meta.story({
  args: { quizId: SAMPLE_QUIZZES.cissp },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the review");
  },
});

/** The quiz has loaded; its questions are loading. */
export const LoadingQuestions = meta.story({
  args: { quizId: SAMPLE_QUIZZES.cissp },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id/questions")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the review");
    await expect(canvas.queryByRole("heading", { name: "No Questions Found" })).toBeNull();
  },
});

/** Another user's quiz, or an unknown one. */
export const NotFound = meta.story({
  args: { quizId: SAMPLE_QUIZZES.ofAnotherUser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Available for Review" })).toBeVisible();
    await expect(canvas.getByText("This quiz hasn't been completed yet or doesn't exist.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

export const NotCompleted = meta.story({
  beforeEach: async ({ args }) => {
    args.quizId = await startQuiz();
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("This quiz hasn't been completed yet or doesn't exist."),
    ).toBeVisible();
  },
});

/** An invalid id sends no call. */
export const ImpossibleId = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Quiz Not Available for Review" })).toBeVisible();
  },
});

/** All its questions were deleted since. */
export const NoQuestions = meta.story({
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 3 } })(context);
    const { store } = context.mockServer ?? {};
    const questionIds = (await store?.get("quizzes", Number(context.args.quizId)))?.questionIds ?? [];
    for (const id of questionIds) await store?.remove("questions", id);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No Questions Found" })).toBeVisible();
    await expect(canvas.getByText("Unable to load questions for this quiz.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

export const Failed = meta.story({
  args: { quizId: SAMPLE_QUIZZES.cissp },
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/questions", 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The server failed. Try again in a moment.")).toBeVisible();
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByText("18/25 Correct")).toBeVisible();
  },
});

/** Logs the path of the invalid field and shows a way back. */
export const MisfittingAnswer = meta.story({
  args: { quizId: SAMPLE_QUIZZES.cissp },
  beforeEach: ({ msw }) => msw.use(misfits("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can't read the server's response/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});
