import type { LectureDoc, QuizDoc } from "../documents.ts";
import type { Tx } from "../store.ts";

/** The study guide of a quiz, if it has one. */
export async function lectureOf(
  tx: Tx,
  { id }: Pick<QuizDoc, "id">,
): Promise<Readonly<LectureDoc> | undefined> {
  const [lecture] = await tx.list("lectures", { quizId: id });
  return lecture;
}
