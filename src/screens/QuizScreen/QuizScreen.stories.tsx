import { rightAnswer } from "../../api/questions/scoring.ts";
import { http } from "msw";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { buildDraft } from "../../../mocks/builders/drafts.ts";
import { fetchSessionParts } from "../../../.storybook/session-parts.ts";
import { empty, fails, misfits, pending, unreachable } from "../../../mocks/msw/scenarios.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { hasKey } from "../../api/questions/kinds.ts";
import { AskedQuestions, type AskedQuestion } from "../../api/questions/schema.ts";
import { CreatedQuiz, type NewQuiz } from "../../api/quizzes/schema.ts";
import { createDrafts } from "../../components/quiz/storage/local.ts";
import { OutboxProvider } from "../outbox/OutboxProvider.tsx";
import { createPaths } from "../paths.ts";
import { QuizScreen, type QuizScreenProps } from "./QuizScreen.tsx";

/** The quiz that a story begins with, created on its own server before it is drawn. */
const quiz: { id: number; questions: AskedQuestion[] } = { id: 0, questions: [] };

async function begin(overrides: Partial<NewQuiz> = {}): Promise<void> {
  const wanted: NewQuiz = {
    title: "ISACA CISM quiz",
    categoryIds: [3],
    questionCount: 3,
    timeLimit: 30,
    mode: "quiz",
    userId: 7,
    ...overrides,
  };
  const headers = { "Content-Type": "application/json" };
  const created = await fetch("/api/quiz", { method: "POST", headers, body: JSON.stringify(wanted) });
  quiz.id = CreatedQuiz.parse(await created.json()).id;
  quiz.questions = AskedQuestions.parse(await (await fetch(`/api/quiz/${quiz.id}/questions`)).json());
}

const paths = createPaths();

/** What is pressed for the right option: its place as it is shown. */
const key = (index: number): string => {
  const question = quiz.questions[index];
  if (!question || !hasKey(question)) return "";
  const place = question.options.findIndex(({ id }) => id === rightAnswer(question));
  return String(place + 1);
};

const meta = preview.meta({
  title: "Screens/Quiz",
  component: QuizScreen,
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [
    inColumn,
    (Story) => (
      <OutboxProvider userId={7}>
        <Story />
      </OutboxProvider>
    ),
  ],
  render: (args: QuizScreenProps) => <QuizScreen {...args} quizId={quiz.id} />,
  beforeEach: async () => {
    await fetchSessionParts();
    await begin();
  },
});

/** A quiz on the real backend, answered and submitted by keyboard alone; it leads to its results. */
export const Default = meta.story({
  play: async ({ canvas, args, mockServer }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" })).toBeVisible();
    await expect(canvas.getByRole("timer")).toHaveTextContent(/(30:00|29:5\d)of 30:00/);
    await userEvent.keyboard(`${key(0)}nf${key(1)}n${key(2)}`);
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    (await armedSubmit()).focus();
    await userEvent.keyboard("{Enter}{Enter}");
    await waitFor(() =>
      expect(args.onNavigate).toHaveBeenCalledWith(paths.results(quiz.id), { replace: true }),
    );
    await expect(createDrafts().of({ userId: 7, quizId: quiz.id }).read()).toBeNull();
    await expect(await mockServer?.store.get("quizzes", quiz.id)).toMatchObject({
      flags: [quiz.questions[1]?.id],
    });
  },
});

