import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import {
  storeWithDraft,
  WARM_UP_STORAGE_KEY,
  portalStory,
  HOSTED_QUIZ_PROPS,
  setClock,
  QUIZ_START,
} from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithChangingProps } from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import {
  click,
  problemCodes,
  holdTimers,
  clickWhenEnabled,
} from "../../../../../.storybook/test/interactions.ts";
import { valuesOf } from "../../../../../mocks/builders/drafts.ts";
import { buildQuestions } from "../../../../../mocks/builders/quizzes.ts";
import { question } from "../../engine/attempt.helpers.ts";
import type { AnswerStore } from "../../engine/draft/answer-store.ts";
import { QuizPlayer, type QuizPlayerProps } from "../QuizPlayer.tsx";

const meta = preview.meta({ title: "Quiz/QuizPlayer/Submission", component: QuizPlayer, ...portalStory });

type Canvas = ReturnType<typeof within>;

const findDone = (canvas: Canvas) => canvas.findByRole("heading", { name: "Your answers are submitted" });

/** Asserts that options are shown as disabled and can't be chosen by pointer or keyboard. */
async function expectLocked(canvas: Canvas) {
  const option = canvas.getByRole("radio", { name: /^A\./ });
  await expect(option).toHaveAttribute("aria-disabled", "true");
  await expect(getComputedStyle(option.closest("label") ?? option).borderTopStyle).toBe("dashed");
  await userEvent.click(option);
  await userEvent.keyboard("1");
  await expect(option).not.toBeChecked();
}

const STATES = ["pending", "waitingForConnection", "waitingForServer"] as const;

