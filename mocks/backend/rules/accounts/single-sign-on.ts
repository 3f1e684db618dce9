import { Email, normalizeEmail, USERNAME_MAX, USERNAME_MIN } from "../../../../src/api/auth/schema.ts";
import type { IdentityProviderDoc, UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import type { Claims } from "../../ports/identity-providers.ts";
import type { ReadTx } from "../../ports/store.ts";
import { domainOf, domainOwner } from "./joining.ts";
import { runsInstallation } from "./tenants.ts";

/** Returns the identity provider of a tenant. */
export async function providerOf(
  tx: Pick<ReadTx, "list">,
  tenantId: number,
): Promise<Readonly<IdentityProviderDoc> | undefined> {
  const [provider] = await tx.list("identityProviders", { tenantId });
  return provider;
}

/**
 * Returns the identity provider that a user signs in with because their tenant has switched passwords off. Administrators of the
 * installation keep theirs, so that a failing identity provider can't lock everyone out.
 */
export async function onlyProviderOf(
  tx: Pick<ReadTx, "list">,
  user: Pick<UserDoc, "tenantId" | "isAdmin">,
): Promise<Readonly<IdentityProviderDoc> | undefined> {
  if (user.isAdmin && runsInstallation(user)) return undefined;
  const provider = await providerOf(tx, user.tenantId);
  return provider?.passwordSignIn ? undefined : provider;
}

/**
 * Refuses passwords where a tenant has switched them off.
 *
 * @throws {HttpError} 403
 */
export async function refusePasswordSignIn(
  tx: Pick<ReadTx, "list">,
  user: Pick<UserDoc, "tenantId" | "isAdmin">,
): Promise<void> {
  const provider = await onlyProviderOf(tx, user);
  if (provider)
    throw new HttpError(
      "password-sign-in-off",
      `Your organization does not use passwords. Sign in with ${provider.name}.`,
    );
}

/**
 * Refuses invitations where a tenant has switched passwords off, because an invited person chooses one.
 *
 * @throws {HttpError} 403
 */
export async function refuseUselessInvitation(
  tx: Pick<ReadTx, "list">,
  invited: Pick<UserDoc, "tenantId" | "isAdmin">,
): Promise<void> {
  const provider = await onlyProviderOf(tx, invited);
  if (provider)
    throw new HttpError(
      "password-sign-in-off",
      `This organization does not use passwords. People join by signing in with ${provider.name}.`,
    );
}

/** The account of a user whom an identity provider has identified. */
export interface IdentifiedAccount {
  emailKey: string;
  /** `undefined` if the user has no account yet. */
  user: Readonly<UserDoc> | undefined;
  /** Whether the account and the provider's subject are linked already. */
  isLinked: boolean;
}

/**
 * Finds the account of a user whom a tenant's identity provider has identified: the one that is linked to the subject, else the one
 * with the address, if the provider has verified it. Every sign-in needs a verified address at one of the provider's domains that
 * no other tenant has.
 *
 * @throws {HttpError} 403 if the user can't sign in to the tenant
 */
export async function findAccount(
  tx: Pick<ReadTx, "get" | "list">,
  { tenantId, domains }: Readonly<IdentityProviderDoc>,
  { issuer, subject, email, isEmailVerified }: Claims,
): Promise<IdentifiedAccount> {
  const address = Email.safeParse(email);
  if (!address.success || !isEmailVerified)
    throw refusal("Your identity provider has not verified your email address.");
  const emailKey = normalizeEmail(address.data);
  const owner = await domainOwner(tx, emailKey);
  if (!domains.includes(domainOf(emailKey)) || (owner !== undefined && owner !== tenantId))
    throw refusal("Addresses like yours can't sign in to this organization.");
  const [identity] = await tx.list("identities", { tenantId, issuer, subject });
  if (identity) return { emailKey, user: await tx.get("users", identity.userId), isLinked: true };
  const [user] = await tx.list("users", { emailKey });
  if (!user) return { emailKey, user, isLinked: false };
  if (user.tenantId !== tenantId)
    throw refusal("An account outside this organization has your email address.");
  // Providers can give an address to another person. The subject stays with the person.
  if ((await tx.list("identities", { userId: user.id, issuer })).length > 0)
    throw refusal("Your email address belongs to the account of another person at your identity provider.");
  return { emailKey, user, isLinked: false };
}

const refusal = (reason: string): HttpError =>
  new HttpError("single-sign-on-failed", `${reason} Ask your administrator.`);

/** Returns a username for a new account: the name that the provider says, else the part of the address before the `@`. */
export function usernameOf({ name }: Claims, emailKey: string): string {
  const plain = (name ?? "").replaceAll(/\p{Cc}/gu, " ").trim();
  const text = plain || emailKey.slice(0, emailKey.lastIndexOf("@"));
  return text.slice(0, USERNAME_MAX).toWellFormed().trim().padEnd(USERNAME_MIN, "_");
}
