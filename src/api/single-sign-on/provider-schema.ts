import * as z from "zod/mini";
import { Domain } from "../admin/schema.ts";
import { filledText } from "../values/text.ts";
import { isProviderAddress } from "./schema.ts";

/** Maximum numbers of characters, and of entries of `domains`. */
export const PROVIDER_LIMITS = {
  name: 50,
  issuer: 500,
  clientId: 300,
  clientSecret: 500,
  domains: 20,
} as const;

/** The address of an identity provider: https, or http on the computer itself. */
const Issuer = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Required"),
    z.maxLength(PROVIDER_LIMITS.issuer, `At most ${PROVIDER_LIMITS.issuer} characters`),
    z.refine(isIssuer, "Write an address such as https://login.example.org"),
  );

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  const isPlain = url !== null && !url.username && !url.password && !url.search && !url.hash;
  return isPlain && isProviderAddress(text);
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
export const IdentityProviderChange = z.strictObject({
  name: filledText(PROVIDER_LIMITS.name),
  issuer: Issuer,
  clientId: filledText(PROVIDER_LIMITS.clientId),
  /** Absent keeps the stored one, `null` removes it. */
  clientSecret: z.exactOptional(z.nullable(filledText(PROVIDER_LIMITS.clientSecret))),
  domains: z
    .array(Domain)
    .check(
      z.minLength(1, "Required"),
      z.maxLength(PROVIDER_LIMITS.domains, `At most ${PROVIDER_LIMITS.domains} domains`),
    ),
  passwordSignIn: z.boolean(),
  /** The version that the change is based on; if absent, the change overwrites any version. */
  version: z.exactOptional(z.int().check(z.positive())),
});
export type IdentityProviderChange = z.infer<typeof IdentityProviderChange>;
