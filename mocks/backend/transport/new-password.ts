import type { UserDoc } from "../documents.ts";
import type { Passwords } from "../passwords.ts";
import type { Tx } from "../store.ts";
import { Refusal } from "./http.ts";
import { closeSessions } from "./sign-in.ts";

/** The message for a common password, in forms and in `npm run password`. */
export const COMMON_PASSWORD = "This password is among the most common ones. Choose another.";

/** @throws {Refusal} 400 for a new password that is one of the most common ones */
export async function refuseCommonPassword({ isCommon }: Passwords, password: string): Promise<void> {
  if (await isCommon?.(password)) throw new Refusal(400, `password: ${COMMON_PASSWORD}`);
}

export interface NewPassword {
  userId: number;
  passwordHash: string;
  /** The id of the sign-in session that stays. Default: all of them end. */
  keptSession?: number;
}

/**
 * Sets a user's password. Everything that lets somebody in without it ends: sign-in sessions and links to choose a new one.
 */
export async function setPassword(
  tx: Tx,
  { userId, passwordHash, keptSession }: NewPassword,
): Promise<UserDoc> {
  await closeSessions(tx, userId, keptSession);
  await closeResetLinks(tx, userId);
  return tx.update("users", userId, { passwordHash });
}

/** Ends the links with which a user may choose a new password. */
export async function closeResetLinks(tx: Tx, userId: number): Promise<void> {
  for (const { id } of await tx.list("resetLinks", { userId })) await tx.remove("resetLinks", id);
}
