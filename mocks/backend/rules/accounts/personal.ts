import type { UserDoc } from "../../documents/accounts.ts";
import { anyOf, type Tx } from "../../ports/store.ts";

/**
 * The collections whose documents belong to one user, identified by `userId`. They are deleted with the user. All other collections
 * are shared.
 */
export const PERSONAL = [
  // Before their parents, the quizzes.
  "lectures",
  "drafts",
  // In the order in which a submission writes them; another order could deadlock.
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
  "identities",
  "emailChanges",
] as const;

/** Removes a user with all their documents, and with the invitations to their address and the emails about them. */
export async function removeUser(
  tx: Tx,
  { id, tenantId, emailKey }: Pick<UserDoc, "id" | "tenantId" | "emailKey">,
): Promise<void> {
  await tx.removeAll("invitations", { tenantId, emailKey });
  await tx.removeAll("mails", { tenantId, aboutUserId: id });
  await removeUsers(tx, [id]);
}

/** Removes users with all their documents. */
export async function removeUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const userId = anyOf(userIds);
  for (const name of PERSONAL) await tx.removeAll(name, { userId });
  await tx.removeAll("users", { id: userId });
}
