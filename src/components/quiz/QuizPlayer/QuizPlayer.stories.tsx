import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import {
  begunWith,
  click,
  holdTimers,
  itemsOf,
  prepareQuiz,
  press,
  QUIZ,
  setClock,
  Stage,
} from "../../../../.storybook/quiz-stage.tsx";
import type { Done } from "../../../../mocks/builders/drafts.ts";
import { playerQuestions } from "../../../../mocks/builders/player-questions.ts";
import { buildKinds, buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { IGNORE_CLICKS_FOR } from "../../controls/Button/ArmedButton.tsx";
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
  args: { ...QUIZ, questions },
  render: (args) => <Stage {...args} />,
  beforeEach: prepareQuiz,
});

const MIDWAY: Done = {
  answers: Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 7, 9, 10, 11].map((at) => {
      const question = playerQuestions[at];
      // The twelfth answer is wrong, so that the feedback marks both the chosen and the right option.
      return [question?.id, at === 11 ? ((question?.correctAnswer ?? 0) % 4) + 1 : question?.correctAnswer];
    }),
  ),
  flags: [3, 8].flatMap((at) => playerQuestions[at]?.id ?? []),
  place: playerQuestions[11]?.id ?? null,
};

/** In the middle of a quiz of 25 questions, with answered, flagged, current and unanswered ones. */
export const Midway = meta.story({
  tags: ["phone", "visual"],
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

/** A graded quiz with a time limit and no answers. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "CompTIA Security+ quiz" })).toBeVisible();
    await expect(canvas.getByText("Quiz Mode. Graded assessment that updates your mastery")).toBeVisible();
    await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
    await expect(canvas.getByRole("timer", { name: "Time Remaining" })).toHaveTextContent("20:00of 30:00");
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeDisabled();
    await expect(canvas.getByRole("radiogroup", { name: questions[0]?.text ?? "" })).toBeVisible();
  },
});

/** A choice is final at once and its feedback is announced. Other questions show no feedback. Flags are announced too. */
export const Choosing = meta.story({
  tags: ["test-only"],
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
    await click(canvas, "Flag for Review");
    await expect(canvas.getByRole("status")).toHaveTextContent("Question 1 is flagged for review");
    await click(canvas, "Unflag");
    await expect(canvas.getByRole("status")).toHaveTextContent("Question 1 is no longer flagged");
  },
});

/** The last question has a submit button instead of Next, and shows the number of unanswered questions. */
export const LastQuestion = meta.story({
  tags: ["test-only", "phone"],
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

/** A double click on Next does not submit the quiz. */
export const DoubleClick = meta.story({
  tags: ["test-only"],
  args: { storage: begunWith({ place: 902 }) },
  play: async ({ canvas, args }) => {
    const timers = holdTimers(IGNORE_CLICKS_FOR);
    await click(canvas, "Next");
    const submit = canvas.getByRole("button", { name: "Submit Quiz" });
    await userEvent.click(submit);
    submit.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(timers.held()).toBe(1));
    timers.letGo();
    await press(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
});

const announced = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas.getAllByRole("status").at(-1);

/** Digits choose options, up to the required number, and clear them. The answer is final after it is checked. */
export const Multiple = meta.story({
  tags: ["test-only"],
  args: { questions: buildKinds(), storage: begunWith({ place: 951 }) },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("checkbox", { name: /^A\. / });
    const cell = canvas.getByRole("button", { name: "Question 2, current" });
    const [status] = canvas.getAllByRole("status");
    await userEvent.keyboard("124");
    await expect(canvas.getByRole("checkbox", { name: /^D\. / })).not.toBeChecked();
    await userEvent.keyboard("2");
    await expect(status).toHaveTextContent(/^1 of 2 chosen$/);
    await expect(cell).toHaveAccessibleDescription("Partly Answered");
    await userEvent.keyboard("4");
    await expect(canvas.queryByRole("heading", { name: /^(Correct!|Incorrect)$/ })).toBeNull();
    await click(canvas, "Check answer");
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
    await expect(announced(canvas)).toHaveTextContent("Incorrect. 1 of 2 parts right");
    await userEvent.keyboard("1");
    await expect(first).toBeChecked();
    await expect(cell).toHaveAccessibleDescription("Answered Incorrect");
  },
});

/** A hidden clock keeps running, announces the last minute, and ends the quiz in time. */
export const HiddenClock = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args }) => {
    const timer = canvas.getByRole("timer", { name: "Time Remaining" });
    await click(canvas, "Hide clock");
    await expect(timer.textContent).toBe("Time RemainingHidden");
    await expect(canvas.getByRole("button", { name: "Show clock" })).toHaveFocus();
    setClock(29);
    await waitFor(() => expect(timer.textContent).toBe("Time Remaining1 minute or less"));
    await expect(canvas.getByRole("status")).toHaveTextContent("1 minute remaining");
    await click(canvas, "Show clock");
    await expect(timer).toHaveTextContent("01:00of 30:00");
    await click(canvas, "Hide clock");
    setClock(31);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(timer.textContent).toBe("Time RemainingNo time left");
  },
});
