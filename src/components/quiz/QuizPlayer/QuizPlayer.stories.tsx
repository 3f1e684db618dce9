import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import {
  begunWith,
  click,
  itemsOf,
  MINUTE,
  prepareQuiz,
  press,
  QUIZ,
  Stage,
  START,
} from "../../../../.storybook/quiz-stage.tsx";
import { buildDraft, type Done, valuesOf } from "../../../../mocks/builders/drafts.ts";
import { playerQuestions } from "../../../../mocks/builders/player-questions.ts";
import { buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { DEAF_FOR } from "../../controls/Button/ArmedButton.tsx";
import { createDrafts } from "../storage/local.ts";
import { QuizPlayer } from "./QuizPlayer.tsx";

const questions = [
  buildQuestion({
    subcategoryId: 13,
    text: "A clinic must prove that nobody at its cloud provider can read patient records. Which control proves it best?",
    options: [
      { id: 1, text: "TLS on every connection to the portal" },
      { id: 2, text: "Encryption at rest with keys of the provider" },
      { id: 3, text: "Encryption with keys that stay in the clinic" },
      { id: 4, text: "A private link between clinic and provider" },
    ],
    correctAnswer: 3,
    explanation:
      "Whoever holds the key can read the data, so keys that never leave the clinic settle it.\n\nEncryption at rest with keys of the provider is tempting, but the provider can still decrypt.",
  }),
  ...playerQuestions.slice(0, 2),
].map((question, index) => ({ ...question, id: 901 + index }));

const meta = preview.meta({
  title: "Quiz/QuizPlayer",
  component: QuizPlayer,
  parameters: {
    docs: {
      description: {
        component: `A running quiz: question, feedback, navigator and clock.

**By keyboard**: 1 to 9 choose, Shift with an option's letter strikes it out, N and P move, F flags, G goes to the
navigator, ? shows the keys. Single keys act once a press, never while typing, with another modifier or behind a dialog,
and can be switched off. N never submits. Among the options of a single choice the arrows only move, Space or Enter
chooses.

**What is final**: a single choice when it is chosen, an answer of several parts when it is checked. Under exam conditions
nothing is, until a summary is submitted; where the exam has no way back, a question is final when it is left.

**By screen reader**: each move brings the focus to the question's heading. What an answer was, flagging, and the time
at 10, 5 and 1 minutes and at 30 seconds are announced politely; nothing is said each second.

**Against slips**: the submit button comes in the place of Next and stays deaf for ${DEAF_FOR} ms; the second click of a
double click chooses no option.

**On a phone** place, clock and the way on stay in sight. Where text is large or the phone lies on its side they scroll
with the page.`,
      },
    },
  },
  args: { ...QUIZ, questions },
  render: (args) => <Stage {...args} />,
  beforeEach: prepareQuiz,
});

const MIDWAY: Done = {
  answers: Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 7, 9, 10, 11].map((at) => {
      const question = playerQuestions[at];
      // The twelfth is wrong, so that the feedback shows both marks.
      return [question?.id, at === 11 ? ((question?.correctAnswer ?? 0) % 4) + 1 : question?.correctAnswer];
    }),
  ),
  flags: [3, 8].flatMap((at) => playerQuestions[at]?.id ?? []),
  place: playerQuestions[11]?.id ?? null,
};

/** In the middle of a quiz of 25: answered, flagged, current and unanswered questions side by side. */
export const Midway = meta.story({
  tags: ["phone"],
  args: { questions: playerQuestions, storage: begunWith(MIDWAY) },
  play: async ({ canvas }) => {
    const cell = (name: string) => canvas.getByRole("button", { name });
    await expect(canvas.getByText("Question 12 of 25")).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Quiz progress" })).toHaveValue(48);
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(cell("Question 4, flagged")).toHaveAccessibleDescription("Answered Correct");
    await expect(cell("Question 9, flagged")).not.toHaveAccessibleDescription();
    await expect(cell("Question 11, answered")).toBeVisible();
    await expect(cell("Question 12, current")).toHaveAccessibleDescription("Answered Incorrect");
    await expect(cell("Question 13, not answered")).toBeVisible();
    await expect(itemsOf(canvas, "Legend")).toEqual(["Current1", "Answered10", "Flagged2", "Not Answered15"]);
  },
});

