import { DEFAULT_TENANT_ID } from "../../../../src/api/admin/default-tenant.ts";
import type { TenantDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import type { ReadTx } from "../../ports/store.ts";

/** Returns the domain of an address normalized by `normalizeEmail`. */
export const domainOf = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf("@") + 1);

/** Returns the id of the tenant, active or not, whose domain is that of the address. */
export async function domainOwner(tx: Pick<ReadTx, "list">, emailKey: string): Promise<number | undefined> {
  const [owner] = await tx.list("tenants", { domain: domainOf(emailKey) });
  return owner?.id;
}

/**
 * Returns the tenant that a new sign-up joins: the one with the domain of the address, or the default one for an address of no
 * tenant. It must be active, have passwords, and be open or, if `canConfirm`, confirm addresses. Otherwise `undefined`.
 */
export async function tenantToJoin(
  tx: Pick<ReadTx, "get" | "list">,
  emailKey: string,
  canConfirm: boolean,
): Promise<Readonly<TenantDoc> | undefined> {
  const tenant = await tx.get("tenants", (await domainOwner(tx, emailKey)) ?? DEFAULT_TENANT_ID);
  const isJoinable = tenant?.joining === "open" || (tenant?.joining === "verified" && canConfirm);
  return tenant?.isActive && isJoinable && (await allowsPasswords(tx, tenant.id)) ? tenant : undefined;
}

/** Returns whether accounts of a tenant can have passwords, which sign-up asks for. */
async function allowsPasswords(tx: Pick<ReadTx, "list">, tenantId: number): Promise<boolean> {
  return (await tx.list("identityProviders", { tenantId, passwordSignIn: false })).length === 0;
}

/**
 * Reserves the addresses of a domain for its tenant. The message reveals neither the owner of the domain nor whether the address
 * has an account, so check this before the store checks whether the address is taken.
 *
 * @param ownerId the result of `UserCall.domainOwner`
 * @throws {HttpError} 409 if the owner is a tenant other than `tenantId`
 */
export function refuseForeignDomain(ownerId: number | undefined, tenantId: number): void {
  if (ownerId !== undefined && ownerId !== tenantId)
    throw new HttpError("email-not-allowed", "This address can't be used here.", { field: "email" });
}
