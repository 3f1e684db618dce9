import type { ResetLink } from "../../../../src/api/account/schema.ts";
import { DAY } from "../../durations.ts";
import type { Tx } from "../../ports/store.ts";
import type { FreshToken } from "../../tokens.ts";
import { closeResetLinks } from "./new-password.ts";

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
  await closeResetLinks(tx, userId);
  await tx.add("resetLinks", { userId, tokenHash, expiresAt });
  return { path: `/reset-password#${token}`, expiresAt };
}
