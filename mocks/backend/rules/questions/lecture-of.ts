import type { LectureDoc, QuizDoc } from "../../documents/learning.ts";
import { fieldOf, reading, type Reads, type ReadTx } from "../../ports/store.ts";

/** The reads of {@link lectureOf}. They require a read named `quiz`. */
export const lectureReads: Reads = { lecture: reading("lectures", { quizId: fieldOf("quiz", "id") }) };

/** Returns the study guide of a quiz, if it has one. */
export async function lectureOf(
  tx: ReadTx,
  { id }: Pick<QuizDoc, "id">,
): Promise<Readonly<LectureDoc> | undefined> {
  const [lecture] = await tx.list("lectures", { quizId: id });
  return lecture;
}
