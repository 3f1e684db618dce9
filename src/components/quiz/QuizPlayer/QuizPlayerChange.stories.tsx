import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { valuesOf } from "../../../../mocks/builders/drafts.ts";
import type { Draft } from "../../../api/attempts/draft.ts";
import { quietConsole } from "../../../../.storybook/quiet-console.ts";
import { fetchSessionParts } from "../../../../.storybook/session-parts.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { CairnProvider } from "../../theme/CairnProvider.tsx";
import type { AnswerStore } from "../engine/draft-sync.ts";
import type { Key, QuizQuestion, QuizResult } from "../engine/question.ts";
import { QuizPlayer, type QuizPlayerProps } from "./QuizPlayer.tsx";

const question = (id: string): QuizQuestion => ({
  id,
  text: `What is ${id}?`,
  options: ["right", "wrong", "other"].map((name) => ({ id: name, text: `${name} for ${id}` })),
  correctAnswer: "right",
});
const questions = ["alpha", "beta", "gamma"].map(question);
const START = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;
const KEY = "cairn:quiz:warm-up";
const OTHER_KEY = "cairn:quiz:evening";
const clock = { at: START };

const meta = preview.meta({
  title: "Quiz/QuizPlayer Change",
  component: QuizPlayer,
  args: { title: "Warm-up", questions, onSubmit: fn(), onProblem: fn() },
  beforeEach: async () => {
    clock.at = START;
    localStorage.removeItem(KEY);
    localStorage.removeItem(OTHER_KEY);
    await fetchSessionParts();
    return quietConsole();
  },
});

interface Steps extends QuizPlayerProps {
  /** What the page gives the player next. */
  next: Partial<QuizPlayerProps>;
}

function InSteps({ next, ...props }: Steps) {
  const [isNext, setNext] = useState(false);
  return (
    <>
      <QuizPlayer {...props} {...(isNext ? next : {})} />
      <Button onClick={() => setNext(true)}>Change</Button>
    </>
  );
}

const change = async (canvas: { getByRole: (role: string, by: object) => HTMLElement }) =>
  userEvent.click(canvas.getByRole("button", { name: "Change" }));

/** Options that come in another order stay as they were chosen. */
export const OptionsInAnotherOrder = meta.story({
  args: { feedback: "none", timeLimit: 20, now: () => clock.at },
  render: (args) => (
    <InSteps
      {...args}
      next={{ questions: questions.map((one) => ({ ...one, options: one.options.toReversed() })) }}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /right for alpha/ }));
    clock.at = START + 5 * MINUTE;
    await change(canvas);
    await expect(canvas.getByRole("radio", { name: /right for alpha/ })).toBeChecked();
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(canvas.getByRole("timer")).toHaveTextContent("15:00of 20:00"));
  },
});

/** Another key is another quiz, or another learner: nothing is carried over to it. */
export const AnotherKey = meta.story({
  args: { storage: "warm-up" },
  render: (args) => <InSteps {...args} next={{ storage: "evening" }} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /right for alpha/ }));
    await change(canvas);
    await expect(await canvas.findByRole("radio", { name: /right for alpha/ })).not.toBeChecked();
    await expect(localStorage.getItem(OTHER_KEY)).toBeNull();
    await expect(valuesOf(JSON.parse(localStorage.getItem(KEY) ?? "null"))).toEqual({
      "final/alpha": "right",
    });
  },
});

const server: { draft: unknown } = { draft: null };
const remote: AnswerStore = {
  load: async () => server.draft,
  save: async (draft) => {
    server.draft = draft;
  },
};

/** What was answered before the store was known goes into it, together with what it held. */
export const StoreComesLater = meta.story({
  beforeEach: () => {
    server.draft = { answers: { beta: "right" }, checked: ["beta"] };
  },
  render: (args) => <InSteps {...args} next={{ storage: remote }} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /right for alpha/ }));
    await change(canvas);
    await waitFor(() =>
      expect(valuesOf(server.draft as Draft)).toMatchObject({
        "final/alpha": "right",
        "final/beta": "right",
      }),
    );
    await expect(await canvas.findByRole("button", { name: "Question 2, answered" })).toBeVisible();
  },
});

const slow = { reads: 0, answer: (_draft: unknown) => {} };
const slowStore: AnswerStore = {
  load: () =>
    new Promise((resolve) => {
      slow.reads += 1;
      slow.answer = resolve;
    }),
  save: async () => {},
};

