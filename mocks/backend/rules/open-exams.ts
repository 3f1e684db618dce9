import type { Tx } from "../store.ts";

/** Ids of the questions whose answers an open exam of the user must not learn elsewhere. */
export async function askedInOpenExams(tx: Tx, userId: number): Promise<ReadonlySet<number>> {
  const open = await tx.list("quizzes", { userId, completedAt: null });
  return new Set(open.flatMap(({ conditions, questionIds }) => (conditions === "exam" ? questionIds : [])));
}
