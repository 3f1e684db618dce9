import type { UserDoc } from "../documents.ts";
import type { Passwords } from "../passwords.ts";
import type { Tx } from "../store.ts";
import { HttpError } from "./http.ts";
import { closeSessions } from "./sign-in.ts";

/** The message for a common password, in forms and in `npm run password`. */
export const COMMON_PASSWORD = "This password is among the most common ones. Choose another.";

/** @throws {HttpError} 400 if the new password is one of the most common ones */
export async function refuseCommonPassword({ isCommon }: Passwords, password: string): Promise<void> {
  if (await isCommon?.(password))
    throw new HttpError("common-password", COMMON_PASSWORD, { field: "password" });
}

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
  await closeResetLinks(tx, userId);
  await tx.removeAll("emailChanges", { userId });
  return tx.update("users", userId, { passwordHash });
}

/** Revokes a user's password reset links. */
export async function closeResetLinks(tx: Tx, userId: number): Promise<void> {
  await tx.removeAll("resetLinks", { userId });
}
