import { delay, http, HttpResponse, type JsonBodyType } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildCategories, buildSubcategories } from "../../../mocks/builders/catalogue.ts";
import { buildQuestions, buildQuiz, buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { buildSession } from "../../../mocks/builders/sessions.ts";
import { takeSession } from "../../../mocks/builders/take-session.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { createDrafts } from "../../components/quiz/drafts/draft-store.ts";
import { ResultsScreen } from "./ResultsScreen.tsx";

const MISSES = [2, 4, 9, 12, 15, 18, 24];
const earlier = buildQuizSummary({ id: 41, completedAt: "2026-11-18T18:00:00.000Z", score: 66 });

const answers = (path: string, body: JsonBodyType) => http.get(path, () => HttpResponse.json(body));

/** Session 42 and all that its results ask for. */
function session(options: Parameters<typeof buildSession>[0] = {}) {
  const { quiz, questions } = buildSession(options);
  return [
    answers("/api/quiz/42", quiz),
    answers("/api/quiz/42/questions", questions),
    answers("/api/categories", buildCategories()),
    answers("/api/subcategories", buildSubcategories()),
    answers("/api/user/7/quizzes", [earlier]),
  ];
}

/** The first `count` questions missed, so that the score is what is left. */
const missing = (count: number, overrides: Partial<Quiz> = {}) =>
  session({ wrong: Array.from({ length: count }, (_, index) => index + 1), overrides });

const meta = preview.meta({
  title: "Screens/Results",
  component: ResultsScreen,
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

/** A graded session with a limit. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent("Assessment Completed!");
    await expect(canvas.getByText("Your mastery progress has been updated")).toBeVisible();
    const figures = canvas.getAllByRole("definition").map((figure) => figure.textContent);
    await expect(figures).toEqual(["72%", "18/25", "26:14"]);
    await expect(canvas.getByRole("img", { name: "Score 72%, goal 85%" })).toBeVisible();
    await expect(await canvas.findByText(/13 points short of the 85% goal/)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Good Effort!" })).toBeVisible();
    const categories = within(canvas.getByRole("region", { name: "Performance by Category" }));
    await expect(categories.getByRole("meter", { name: "CompTIA Security+" })).toHaveAttribute(
      "aria-valuenow",
      "72",
    );
    await expect(await categories.findByText(/Your last graded quiz here ended at 66%/)).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "Question 4, incorrect" })).toHaveAttribute(
      "href",
      "/review/42#question-4",
    );
    await expect(canvas.getByRole("link", { name: "Review Answers" })).toHaveAttribute("href", "/review/42");
    await expect(canvas.getByRole("link", { name: "Take Another Quiz" })).toHaveAttribute("href", "/");
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** The second tab, reached by the keyboard. */
export const DetailedAnalysis = meta.story({
  play: async ({ canvas }) => {
    const summary = await canvas.findByRole("tab", { name: "Quick Summary", selected: true });
    summary.focus();
    await userEvent.keyboard("{ArrowRight}");
    const panel = within(canvas.getByRole("tabpanel", { name: "Detailed Analysis" }));
    const performance = within(panel.getByRole("region", { name: "Performance Analysis" }));
    await expect(performance.getAllByRole("definition").map((figure) => figure.textContent)).toEqual([
      "18",
      "7",
      "72%",
      "1:03",
    ]);
    await expect(performance.getByText("Overall Performance")).toBeVisible();
    await expect(performance.getByText("Good")).toBeVisible();
    const domains = within(await panel.findByRole("region", { name: "By domain" }));
    await expect(await domains.findAllByRole("meter")).toHaveLength(5);
    await expect(domains.getByText("Needs Work · 2/5")).toBeVisible();
    const time = within(panel.getByRole("region", { name: "Time Management" }));
    await expect(time.getByRole("img", { name: "26:14 used of 30:00" })).toBeVisible();
    await expect(time.getAllByRole("definition").map((figure) => figure.textContent)).toEqual([
      "26:14",
      "63 sec",
      "87%",
    ]);
    const advice = within(panel.getByRole("region", { name: "Scout's recommendations" }));
    await expect(advice.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
      "Practice More Questions",
      "Focus on Speed",
    ]);
    await expect(panel.getByRole("link", { name: "Take Another Practice Quiz" })).toHaveAttribute(
      "href",
      "/",
    );
  },
});

/** From 90. */
export const Excellent = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...missing(2));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Excellent Work!" })).toBeVisible();
    await expect(await canvas.findByText(/92% reaches the 85% goal/)).toBeVisible();
  },
});

/** From 80. */
export const GreatJob = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...missing(5));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Great Job!" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("heading", { name: "Maintain Excellence" })).toBeVisible();
  },
});

/** Below 70; below 60 Scout sends back to the fundamentals, and the next step is to read. */
export const KeepPracticing = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...missing(13));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Keep Practicing!" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("heading", { name: "Review Fundamentals" })).toBeVisible();
    await expect(canvas.getByText("Needs Improvement")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Review Study Materials" })).toHaveAttribute(
      "href",
      "/review/42",
    );
  },
});

export const AllCorrect = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...missing(0));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/All 25 are right/)).toBeVisible();
    await expect(canvas.getByRole("img", { name: "Score 100%, goal 85%" })).toBeVisible();
    await expect(await canvas.findByText("25 correct")).toBeVisible();
  },
});

