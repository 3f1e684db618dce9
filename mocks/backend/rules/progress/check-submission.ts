import type { Answer, AnswerValue } from "../../../../src/api/questions/answers.ts";
import { answerProblem } from "../../../../src/api/questions/scoring/answer-problem.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import type { QuizDoc } from "../../documents/learning.ts";
import { invalidInput } from "../../errors.ts";

/** @throws {HttpError} 400 for a question that occurs twice or is not part of the quiz */
export function checkFlags(flags: readonly number[], { questionIds }: Readonly<QuizDoc>): void {
  const flaggedIds = new Set<number>();
  for (const id of flags) {
    if (!questionIds.includes(id)) throw invalidInput("flags", `question ${id} is not part of this quiz.`);
    if (flaggedIds.has(id)) throw invalidInput("flags", `question ${id} is flagged twice.`);
    flaggedIds.add(id);
  }
}

/** @throws {HttpError} 400 for a question that occurs twice or is not part of the quiz, or for an answer that does not fit it */
export function checkAnswers(
  answers: readonly Answer[],
  questionById: ReadonlyMap<number, QuestionDoc>,
): Map<number, AnswerValue> {
  const answerById = new Map<number, AnswerValue>();
  for (const [index, { questionId, answer }] of answers.entries()) {
    const question = questionById.get(questionId);
    if (!question) throw invalidInput("answers", `question ${questionId} is not part of this quiz.`);
    if (answerById.has(questionId))
      throw invalidInput("answers", `question ${questionId} is answered twice.`);
    const problem = answerProblem(question, answer);
    if (problem) throw invalidInput(`answers.${index}.answer`, `question ${questionId} ${problem}.`);
    answerById.set(questionId, answer);
  }
  return answerById;
}
