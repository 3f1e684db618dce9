import { anyOf, type Tx } from "../store.ts";

/**
 * The collections whose documents belong to one user each, by their `userId`. With a user go all of these; a collection
 * that is none of them belongs to nobody.
 */
export const PERSONAL = [
  "sessions",
  "resetLinks",
  "mastery",
  "recalls",
  "tallies",
  "awards",
  // Before the quizzes that they are of.
  "lectures",
  "quizzes",
  "marks",
  "notes",
  "reports",
] as const;

/** Removes users and everything of theirs. */
export async function removeUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const where = { userId: anyOf(userIds) };
  for (const name of PERSONAL) for (const { id } of await tx.list(name, where)) await tx.remove(name, id);
  for (const id of userIds) await tx.remove("users", id);
}
