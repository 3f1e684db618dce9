import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { valuesOf } from "../../../../mocks/builders/drafts.ts";
import { quietConsole } from "../../../../.storybook/quiet-console.ts";
import {
  begunWith,
  click,
  codes,
  InSteps,
  KEY,
  prepareQuiz,
  press,
  question,
  QUIZ,
  Reloaded,
  setClock,
} from "../../../../.storybook/quiz-stage.tsx";
import { buildQuestions } from "../../../../mocks/builders/quizzes.ts";
import type { AnswerStore } from "../engine/draft-sync.ts";
import { QuizPlayer, type QuizPlayerProps } from "./QuizPlayer.tsx";

const questions = ["alpha", "beta", "gamma"].map((id) => question(id));

const meta = preview.meta({
  title: "Quiz/QuizPlayer Submit",
  component: QuizPlayer,
  args: { title: "Warm-up", questions, onSubmit: fn(), onProblem: fn() },
  beforeEach: async () => {
    localStorage.removeItem(KEY);
    await prepareQuiz();
    return quietConsole();
  },
});

interface Canvas {
  getByRole: (role: string, by: object) => HTMLElement;
  findByRole: (role: string, by: object) => Promise<HTMLElement>;
}

const findDone = (canvas: Canvas) => canvas.findByRole("heading", { name: "Your answers are submitted" });

/** No answer can be given, by pointer or key, and the options show it. */
async function expectLocked(canvas: Canvas) {
  const option = canvas.getByRole("radio", { name: /^A\./ });
  await expect(option).toHaveAttribute("aria-disabled", "true");
  await expect(getComputedStyle(option.closest("label") ?? option).borderTopStyle).toBe("dashed");
  await userEvent.click(option);
  await userEvent.keyboard("1");
  await expect(option).not.toBeChecked();
}

const STATES = ["pending", "waitingForConnection", "waitingForServer"] as const;

