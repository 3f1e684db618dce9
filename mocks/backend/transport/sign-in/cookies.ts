import type { UserDoc } from "../../documents/accounts.ts";
import { DAY } from "../../durations.ts";
import { SESSION_LIFETIME } from "../../rules/accounts/sessions.ts";
import { hashToken } from "../../tokens.ts";
import type { ApiRequest } from "../http.ts";

export const SESSION_COOKIE = "cairn_session";

/** Returns the session cookie with `token`. An empty token removes the cookie. */
export function sessionCookie(token: string, isSecure: boolean): string {
  const age = token === "" ? 0 : SESSION_LIFETIME / 1000;
  return `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
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
