import { expect, it } from "vitest";
import { buildQuestions } from "../../../../mocks/builders/quizzes.ts";
import { missedIds } from "./missed.ts";

it("are the wrong and the unanswered ones, in the order of the quiz", () => {
  const questions = buildQuestions(5).toReversed();
  const answers = questions.map(({ id, correctAnswer }) => ({ questionId: id, answer: correctAnswer }));
  const wrong = answers.map((one) =>
    one.questionId === 904 ? { ...one, answer: (one.answer % 4) + 1 } : one,
  );
  const unanswered = wrong.map((one) => (one.questionId === 902 ? { ...one, answer: 0 } : one));
  expect(missedIds(questions, answers)).toEqual([]);
  expect(missedIds(questions, unanswered)).toEqual([904, 902]);
  expect(missedIds(questions, unanswered.slice(0, 4))).toEqual([904, 902, 901]);
});