/** A graded quiz with a limit, nothing answered. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "CompTIA Security+ quiz" })).toBeVisible();
    await expect(canvas.getByText("Quiz Mode. Graded assessment that updates your mastery")).toBeVisible();
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.getByRole("timer", { name: "Time Remaining" })).toHaveTextContent("20:00of 30:00");
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeDisabled();
    const group = canvas.getByRole("radiogroup", { name: questions[0]?.text ?? "" });
    await expect(within(group).getAllByRole("radio")).toHaveLength(4);
    const current = canvas.getByRole("button", { name: "Question 1, current" });
    await expect(current).toHaveAttribute("aria-current", "step");
    await expect(canvas.queryByText("Correct Answer")).toBeNull();
  },
});

/** A choice is final and brings its feedback at once, announced; feedback belongs to its question. */
export const Choosing = meta.story({
  play: async ({ canvas }) => {
    const right = canvas.getByRole("radio", { name: "C. Encryption with keys that stay in the clinic" });
    await userEvent.click(right);
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.getByText(/Whoever holds the key/)).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Correct!");
    await expect(right).toHaveFocus();
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    await expect(right).toBeChecked();
    await click(canvas, "Next");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.queryByText("Correct!")).toBeNull();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvas.getByRole("heading", { level: 2, name: questions[1]?.text ?? "" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("radio", { name: /^B\./ }));
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Incorrect. Correct Answer: A. A compensating control",
    );
    await click(canvas, "Previous");
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
  },
});

/** A flag shows in the navigator, also on the current question, and is announced. */
export const Flagged = meta.story({
  args: { storage: begunWith({ flags: [901, 903] }) },
  play: async ({ canvas }) => {
    const current = canvas.getByRole("button", { name: "Question 1, current" });
    await expect(current).toHaveAccessibleDescription("Flagged");
    await expect(current.querySelector("svg")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 3, flagged" })).toBeVisible();
    await click(canvas, "Unflag");
    await expect(canvas.getByRole("status")).toHaveTextContent("Question 1 is not flagged any more");
    await expect(itemsOf(canvas, "Legend")).toContain("Flagged1");
    await expect(current).not.toHaveAccessibleDescription();
    await click(canvas, "Flag for Review");
    await expect(canvas.getByRole("status")).toHaveTextContent("Question 1 is flagged for review");
    await expect(itemsOf(canvas, "Legend")).toContain("Flagged2");
  },
});

/** The last question submits instead of leading on, and says how many are not answered. */
export const LastQuestion = meta.story({
  tags: ["phone"],
  args: { storage: begunWith({ answers: { "901": 3 }, flags: [903], place: 903 }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("button", { name: "Next" })).toBeNull();
    await expect(canvas.getByText("2 questions are not answered")).toBeVisible();
    await press(canvas, "Submit Quiz");
    await expect(args.onSubmit.mock.calls).toEqual([
      [expect.objectContaining({ flags: [903], seconds: 600, score: 33 })],
    ]);
    await click(canvas, "Go to question 2");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
  },
});

/** A double click on Next submits nothing, and chooses nothing that came under the pointer. */
export const DoubleClick = meta.story({
  args: { storage: begunWith({ place: 902 }) },
  play: async ({ canvas, args }) => {
    const held: (() => void)[] = [];
    const start = window.setTimeout.bind(window);
    const timers = spyOn(window, "setTimeout").mockImplementation(((run: () => void, after?: number) =>
      after === DEAF_FOR ? -held.push(run) : start(run, after)) as typeof setTimeout);
    try {
      await click(canvas, "Next");
      const submit = canvas.getByRole("button", { name: "Submit Quiz" });
      await userEvent.click(submit);
      submit.focus();
      await userEvent.keyboard("{Enter}");
      await expect(args.onSubmit).not.toHaveBeenCalled();
      const option = canvas.getByRole("radio", { name: /^A\./ });
      option.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
      await expect(option).not.toBeChecked();
      await waitFor(() => expect(held).toHaveLength(1));
      held[0]?.();
      await press(canvas, "Submit Quiz");
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
      await userEvent.dblClick(option);
      await expect(option).toBeChecked();
    } finally {
      timers.mockRestore();
    }
  },
});

/** The draft on this device, which another tab changes too. */
const device = () => createDrafts().of({ userId: 7, quizId: 42 });

/** What another tab stores appears here, and neither tab loses an answer. */
export const TwoTabs = meta.story({
  tags: ["phone"],
  args: { storage: device() },
  render: (args) => <QuizPlayer {...args} />,
  beforeEach: () => device().clear(),
  play: async ({ canvas }) => {
    const key = "cairn:draft:7:42";
    const { onSubmittedElsewhere } = QUIZ.submission;
    await userEvent.click(canvas.getByRole("radio", { name: /^C\./ }));
    const other = buildDraft({ answers: { "902": 1 }, flags: [903], place: 903 }, START + 12 * MINUTE);
    device().save(other);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(other) }));
    await expect(await canvas.findByRole("button", { name: "Question 2, answered" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Question 3, flagged" })).toBeVisible();
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await click(canvas, "Flag for Review");
    await expect(valuesOf(device().read())).toEqual({
      "final/901": "3",
      "final/902": "1",
      "flag/901": true,
      "flag/903": true,
    });
    await expect(onSubmittedElsewhere).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
    await expect(onSubmittedElsewhere).toHaveBeenCalledTimes(1);
  },
});