/** Shows the state of the host's submission. Until it ends, answers can't be changed or submitted again. */
export const SubmittingState = meta.story({
  tags: ["test-only"],
  args: {
    ...HOSTED_QUIZ_PROPS,
    questions: buildQuestions(3),
    storage: storeWithDraft({ currentQuestionId: 903 }),
  },
  render: (args) => (
    <PlayerWithChangingProps {...args} steps={STATES.map((state) => ({ submission: { state } }))} />
  ),
  play: async ({ canvas, args }) => {
    await click(canvas, "Change");
    await expectLocked(canvas);
    await click(canvas, "Submitting...");
    await expect(canvas.getByRole("button", { name: "Submitting..." })).toHaveFocus();
    for (const text of ["The connection is lost.", "The server has a problem; your connection is fine."]) {
      await click(canvas, "Change");
      const notice = new RegExp(
        `^${text} Your answers are saved on this device and will be submitted as soon`,
      );
      await expect(canvas.getByText(notice)).toBeVisible();
      await expect(canvas.getByText("Your answers are waiting to be submitted.")).toBeVisible();
      await expectLocked(canvas);
      await click(canvas, "Submit Quiz");
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

/** Without a connection or a working storage, the quiz continues and warns that closing the page loses the answers. */
export const NotStored = meta.story({
  tags: ["test-only"],
  args: { submission: { isOnline: false }, storage: store },
  beforeEach: () => {
    disk.isFull = false;
  },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(/^You're offline\. You can continue: your answers are saved/),
    ).toBeVisible();
    disk.isFull = true;
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(await canvas.findByText(/^Your answers can't be saved at the moment\./)).toBeVisible();
    await expect(canvas.getByText("You're offline. You can continue.")).toBeVisible();
    await expect(problemCodes(args.onProblem)).toContain("storage");
  },
});

/** `questions` and `onSubmit` are enough. */
export const Default = meta.story({
  render: ({ questions, onSubmit }) => <QuizPlayer questions={questions} onSubmit={onSubmit} />,
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "A. right for alpha" }));
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.queryByRole("timer")).toBeNull();
    await click(canvas, "Next");
    await click(canvas, "Next");
    await clickWhenEnabled(canvas, "Submit Quiz");
    const done = await findDone(canvas);
    await waitFor(() => expect(done).toHaveFocus());
    await expect(canvas.getByText("1 of 3 right (33%)")).toBeVisible();
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

const sending = { end: () => {}, fail: () => {} };
const sendLater = () =>
  fn(
    () =>
      new Promise<void>((resolve, reject) => {
        sending.end = resolve;
        sending.fail = () => reject(new Error("503"));
      }),
  );

/** A slow submission shows a notice, and a failed one can be sent again without losing answers. */
export const SlowThenFails = meta.story({
  tags: ["test-only"],
  args: { defaultIndex: 2, storage: "warm-up", onSubmit: sendLater() },
  play: async ({ canvas, args }) => {
    const timers = holdTimers(20_000);
    await userEvent.click(await canvas.findByRole("radio", { name: /^B\./ }));
    await clickWhenEnabled(canvas, "Submit Quiz");
    await waitFor(() => expect(timers.heldCount()).toBe(1));
    timers.release();
    const slow = "Submitting is taking longer than usual. Your answers are kept until they have arrived.";
    await expect(await canvas.findByText(slow)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Submitting..." })).toBeVisible();
    sending.fail();
    const failed = "Your answers were not submitted. None of them are lost.";
    await expect(await canvas.findByText(failed)).toBeVisible();
    await expect(canvas.queryByText(slow)).toBeNull();
    await expect(problemCodes(args.onProblem)).toEqual(["submit"]);
    await expect(valuesOf(JSON.parse(localStorage.getItem(WARM_UP_STORAGE_KEY) ?? "null"))).toEqual({
      "final/gamma": "wrong",
      startedAt: QUIZ_START,
      submitFailed: true,
    });
    await clickWhenEnabled(canvas, "Submit again");
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    sending.end();
    await findDone(canvas);
    await expect(localStorage.getItem(WARM_UP_STORAGE_KEY)).toBeNull();
  },
});

/** After the time is up and without storage, a slow submission says that answers are kept as long as the page is open. */
export const SlowAtEnd = meta.story({
  args: {
    ...HOSTED_QUIZ_PROPS,
    storage: false as never,
    submission: undefined as never,
    onSubmit: sendLater(),
  },
  play: async ({ canvas }) => {
    const timers = holdTimers(20_000);
    await canvas.findByRole("timer");
    setClock(30);
    await expect(await canvas.findByText("Time is up. Your answers are being submitted.")).toBeVisible();
    await waitFor(() => expect(timers.heldCount()).toBe(1));
    timers.release();
    const slow =
      "Time is up. Submitting is taking longer than usual. Your answers are kept as long as this page is open.";
    await expect(await canvas.findByText(slow)).toBeVisible();
    await expect(canvas.queryByText("Time is up. Your answers are being submitted.")).toBeNull();
  },
});

/** The announcement that the time is up stays after the submission, as it may not have been spoken yet. */
export const TimeUpAnnouncementStays = SlowAtEnd.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await canvas.findByRole("timer");
    setClock(30);
    await canvas.findByText("Time is up. Your answers are being submitted.");
    sending.end();
    await findDone(canvas);
    await expect(canvas.getByText("Time ran out. Your answers up to that point count.")).toBeVisible();
    await expect(canvas.getByText("Time is up")).toHaveRole("status");
  },
});

/** Reveals the right answers after the submission. */
export const FeedbackAtEnd = meta.story({
  tags: ["test-only"],
  args: { feedback: "end", questions: Array.from({ length: 5 }, (_, index) => question(`q${index}`)) },
  play: async ({ canvas }) => {
    await userEvent.keyboard("2");
    await expect(canvas.queryByText("Incorrect")).toBeNull();
    await userEvent.keyboard("1".concat("n2".repeat(4)));
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(await canvas.findByText(/^Every question is answered\./)).toBeVisible();
    await expect(canvas.queryByRole("heading", { level: 4 })).toBeNull();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await findDone(canvas);
    await expect(canvas.getByText("1 of 5 right (20%)")).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole("article")).toHaveLength(5));
    const [review] = canvas.getAllByRole("article");
    await expect(within(review as HTMLElement).getByText("Your answer (Correct)")).toBeVisible();
  },
});

/** Never reveals answers, and does not say that it will. */
export const NoFeedback = meta.story({
  tags: ["test-only"],
  args: { feedback: "none" } satisfies Partial<QuizPlayerProps>,
  play: async ({ canvas }) => {
    await userEvent.keyboard("1nn");
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(await canvas.findByText(/You can still change your answers\.$/)).toBeVisible();
    await clickWhenEnabled(canvas, "Submit Quiz");
    await findDone(canvas);
    await expect(canvas.queryByText(/right/)).toBeNull();
  },
});
