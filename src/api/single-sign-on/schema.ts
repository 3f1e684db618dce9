import * as z from "zod/mini";
import { Domain } from "../admin/schema.ts";
import { filledText } from "../text.ts";
import { Id } from "../wire.ts";

/** Maximum numbers of characters, and of entries of `domains`. */
export const SINGLE_SIGN_ON_LIMITS = {
  name: 50,
  issuer: 500,
  clientId: 300,
  clientSecret: 500,
  domains: 20,
  response: 8000,
} as const;

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

/** The page of the identity provider at which the user signs in. */
export const SingleSignOnRedirect = z.object({ url: z.string() });

/** Body of `POST /api/single-sign-on/finish`. */
export const SingleSignOnResponse = z.object({
  tenantId: Id,
  /** The query with which the identity provider sent the browser back, such as `code=…&state=…`. */
  response: z.string().check(z.maxLength(SINGLE_SIGN_ON_LIMITS.response)),
});
export type SingleSignOnResponse = z.infer<typeof SingleSignOnResponse>;

/** Returns whether a host name is the computer itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** The address of an identity provider: https, or http on the computer itself. */
const Issuer = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Required"),
    z.maxLength(SINGLE_SIGN_ON_LIMITS.issuer, `At most ${SINGLE_SIGN_ON_LIMITS.issuer} characters`),
    z.refine(isIssuer, "Write an address such as https://login.example.org"),
  );

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/** An organization's identity provider, for its administrators. The client secret is never sent. */
export const IdentityProvider = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  /** The domains of addresses that may sign in. */
  domains: z.array(z.string()),
  passwordSignIn: z.boolean(),
  /** Counts the changes, from 1. */
  version: z.int().check(z.positive()),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** Response of `GET …/identity-provider`. */
export const IdentityProviderSetting = z.object({ provider: z.nullable(IdentityProvider) });
export type IdentityProviderSetting = z.infer<typeof IdentityProviderSetting>;

/** Body of `PUT …/identity-provider`. */
export const IdentityProviderChange = z.object({
  name: filledText(SINGLE_SIGN_ON_LIMITS.name),
  issuer: Issuer,
  clientId: filledText(SINGLE_SIGN_ON_LIMITS.clientId),
  /** Absent keeps the stored one, `null` removes it. */
  clientSecret: z.exactOptional(z.nullable(filledText(SINGLE_SIGN_ON_LIMITS.clientSecret))),
  domains: z
    .array(Domain)
    .check(
      z.minLength(1, "Required"),
      z.maxLength(SINGLE_SIGN_ON_LIMITS.domains, `At most ${SINGLE_SIGN_ON_LIMITS.domains} domains`),
    ),
  passwordSignIn: z.boolean(),
  /** The version that the change is based on; if absent, the change overwrites any version. */
  version: z.exactOptional(z.int().check(z.positive())),
});
export type IdentityProviderChange = z.infer<typeof IdentityProviderChange>;
