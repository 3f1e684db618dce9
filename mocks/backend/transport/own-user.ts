import type { User } from "../../../src/api/auth/schema.ts";
import { parseId } from "../../../src/api/wire.ts";
import type { UserDoc } from "../documents.ts";
import { Conflict, type ReadTx, type Tx } from "../store.ts";
import type { UserCall } from "./context.ts";
import { Refusal } from "./http.ts";
import { SIGNED_OUT } from "./sign-in.ts";

/** The id in the path, if it is the caller's own. @throws {Refusal} 404 for any other: whether it exists is not told */
export function ownUserId({ params, user }: UserCall): number {
  if (parseId(params["userId"]) !== user.id) throw new Refusal(404, NO_USER);
  return user.id;
}

/** The signed-in user, in a transaction. */
export async function signedInUser(tx: ReadTx, { user }: UserCall): Promise<Readonly<UserDoc>> {
  const found = await tx.get("users", user.id);
  if (!found) throw new Refusal(401, SIGNED_OUT);
  return found;
}

/** What is told of a user who does not exist, or is none of the caller's business. */
export const NO_USER = "User not found";

/** A user as they may see themselves. */
export function asUser(doc: Readonly<UserDoc>): User {
  const { emailKey: _, passwordHash: __, preferences: ___, version: ____, ...user } = doc;
  return user;
}

const WRONG_PASSWORD = "The current password is wrong.";

/**
 * Lets the caller go on only with their present password. A wrong one counts like a failed login.
 *
 * @returns what to look the user up with inside the transaction: the password may be changed, or the user deleted,
 *   while it is checked; it throws {@link Refusal} 401 then
 * @throws {Refusal} 401 for a wrong password, 429 after too many
 */
export async function confirmPassword(
  call: UserCall,
  password: string,
): Promise<(tx: Tx) => Promise<Readonly<UserDoc>>> {
  const { loginLimit, request, passwords, store } = call;
  const user = await store.read((tx) => signedInUser(tx, call));
  const attempt = await loginLimit.consumeConfirmation({
    emailKey: user.emailKey,
    remoteAddress: request.remoteAddress,
  });
  if (!(await passwords.verify(password, user.passwordHash))) throw new Refusal(401, WRONG_PASSWORD);
  await attempt.forgive();
  return async (tx) => {
    const current = await tx.get("users", user.id);
    if (current?.passwordHash !== user.passwordHash) throw new Refusal(401, WRONG_PASSWORD);
    return current;
  };
}

/** @throws {Refusal} 409 where the store found the address taken; anything else as it came */
export function refuseEmailInUse(error: unknown): never {
  throw error instanceof Conflict ? new Refusal(409, "This email is already in use.") : error;
}
