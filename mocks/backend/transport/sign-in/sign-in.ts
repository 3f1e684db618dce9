import { parseId } from "../../../../src/api/wire.ts";
import { UNKNOWN_DEVICE, type SessionDoc, type UserDoc } from "../../documents/accounts.ts";
import { DAY } from "../../durations.ts";
import { HttpError } from "../../errors.ts";
import {
  ReadOnly,
  reading,
  Unavailable,
  type Lock,
  type Reads,
  type ReadTx,
  type Store,
  type Tx,
} from "../../ports/store.ts";
import { hashToken } from "../../tokens.ts";
import type { Dependencies } from "../context.ts";
import type { ApiRequest } from "../http.ts";

export const SESSION_COOKIE = "cairn_session";

/** The message for calls without a sign-in session. */
export const SIGNED_OUT = "Please log in.";

/** Lifetime of an unused sign-in session, in milliseconds. */
const LIFETIME = 7 * DAY;
/** Maximum lifetime of a sign-in session, however often it is used, in milliseconds. */
const LIFETIME_MAX = 90 * DAY;

/** Returns the session cookie with `token`. An empty token removes the cookie. */
export function sessionCookie(token: string, isSecure: boolean): string {
  const age = token === "" ? 0 : LIFETIME / 1000;
  return `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

const BROWSER_COOKIE = "cairn_browser";
/** Lifetime of the browser cookie, in seconds. */
const BROWSER_AGE = (90 * DAY) / 1000;

/** The user who signed in with a browser. */
type Owner = Pick<UserDoc, "id" | "passwordHash">;

/**
 * Returns the cookie of a browser that has signed in to an account. Logins with it are counted separately, so that others who
 * guess the password can't lock this browser out. It is no credential, is sent only with logins, and ends when the password changes.
 */
export async function browserCookie(user: Owner, isSecure: boolean): Promise<string> {
  return cookieOf(await browserToken(user), BROWSER_AGE, isSecure);
}

/** Returns the cookie that removes {@link browserCookie}. */
export const noBrowserCookie = (isSecure: boolean): string => cookieOf("", 0, isSecure);

const cookieOf = (token: string, age: number, isSecure: boolean): string =>
  `${BROWSER_COOKIE}=${token}; Path=/api/login; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Only the server can compute this token, because it requires the stored, salted hash. */
const browserToken = ({ id, passwordHash }: Owner): Promise<string> =>
  hashToken(`browser of ${id} ${passwordHash}`);

/** Returns the token of a browser that has signed in to the user's account before; otherwise `null`. */
export async function browserTokenOf(
  { cookies }: ApiRequest,
  user: Owner | undefined,
): Promise<string | null> {
  const token = cookies[BROWSER_COOKIE];
  return token && user && token === (await browserToken(user)) ? token : null;
}

export interface NewSession {
  userId: number;
  tokenHash: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** The result of `deviceOf`. */
  device?: string;
}

/** Stores a sign-in session and removes the user's expired ones. */
export async function openSession(tx: Tx, session: NewSession): Promise<void> {
  const { userId, tokenHash, at, device = UNKNOWN_DEVICE } = session;
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

/** The unverified claims of a session cookie. Each transaction verifies them. */
export interface PresentedSignIn {
  tenantId: number;
  userId: number;
  tokenHash: string;
}

/**
 * Returns the value of the session cookie: tenant, user and secret. Only the hash of the secret is stored. The ids determine the
 * visible rows and the lock before anything is read; the session is valid only if they match.
 */
export const sessionToken = ({ id, tenantId }: Pick<UserDoc, "id" | "tenantId">, secret: string): string =>
  `${tenantId}.${id}.${secret}`;

/** Returns the hash of the secret in a request's session cookie. */
export async function presentedToken({ cookies }: Pick<ApiRequest, "cookies">): Promise<string | undefined> {
  const token = cookies[SESSION_COOKIE];
  return token ? hashToken(secretOf(token)) : undefined;
}

export const secretOf = (token: string): string => token.split(".").at(-1) ?? "";

/** Parses the session cookie of a request. Cookies from before 0.13 contain no ids, so these are looked up. */
export async function presentedSignIn(
  store: Pick<Store, "get" | "list">,
  request: Pick<ApiRequest, "cookies">,
): Promise<PresentedSignIn | null> {
  const tokenHash = await presentedToken(request);
  if (tokenHash === undefined) return null;
  const [tenant = "", user = "", secret] = (request.cookies[SESSION_COOKIE] ?? "").split(".");
  if (secret !== undefined) {
    const [tenantId, userId] = [parseId(tenant), parseId(user)];
    return tenantId === null || userId === null ? null : { tenantId, userId, tokenHash };
  }
  const [session] = await store.list("sessions", { tokenHash });
  const owner = session && (await store.get("users", session.userId));
  return owner ? { tenantId: owner.tenantId, userId: owner.id, tokenHash } : null;
}

export interface CallerStore {
  store: Store;
  /** Returns the sign-in session of the last transaction. */
  session: () => Readonly<SessionDoc> | undefined;
  /** Returns whether a transaction has renewed the session, so that the browser needs the cookie again. */
  isRenewed: () => boolean;
}

/**
 * Returns a store that verifies the sign-in session at the start of each transaction, so that a pending call can't change anything
 * after its session ended, its user was deleted or its tenant was deactivated. Write transactions take `lock`. A session is renewed
 * with its first use of a day; if that fails, with a later call. A read that renews it, or scores an overdue attempt, takes only the
 * lock of the caller's own data.
 *
 * @throws {HttpError} 401 from each transaction once the sign-in has ended
 */
export function createCallerStore(
  { store, now }: Pick<Dependencies, "store" | "now">,
  { tenantId, userId, tokenHash }: PresentedSignIn,
  lock: Lock,
): CallerStore {
  let session: Readonly<SessionDoc> | undefined;
  let isRenewed = false;
  /** Whether the last transaction had to renew the session. */
  let isDue = false;
  let canRenew = true;
  const signIn: Reads = {
    "sign-in session": reading("sessions", { tokenHash }),
    "sign-in user": reading("users", { id: userId }),
    "sign-in tenant": reading("tenants", { id: tenantId }),
  };
  /** Verifies the session, and renews it if that is due. Returns whether it did. */
  const check = async (tx: Tx): Promise<boolean> => {
    const [found] = await tx.list("sessions", { tokenHash });
    if (!found || !(await isValid(tx, found))) throw new HttpError("signed-out", SIGNED_OUT);
    session = found;
    isDue = canRenew && now() - Date.parse(found.renewedAt) >= DAY;
    if (isDue) await tx.update("sessions", found.id, sessionTimes(now(), found.createdAt));
    return isDue;
  };
  const isValid = async (tx: ReadTx, found: Readonly<SessionDoc>): Promise<boolean> => {
    if (found.userId !== userId || isExpired(found, now())) return false;
    const user = await tx.get("users", userId);
    if (user?.isActive === false) return false;
    return user?.tenantId === tenantId && Boolean((await tx.get("tenants", tenantId))?.isActive);
  };
  const tx: Store["tx"] = async (work, options = {}) => {
    let renews = false;
    const checked: typeof work = async (inner) => {
      renews = await check(inner);
      return work(inner);
    };
    const result = await store.tx(checked, { lock, ...options, reads: { ...signIn, ...options.reads } });
    isRenewed ||= renews;
    return result;
  };
  const readOnly: Store["read"] = (work, { reads } = {}) =>
    store.read(
      async (inner) => {
        await check(inner);
        return work(inner);
      },
      { reads: { ...signIn, ...reads } },
    );
  const read: Store["read"] = async (work, options) => {
    try {
      return await readOnly(work, options);
    } catch (error) {
      // The read needs a change first: renewing the session, or scoring an attempt whose deadline has passed.
      if (!(error instanceof ReadOnly)) throw error;
    }
    try {
      return await tx(work, { ...options, lock: { tenant: tenantId, part: { learner: userId } } });
    } catch (error) {
      if (!(error instanceof Unavailable) || !isDue) throw error;
      canRenew = false;
      return readOnly(work, options);
    }
  };
  return {
    session: () => session,
    isRenewed: () => isRenewed,
    store: {
      tx,
      read,
      of: (...tenantIds) =>
        createCallerStore({ store: store.of(...tenantIds), now }, { tenantId, userId, tokenHash }, lock)
          .store,
      get: (name, id) =>
        read((inner) => inner.get(name, id), { reads: { asked: { list: name, where: { id } } } }),
      list: (name, where = {}, page) =>
        read((inner) => inner.list(name, where, page), { reads: { asked: { list: name, where, page } } }),
      count: (...parts) => read((inner) => inner.count(...parts)),
      insert: (...parts) => tx((inner) => inner.insert(...parts)),
      update: (...parts) => tx((inner) => inner.update(...parts)),
      replace: (...parts) => tx((inner) => inner.replace(...parts)),
      remove: (...parts) => tx((inner) => inner.remove(...parts)),
    },
  };
}

/**
 * Returns the times of a session that is opened or renewed at `at` (milliseconds since the epoch). A session without `createdAt`,
 * from before it was stored, counts from its next renewal.
 */
function sessionTimes(
  at: number,
  createdAt = new Date(at).toISOString(),
): Required<Pick<SessionDoc, "createdAt" | "renewedAt" | "expiresAt">> {
  const end = Math.min(at + LIFETIME, Date.parse(createdAt) + LIFETIME_MAX);
  return { createdAt, renewedAt: new Date(at).toISOString(), expiresAt: new Date(end).toISOString() };
}

/** Returns whether a session has ended at `at`, in milliseconds since the epoch. */
export function isExpired({ createdAt, expiresAt }: Readonly<SessionDoc>, at: number): boolean {
  // Sessions from before 0.17 were renewed without a last end.
  const isTooOld = createdAt !== undefined && Date.parse(createdAt) + LIFETIME_MAX <= at;
  return isTooOld || Date.parse(expiresAt) <= at;
}
