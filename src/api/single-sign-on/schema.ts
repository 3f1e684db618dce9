import * as z from "zod/mini";
import { Id } from "../wire.ts";

/** Maximum number of characters of the response of an identity provider. */
const RESPONSE_MAX = 8000;

/** Returns the path at which an identity provider sends the browser back. Each organization has its own. */
export const returnPathOf = (tenantId: Id): string => `/login/${tenantId}`;

/** A way to sign in that is not a password. `name` is the identity provider's, for "Sign in with …". */
export const SingleSignOn = z.object({
  tenantId: Id,
  name: z.string(),
  /** Whether members can also sign in with a password. */
  passwordSignIn: z.boolean(),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;

/** Response of `GET /api/single-sign-on`: `null` if the organization has none, or if there is no such organization. */
export const SingleSignOnOffer = z.object({ singleSignOn: z.nullable(SingleSignOn) });
export type SingleSignOnOffer = z.infer<typeof SingleSignOnOffer>;

/** Body of `POST /api/single-sign-on/start`. */
export const SingleSignOnStart = z.object({ tenantId: Id });
export type SingleSignOnStart = z.infer<typeof SingleSignOnStart>;

/** Returns whether a host name is the computer itself; an IPv6 address with or without brackets. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(hostname);

/** Returns whether an address can be an identity provider's: https, or http on the computer itself. */
export function isProviderAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
}

/** The page of the identity provider at which the user signs in. */
export const SingleSignOnRedirect = z.object({ url: z.string().check(z.refine(isProviderAddress)) });

/** Body of `POST /api/single-sign-on/finish`. */
export const SingleSignOnResponse = z.object({
  tenantId: Id,
  /** The query with which the identity provider sent the browser back, such as `code=…&state=…`. */
  response: z.string().check(z.maxLength(RESPONSE_MAX)),
});
export type SingleSignOnResponse = z.infer<typeof SingleSignOnResponse>;
