import type { QuestionDoc } from "../../documents/bank.ts";
import type { QuizDoc } from "../../documents/learning.ts";
import { fieldOf, reading, type Reads, type ReadTx } from "../../ports/store.ts";
import { inShownOrder } from "../drawing/shown-order.ts";
import { versionAt, versionsIn } from "./versions.ts";

/** The reads of {@link questionsOf}. They require a read named `quiz`. Former versions are read only if the quiz holds one. */
export const questionsReads: Reads = {
  questions: reading("questions", { id: fieldOf("quiz", "questionIds") }),
};

/**
 * Returns the questions of a quiz in order, in the versions that it drew, with the options in the order in which the quiz shows
 * them. Omits questions missing from the database, which can only happen through manual edits.
 */
export async function questionsOf(tx: ReadTx, quiz: Readonly<QuizDoc>): Promise<QuestionDoc[]> {
  const find = await versionsIn(tx, [quiz]);
  return quiz.questionIds.flatMap((id, index) => {
    const question = find(id, versionAt(quiz, index));
    return question ? inShownOrder(question, quiz) : [];
  });
}
