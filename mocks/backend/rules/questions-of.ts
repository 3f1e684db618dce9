import type { QuestionDoc, QuizDoc } from "../documents.ts";
import { fieldOf, reading, type Reads, type ReadTx } from "../store.ts";
import { inShownOrder } from "./shown-order.ts";
import { versionAt, versionsIn } from "./versions.ts";

/** The reads of {@link questionsOf}, beside a read named `quiz`. Versions that were replaced are read when a quiz holds one. */
export const questionsReads: Reads = {
  questions: reading("questions", { id: fieldOf("quiz", "questionIds") }),
};

/**
 * The questions of a quiz in its order and in the versions that it drew, their options in the order in which the quiz shows
 * them. No call takes a question out of the bank; one that a file lacks is left out.
 */
export async function questionsOf(tx: ReadTx, quiz: Readonly<QuizDoc>): Promise<QuestionDoc[]> {
  const find = await versionsIn(tx, [quiz]);
  return quiz.questionIds.flatMap((id, place) => {
    const question = find(id, versionAt(quiz, place));
    return question ? inShownOrder(question, quiz.id) : [];
  });
}
