import * as z from "zod/mini";
import type { Tenant } from "../../../api/admin/schema.ts";
import type { IdentityProvider } from "../../../api/single-sign-on/provider-schema.ts";

/** The form values of an identity provider. */
export const ProviderFormValue = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.string(),
  passwordSignIn: z.boolean(),
  /** The version that was edited; absent for a new provider and after a conflict, so that the next save overwrites. */
  version: z.exactOptional(z.number()),
});
export type ProviderFormValue = z.infer<typeof ProviderFormValue>;

/** Returns the form values of a provider; those of a new one for `null`. */
export const toProviderFormValue = (
  provider: IdentityProvider | null,
  { domain = "" }: Tenant,
): ProviderFormValue =>
  provider
    ? {
        name: provider.name,
        issuer: provider.issuer,
        clientId: provider.clientId,
        domains: provider.domains.join(", "),
        passwordSignIn: provider.passwordSignIn,
        version: provider.version,
      }
    : { name: "", issuer: "", clientId: "", domains: domain, passwordSignIn: true };
