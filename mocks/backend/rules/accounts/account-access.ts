import type { ResetLink } from "../../../../src/api/account/schema.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import { DAY } from "../../durations.ts";
import type { Tx } from "../../ports/store.ts";
import type { FreshToken } from "../../tokens.ts";
import { closeSessions } from "./sessions.ts";

export interface NewPassword {
  userId: number;
  passwordHash: string;
  /** The id of a sign-in session to keep. Default: all sessions end. */
  keptSession?: number;
}

/**
 * Sets a user's password and revokes all other access: sign-in sessions, password reset links, and a change of address that is not
 * confirmed yet.
 */
export async function setPassword(
  tx: Tx,
  { userId, passwordHash, keptSession }: NewPassword,
): Promise<UserDoc> {
  await closeSessions(tx, userId, keptSession);
  await revokeLinks(tx, userId);
  return tx.update("users", userId, { passwordHash });
}

/**
 * Revokes all links that were created for a user: to choose a new password, and to confirm a new address. Links to a former address
 * must not work any longer.
 */
export async function revokeLinks(tx: Tx, userId: number): Promise<void> {
  await tx.removeAll("resetLinks", { userId });
  await tx.removeAll("emailChanges", { userId });
}

/** Lifetime of a password reset link, in milliseconds. */
const LINK_LIFETIME = DAY;

/** Stores a single-use password reset link, which replaces an earlier one. `at` is in milliseconds since the epoch. */
export async function putResetLink(
  tx: Tx,
  userId: number,
  { token, tokenHash }: FreshToken,
  at: number,
): Promise<ResetLink> {
  const expiresAt = new Date(at + LINK_LIFETIME).toISOString();
  await tx.removeAll("resetLinks", { userId });
  await tx.add("resetLinks", { userId, tokenHash, expiresAt });
  return { path: `/reset-password#${token}`, expiresAt };
}
