import { parseId } from "../../../../src/api/wire.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import { Conflict, type ReadTx, type Tx } from "../../ports/store.ts";
import type { UserCall } from "../context.ts";
import { SIGNED_OUT } from "./caller-store.ts";
import { refuseWhenBusy } from "./new-password.ts";

/** Returns the user id in the path. @throws {HttpError} 404 if it is not the caller's, whether or not the user exists */
export function ownUserId({ params, user }: UserCall): number {
  if (parseId(params["userId"]) !== user.id) throw new HttpError("not-found", NO_USER);
  return user.id;
}

/** Returns the signed-in user. */
export async function signedInUser(tx: ReadTx, { user }: UserCall): Promise<Readonly<UserDoc>> {
  const doc = await tx.get("users", user.id);
  if (!doc) throw new HttpError("signed-out", SIGNED_OUT);
  return doc;
}

/** The message for users who don't exist or whom the caller can't access. */
export const NO_USER = "User not found";

const WRONG_PASSWORD = "The current password is wrong.";

/**
 * Checks the caller's current password, which `field` of the body contains. A wrong one counts like a failed login.
 *
 * @returns a function that reads the user in a transaction. It throws {@link HttpError} 401 if the password was changed or the user
 *   deleted during the check.
 * @throws {HttpError} 401 for a wrong password, 429 after too many attempts
 */
export async function confirmPassword(
  call: UserCall,
  field: string,
  password: string,
): Promise<(tx: Tx) => Promise<Readonly<UserDoc>>> {
  const { limits, request, passwords, store } = call;
  refuseWhenBusy(passwords);
  const user = await store.read((tx) => signedInUser(tx, call));
  const attempt = await limits.login.consumeConfirmation({
    emailKey: user.emailKey,
    remoteAddress: request.remoteAddress,
  });
  if (!(await passwords.verify(password, user.passwordHash)))
    throw new HttpError("wrong-password", WRONG_PASSWORD, { field });
  await attempt.forgive();
  return async (tx) => {
    const current = await tx.get("users", user.id);
    if (current?.passwordHash !== user.passwordHash)
      throw new HttpError("wrong-password", WRONG_PASSWORD, { field });
    return current;
  };
}

/** @throws {HttpError} 409 for a {@link Conflict}; rethrows any other error */
export function refuseEmailInUse(error: unknown): never {
  throw error instanceof Conflict
    ? new HttpError("email-taken", "This email is already in use.", { field: "email" })
    : error;
}
