import type { Store } from "../backend/ports/store.ts";
import { openSession } from "../backend/rules/accounts/sessions.ts";
import { createFreshToken } from "../backend/tokens.ts";
import { sessionToken } from "../backend/transport/sign-in/cookies.ts";

/**
 * Signs a user in without a password, for tests and tools. Returns the value of the session cookie.
 *
 * @param at milliseconds since the epoch
 * @param device the name in the list of sign-ins, as `deviceOf` returns it
 */
export async function signInWithoutPassword(
  store: Store,
  userId: number,
  at: number,
  device?: string,
): Promise<string> {
  const { token, tokenHash } = await createFreshToken();
  const user = await store.get("users", userId);
  if (!user) throw new Error(`There is no user ${userId}.`);
  await store.tx((tx) => openSession(tx, { userId, tokenHash, at, ...(device ? { device } : {}) }));
  return sessionToken(user, token);
}
