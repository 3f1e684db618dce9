import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { quietConsole } from "../../../../.storybook/quiet-console.ts";
import { fetchSessionParts } from "../../../../.storybook/session-parts.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { CairnProvider } from "../../theme/CairnProvider.tsx";
import type { AnswerStore } from "../drafts/answer-store.ts";
import type { QuizQuestion } from "../question.ts";
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
    await expect(JSON.parse(localStorage.getItem(KEY) ?? "{}").answers).toEqual({ alpha: "right" });
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
    await waitFor(() => expect(server.draft).toMatchObject({ answers: { alpha: "right", beta: "right" } }));
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
