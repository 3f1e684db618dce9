import { anyOf, type Tx } from "../store.ts";

/**
 * The collections whose documents belong to one user each, by their `userId`. With a user go all of these; a collection
 * that is none of them belongs to nobody.
 */
export const PERSONAL = [
  // Before the quizzes that they are of.
  "lectures",
  "drafts",
  // In the order in which a submit writes them: who goes the other way waits for it, and it for them.
  "quizzes",
  "mastery",
  "recalls",
  "marks",
  "tallies",
  "awards",
  "notes",
  "reports",
  "sessions",
  "resetLinks",
] as const;

/** Removes users and everything of theirs. */
export async function removeUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const where = { userId: anyOf(userIds) };
  for (const name of PERSONAL) for (const { id } of await tx.list(name, where)) await tx.remove(name, id);
  for (const id of userIds) await tx.remove("users", id);
}