/** Nothing right, some of it not answered. */
export const NothingCorrect = meta.story({
  beforeEach: ({ msw }) => {
    const places = Array.from({ length: 25 }, (_, index) => index + 1);
    msw.use(...session({ wrong: places.slice(5), unanswered: places.slice(0, 5) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("20 incorrect")).toBeVisible();
    await expect(canvas.getByText("5 not answered")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Question 1, not answered" })).toBeVisible();
  },
});

/** A study session has no limit and moves no mastery. */
export const StudySession = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...missing(3, { mode: "study", timeLimit: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent(
      "Study Session Completed!",
    );
    await expect(canvas.queryByText("Your mastery progress has been updated")).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.queryByText("Time Efficiency")).toBeNull();
    await expect(canvas.getByText(/No limit was set/)).toBeVisible();
  },
});

/** Submitted after the limit: the time taken is the limit. */
export const TimeUsedUp = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...missing(9, { completedAt: "2026-11-20T19:00:00.000Z" }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("30:00")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    await expect(canvas.getByRole("img", { name: "30:00 used of 30:00" })).toBeVisible();
    await expect(canvas.getByText("100%")).toBeVisible();
  },
});

/** Each certification shows the overall score. */
export const SeveralCategories = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...missing(7, { categoryIds: [1, 2, 4] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("CompTIA Security+, ISC2 CISSP, ISC2 CCSP")).toBeVisible();
    const categories = within(canvas.getByRole("region", { name: "Performance by Category" }));
    const values = categories.getAllByRole("meter").map((bar) => bar.getAttribute("aria-valuenow"));
    await expect(values).toEqual(["72", "72", "72"]);
    await expect(canvas.queryByText(/Your last graded quiz here/)).toBeNull();
  },
});

/** Certifications that are no longer known. */
export const MixedQuiz = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...missing(7, { categoryIds: [99] }));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Mixed Quiz")).length).toBe(2);
  },
});

/** Above 100 questions the percent no longer tells the count: the record does. */
export const LongSession = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...session({ questions: buildQuestions(160), wrong: [3, 7, 20], overrides: { timeLimit: 180 } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The 160 answers")).toBeVisible();
    const figures = canvas.getAllByRole("definition").map((figure) => figure.textContent);
    await expect(figures.slice(0, 2)).toEqual(["98%", "157/160"]);
    await expect(canvas.getByRole("link", { name: "Question 160, correct" })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get("/api/quiz/42", () => delay("infinite")));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the results");
  },
});

/** The score is there, its questions are on their way. */
export const LoadingAnswers = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get("/api/quiz/42/questions", () => delay("infinite")));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the answers")).toBeInTheDocument();
    await expect(canvas.getByRole("heading", { name: "Good Effort!" })).toBeVisible();
  },
});

/** The score is there, its questions are not: they can be asked for again. */
export const AnswersFailed = meta.story({
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
    await expect(await canvas.findByText(/The server failed\. Try again in a moment\./)).toBeVisible();
    await expect(canvas.getByText(/13 points short of the 85% goal/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("The 25 answers")).toBeVisible();
  },
});

export const NotFound = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.get("/api/quiz/42", () => new HttpResponse("Quiz not found", { status: 404 })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Results Not Found" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** An address that names no possible session asks nobody. */
export const ImpossibleId = meta.story({
  args: { quizId: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Results Not Found" })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      http.get("/api/quiz/42", () => new HttpResponse("The data can't be read now", { status: 503 }), {
        once: true,
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "The results did not load" })).toBeVisible();
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
  },
});

/** The path of the misfit is in the console; the user gets a way on. */
export const MisfittingAnswer = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/quiz/42", { ...buildSession().quiz, score: "high" }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not in a form that this page understands/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** No completion time: what is known, and the way back into the session. */
export const NotCompleted = meta.story({
  beforeEach: ({ msw }) => {
    createDrafts()
      .of({ userId: 7, quizId: 42 })
      .save({ answers: { 901: 1, 902: 3 }, flags: [], place: 902 });
    msw.use(answers("/api/quiz/42", buildQuiz()));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Completed" })).toBeVisible();
    const terms = canvas.getAllByRole("term").map((term) => term.textContent);
    const facts = canvas.getAllByRole("definition").map((fact) => fact.textContent);
    const told = Object.fromEntries(terms.map((term, index) => [term, facts[index]]));
    await expect(told).toMatchObject({
      "Quiz id": "42",
      Mode: "quiz",
      Completed: "not yet",
      Questions: "25",
      "Answers received": "0",
      "Answers on this device": "2",
      "Time limit": "30 minutes",
    });
    await expect(canvas.getByRole("link", { name: "Continue Quiz" })).toHaveAttribute("href", "/quiz/42");
  },
});

/** Another tab submits meanwhile: the results are there on coming back to this one. */
export const CompletedElsewhere = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers("/api/quiz/42", buildQuiz()));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Completed" })).toBeVisible();
    msw.use(...session({ wrong: MISSES }));
    window.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Assessment Completed!" })).toBeVisible());
  },
});

/** A session of the reference backend, taken over /api a moment ago: every third answer is missing. */
export const JustTaken = meta.story({
  beforeEach: async ({ args, msw, mockServer }) => {
    msw.use(...(mockServer?.handlers ?? []));
    args.quizId = await takeSession(
      { title: "Security+", categoryIds: [1], questionCount: 15, timeLimit: 30, mode: "quiz", userId: 7 },
      (place, correctAnswer) => (place % 3 === 2 ? 0 : correctAnswer),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: "Score 67%, goal 85%" })).toBeVisible();
    await expect(await canvas.findByText("10 correct")).toBeVisible();
    await expect(canvas.getByText("5 not answered")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Detailed Analysis" }));
    const domains = within(canvas.getByRole("region", { name: "By domain" }));
    await expect(domains.getByRole("meter", { name: "Security Operations" })).toBeVisible();
  },
});
