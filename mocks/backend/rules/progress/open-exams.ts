import type { Tx } from "../../ports/store.ts";

/** Returns the ids of questions in the user's open exams, whose answers must not be revealed elsewhere. */
export async function askedInOpenExams(tx: Tx, userId: number): Promise<ReadonlySet<number>> {
  const open = await tx.list("quizzes", { userId, completedAt: null });
  return new Set(open.flatMap(({ conditions, questionIds }) => (conditions === "exam" ? questionIds : [])));
}
