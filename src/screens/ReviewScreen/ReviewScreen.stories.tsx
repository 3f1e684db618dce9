import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { missing, startQuiz, takeQuiz, type TakenQuiz } from "../../../mocks/builders/take-quiz.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails, misfits, pending } from "../../../mocks/msw/scenarios.ts";
import { ReviewScreen, type ReviewScreenProps } from "./ReviewScreen.tsx";

interface Story {
  args: ReviewScreenProps;
  mockServer?: MockServer;
}

/** The review of a quiz that was taken on the reference backend a moment ago. */
const taken =
  (how: TakenQuiz = {}) =>
  async ({ args, mockServer }: Story) => {
    args.quizId = await takeQuiz(mockServer, { plan: missing(2, 4, 9, 12, 15, 18, 24), ...how });
  };

/** Names a question in the address for one story. */
function address(hash: string): () => void {
  window.history.replaceState(null, "", hash);
  return () => window.history.replaceState(null, "", window.location.pathname + window.location.search);
}

const meta = preview.meta({
  title: "Screens/Review",
  component: ReviewScreen,
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [inColumn],
});

/** What was missed is asked again, and nothing else. */
export const RetriesMissed = meta.story({
  beforeEach: taken(),
  play: async ({ args, canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry the 7 you missed" }));
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledOnce());
    const quizzes = (await mockServer?.store.list("quizzes", { userId: 7 })) ?? [];
    const [made, taken] = [quizzes.at(-1), quizzes.find(({ id }) => id === args.quizId)];
    await expect(args.onNavigate).toHaveBeenCalledWith(`/quiz/${made?.id}`);
    const missed = [2, 4, 9, 12, 15, 18, 24].map((place) => taken?.questionIds[place - 1]);
    await expect(new Set(made?.questionIds)).toEqual(new Set(missed));
    await expect(made).toMatchObject({ mode: "study", reason: "missed" });
  },
});

/** A completed quiz, some of it wrong. */
export const Default = meta.story({
  beforeEach: taken(),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Review Answers" })).toBeVisible();
    await expect(canvas.getByText("CompTIA Security+ Practice Quiz")).toBeVisible();
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
    await expect(first.getByRole("heading", { level: 2 })).toHaveTextContent(/^Question 1 · [A-Z]/);
    await expect(first.getByRole("heading", { name: "Explanation" })).toBeVisible();
    const second = within(canvas.getByRole("article", { name: "Question 2" }));
    await expect(second.getByText("Incorrect")).toBeVisible();
    await expect(second.getByText("Your answer (Incorrect)")).toBeVisible();
    await expect(second.getByText("Correct answer")).toBeVisible();
  },
});

/** From the jump list to a question and back to the top, with the keyboard. */
export const ByKeyboard = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    return address("#");
  },
  play: async ({ canvas }) => {
    const jump = within(await canvas.findByRole("navigation", { name: "Questions" }));
    jump.getByRole("link", { name: "Question 18, incorrect" }).focus();
    await userEvent.keyboard("{Enter}");
    const question = canvas.getByRole("article", { name: "Question 18" });
    await waitFor(() => expect(question).toHaveFocus());
    await waitFor(() => expect(Math.abs(question.getBoundingClientRect().top)).toBeLessThan(100));
    await userEvent.click(canvas.getByRole("button", { name: "Back to Top" }));
    const heading = canvas.getByRole("heading", { level: 1 });
    await expect(heading).toHaveFocus();
    await waitFor(() => expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await expect(heading.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
});

/** `#question-3` in the address. */
export const QuestionInAddress = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    return address("#question-3");
  },
  play: async ({ canvas }) => {
    const question = await canvas.findByRole("article", { name: "Question 3" });
    await waitFor(() => expect(question).toHaveFocus());
    await expect(question.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
  },
});

/** A fragment that leads nowhere leaves the reader at the top. */
export const NowhereInAddress = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    return address("#question-26");
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("article", { name: "Question 25" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(document.body).toHaveFocus();
    await expect(window.scrollY).toBe(0);
  },
});

export const AllCorrect = meta.story({
  beforeEach: taken({ plan: missing() }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("25/25 Correct")).toBeVisible();
    await expect(canvas.queryByText("Incorrect")).toBeNull();
    await expect(canvas.queryByText("Correct answer")).toBeNull();
  },
});