/** Questions that are made anew with each drawing of the page keep no slow store from being read. */
export const QuestionsMadeAnew = meta.story({
  args: { storage: slowStore },
  beforeEach: () => {
    slow.reads = 0;
  },
  render: (args) => <InSteps {...args} next={{ questions: questions.map((one) => ({ ...one })) }} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(slow.reads).toBe(1));
    await change(canvas);
    slow.answer({ answers: {}, place: "beta" });
    await expect(await canvas.findByText("Question 2 of 3")).toBeVisible();
    await expect(slow.reads).toBe(1);
  },
});

/** Words that come later leave all as it is. */
export const LabelsComeLater = meta.story({
  args: { timeLimit: 20, now: () => clock.at },
  render: (args) => <InSteps {...args} next={{ labels: { next: "Onwards" } }} />,
  play: async ({ canvas }) => {
    await canvas.findByRole("timer");
    const heading = canvas.getByRole("heading", { name: "What is alpha?" });
    await change(canvas);
    await expect(canvas.getByRole("button", { name: "Onwards" })).toBeVisible();
    await expect(heading).toBeInTheDocument();
  },
});

/** After it is submitted nothing is kept again, and no time runs out. */
export const AfterSubmit = meta.story({
  args: {
    storage: "warm-up",
    timeLimit: 20,
    now: () => clock.at,
    onTimeUp: fn(),
    onTimeWarning: fn(),
    defaultIndex: 2,
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole("timer");
    const submit = canvas.getByRole("button", { name: "Submit Quiz" });
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(submit);
    await canvas.findByRole("heading", { name: "Your answers are submitted" });
    clock.at = START + 21 * MINUTE;
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(localStorage.getItem(KEY)).toBeNull();
    await expect(args.onTimeWarning).not.toHaveBeenCalled();
    await expect(args.onTimeUp).not.toHaveBeenCalled();
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
});

const sending = { succeed: () => {}, fail: () => {} };
const onSubmit = () =>
  fn(
    () =>
      new Promise<void>((resolve, reject) => {
        sending.succeed = resolve;
        sending.fail = () => reject(new Error("503"));
      }),
  );

const press = async (canvas: { getByRole: (role: string, by: object) => HTMLElement }, name: string) => {
  const button = canvas.getByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
};

/** Questions that come while answers are on their way wait until those have arrived: nothing is sent twice. */
export const WhileSubmitting = meta.story({
  args: { defaultIndex: 2, onSubmit: onSubmit() },
  render: (args) => <InSteps {...args} next={{ questions: [...questions, question("delta")] }} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /right for gamma/ }));
    await press(canvas, "Submit Quiz");
    await change(canvas);
    await expect(canvas.getByText("Question 3 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Submitting..." })).toBeVisible();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    sending.succeed();
    await expect(await canvas.findByRole("heading", { name: "Your answers are submitted" })).toBeVisible();
    await expect(canvas.getByText("1 of 3 right (33%)")).toBeVisible();
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

/** Where the submission fails, the same answers to the same questions are sent again. */
export const WhileSubmittingFails = meta.story({
  args: { defaultIndex: 2, onSubmit: onSubmit() },
  render: (args) => <InSteps {...args} next={{ questions: [question("delta")] }} />,
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await change(canvas);
    sending.fail();
    await canvas.findByRole("button", { name: "Submit again" });
    await expect(canvas.getByText("Question 3 of 3")).toBeVisible();
    await press(canvas, "Submit again");
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    const { calls } = (args.onSubmit as ReturnType<typeof fn>).mock;
    await expect(calls[1]).toEqual(calls[0]);
    sending.succeed();
    await expect(await canvas.findByText("Question 1 of 1")).toBeVisible();
  },
});

