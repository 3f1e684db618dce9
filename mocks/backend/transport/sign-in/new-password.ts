import { ADMIN_PASSWORD_MIN } from "../../../../src/api/auth/schema.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import { Busy, DEMO_ACCOUNTS, type Passwords } from "../../ports/passwords.ts";
import type { Tx } from "../../ports/store.ts";
import { closeSessions } from "./sign-in.ts";

/** The message for a common password, in forms and in `npm run password`. */
export const COMMON_PASSWORD = "This password is among the most common ones. Choose another.";

/** The message for a new password that is too short for an administrator, in forms and in `npm run password`. */
export const ADMIN_PASSWORD = `Administrators need a password of at least ${ADMIN_PASSWORD_MIN} characters.`;

/** @param field the field of the body with the new password. @throws {HttpError} 400 if it is one of the most common ones */
export async function refuseCommonPassword(
  { isCommon }: Passwords,
  password: string,
  field = "password",
): Promise<void> {
  if (await isCommon?.(password)) throw new HttpError("common-password", COMMON_PASSWORD, { field });
}

/** Returns whether a password is too short for the user's role. */
export const isTooShort = ({ isAdmin }: Pick<UserDoc, "isAdmin">, password: string): boolean =>
  isAdmin && password.length < ADMIN_PASSWORD_MIN;

/** @param field the field of the body with the new password. @throws {HttpError} 400 if it is too short for the user's role */
export function refuseShortPassword(
  user: Pick<UserDoc, "isAdmin">,
  password: string,
  field = "password",
): void {
  if (isTooShort(user, password)) throw new HttpError("password-too-short", ADMIN_PASSWORD, { field });
}

/**
 * Returns whether a user who signs in with a password has to choose a longer one. A demo password counts as long enough: everybody
 * knows it anyway, and the server refuses to start with it where others can reach it.
 */
export const mustChange = (user: Pick<UserDoc, "isAdmin">, password: string): boolean =>
  isTooShort(user, password) && !DEMO_ACCOUNTS.some((demo) => demo.password === password);

/** Call it before counting an attempt to guess a password, so that a refused one does not count. @throws {Busy} */
export function refuseWhenBusy({ isBusy }: Passwords): void {
  if (isBusy?.()) throw new Busy("Too many passwords are being checked.");
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
  await revokeLinks(tx, userId);
  return tx.update("users", userId, { passwordHash });
}

/**
 * Revokes all links that were created for a user: to choose a new password, and to confirm a new address. Links to a former address
 * must not work any longer.
 */
export async function revokeLinks(tx: Tx, userId: number): Promise<void> {
  await closeResetLinks(tx, userId);
  await tx.removeAll("emailChanges", { userId });
}

/** Revokes a user's password reset links. */
export async function closeResetLinks(tx: Tx, userId: number): Promise<void> {
  await tx.removeAll("resetLinks", { userId });
}
