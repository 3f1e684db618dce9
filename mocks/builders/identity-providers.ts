import type { IdentityProviderDoc } from "../backend/documents/accounts.ts";

/** Builds the stored identity provider of an organization. Default: one of tenant 2, beside passwords. */
export const buildIdentityProvider = (
  change: Partial<IdentityProviderDoc> = {},
): Omit<IdentityProviderDoc, "id"> => ({
  tenantId: 2,
  name: "Harbour ID",
  issuer: "https://login.harbourline.test",
  clientId: "cairn",
  clientSecret: "a stored secret",
  domains: ["harbourline.test"],
  passwordSignIn: true,
  isInternal: false,
  version: 1,
  ...change,
});
