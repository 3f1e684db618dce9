import { http } from "msw";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, type within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { loadPlayerCode } from "../../../.storybook/stage/load-player-code.ts";
import { clickWhenEnabled } from "../../../.storybook/test/interactions.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { startQuiz, submitQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { createDrafts } from "../../components/quiz/storage/drafts.ts";
import { OutboxProvider } from "../outbox/OutboxProvider.tsx";
import { ResultsScreen } from "../ResultsScreen/ResultsScreen.tsx";
import { QuizScreen, type QuizScreenProps } from "./QuizScreen.tsx";

/** The calls about the quiz in the order of arrival. */
let calls: string[] = [];
/** Holds the response with the quiz until it resolves. */
let gatePromise: Promise<void> | undefined;
let release = () => {};

const note = (call: string) => () => void calls.push(call);
const listening = [
  http.get("/api/quiz/:id", async () => {
    calls.push("quiz");
    await gatePromise;
  }),
  http.get("/api/quiz/:id/questions", note("questions")),
  http.post("/api/quiz/:id/submit", note("submit")),
];

/** Shows the quiz, and its results after the redirect. */
function QuizThenResults(props: QuizScreenProps) {
  const [isDone, setDone] = useState(false);
  return isDone ? <ResultsScreen {...props} /> : <QuizScreen {...props} onNavigate={() => setDone(true)} />;
}

const meta = preview.meta({
  title: "Screens/Quiz/Calls",
  component: QuizScreen,
  args: { quizId: null, user: buildUser(), onNavigate: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [
    inColumn,
    (Story) => (
      <OutboxProvider userId={SAMPLE_USERS.learner}>
        <Story />
      </OutboxProvider>
    ),
  ],
  render: QuizThenResults,
  beforeEach: async ({ args, msw }) => {
    await loadPlayerCode();
    args.quizId = await startQuiz({ questionCount: 3 });
    calls = [];
    gatePromise = undefined;
    msw.use(...listening);
  },
});

/** Spec lines 269 and 270: the questions are requested after the quiz has loaded, each call once. */
export const QuestionsAfterQuiz = meta.story({
  beforeEach: () => {
    const gate = Promise.withResolvers<void>();
    gatePromise = gate.promise;
    release = gate.resolve;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(calls).toContain("quiz"));
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the quiz");
    await expect(calls).toEqual(["quiz"]);
    release();
    await canvas.findByText("Question 1 of 3");
    await expect(calls).toEqual(["quiz", "questions"]);
  },
});

/** Submits without answers. */
async function submit(canvas: ReturnType<typeof within>): Promise<void> {
  await canvas.findByText("Question 1 of 3");
  await userEvent.click(canvas.getByRole("button", { name: "Question 3, not answered" }));
  await clickWhenEnabled(canvas, "Submit Quiz");
}

/** Spec line 271: after a submission the quiz is not requested again, even if its results appear late. */
export const Submitted = meta.story({
  render: (args) => <QuizScreen {...args} />,
  play: async ({ args, canvas }) => {
    await submit(canvas);
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalled());
    const draft = createDrafts().of({ userId: SAMPLE_USERS.learner, quizId: args.quizId ?? 0 });
    await waitFor(() => expect(draft.read()).toBeNull());
    // By now, any earlier request has arrived.
    await fetch("/api/auth/me");
    await expect(calls).toEqual(["quiz", "questions", "submit"]);
  },
});

/** Spec lines 269 to 271: the results request the quiz once on mount, and nothing else that is cached. */
export const ResultsAfterSubmit = meta.story({
  play: async ({ canvas }) => {
    await submit(canvas);
    await canvas.findByText("The 3 answers");
    await waitFor(() => expect(calls).toEqual(["quiz", "questions", "submit", "quiz"]));
  },
});

/**
 * Spec lines 269 and 270: after a submission in another tab, the quiz is requested again, and its questions once for
 * the results.
 */
export const SubmittedElsewhere = meta.story({
  play: async ({ args, canvas, mockServer }) => {
    await canvas.findByText("Question 1 of 3");
    await submitQuiz(mockServer, args.quizId ?? 0);
    calls = [];
    const draft = `cairn:draft:${SAMPLE_USERS.learner}:${args.quizId}`;
    window.localStorage.removeItem(draft);
    window.dispatchEvent(new StorageEvent("storage", { key: draft, newValue: null }));
    await canvas.findByText("The 3 answers");
    await expect(canvas.getByRole("heading", { name: "Assessment Completed!" })).toBeVisible();
    await expect(calls.filter((call) => call === "questions")).toHaveLength(1);
  },
});