export const AllIncorrect = meta.story({
  beforeEach: taken({ quiz: { questionCount: 10 }, plan: () => "incorrect" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("0/10 Correct")).toBeVisible();
    await expect(canvas.getAllByText("Your answer (Incorrect)")).toHaveLength(10);
    await expect(canvas.getAllByText("Correct answer")).toHaveLength(10);
  },
});

export const SomeUnanswered = meta.story({
  beforeEach: taken({
    plan: (place) => (place === 2 ? "incorrect" : place === 3 || place === 4 ? "unanswered" : "correct"),
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

/** Several certifications, their names joined by commas. */
export const SeveralCategories = meta.story({
  beforeEach: taken({ quiz: { categoryIds: [1, 2], questionCount: 20 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("CompTIA Security+, ISC2 CISSP Practice Quiz")).toBeVisible();
  },
});

/** The certification was removed since. */
export const MixedQuiz = meta.story({
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 10 } })(context);
    await context.mockServer?.store.remove("categories", 1);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Mixed Quiz Practice Quiz")).toBeVisible();
  },
});

/** 200 questions: those out of sight cost nothing. */
export const LongQuiz = meta.story({
  // Contrast is checked on the same cards in Default; for 200 of them axe would lay out every card out of sight.
  parameters: { a11y: { config: { rules: [{ id: "color-contrast", enabled: false }] } } },
  beforeEach: async (context) => {
    await taken({
      quiz: { title: "Long quiz", categoryIds: [1, 2, 3, 4, 5, 6], questionCount: 200 },
      plan: (place) => (place % 7 === 0 ? "incorrect" : "correct"),
    })(context);
    return address("#question-150");
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Review all 200 questions below")).toBeVisible();
    // By text: asking for roles would lay out every card that is out of sight.
    const question = canvas.getByText("Question 150").closest("article");
    await waitFor(() => expect(document.activeElement).toBe(question));
    await expect(question && getComputedStyle(question).contentVisibility).toBe("auto");
  },
});

/** The names of certifications and domains did not load: the answers are there all the same, and nothing is guessed. */
export const NamesFailed = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    context.msw.use(fails("/api/categories"), fails("/api/subcategories"));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText("The names of the certifications did not load.")).toBeVisible();
    await expect(canvas.queryByText(/Mixed Quiz/)).toBeNull();
    await expect(canvas.getAllByRole("article")).toHaveLength(25);
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(canvas.getAllByRole("article"), "the answers stay meanwhile").toHaveLength(25);
    await expect(await canvas.findByText("CompTIA Security+ Practice Quiz")).toBeVisible();
    await expect(canvas.queryByText("The names of the certifications did not load.")).toBeNull();
  },
});

/** Text of twice the size on a phone: nothing runs out of the page. */
export const LargeText = meta.story({
  globals: { viewport: { value: "phone", isRotated: false } },
  beforeEach: async (context) => {
    await taken({ quiz: { questionCount: 10 } })(context);
    const { style } = document.documentElement;
    style.fontSize = "200%";
    return () => {
      style.fontSize = "";
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("article", { name: "Question 10" });
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
});

export const Loading = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the review");
  },
});

/** The quiz is there, its questions are on their way. */
export const LoadingQuestions = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id/questions")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the review");
    await expect(canvas.queryByRole("heading", { name: "No Questions Found" })).toBeNull();
  },
});

/** Another user's quiz, or none at all. */
export const NotFound = meta.story({
  args: { quizId: 4 },
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

/** An address that names no possible quiz asks nobody. */
export const ImpossibleId = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Quiz Not Available for Review" })).toBeVisible();
  },
});

/** All its questions were removed since. */
export const NoQuestions = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    const { store } = context.mockServer ?? {};
    const asked = (await store?.get("quizzes", Number(context.args.quizId)))?.questionIds ?? [];
    for (const id of asked) await store?.remove("questions", id);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No Questions Found" })).toBeVisible();
    await expect(canvas.getByText("Unable to load questions for this quiz.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

export const Failed = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/questions", 503)),
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText("The server failed. Try again in a moment.")).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("18/25 Correct")).toBeVisible();
  },
});

/** The path of the misfit is in the console; the user gets a way on. */
export const MisfittingAnswer = meta.story({
  args: { quizId: 7 },
  beforeEach: ({ msw }) => msw.use(misfits("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not in a form that this page understands/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});
