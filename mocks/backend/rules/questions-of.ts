import type { QuestionDoc, QuizDoc } from "../documents.ts";
import type { Tx } from "../store.ts";
import { inShownOrder } from "./shown-order.ts";
import { versionAt, versionOf } from "./versions.ts";

/**
 * The questions of a quiz in its order and in the versions that it drew, their options in the order in which the quiz shows
 * them. No call takes a question out of the bank; one that a file lacks is left out.
 */
export async function questionsOf(tx: Tx, quiz: Readonly<QuizDoc>): Promise<QuestionDoc[]> {
  const questions = await Promise.all(
    quiz.questionIds.map((id, place) => versionOf(tx, id, versionAt(quiz, place))),
  );
  return questions.flatMap((question) => (question ? inShownOrder(question, quiz.id) : []));
}
