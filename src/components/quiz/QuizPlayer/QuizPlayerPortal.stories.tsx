import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { quietConsole } from "../../../../.storybook/quiet-console.ts";
import { click, codes, InSteps, KEY, prepareQuiz, question } from "../../../../.storybook/quiz-stage.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import type { AnswerStore } from "../engine/draft-sync.ts";
import type { QuizAnswered } from "../engine/question.ts";
import { QuizPlayer, type QuizPlayerProps } from "./QuizPlayer.tsx";

const questions = ["alpha", "beta", "gamma"].map((id) => question(id));

const meta = preview.meta({
  title: "Quiz/QuizPlayer Portal",
  component: QuizPlayer,
  args: { title: "Warm-up", questions, onSubmit: fn(), onProblem: fn() },
  beforeEach: async () => {
    localStorage.removeItem(KEY);
    await prepareQuiz();
    return quietConsole();
  },
});

function Holder(props: QuizPlayerProps) {
  const [answers, setAnswers] = useState<readonly QuizAnswered[]>([{ questionId: "beta", answer: "wrong" }]);
  const [index, setIndex] = useState(1);
  return (
    <>
      <QuizPlayer
        {...props}
        answers={answers}
        onAnswersChange={setAnswers}
        index={index}
        onIndexChange={setIndex}
      />
      <Button onClick={() => setAnswers([])}>Take back</Button>
    </>
  );
}

/** The page holds the answers and the index. */
export const Controlled = meta.story({
  tags: ["phone"],
  args: { onMove: fn() },
  render: (args) => <Holder {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await click(canvas, "Previous");
    await expect(args.onMove).toHaveBeenNthCalledWith(1, { from: 1, to: 0 });
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(canvas.getByRole("button", { name: "Question 2, answered" })).toBeVisible();
    await click(canvas, "Take back");
    await expect(canvas.queryByRole("heading", { name: "Correct!" })).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: /^B\./ }));
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
  },
});

/** Two players with one storage show each answer at once, in both, and the page is told. */
export const SameStorageTwice = meta.story({
  args: { storage: "warm-up" },
  render: (args) => (
    <>
      <div data-testid="left">
        <QuizPlayer {...args} />
      </div>
      <div data-testid="right">
        <QuizPlayer {...args} title="Once more" labels={{ questionNavigator: "The other questions" }} />
      </div>
    </>
  ),
  play: async ({ canvas, args }) => {
    const left = within(canvas.getByTestId("left"));
    const right = within(canvas.getByTestId("right"));
    await userEvent.click(await left.findByRole("radio", { name: /^B\./ }));
    await expect(await right.findByRole("heading", { name: "Incorrect" })).toBeVisible();
    await click(right, "Next");
    await userEvent.click(right.getByRole("radio", { name: /^A\./ }));
    await expect(await left.findByRole("button", { name: "Question 2, answered" })).toBeVisible();
    await expect(codes(args.onProblem)).toEqual(["shared-storage"]);
  },
});

const others = [question("delta"), ...questions];

/** The focus stays where it is when questions and words change around it, also within the player. */
export const FocusStays = meta.story({
  tags: ["phone"],
  render: (args) => (
    <InSteps {...args} isWithin steps={[{ questions: others, labels: { next: "Onwards" } }]} />
  ),
  play: async ({ canvas }) => {
    await click(canvas, "Next");
    const heading = canvas.getByRole("heading", { name: "What is beta?" });
    await click(canvas, "Change");
    await expect(canvas.getByText("Question 3 of 4")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Onwards" })).toBeVisible();
    await expect(heading).toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Change" })).toHaveFocus();
  },
});

/** A change takes the focus from nothing beside the player. */
export const FocusElsewhere = meta.story({
  render: (args) => <InSteps {...args} steps={[{ questions: [question("delta")] }]} />,
  play: async ({ canvas }) => {
    await click(canvas, "Next");
    await click(canvas, "Change");
    await expect(await canvas.findByRole("heading", { name: "What is delta?" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Change" })).toHaveFocus();
  },
});

const slow = { answer: (_draft: unknown) => {} };
const slowStore: AnswerStore = {
  load: () =>
    new Promise((resolve) => {
      slow.answer = resolve;
    }),
  save: async () => {},
};

function ChangedWithin({ next, ...props }: QuizPlayerProps & { next: Partial<QuizPlayerProps> }) {
  const [isNext, setNext] = useState(false);
  const change = <Button onClick={() => setNext(true)}>Change</Button>;
  return <QuizPlayer {...props} {...(isNext ? next : {})} actions={change} />;
}

/** As long as a storage is read and there is no heading, the player itself has the focus. */
export const FocusWaits = meta.story({
  render: (args) => (
    <div data-testid="around">
      <ChangedWithin {...args} next={{ questions: [question("delta")], storage: slowStore }} />
    </div>
  ),
  play: async ({ canvas }) => {
    await click(canvas, "Change");
    await expect(canvas.getByTestId("around").firstElementChild).toHaveFocus();
    slow.answer(null);
    await waitFor(() => expect(canvas.getByRole("heading", { name: "What is delta?" })).toHaveFocus());
  },
});

const WRONG = { next: 5, previous: () => "Zurück", flag: null, questionOf: "Frage {index} von {total}" };

/** A limit, labels and an `onSubmit` that are none: no clock, English words, and each is reported once. */
export const WrongSettings = meta.story({
  args: { timeLimit: -5, labels: WRONG as never, onSubmit: undefined as never },
  play: async ({ canvas, args }) => {
    const found = ["label", "label", "label", "submit", "time-limit"];
    await waitFor(() => expect(codes(args.onProblem).toSorted()).toEqual(found));
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeVisible();
    await expect(canvas.getByText("Frage 1 von 3")).toBeVisible();
    await click(canvas, "Next");
    await expect(canvas.getByText("Frage 2 von 3")).toBeVisible();
    await expect(codes(args.onProblem)).toHaveLength(found.length);
  },
});

/** Nothing to ask is said, also where there is no list at all. */
export const NoQuestions = meta.story({
  args: { questions: undefined as never },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("This quiz has no questions.")).toBeVisible();
    await waitFor(() => expect(codes(args.onProblem)).toEqual(["questions"]));
  },
});

/** Questions that can't be shown or answered say so, and take nothing else with them; markup is shown as it is written. */
export const OddQuestions = meta.story({
  tags: ["phone"],
  args: {
    questions: [
      question("alpha", { text: { not: "a text" } as never }),
      question("beta", { options: [] }),
      question("gamma", {
        text: "<img src=x onerror=\"document.title='broken'\"> <b>What</b>?",
        explanation: "<script>document.title='broken'</script>",
        options: [{ id: "right", text: "<i>This</i>" }],
      }),
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    const { title } = document;
    await expect(canvas.getByText(/^This question can't be shown\./)).toBeVisible();
    await click(canvas, "Next");
    await expect(canvas.getByRole("heading", { name: "What is beta?" })).toHaveFocus();
    await expect(canvas.getByText("This question has no options, so it can't be answered.")).toBeVisible();
    await click(canvas, "Next");
    await userEvent.click(canvas.getByRole("radio", { name: "A. <i>This</i>" }));
    await expect(canvas.getByText("<script>document.title='broken'</script>")).toBeVisible();
    await expect(canvasElement.querySelector("img, script, b, i")).toBeNull();
    await expect(document.title).toBe(title);
    await expect(new Set(codes(args.onProblem))).toEqual(new Set(["render", "no-options"]));
  },
});
