import type { Tx } from "../store.ts";

/**
 * The collections whose documents belong to one user each, by their `userId`. With a user go all of these; a collection
 * that is none of them belongs to nobody.
 */
export const PERSONAL = [
  "sessions",
  "resetLinks",
  "quizzes",
  "mastery",
  "recalls",
  "tallies",
  "awards",
  "lectures",
  "marks",
  "notes",
  "reports",
] as const;

/** Removes a user and everything of theirs. */
export async function removeUser(tx: Tx, userId: number): Promise<void> {
  for (const name of PERSONAL)
    for (const { id } of await tx.list(name, { userId })) await tx.remove(name, id);
  await tx.remove("users", userId);
}
