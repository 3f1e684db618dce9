import { UNKNOWN_DEVICE, type SessionDoc } from "../../documents/accounts.ts";
import { DAY } from "../../durations.ts";
import type { Tx } from "../../ports/store.ts";

/** Lifetime of an unused sign-in session, in milliseconds. */
export const SESSION_LIFETIME = 7 * DAY;
/** Maximum lifetime of a sign-in session, however often it is used, in milliseconds. */
const LIFETIME_MAX = 90 * DAY;

export interface NewSession {
  userId: number;
  tokenHash: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** The result of `deviceOf`. */
  device?: string;
  /** The hash of the token that the browser had before, whose session ends. */
  previous?: string | undefined;
}

/** Stores a sign-in session and removes the user's expired ones. */
export async function openSession(tx: Tx, session: NewSession): Promise<void> {
  const { userId, tokenHash, at, device = UNKNOWN_DEVICE, previous } = session;
  if (previous !== undefined) await closeSession(tx, previous);
  for (const other of await tx.list("sessions", { userId }))
    if (isExpired(other, at)) await tx.remove("sessions", other.id);
  await tx.add("sessions", { userId, tokenHash, device, ...sessionTimes(at) });
}

/** Ends all sign-in sessions of a user, except the one with the id `except`. */
export async function closeSessions(tx: Tx, userId: number, except?: number): Promise<void> {
  for (const { id } of await tx.list("sessions", { userId }))
    if (id !== except) await tx.remove("sessions", id);
}

/** Ends the sign-in session of a token, if there is one. */
export async function closeSession(tx: Tx, tokenHash: string): Promise<void> {
  const [session] = await tx.list("sessions", { tokenHash });
  if (session) await tx.remove("sessions", session.id);
}

/**
 * Returns the times of a session that is opened or renewed at `at` (milliseconds since the epoch). A session without `createdAt`,
 * from before it was stored, counts from its next renewal.
 */
export function sessionTimes(
  at: number,
  createdAt = new Date(at).toISOString(),
): Required<Pick<SessionDoc, "createdAt" | "renewedAt" | "expiresAt">> {
  const end = Math.min(at + SESSION_LIFETIME, Date.parse(createdAt) + LIFETIME_MAX);
  return { createdAt, renewedAt: new Date(at).toISOString(), expiresAt: new Date(end).toISOString() };
}

/** Returns whether a session has ended at `at`, in milliseconds since the epoch. */
export function isExpired({ createdAt, expiresAt }: Readonly<SessionDoc>, at: number): boolean {
  // Sessions from before 0.17 were renewed without a last end.
  const isTooOld = createdAt !== undefined && Date.parse(createdAt) + LIFETIME_MAX <= at;
  return isTooOld || Date.parse(expiresAt) <= at;
}
