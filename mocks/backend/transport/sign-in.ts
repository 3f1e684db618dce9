import type { Store, Tx } from "../store.ts";
import type { Parts } from "./context.ts";
import { UNKNOWN_DEVICE, type SessionDoc, type UserDoc } from "../documents.ts";
import { Refusal, type ApiRequest } from "./http.ts";
import { createToken, hashToken } from "./tokens.ts";

export const SESSION_COOKIE = "cairn_session";

/** What a call without a sign-in is told. */
export const SIGNED_OUT = "Please log in.";

const DAY = 24 * 60 * 60_000;
/** How long a sign-in lasts without use, in milliseconds. */
const LIFETIME = 7 * DAY;

/** The cookie that carries `token`; an empty one ends it in the browser. */
export function sessionCookie(token: string, isSecure: boolean): string {
  const age = token === "" ? 0 : LIFETIME / 1000;
  return `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

const BROWSER_COOKIE = "cairn_browser";
/** How long a browser is known after a login, in seconds. */
const BROWSER_AGE = 90 * 24 * 60 * 60;

/** The user that a browser signed in as. */
type Owner = Pick<UserDoc, "id" | "passwordHash">;

/**
 * The cookie that identifies a browser that has signed in to an account: others who guess its password can't use up the
 * attempts of this browser. It does not sign anyone in, is sent with logins only, and ends when the password changes.
 */
export async function browserCookie(user: Owner, isSecure: boolean): Promise<string> {
  return cookieOf(await browserToken(user), BROWSER_AGE, isSecure);
}

/** Removes the cookie of {@link browserCookie}. */
export const noBrowserCookie = (isSecure: boolean): string => cookieOf("", 0, isSecure);

const cookieOf = (token: string, age: number, isSecure: boolean): string =>
  `${BROWSER_COOKIE}=${token}; Path=/api/login; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Only the server can compute it: it needs the stored hash, which is salted. */
const browserToken = ({ id, passwordHash }: Owner): Promise<string> =>
  hashToken(`browser of ${id} ${passwordHash}`);

/** The token of a browser that signed in to the user's account before; `null` for any other. */
export async function knownBrowser({ cookies }: ApiRequest, user: Owner | undefined): Promise<string | null> {
  const token = cookies[BROWSER_COOKIE];
  return token && user && token === (await browserToken(user)) ? token : null;
}

/** A token ready to be stored; made outside the transaction, which may await nothing else. */
export interface FreshToken {
  token: string;
  tokenHash: string;
}

export async function freshToken(): Promise<FreshToken> {
  const token = createToken();
  return { token, tokenHash: await hashToken(token) };
}

export interface NewSession {
  userId: number;
  tokenHash: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** As `deviceOf` calls it. */
  device?: string;
}

/** Stores a sign-in and sweeps out the user's expired ones. */
export async function openSession(tx: Tx, session: NewSession): Promise<void> {
  const { userId, tokenHash, at, device = UNKNOWN_DEVICE } = session;
  for (const { id, expiresAt } of await tx.list("sessions", { userId }))
    if (Date.parse(expiresAt) <= at) await tx.remove("sessions", id);
  const createdAt = new Date(at).toISOString();
  await tx.insert("sessions", { userId, tokenHash, device, createdAt, ...span(at) });
}

/** Ends all sign-ins of a user, but for the one with the id `except`. */
export async function closeSessions(tx: Tx, userId: number, except?: number): Promise<void> {
  for (const { id } of await tx.list("sessions", { userId }))
    if (id !== except) await tx.remove("sessions", id);
}

/** Ends the sign-in of a token, if there is one. */
export async function closeSession(tx: Tx, tokenHash: string): Promise<void> {
  const [session] = await tx.list("sessions", { tokenHash });
  if (session) await tx.remove("sessions", session.id);
}

/** Who calls, and the cookie to send along when the sign-in was renewed. */
export interface Caller {
  user: Readonly<UserDoc>;
  /** The id of the sign-in. */
  signInId: number;
  setCookie?: string;
}

/** The caller of a request, null when there is no sign-in that still holds. Renews it at most once a day. */
export async function callerOf(
  { store, now }: Pick<Parts, "store" | "now">,
  request: ApiRequest,
): Promise<Caller | null> {
  const token = request.cookies[SESSION_COOKIE];
  if (!token) return null;
  const tokenHash = await hashToken(token);
  const at = now();
  const found = await store.tx(async (tx) => {
    const [session] = await tx.list("sessions", { tokenHash });
    const user = await userOf(tx, session, at);
    return session && user ? { session, user } : null;
  });
  if (!found) return null;
  const { session, user } = found;
  if (at - Date.parse(session.renewedAt) < DAY || !(await isRenewed(store, session, at)))
    return { user, signInId: session.id };
  return { user, signInId: session.id, setCookie: sessionCookie(token, request.isSecure) };
}

/** Whose sign-in it is; `null` where it has ended, or its tenant is closed. `at` is in milliseconds since the epoch. */
async function userOf(
  tx: Tx,
  session: Readonly<SessionDoc> | undefined,
  at: number,
): Promise<Readonly<UserDoc> | null> {
  if (!session || Date.parse(session.expiresAt) <= at) return null;
  const user = await tx.get("users", session.userId);
  const tenant = user && (await tx.get("tenants", user.tenantId));
  return user && tenant?.isActive ? user : null;
}

/** A sign-in that can't be renewed now holds on and is renewed with a later call. */
async function isRenewed(store: Parts["store"], { id }: Readonly<SessionDoc>, at: number): Promise<boolean> {
  return store.update("sessions", id, span(at)).then(
    () => true,
    () => false,
  );
}

/**
 * The store as a caller may use it: what changes something does so only while the sign-in holds. A call that was under
 * way when its sign-in ended, its user was deleted or its tenant closed leaves nothing behind.
 *
 * @throws {Refusal} 401 from each transaction once the sign-in holds no more
 */
export function storeWhileSignedIn({ store, now }: Pick<Parts, "store" | "now">, signInId: number): Store {
  const tx: Store["tx"] = (work) =>
    store.tx(async (inner) => {
      if (!(await userOf(inner, await inner.get("sessions", signInId), now())))
        throw new Refusal(401, SIGNED_OUT);
      return work(inner);
    });
  return {
    ...store,
    tx,
    insert: (...parts) => tx((inner) => inner.insert(...parts)),
    update: (...parts) => tx((inner) => inner.update(...parts)),
    replace: (...parts) => tx((inner) => inner.replace(...parts)),
    remove: (...parts) => tx((inner) => inner.remove(...parts)),
  };
}

function span(at: number): Pick<SessionDoc, "renewedAt" | "expiresAt"> {
  return { renewedAt: new Date(at).toISOString(), expiresAt: new Date(at + LIFETIME).toISOString() };
}
