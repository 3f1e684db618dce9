import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { largeText } from "../../../.storybook/test/media.ts";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { addMockExams } from "../../../mocks/test-backend/mock-exams.ts";
import { SAMPLE_CATEGORIES, SAMPLE_TENANTS, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { missingAt } from "../../../mocks/test-backend/take-quiz.ts";
import { taken, settings } from "./ReviewScreen.stories.helpers.tsx";
import { ReviewScreen } from "./ReviewScreen.tsx";

const meta = preview.meta({
  title: "Screens/Review",
  component: ReviewScreen,
  ...settings,
});

/** Starts a session with only the missed questions. */
export const RetriesMissed = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: taken({ quiz: { questionCount: 5 }, plan: missingAt(2, 4) }),
  play: async ({ args, canvas, mockServer }) => {
    const before = (await mockServer?.store.count("quizzes", { userId: SAMPLE_USERS.learner })) ?? 0;
    await userEvent.dblClick(await canvas.findByRole("button", { name: "Retry the 2 you missed" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    await expect(await mockServer?.store.count("quizzes", { userId: SAMPLE_USERS.learner })).toBe(before + 1);
    const quizzes = (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner })) ?? [];
    const [made, taken] = [quizzes.at(-1), quizzes.find(({ id }) => id === args.quizId)];
    await expect(args.onNavigate).toHaveBeenCalledWith(`/quiz/${made?.id}`);
    const missed = [2, 4].map((position) => taken?.questionIds[position - 1]);
    await expect(new Set(made?.questionIds)).toEqual(new Set(missed));
    await expect(made).toMatchObject({ mode: "study", reason: "missed" });
    await expect(canvas.queryByText(/left unanswered\.$/)).toBeNull();
  },
});

/** Reports a faulty question below its card, once. The result is shown after returning. */
export const ReportsQuestion = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: taken({ quiz: { questionCount: 3 }, plan: missingAt(2) }),
  play: async ({ args, canvas, mockServer }) => {
    const card = within(await canvas.findByRole("article", { name: "Question 2" }));
    await userEvent.click(await card.findByRole("button", { name: "Report this question (question 2)" }));
    const dialog = within(screen.getByRole("dialog", { name: "Report this question" }));
    await userEvent.click(dialog.getByRole("radio", { name: "The answer shown as correct is wrong" }));
    await userEvent.click(dialog.getByRole("textbox", { name: "In your words" }));
    await userEvent.paste("B is right");
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    const outcome = await card.findByText("Reported. An administrator will look at it.");
    await waitFor(() => expect(outcome).toHaveFocus());
    const quiz = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await expect(await mockServer?.store.list("reports")).toMatchObject([
      {
        questionId: quiz?.questionIds[1],
        userId: SAMPLE_USERS.learner,
        reason: "key",
        text: "B is right",
        state: "open",
      },
    ]);
  },
});