/** A question that is wrong is reported under its feedback; the keys of the quiz rest meanwhile. */
export const ReportsQuestion = meta.story({
  play: async ({ canvas, mockServer }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard(key(0));
    await userEvent.click(await canvas.findByRole("button", { name: "Report this question" }));
    const dialog = within(screen.getByRole("dialog", { name: "Report this question" }));
    await userEvent.click(dialog.getByRole("radio", { name: "It is out of date" }));
    await userEvent.keyboard("n");
    await expect(canvas.getByText("Question 1 of 3")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await expect(await canvas.findByText("Reported. An administrator will look at it.")).toBeVisible();
    await expect(await mockServer?.store.list("reports")).toMatchObject([
      { questionId: quiz.questions[0]?.id, quizId: quiz.id, reason: "outdated" },
    ]);
  },
});

/** A study quiz without a limit. */
export const StudyMode = meta.story({
  beforeEach: () => begin({ mode: "study", title: "CompTIA Security+ practice", timeLimit: null }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Study Mode")).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
});

/** Begun by advice on one domain: it says so, with the domain's name. */
export const OnTheWeakestDomain = meta.story({
  beforeEach: () =>
    begin({ title: "Security Operations quiz", categoryIds: [1], subcategoryIds: [14], reason: "weakest" }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("All on Security Operations: your lowest when this began."),
    ).toBeVisible();
  },
});

const exam = () => begin({ conditions: "exam" });

/** From the last question over the summary to the submission. */
async function submitExam(canvas: { findByText: (text: string) => Promise<HTMLElement> }): Promise<void> {
  await canvas.findByText("Question 1 of 3");
  await userEvent.keyboard("2nn");
  await userEvent.click(await armedSubmit());
  await screen.findByRole("heading", { name: "Before you submit" });
  await userEvent.click(await armedSubmit());
}

/** Under exam conditions: the keys are not here before it is submitted, and all is asked anew after. */
export const ExamConditions = meta.story({
  beforeEach: exam,
  play: async ({ canvas, args, mockServer }) => {
    await expect(await canvas.findByText("Exam conditions")).toBeVisible();
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

/** The quiz says that its exam has no way back, and the player holds to it. */
export const ExamWithoutWayBack = meta.story({
  beforeEach: () => begin({ conditions: "exam", categoryIds: [2] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("In this exam you cannot go back")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Previous" })).toBeNull();
  },
});

/** A refused submission of an exam is told, and can be sent again from its summary. */
export const ExamSubmitFailed = meta.story({
  beforeEach: async ({ msw }) => {
    await exam();
    msw.use(fails("/api/quiz/:id/submit"));
  },
  play: async ({ canvas, args, msw, mockServer }) => {
    await submitExam(canvas);
    await expect(await screen.findByText("Failed to submit quiz. Please try again.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Before you submit" })).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(await armedSubmit());
    await leadsToResults(args);
  },
});

/** Without a connection an exam's submission waits, and goes out when it is back. */
export const ExamConnectionLost = meta.story({
  beforeEach: exam,
  play: async ({ canvas, args, msw, mockServer }) => {
    await canvas.findByText("Question 1 of 3");
    msw.use(unreachable("/api/quiz/:id/submit"));
    await submitExam(canvas);
    await expect(await canvas.findByText(/will be submitted as soon as it is back/)).toBeVisible();
    msw.use(...(mockServer?.handlers ?? []));
    window.dispatchEvent(new Event("online"));
    await leadsToResults(args);
  },
});

/** An exam that was discarded elsewhere says so, also from its summary. */
export const ExamDiscardedElsewhere = meta.story({
  beforeEach: exam,
  play: async ({ canvas }) => {
    await canvas.findByText("Question 1 of 3");
    await userEvent.keyboard("2nn");
    await userEvent.click(await armedSubmit());
    await fetch(`/api/quiz/${quiz.id}`, { method: "DELETE" });
    const draft = `cairn:draft:7:${quiz.id}`;
    window.localStorage.removeItem(draft);
    window.dispatchEvent(new StorageEvent("storage", { key: draft, newValue: null }));
    await expect(await canvas.findByRole("heading", { name: "Quiz Discarded" })).toBeVisible();
  },
});

/** Extra time is in the limit and on the clock. */
export const ExtraTime = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", 7, { preferences: { extraTime: 1.5 } });
    await begin();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toHaveTextContent(/(45:00|44:5\d)of 45:00/);
  },
});

/** After a reload, answers and place are still there. */
export const Resumed = meta.story({
  beforeEach: () => {
    const [first, second] = quiz.questions;
    if (!first || !second || !hasKey(first)) throw new Error("The quiz has too few questions");
    createDrafts()
      .of({ userId: 7, quizId: quiz.id })
      .save(
        buildDraft(
          {
            answers: { [first.id]: rightAnswer(first) },
            place: second.id,
          },
          1,
        ),
      );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 1, answered" })).toBeVisible();
  },
});

/** A quiz that was completed elsewhere leads on to its results, and what was answered here is forgotten. */
export const Completed = meta.story({
  beforeEach: async () => {
    createDrafts()
      .of({ userId: 7, quizId: quiz.id })
      .save(buildDraft({ flags: [quiz.questions[0]?.id ?? 0] }, Date.now() + 1000));
    await fetch(`/api/quiz/${quiz.id}/submit`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ answers: [] }),
    });
  },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onNavigate).toHaveBeenCalledWith(paths.results(quiz.id), { replace: true }),
    );
    await expect(createDrafts().of({ userId: 7, quizId: quiz.id }).read()).toBeNull();
  },
});

