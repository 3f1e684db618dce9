import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { portalStory, QUIZ_START } from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithChangingProps, PlayerPair } from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import { click, problemCodes } from "../../../../../.storybook/test/interactions.ts";
import { question } from "../../engine/attempt.helpers.ts";
import type { AnswerStore } from "../../engine/draft/answer-store.ts";
import { QuizPlayer } from "../QuizPlayer.tsx";

const meta = preview.meta({ title: "Quiz/QuizPlayer/In your page", component: QuizPlayer, ...portalStory });

/** Two players with the same storage show each answer at once, and the problem is reported. */
export const SameStorageTwice = meta.story({
  tags: ["test-only"],
  args: { storage: "warm-up" },
  render: (args) => <PlayerPair {...args} />,
  play: async ({ canvas, args }) => {
    const left = within(canvas.getByTestId("left"));
    const right = within(canvas.getByTestId("right"));
    await userEvent.click(await left.findByRole("radio", { name: /^B\./ }));
    await expect(await right.findByRole("heading", { name: "Incorrect" })).toBeVisible();
    await click(right, "Next");
    await userEvent.click(right.getByRole("radio", { name: /^A\./ }));
    await expect(await left.findByRole("button", { name: "Question 2, answered" })).toBeVisible();
    await expect(problemCodes(args.onProblem)).toEqual(["shared-storage"]);
  },
});

const others = [question("delta"), ...portalStory.args.questions];

/** The focus stays when questions and labels change. */
export const FocusStays = meta.story({
  tags: ["test-only", "phone"],
  render: (args) => (
    <PlayerWithChangingProps {...args} within steps={[{ questions: others, labels: { next: "Onwards" } }]} />
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

/** A change does not move the focus from elements outside the player. */
export const FocusElsewhere = meta.story({
  tags: ["test-only"],
  render: (args) => <PlayerWithChangingProps {...args} steps={[{ questions: [question("delta")] }]} />,
  play: async ({ canvas }) => {
    await click(canvas, "Next");
    await click(canvas, "Change");
    await expect(await canvas.findByRole("heading", { name: "What is delta?" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Change" })).toHaveFocus();
  },
});

const slow = { answer: (_draft: unknown) => {} };
const slowStore: AnswerStore = {
  load: () => new Promise((resolve) => void (slow.answer = resolve)),
  save: async () => {},
};

/** The player itself has the focus while the storage loads and there is no heading. */
export const FocusWaits = meta.story({
  tags: ["test-only"],
  args: { storage: slowStore },
  render: (args) => (
    <div data-testid="around">
      <PlayerWithChangingProps {...args} within steps={[{ questions: [question("delta")] }]} />
    </div>
  ),
  play: async ({ canvas }) => {
    slow.answer(null);
    await userEvent.click(await canvas.findByRole("button", { name: "Change" }));
    await expect(canvas.getByTestId("around").firstElementChild).toHaveFocus();
    slow.answer(null);
    await waitFor(() => expect(canvas.getByRole("heading", { name: "What is delta?" })).toHaveFocus());
  },
});

const WRONG = { next: 5, previous: () => "Zurück", flag: null, questionOf: "Frage {index} von {total}" };

/** Invalid `timeLimit`, `labels` and `onSubmit`: the player shows no clock and English labels, and reports each once. */
export const WrongSettings = meta.story({
  tags: ["test-only"],
  args: { timeLimit: -5, labels: WRONG as never, onSubmit: undefined as never },
  play: async ({ canvas, args }) => {
    const found = ["label", "label", "label", "submit", "time-limit"];
    await waitFor(() => expect(problemCodes(args.onProblem).toSorted()).toEqual(found));
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeVisible();
    await expect(canvas.getByText("Frage 1 von 3")).toBeVisible();
    await click(canvas, "Next");
    await expect(canvas.getByText("Frage 2 von 3")).toBeVisible();
    await expect(problemCodes(args.onProblem)).toHaveLength(found.length);
  },
});

/** `labels` from a missing file and labels of other types: English labels, and the problem names each. */
export const WrongLabels = meta.story({
  tags: ["test-only"],
  render: (args) => (
    <PlayerWithChangingProps
      {...args}
      steps={[{ labels: null as never }, { labels: { next: 42 } as never }]}
    />
  ),
  play: async ({ canvas, args }) => {
    const messages = () =>
      (args.onProblem as ReturnType<typeof fn>).mock.calls.map(
        ([problem]) => (problem as { message: string }).message,
      );
    const ofLabels = ["labels is null and is ignored. Pass an object of labels by key."];
    await click(canvas, "Change");
    await expect(canvas.getByRole("button", { name: "Next" })).toBeVisible();
    await waitFor(() => expect(messages()).toEqual(ofLabels));
    await click(canvas, "Change");
    await expect(canvas.getByRole("button", { name: "Next" })).toBeVisible();
    ofLabels.push(
      'labels.next is 42 and is ignored. Pass a string, or an object of plural forms with "other".',
    );
    await waitFor(() => expect(messages()).toEqual(ofLabels));
  },
});

/** Loading questions are not a problem. An empty list shows a message and is reported. */
export const NoQuestions = meta.story({
  tags: ["test-only"],
  args: { questions: undefined },
  render: (args) => <PlayerWithChangingProps {...args} steps={[{}, { questions: [] }]} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("The quiz is loading")).toBeInTheDocument();
    await click(canvas, "Change");
    await expect(canvas.queryByText("This quiz has no questions.")).toBeNull();
    await click(canvas, "Change");
    await expect(canvas.getByText("This quiz has no questions.")).toBeVisible();
    await waitFor(() => expect(problemCodes(args.onProblem)).toEqual(["questions"]));
  },
});

/** Questions that can't be shown or answered have a message, and the others work. Markup is not interpreted. */
export const UnusableQuestions = meta.story({
  tags: ["test-only"],
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
    await expect(
      canvas.getByText("This question can't be answered. Continue without an answer."),
    ).toBeVisible();
    await click(canvas, "Next");
    await userEvent.click(canvas.getByRole("radio", { name: "A. <i>This</i>" }));
    await expect(canvas.getByText("<script>document.title='broken'</script>")).toBeVisible();
    await expect(canvasElement.querySelector("img, script, b, i")).toBeNull();
    await expect(document.title).toBe(title);
    await expect(new Set(problemCodes(args.onProblem))).toEqual(new Set(["render", "no-options"]));
  },
});

const clock = { at: QUIZ_START };

/** Time is counted only while the page is visible. */
export const HiddenPage = meta.story({
  tags: ["test-only"],
  args: { now: () => clock.at, onAnswer: fn() },
  play: async ({ canvas, args }) => {
    const pass = (seconds: number, then: DocumentVisibilityState) => {
      clock.at += seconds * 1000;
      const visibility = spyOn(document, "visibilityState", "get").mockReturnValue(then);
      document.dispatchEvent(new Event("visibilitychange"));
      visibility.mockRestore();
    };
    pass(7, "hidden");
    pass(60, "visible");
    pass(3, "visible");
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(args.onAnswer).toHaveBeenCalledWith(expect.objectContaining({ seconds: 10 }));
  },
});
