import { expect } from "storybook/test";
import { HOSTED_QUIZ_PROPS, storeWithDraft } from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { buildAsked, buildKinds, buildQuestion } from "../../../../../mocks/builders/quizzes.ts";

/** A quiz in exam mode with a question of each kind, and a second single choice at its end. */
export const EXAM = {
  ...HOSTED_QUIZ_PROPS,
  description: "Exam mode. No feedback until the end",
  feedback: "end" as const,
  questions: [...buildKinds(), buildQuestion({ id: 960 })].map(buildAsked),
};

const ANSWERS_AND_FLAGS = {
  answers: { "901": 2, "951": [3], "952": [4, 2, 3, 1], "953": [{ prompt: 1, option: 2 }] },
  flags: [901, 952, 960],
};

/** The submitted result of the draft of {@link atTheEnd}. */
export const SUBMITTED = expect.objectContaining({
  answers: [
    { questionId: 901, answer: 2 },
    { questionId: 951, answer: [3] },
    { questionId: 952, answer: [4, 2, 3, 1] },
    { questionId: 953, answer: [{ prompt: 1, option: 2 }] },
    { questionId: 960, answer: null },
  ],
  flags: ANSWERS_AND_FLAGS.flags,
});

/** A draft at the last question, the only unanswered one. */
export const atTheEnd = storeWithDraft({ ...ANSWERS_AND_FLAGS, currentQuestionId: 960 });
