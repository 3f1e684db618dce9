import { expect, fn, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import {
  storeWithDraft,
  MINUTE,
  prepareQuiz,
  HOSTED_QUIZ_PROPS,
  QUIZ_START,
} from "../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithOwnDraft } from "../../../../.storybook/stage/quiz-wrappers.tsx";
import { itemsOf, clickWhenEnabled, rest } from "../../../../.storybook/test/interactions.ts";
import type { DraftActions } from "../../../../mocks/builders/drafts.ts";
import { playerQuestions } from "../../../../mocks/builders/player-questions.ts";
import { buildKinds } from "../../../../mocks/builders/quizzes.ts";
import { QuizPlayer } from "./QuizPlayer.tsx";
import { questions } from "./stories/QuizPlayer.stories.helpers.ts";

const meta = preview.meta({
  title: "Quiz/QuizPlayer",
  component: QuizPlayer,
  args: { ...HOSTED_QUIZ_PROPS, questions },
  render: (args) => <PlayerWithOwnDraft {...args} />,
  beforeEach: prepareQuiz,
});

const MIDWAY: DraftActions = {
  answers: Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 7, 9, 10, 11].map((index) => {
      const question = playerQuestions[index];
      // The twelfth answer is wrong, so that the feedback marks both the chosen and the right option.
      return [
        question?.id,
        index === 11 ? ((question?.correctAnswer ?? 0) % 4) + 1 : question?.correctAnswer,
      ];
    }),
  ),
  flags: [3, 8].flatMap((index) => playerQuestions[index]?.id ?? []),
  currentQuestionId: playerQuestions[11]?.id ?? null,
};

/** In the middle of a quiz of 25 questions, with answered, flagged, current and unanswered ones. */
export const Midway = meta.story({
  tags: ["phone", "visual"],
  args: { questions: playerQuestions, storage: storeWithDraft(MIDWAY) },
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

/** A right answer is final, and its feedback explains it. */
export const Correct = meta.story({
  args: { storage: storeWithDraft({ answers: { "901": 3 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(canvas.getByText(/Anybody with the key/)).toBeVisible();
  },
});

/** A wrong answer shows the chosen and the right option. */
export const Incorrect = meta.story({
  args: { storage: storeWithDraft({ answers: { "901": 2 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Incorrect" })).toBeVisible();
  },
});

/** A question that asks for two options, with one chosen: the answer is final once it is checked. */
export const SeveralAnswers = meta.story({
  args: {
    questions: buildKinds(),
    storage: storeWithDraft({ answers: { "951": [3] }, final: [], currentQuestionId: 951 }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: /^C\. / })).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Check answer" })).toBeVisible();
  },
});

/** A matching that is checked and partly right. */
export const Matching = meta.story({
  args: {
    questions: buildKinds(),
    storage: storeWithDraft({
      answers: {
        "953": [
          { prompt: 1, option: 2 },
          { prompt: 2, option: 1 },
          { prompt: 3, option: 4 },
        ],
      },
      final: [953],
      currentQuestionId: 953,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Incorrect" })).toBeVisible();
  },
});

/** The last question has a submit button instead of Next, and shows the number of unanswered questions. */
export const LastQuestion = meta.story({
  args: { storage: storeWithDraft({ answers: { "901": 3 }, flags: [903], currentQuestionId: 903 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Next" })).toBeNull();
    await expect(canvas.getByText("2 questions are not answered")).toBeVisible();
  },
});

export const LastQuestionBehavior = LastQuestion.extend({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args }) => {
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ flags: [903], seconds: 600, score: 33 }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Go to question 2" }));
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
  },
});

/** In the last minute. */
export const TimeRunningOut = meta.story({
  args: {
    storage: storeWithDraft({ answers: { "901": 3 }, currentQuestionId: 902 }),
    now: () => QUIZ_START + 29.5 * MINUTE,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer", { name: "Time Remaining" })).toHaveTextContent("00:30of 30:00");
  },
});

/** Without a connection, the quiz continues. */
export const Offline = meta.story({
  args: {
    submission: { state: "open", isOnline: false },
    storage: storeWithDraft({ answers: { "901": 3 } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You're offline\. You can continue/)).toBeVisible();
  },
});

/** The answers did not arrive. None are lost, and they can be sent again. */
export const SubmissionFailed = meta.story({
  args: {
    submission: { state: "failed" },
    storage: storeWithDraft({ answers: { "901": 3 }, currentQuestionId: 903 }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Your answers were not submitted. None of them are lost."),
    ).toBeVisible();
    // Beside the button too, because the notice can be out of view.
    await expect(
      canvas.getByText("Not submitted yet. Your answers are kept, and you can submit again."),
    ).toBeVisible();
  },
});

/** Submitted, with the score and a review of each answer. */
export const Submitted = meta.story({
  parameters: { docs: { story: { inline: false, height: "60rem" } } },
  args: {
    storage: storeWithDraft({ answers: { "901": 3, "902": 1, "903": 1 }, currentQuestionId: 903 }),
    submission: undefined as never,
    onSubmit: fn(),
    onTryAgain: fn(),
  },
  play: async ({ canvas }) => {
    await clickWhenEnabled(canvas, "Submit Quiz");
    await expect(await canvas.findByRole("heading", { name: "Your answers are submitted" })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole("article")).toHaveLength(3));
    await rest();
  },
});
