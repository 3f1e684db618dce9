import { useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { quietConsole } from "../../../../.storybook/quiet-console.ts";
import { fetchSessionParts } from "../../../../.storybook/session-parts.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { CairnProvider } from "../../theme/CairnProvider.tsx";
import type { AnswerStore } from "../engine/draft-sync.ts";
import type { QuizQuestion } from "../engine/question.ts";
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
  tags: ["phone"],
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

const slow = { reads: 0, answer: (_draft: unknown) => {} };
const slowStore: AnswerStore = {
  load: () =>
    new Promise((resolve) => {
      slow.reads += 1;
      slow.answer = resolve;
    }),
  save: async () => {},
};

/** Words that come later leave all as it is. */
export const LabelsComeLater = meta.story({
  tags: ["phone"],
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
  tags: ["phone"],
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
  tags: ["phone"],
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
