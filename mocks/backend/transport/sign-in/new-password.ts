import { ADMIN_PASSWORD_MIN } from "../../../../src/api/auth/schema.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import { Busy, DEMO_ACCOUNTS, type Passwords } from "../../ports/passwords.ts";

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
