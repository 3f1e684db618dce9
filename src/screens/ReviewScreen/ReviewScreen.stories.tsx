import { delay, http, HttpResponse, type JsonBodyType } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildCategories, buildSubcategories } from "../../../mocks/builders/catalogue.ts";
import { buildQuestions, buildQuiz } from "../../../mocks/builders/quizzes.ts";
import { buildSession } from "../../../mocks/builders/sessions.ts";
import { takeSession } from "../../../mocks/builders/take-session.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { ReviewScreen } from "./ReviewScreen.tsx";

const MISSES = [2, 4, 9, 12, 15, 18, 24];
const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const answers = (path: string, body: JsonBodyType) => http.get(path, () => HttpResponse.json(body));

/** Session 42 and all that its review asks for. */
function session(options: Parameters<typeof buildSession>[0] = {}) {
  const { quiz, questions } = buildSession(options);
  return [
    answers("/api/quiz/42", quiz),
    answers("/api/quiz/42/questions", questions),
    answers("/api/categories", buildCategories()),
    answers("/api/subcategories", buildSubcategories()),
  ];
}

/** Names a question in the address for one story. */
function address(hash: string): () => void {
  window.history.replaceState(null, "", hash);
  return () => window.history.replaceState(null, "", window.location.pathname + window.location.search);
}

const meta = preview.meta({
  title: "Screens/Review",
  component: ReviewScreen,
  args: { quizId: 42, user: buildUser() },
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: "72rem", marginInline: "auto", paddingInline: "1rem" }}>
        <Story />
      </main>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(...session({ wrong: MISSES }));
  },
});

/** A completed session, some of it wrong. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Review Answers" })).toBeVisible();
    await expect(canvas.getByText("CompTIA Security+ Practice Quiz")).toBeVisible();
    await expect(canvas.getByText("Review all 25 questions below")).toBeVisible();
    const side = within(canvas.getByRole("complementary", { name: "Score and actions" }));
    await expect(side.getByText("72%")).toBeVisible();
    await expect(side.getByText("18/25 Correct")).toBeVisible();
    await expect(side.getByRole("link", { name: "View Results" })).toHaveAttribute("href", "/results/42");
    await expect(side.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/");
    await expect(canvas.getAllByRole("article")).toHaveLength(25);
    const first = within(canvas.getByRole("article", { name: "Question 1" }));
    await expect(first.getByText("Correct")).toBeVisible();
    await expect(first.getByText("Your answer (Correct)")).toBeVisible();
    await expect(first.getByText(/General Security Concepts/)).toBeVisible();
    const second = within(canvas.getByRole("article", { name: "Question 2" }));
    await expect(second.getByText("Incorrect")).toBeVisible();
    await expect(second.getByText("Your answer (Incorrect)")).toBeVisible();
    await expect(second.getByText("Correct answer")).toBeVisible();
  },
});

/** From the jump list to a question and back to the top, with the keyboard. */
export const ByKeyboard = meta.story({
  beforeEach: () => address("#"),
  play: async ({ canvas }) => {
    const jump = within(await canvas.findByRole("navigation", { name: "Questions" }));
    jump.getByRole("link", { name: "Question 18, incorrect" }).focus();
    await userEvent.keyboard("{Enter}");
    const question = canvas.getByRole("article", { name: "Question 18" });
    await waitFor(() => expect(question).toHaveFocus());
    await waitFor(() => expect(Math.abs(question.getBoundingClientRect().top)).toBeLessThan(100));
    await userEvent.click(canvas.getByRole("button", { name: "Back to Top" }));
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toBeVisible());
  },
});

/** `#question-3` in the address. */
export const QuestionInAddress = meta.story({
  beforeEach: () => address("#question-3"),
  play: async ({ canvas }) => {
    const question = await canvas.findByRole("article", { name: "Question 3" });
    await waitFor(() => expect(question).toHaveFocus());
    await expect(question.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
  },
});

/** A fragment that leads nowhere leaves the reader at the top. */
export const NowhereInAddress = meta.story({
  beforeEach: () => address("#question-26"),
  play: async ({ canvas }) => {
    await canvas.findByRole("article", { name: "Question 25" });
    await expect(document.body).toHaveFocus();
  },
});

export const AllCorrect = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...session());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("25/25 Correct")).toBeVisible();
    await expect(canvas.queryByText("Incorrect")).toBeNull();
    await expect(canvas.queryByText("Correct answer")).toBeNull();
  },
});

export const AllIncorrect = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...session({ questions: buildQuestions(10), wrong: places(10) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("0/10 Correct")).toBeVisible();
    await expect(canvas.getAllByText("Your answer (Incorrect)")).toHaveLength(10);
    await expect(canvas.getAllByText("Correct answer")).toHaveLength(10);
  },
});

export const SomeUnanswered = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...session({ wrong: [2], unanswered: [3, 4] }));
  },
  play: async ({ canvas }) => {
    const third = within(await canvas.findByRole("article", { name: "Question 3" }));
    await expect(third.getByText("Not answered")).toBeVisible();
    await expect(third.getByText("Incorrect")).toBeVisible();
    await expect(third.queryByText(/Your answer/)).toBeNull();
    await expect(canvas.getByRole("link", { name: "Question 4, not answered" })).toBeVisible();
  },
});

/** 200 questions: those out of sight cost nothing. */
export const LongSession = meta.story({
  // Contrast is checked on the same cards in Default; for 200 of them axe would lay out every card out of sight.
  parameters: { a11y: { config: { rules: [{ id: "color-contrast", enabled: false }] } } },
  beforeEach: ({ msw }) => {
    msw.use(...session({ questions: buildQuestions(200), wrong: places(200).filter((n) => n % 7 === 0) }));
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

/** The names of categories and domains failed: the answers are there all the same. */
export const WithoutNames = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      http.get("/api/categories", () => new HttpResponse(null, { status: 500 })),
      http.get("/api/subcategories", () => new HttpResponse(null, { status: 500 })),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Mixed Quiz Practice Quiz")).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(25);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get("/api/quiz/42", () => delay("infinite")));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the review");
  },
});

export const NotFound = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get("/api/quiz/42", () => new HttpResponse("Quiz not found", { status: 404 })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Available for Review" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

export const NotCompleted = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/quiz/42", buildQuiz()));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("This quiz hasn't been completed yet or doesn't exist."),
    ).toBeVisible();
  },
});

/** An address that names no possible session asks nobody. */
export const ImpossibleId = meta.story({
  args: { quizId: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Quiz Not Available for Review" })).toBeVisible();
  },
});

export const NoQuestions = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/quiz/42/questions", []));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No Questions Found" })).toBeVisible();
    await expect(canvas.getByText("Unable to load questions for this quiz.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(
        "/api/quiz/42/questions",
        () => new HttpResponse("The data can't be read now", { status: 503 }),
        {
          once: true,
        },
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The server failed. Try again in a moment.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("18/25 Correct")).toBeVisible();
  },
});

/** A session of the reference backend, taken over /api a moment ago: every third answer is missing. */
export const JustTaken = meta.story({
  beforeEach: async ({ args, msw, mockServer }) => {
    msw.use(...(mockServer?.handlers ?? []));
    args.quizId = await takeSession(
      { title: "Security+", categoryIds: [1], questionCount: 15, mode: "study", userId: 7 },
      (place, correctAnswer) => (place % 3 === 2 ? 0 : correctAnswer),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("10/15 Correct")).toBeVisible();
    await expect(canvas.getAllByText("Your answer (Correct)")).toHaveLength(10);
    await expect(canvas.getAllByText("Not answered", { selector: "article *" })).toHaveLength(5);
  },
});