/** If the response to a report was lost, sending it again shows the result. */
export const ReportAnsweredMeanwhile = meta.story({
  tags: ["test-only"],
  beforeEach: taken({ quiz: { questionCount: 3 }, plan: missingAt(2) }),
  play: async ({ args, canvas, mockServer }) => {
    const card = within(await canvas.findByRole("article", { name: "Question 3" }));
    const button = await card.findByRole("button", { name: "Report this question (question 3)" });
    const quiz = await mockServer?.store.get("quizzes", args.quizId ?? 0);
    await mockServer?.store.insert("reports", {
      tenantId: SAMPLE_TENANTS.cairn,
      questionId: quiz?.questionIds[2] ?? 0,
      version: 1,
      userId: SAMPLE_USERS.learner,
      quizId: quiz?.id ?? 0,
      reason: "typo",
      createdAt: "2026-11-20T17:00:00.000Z",
      state: "closed",
      reply: "It is spelt so.",
    });
    await userEvent.click(button);
    const dialog = within(screen.getByRole("dialog", { name: "Report this question" }));
    await userEvent.click(dialog.getByRole("radio", { name: "A spelling or layout mistake" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await expect(await card.findByText("An administrator has looked at it. “It is spelt so.”")).toBeVisible();
  },
});

/** Unanswered questions count as missed: they are retried and on the list of missed questions. */
export const RetriesUnanswered = meta.story({
  tags: ["test-only"],
  beforeEach: taken({
    quiz: { questionCount: 6 },
    plan: (position) => (position === 3 ? "incorrect" : position > 4 ? "unanswered" : "correct"),
  }),
  play: async ({ args, canvas, mockServer }) => {
    const retry = await canvas.findByRole("button", { name: "Retry the 3 you missed" });
    await expect(retry).toHaveAccessibleDescription("1 answered incorrectly, 2 left unanswered.");
    await userEvent.click(retry);
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const made = (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner }))?.at(-1);
    await expect(made?.questionIds).toHaveLength(3);
    const marks = (await mockServer?.store.list("marks", { userId: SAMPLE_USERS.learner })) ?? [];
    const listed = new Set(marks.flatMap(({ missed }) => missed.map(({ questionId }) => questionId)));
    await expect(made?.questionIds.filter((id) => !listed.has(id))).toEqual([]);
  },
});

/** A certification whose exam has only single-choice questions. */
const cism = { categoryIds: [SAMPLE_CATEGORIES.cism] };

/** A completed quiz with some wrong answers. */
export const Default = meta.story({
  tags: ["phone"],
  beforeEach: taken({ quiz: cism }),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Review Answers" })).toBeVisible();
    await expect(canvas.getByText("ISACA CISM Practice Quiz")).toBeVisible();
    await expect(canvas.getByText("Review all 25 questions below")).toBeVisible();
    const side = within(canvas.getByRole("complementary", { name: "Score and actions" }));
    await expect(side.getByText("72%")).toBeVisible();
    await expect(side.getByText("18/25 Correct")).toBeVisible();
    await expect(side.getByRole("link", { name: "View Results" })).toHaveAttribute(
      "href",
      `/results/${args.quizId}`,
    );
    await expect(side.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/");
    await expect(canvas.getAllByRole("article")).toHaveLength(25);
    const first = within(canvas.getByRole("article", { name: "Question 1" }));
    await expect(first.getByText("Correct")).toBeVisible();
    await expect(first.getByText("Your answer (Correct)")).toBeVisible();
    await expect(first.getByRole("heading", { level: 2 })).toHaveTextContent(/^Question 1$/);
    await expect(first.getByRole("heading", { name: "Explanation" })).toBeVisible();
    const second = within(canvas.getByRole("article", { name: "Question 2" }));
    await expect(second.getByText("Incorrect")).toBeVisible();
    await expect(second.getByText("Your answer (Incorrect)")).toBeVisible();
    await expect(second.getByText("Correct answer")).toBeVisible();
  },
});

export const AllCorrect = meta.story({
  beforeEach: taken({ quiz: { questionCount: 5 }, plan: missingAt() }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("5/5 Correct")).toBeVisible();
    await expect(canvas.queryByText("Incorrect")).toBeNull();
    // The head of a matching's column is always there.
    await expect(canvas.queryByText("Correct answer", { ignore: "[aria-hidden] *" })).toBeNull();
  },
});

export const AllIncorrect = meta.story({
  beforeEach: taken({ quiz: { ...cism, questionCount: 5 }, plan: () => "incorrect" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("0/5 Correct")).toBeVisible();
    await expect(canvas.getAllByText("Your answer (Incorrect)")).toHaveLength(5);
    await expect(canvas.getAllByText("Correct answer")).toHaveLength(5);
  },
});

export const SomeUnanswered = meta.story({
  beforeEach: taken({
    quiz: { ...cism, questionCount: 5 },
    plan: (position) =>
      position === 2 ? "incorrect" : position === 3 || position === 4 ? "unanswered" : "correct",
  }),
  play: async ({ canvas }) => {
    const third = within(await canvas.findByRole("article", { name: "Question 3" }));
    await expect(third.getByText("Not answered")).toBeVisible();
    await expect(third.getByText("Incorrect")).toBeVisible();
    await expect(third.queryByText(/Your answer/)).toBeNull();
    await expect(third.getByText("Correct answer")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Question 4, not answered" })).toBeVisible();
  },
});

/** The names of several certifications are joined by commas. */
export const SeveralCategories = meta.story({
  beforeEach: taken({
    quiz: { categoryIds: [SAMPLE_CATEGORIES.securityPlus, SAMPLE_CATEGORIES.cissp], questionCount: 4 },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("CompTIA Security+, ISC2 CISSP Practice Quiz")).toBeVisible();
  },
});

/** A mock exam is named with its certification, whatever its title is. */
export const MockExam = meta.story({
  beforeEach: async (context) => {
    await addMockExams(context.mockServer?.store, { size: 5 });
    await taken({
      quiz: { title: "Saturday", categoryIds: [SAMPLE_CATEGORIES.cism], form: "A", isPracticeTest: true },
    })(context);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("ISACA CISM · Mock exam A")).toBeVisible();
    await expect(canvas.queryByText(/Practice Quiz/)).toBeNull();
  },
});

/** The certification was deleted since. */
export const MixedQuiz = meta.story({
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 3 } })(context);
    await context.mockServer?.store.remove("categories", SAMPLE_CATEGORIES.securityPlus);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Mixed Quiz Practice Quiz")).toBeVisible();
  },
});

/** With text of twice the size on a phone, nothing overflows the page. */
export const LargeText = meta.story({
  globals: PHONE,
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 4 } })(context);
    return largeText();
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("article", { name: "Question 4" });
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});
