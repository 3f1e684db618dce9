import { parseId } from "../../../src/api/wire.ts";
import type { QuestionDoc, QuizDoc } from "../documents.ts";
import { inShownOrder } from "../rules/shown-order.ts";
import type { Tx } from "../store.ts";
import type { UserCall } from "./context.ts";
import { Refusal } from "./http.ts";

/** The caller's quiz that the path names. @throws {Refusal} 404 for any other */
export async function ownQuiz(tx: Tx, { params, user }: UserCall): Promise<Readonly<QuizDoc>> {
  const id = parseId(params["quizId"]);
  const quiz = id === null ? undefined : await tx.get("quizzes", id);
  if (quiz?.userId !== user.id) throw new Refusal(404, "Quiz not found");
  return quiz;
}

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
