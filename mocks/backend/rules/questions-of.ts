import type { QuestionDoc, QuizDoc } from "../documents.ts";
import type { Tx } from "../store.ts";
import { inShownOrder } from "./shown-order.ts";

/**
 * The questions of a quiz in its order, their options in the order in which the quiz shows them, but for those that are no
 * longer in the bank.
 */
export async function questionsOf(
  tx: Tx,
  { id: quizId, questionIds }: Readonly<QuizDoc>,
): Promise<QuestionDoc[]> {
  const questions = await Promise.all(questionIds.map((id) => tx.get("questions", id)));
  return questions.flatMap((question) => (question ? inShownOrder(question, quizId) : []));
}