/** A spinner until the quiz and its questions are there. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/quiz/:id/questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Loading the quiz");
  },
});

/** An address that names no quiz. */
export const NotFound = meta.story({
  render: (args) => <QuizScreen {...args} quizId={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Quiz Not Found" })).toBeVisible();
    await expect(canvas.getByText("The quiz you're looking for doesn't exist.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});

/** An unknown quiz, or somebody else's: the same. */
export const Unknown = meta.story({
  render: (args) => <QuizScreen {...args} quizId={999_999} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Quiz Not Found" })).toBeVisible();
  },
});

/** Discarded in another tab while it is taken: no answer is asked for any more that could not be submitted. */
export const DiscardedElsewhere = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard(key(0));
    await fetch(`/api/quiz/${quiz.id}`, { method: "DELETE" });
    const draft = `cairn:draft:7:${quiz.id}`;
    window.localStorage.removeItem(draft);
    window.dispatchEvent(new StorageEvent("storage", { key: draft, newValue: null }));
    await expect(await canvas.findByRole("heading", { name: "Quiz Discarded" })).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("discarded from another tab or device");
    await expect(canvas.queryByRole("radio")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toBeVisible();
    await expect(window.localStorage.getItem(draft)).toBeNull();
  },
});

/** The server failed: why, and once more. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id", 503, "The data can't be read now.")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "This quiz did not load" })).toBeVisible();
    await expect(canvas.getByText("The server failed. Try again in a moment.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
});

/** An answer that does not fit the contract is told, and does not crash. */
export const Misfitting = meta.story({
  beforeEach: ({ msw }) => msw.use(misfits("/api/quiz/:id")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not in a form that this page understands/)).toBeVisible();
  },
});

/** A quiz without questions. */
export const NoQuestions = meta.story({
  beforeEach: ({ msw }) => msw.use(empty("/api/quiz/:id/questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No Questions Found" })).toBeVisible();
  },
});

/** The button that submits, once it listens. */
async function armedSubmit(): Promise<HTMLElement> {
  const button = screen.getByRole("button", { name: "Submit Quiz" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  return button;
}

async function answerAndSubmit(canvas: {
  findByText: (text: string) => Promise<HTMLElement>;
}): Promise<void> {
  await canvas.findByText("Question 1 of 3");
  await userEvent.keyboard(`${key(0)}nn`);
  await userEvent.click(await armedSubmit());
}

const submitButton = () => screen.getByRole("button", { name: "Submit Quiz" });
const leadsToResults = (args: QuizScreenProps) =>
  waitFor(async () => {
    await expect(args.onNavigate).toHaveBeenCalledWith(paths.results(quiz.id), { replace: true });
    await expect(args.onNavigate).toHaveBeenCalledTimes(1);
  });

/** The server refused: a toast says so at once, the answers stay, and the next try takes the toast back and counts. */
export const SubmitFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/submit")),
  play: async ({ canvas, args, msw, mockServer }) => {
    await answerAndSubmit(canvas);
    await expect(await screen.findByText("Failed to submit quiz. Please try again.")).toBeVisible();
    await expect(canvas.queryByText(/connection is lost|server has a fault/)).toBeNull();
    await expect(canvas.getByRole("button", { name: "Question 1, answered" })).toBeVisible();
    await expect(submitButton()).not.toHaveAttribute("aria-disabled");
    await expect(args.onNavigate).not.toHaveBeenCalled();
    msw.use(...(mockServer?.handlers ?? []));
    await userEvent.click(submitButton());
    await leadsToResults(args);
    await waitFor(() =>
      expect(screen.queryByText("Failed to submit quiz. Please try again.")).not.toBeInTheDocument(),
    );
  },
});