/** Says where a submission stands that the host sends; meanwhile nothing can be changed or sent again. */
export const HostSubmits = meta.story({
  args: { ...QUIZ, questions: buildQuestions(3), storage: begunWith({ place: 903 }) },
  render: (args) => <InSteps {...args} steps={STATES.map((state) => ({ submission: { state } }))} />,
  play: async ({ canvas, args }) => {
    await click(canvas, "Change");
    const pending = canvas.getByRole("button", { name: "Submitting..." });
    await expectLocked(canvas);
    await userEvent.click(pending);
    await expect(pending).toHaveFocus();
    for (const words of [
      "The connection is lost. Your answers are kept on this device and will be submitted as soon as it is back. You can leave this page.",
      "The server has a problem; your connection is fine. Your answers are kept on this device and will be submitted as soon as the server works again. You can leave this page.",
    ]) {
      await click(canvas, "Change");
      await expect(canvas.getByText(words)).toBeVisible();
      await expectLocked(canvas);
      const submit = canvas.getByRole("button", { name: "Submit Quiz" });
      await expect(submit).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(submit);
    }
    setClock(31);
    await expect(await canvas.findByText(/^Time is up\. The server has a problem;/)).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

const disk = { isFull: false };
const store: AnswerStore = {
  sync: true,
  load: () => null,
  save() {
    if (disk.isFull) throw new Error("no save");
  },
};

/** Without a connection, or a storage that works, the quiz goes on and says what is lost with the page. */
export const NotStored = meta.story({
  args: { submission: { isOnline: false }, storage: store },
  beforeEach: () => {
    disk.isFull = false;
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^You are offline\. You can go on: your answers are kept/)).toBeVisible();
    disk.isFull = true;
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(await canvas.findByText(/^Your answers can't be kept on this device\./)).toBeVisible();
    await expect(canvas.getByText("You are offline. You can go on.")).toBeVisible();
    await click(canvas, "Next");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(new Set(codes(args.onProblem))).toEqual(new Set(["storage"]));
  },
});

/** Questions and what to do with the answers are all that it takes. */
export const Default = meta.story({
  tags: ["phone"],
  render: ({ onSubmit }) => <QuizPlayer questions={questions} onSubmit={onSubmit} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "A. right for alpha" }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
    await click(canvas, "Next");
    await click(canvas, "Next");
    await press(canvas, "Submit Quiz");
    const done = await findDone(canvas);
    await waitFor(() => expect(done).toHaveFocus());
    await expect(canvas.getByText("1 of 3 right (33%)")).toBeVisible();
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

/** Holds timers of this length until they are let go, so that nobody waits for them. */
function holdTimers(length: number): { letGo: () => void; held: () => number } {
  const held: (() => void)[] = [];
  const start = window.setTimeout.bind(window);
  spyOn(window, "setTimeout").mockImplementation(((run: () => void, after?: number) =>
    after === length ? -held.push(run) : start(run, after)) as typeof setTimeout);
  return { letGo: () => held.splice(0).forEach((run) => run()), held: () => held.length };
}

const sending = { end: () => {}, fail: () => {} };
const sendLater = () =>
  fn(
    () =>
      new Promise<void>((resolve, reject) => {
        sending.end = resolve;
        sending.fail = () => reject(new Error("503"));
      }),
  );

/** A submission that takes long says so, and one that fails can be sent again: the answers are kept. */
export const SlowThenFails = meta.story({
  args: { defaultIndex: 2, storage: "warm-up", onSubmit: sendLater() },
  play: async ({ canvas, args }) => {
    const timers = holdTimers(20_000);
    await userEvent.click(await canvas.findByRole("radio", { name: /^B\./ }));
    await press(canvas, "Submit Quiz");
    await waitFor(() => expect(timers.held()).toBe(1));
    await expect(canvas.queryByText(/taking longer than usual/)).toBeNull();
    timers.letGo();
    const slow = "Submitting is taking longer than usual. Your answers are kept until they have arrived.";
    await expect(await canvas.findByText(slow)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Submitting..." })).toBeVisible();
    sending.fail();
    const failed = "Your answers were not submitted. None of them are lost.";
    await expect(await canvas.findByText(failed)).toBeVisible();
    await expect(canvas.queryByText(slow)).toBeNull();
    await expect(codes(args.onProblem)).toEqual(["submit"]);
    await expect(valuesOf(JSON.parse(localStorage.getItem(KEY) ?? "null"))).toEqual({
      "final/gamma": "wrong",
    });
    await press(canvas, "Submit again");
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    sending.end();
    await findDone(canvas);
    await expect(localStorage.getItem(KEY)).toBeNull();
  },
});

/** The same after the time is up, of answers that are kept on the page alone. */
export const SlowAtEnd = meta.story({
  args: {
    timeLimit: 30,
    startedAt: QUIZ.startedAt,
    now: QUIZ.now,
    onSubmit: fn(() => new Promise(() => {})),
  },
  play: async ({ canvas, args }) => {
    const timers = holdTimers(20_000);
    await canvas.findByRole("timer");
    setClock(30);
    await expect(await canvas.findByText("Time is up. Your answers are being submitted.")).toBeVisible();
    await waitFor(() => expect(timers.held()).toBe(1));
    timers.letGo();
    await expect(
      await canvas.findByText(
        "Time is up. Submitting is taking longer than usual. Your answers are kept as long as this page is open.",
      ),
    ).toBeVisible();
    await expect(canvas.queryByText("Time is up. Your answers are being submitted.")).toBeNull();
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

/** Answers, place and an order of chance are kept under a key until they are submitted. */
export const Stored = meta.story({
  tags: ["phone"],
  args: { shuffle: true, storage: "warm-up" },
  render: (args) => <Reloaded {...args} />,
  beforeEach: () => localStorage.setItem(KEY, JSON.stringify({ answers: {}, seed: 1 })),
  play: async ({ canvas, args }) => {
    const shown = async () => [
      (await canvas.findByRole("heading", { name: /^What is/ })).textContent,
      ...canvas.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label")),
    ];
    const names = ["A. right for alpha", "B. wrong for alpha", "C. other for alpha"];
    await expect(await shown()).not.toEqual(["What is alpha?", ...names]);
    await userEvent.click(canvas.getByRole("radio", { name: /right for/ }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await click(canvas, "Next");
    await click(canvas, "Flag for Review");
    const before = await shown();
    await click(canvas, "Reload");
    await expect(await canvas.findByText("Question 2 of 3")).toBeVisible();
    await expect(await shown()).toEqual(before);
    await expect(canvas.getByRole("button", { name: "Question 1, answered" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Unflag" })).toBeVisible();
    await click(canvas, "Next");
    await press(canvas, "Submit Quiz");
    await findDone(canvas);
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ correctAnswers: 1 }));
    await expect(localStorage.getItem(KEY)).toBeNull();
  },
});

/** Reveals nothing before the end; then the correct answers. */
export const FeedbackAtEnd = meta.story({
  args: { feedback: "end" },
  play: async ({ canvas }) => {
    await userEvent.keyboard("2");
    await expect(canvas.queryByText("Incorrect")).toBeNull();
    await userEvent.keyboard("1n2n2");
    await press(canvas, "Submit Quiz");
    await expect(await canvas.findByText(/^Every question is answered\./)).toBeVisible();
    await expect(canvas.queryByRole("heading", { level: 4 })).toBeNull();
    await press(canvas, "Submit Quiz");
    await findDone(canvas);
    await expect(canvas.getByText("1 of 3 right (33%)")).toBeVisible();
    const review = canvas.getAllByRole("article");
    await expect(review).toHaveLength(3);
    await expect(within(review[0] as HTMLElement).getByText("Your answer (Correct)")).toBeVisible();
  },
});

const many = Array.from({ length: 120 }, (_, index) => question(`requirement ${index + 1}`));

/** The first answers of a long review are there at once; printed before the others follow, none is missing. */
export const LongReview = meta.story({
  // The same cards are checked above; on 120 of them it takes axe long.
  parameters: { a11y: { test: "off" } },
  args: { questions: many, feedback: "end", defaultIndex: 119 },
  play: async ({ canvas, canvasElement }) => {
    const cards = () => canvasElement.querySelectorAll("article").length;
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Before you submit" });
    await press(canvas, "Submit Quiz");
    await findDone(canvas);
    await expect(cards()).toBeGreaterThanOrEqual(20);
    await expect(cards()).toBeLessThan(120);
    window.dispatchEvent(new Event("beforeprint"));
    await expect(cards()).toBe(120);
  },
});

/** Reveals nothing at all, and promises nothing. */
export const NoFeedback = meta.story({
  args: { feedback: "none" } satisfies Partial<QuizPlayerProps>,
  play: async ({ canvas }) => {
    await userEvent.keyboard("1nn");
    await press(canvas, "Submit Quiz");
    await expect(await canvas.findByText(/You can still change every answer\.$/)).toBeVisible();
    await press(canvas, "Submit Quiz");
    await findDone(canvas);
    await expect(canvas.queryByText(/right/)).toBeNull();
  },
});