/** A quiz that is submitted stays so while one of its questions is there, and while there are none. */
export const AfterDone = meta.story({
  args: { defaultIndex: 2, feedback: "end" },
  render: ({ questions: all, ...args }) => (
    <InSteps
      {...args}
      questions={all}
      answers={[{ questionId: "alpha", answer: "right" }]}
      next={{ questions: [question("delta"), ...all.slice(0, 1)], answers: [] }}
    />
  ),
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Before you submit" });
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Your answers are submitted" });
    await change(canvas);
    await expect(canvas.getByRole("heading", { name: "Your answers are submitted" })).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(3);
    await expect(canvas.getByText("Your answer (Correct)")).toBeVisible();
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

/** A page that fetches its questions again has none for a moment. */
export const AfterDoneLoading = meta.story({
  args: { defaultIndex: 2 },
  render: (args) => <InSteps {...args} next={{ questions: [] }} />,
  play: async ({ canvas }) => {
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Your answers are submitted" });
    await change(canvas);
    await expect(canvas.getByRole("heading", { name: "Your answers are submitted" })).toBeVisible();
  },
});

/** Other questions after a quiz is submitted are a new one, which begins with nothing and is submitted on its own. */
export const NewQuizAfterDone = meta.story({
  args: { defaultIndex: 2 },
  render: (args) => <InSteps {...args} next={{ questions: [question("delta")] }} />,
  play: async ({ canvas, args }) => {
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Your answers are submitted" });
    await change(canvas);
    await expect(await canvas.findByText("Question 1 of 1")).toBeVisible();
    await press(canvas, "Submit Quiz");
    await canvas.findByRole("heading", { name: "Your answers are submitted" });
    const { calls } = (args.onSubmit as ReturnType<typeof fn>).mock;
    await expect(
      calls.map(([result]) =>
        (result as QuizResult).answers.map(({ questionId }: { questionId: Key }) => questionId),
      ),
    ).toEqual([["alpha", "beta", "gamma"], ["delta"]]);
  },
});

/** Answers that the page holds are those that are submitted: what the storage held besides is not shown, and so not sent. */
export const HeldAndStored = meta.story({
  args: { storage: "warm-up", onAnswersChange: fn() },
  beforeEach: () =>
    localStorage.setItem(
      KEY,
      JSON.stringify({
        answers: { alpha: "wrong", beta: "wrong" },
        checked: ["alpha", "beta"],
        place: "gamma",
      }),
    ),
  render: (args) => (
    <InSteps
      {...args}
      answers={[{ questionId: "alpha", answer: "right" }]}
      next={{
        answers: [
          { questionId: "alpha", answer: "right" },
          { questionId: "gamma", answer: "other" },
        ],
      }}
    />
  ),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("Question 3 of 3")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Question 2, not answered" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /other for gamma/ }));
    await expect(args.onAnswersChange).toHaveBeenCalledWith([
      { questionId: "alpha", answer: "right" },
      { questionId: "gamma", answer: "other" },
    ]);
    await change(canvas);
    await press(canvas, "Submit Quiz");
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        answers: [
          { questionId: "alpha", answer: "right" },
          { questionId: "beta", answer: null },
          { questionId: "gamma", answer: "other" },
        ],
      }),
    );
  },
});

/** The button that changes is one of the page's tools within the player, so that it has the focus and goes. */
function ChangedWithin({ next, ...props }: Steps) {
  const [isNext, setNext] = useState(false);
  return (
    <QuizPlayer
      {...props}
      {...(isNext ? next : {})}
      actions={<Button onClick={() => setNext(true)}>Change</Button>}
    />
  );
}

/** The focus stays in the player when its questions change: it goes to the heading of what is shown then. */
export const FocusStays = meta.story({
  render: (args) => <ChangedWithin {...args} next={{ questions: [question("delta"), ...questions] }} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    await change(canvas);
    await expect(canvas.getByText("Question 3 of 4")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Change" })).toHaveFocus();
  },
});

/** Until there is such a heading, as long as a storage is read, the player itself has the focus. */
export const FocusWaits = meta.story({
  render: (args) => (
    <div data-testid="around">
      <ChangedWithin {...args} next={{ questions: [question("delta")], storage: slowStore }} />
    </div>
  ),
  play: async ({ canvas }) => {
    await change(canvas);
    await expect(canvas.getByTestId("around").firstElementChild).toHaveFocus();
    slow.answer(null);
    await waitFor(() => expect(canvas.getByRole("heading", { name: "What is delta?" })).toHaveFocus());
  },
});

/** A change takes the focus from nothing beside the player. */
export const FocusElsewhere = meta.story({
  render: (args) => <InSteps {...args} next={{ questions: [question("delta"), ...questions] }} />,
  play: async ({ canvas }) => {
    await change(canvas);
    await expect(canvas.getByText("Question 2 of 4")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Change" })).toHaveFocus();
  },
});

/** A locale as other systems write it, and one that is none, are no reason to show nothing. */
export const LocaleIsNone = meta.story({
  render: (args) => (
    <>
      <CairnProvider locale="de_DE">
        <QuizPlayer {...args} />
      </CairnProvider>
      <CairnProvider locale="no such language">
        <QuizPlayer {...args} labels={{ questionNavigator: "The other questions" }} />
      </CairnProvider>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Question 1 of 3")).toHaveLength(2);
  },
});

/** What the page does with a problem is the page's own. */
export const ProblemIsThrown = meta.story({
  args: {
    questions: [{ id: 1, text: "Which?", options: [] }],
    onProblem: fn(() => {
      throw new Error("not here");
    }),
  },
  beforeEach: () => {
    spyOn(globalThis, "reportError").mockImplementation(() => {});
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(globalThis.reportError).toHaveBeenCalledTimes(1));
    await expect(canvas.getByRole("heading", { name: "Which?" })).toBeVisible();
  },
});