/** The server can't answer now: it is said to be at fault, and asked again. */
export const ServerUnavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/quiz/:id/submit", 503, "The change could not be stored.")),
  play: async ({ canvas, args, msw, mockServer }) => {
    await answerAndSubmit(canvas);
    await expect(await canvas.findByText(/The server has a fault; your connection is fine/)).toBeVisible();
    await expect(submitButton()).toHaveAttribute("aria-disabled", "true");
    await expect(screen.queryByText(/Failed to submit/)).toBeNull();
    msw.use(...(mockServer?.handlers ?? []));
    window.dispatchEvent(new Event("online"));
    await leadsToResults(args);
  },
});

/** Another device submitted other answers meanwhile: it is told that those given here don't count. */
export const SubmittedElsewhere = meta.story({
  play: async ({ canvas, args }) => {
    await canvas.findByText("Question 1 of 3");
    await fetch(`/api/quiz/${quiz.id}/submit`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ answers: [] }),
    });
    await answerAndSubmit(canvas);
    await leadsToResults(args);
    await expect(await screen.findByText(/The answers given here since then don't count/)).toBeVisible();
  },
});

/** Without a connection the submission waits, and goes out when the connection is back. */
export const ConnectionLost = meta.story({
  play: async ({ canvas, args, msw, mockServer }) => {
    await canvas.findByText("Question 1 of 3");
    msw.use(unreachable("/api/quiz/:id/submit"));
    await answerAndSubmit(canvas);
    await expect(await canvas.findByText(/will be submitted as soon as it is back/)).toBeVisible();
    await expect(args.onNavigate).not.toHaveBeenCalled();
    msw.use(...(mockServer?.handlers ?? []));
    window.dispatchEvent(new Event("online"));
    await waitFor(() =>
      expect(args.onNavigate).toHaveBeenCalledWith(paths.results(quiz.id), { replace: true }),
    );
  },
});

/** A device that slept asks the server for the time once it is looked at again. */
export const AfterSleep = meta.story({
  play: async ({ canvas, msw }) => {
    await canvas.findByText("Question 1 of 3");
    const asked = fn();
    msw.use(
      http.get("/api/auth/me", () => {
        asked();
      }),
    );
    const awake = Date.now;
    Date.now = () => awake() + 3_600_000;
    document.dispatchEvent(new Event("visibilitychange"));
    Date.now = awake;
    await waitFor(() => expect(asked).toHaveBeenCalled());
  },
});

const SHORTCUTS_BEFORE = "cairn:shortcuts";
const PREFERENCES = "/api/user/:id/preferences";

/** Who has switched single keys off, here or on another device, is not surprised by one. */
export const ShortcutsOff = meta.story({
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", 7, { preferences: { shortcuts: false } });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard(key(0));
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
  },
});

/** What this device kept before it went with the account goes there once. */
export const ShortcutsOfTheDevice = meta.story({
  beforeEach: () => {
    localStorage.setItem(SHORTCUTS_BEFORE, "off");
    return () => localStorage.removeItem(SHORTCUTS_BEFORE);
  },
  play: async ({ canvas, mockServer }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await waitFor(async () =>
      expect((await mockServer?.store.get("users", 7))?.preferences).toEqual({ shortcuts: false }),
    );
    await expect(localStorage.getItem(SHORTCUTS_BEFORE)).toBeNull();
    await userEvent.keyboard(key(0));
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
  },
});

/** Switched off here it holds, though it could not be kept, which is said. */
export const ShortcutsNotSaved = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.patch("/api/user/7/preferences", () => new Response("Busy.", { status: 503 })));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard("?");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Use keyboard shortcuts" }));
    await expect(await screen.findByText("Not saved")).toBeVisible();
    await expect(screen.getByText(/^Your choice of shortcuts holds on this page only\./)).toBeVisible();
    await expect(screen.getByRole("checkbox", { name: "Use keyboard shortcuts" })).not.toBeChecked();
  },
});

/** The quiz does not stand or fall with it: keys then work as for everybody who has not chosen. */
export const PreferencesFailed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(fails(PREFERENCES));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "ISACA CISM quiz" });
    await userEvent.keyboard(key(0));
    await expect(canvas.getByRole("radio", { checked: true })).toBeInTheDocument();
  },
});

/** No key acts before it is known whether it may. */
export const PreferencesPending = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(pending(PREFERENCES));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the quiz")).toBeInTheDocument();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
});
