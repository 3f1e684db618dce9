import { DEFAULT_TENANT_ID } from "../../../src/api/admin/default-tenant.ts";
import type { ReadTx } from "../store.ts";
import { HttpError } from "../transport/http.ts";

/** Returns the domain of an address normalized by `normaliseEmail`. */
export const domainOf = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf("@") + 1);

/** Returns the id of the tenant, active or not, whose domain is that of the address. */
export async function domainOwner(tx: Pick<ReadTx, "list">, emailKey: string): Promise<number | undefined> {
  const [owner] = await tx.list("tenants", { domain: domainOf(emailKey) });
  return owner?.id;
}

/**
 * Returns the id of the tenant that a new sign-up joins: the one with the domain of the address if it is active and open,
 * otherwise the default one if it is open. A tenant without passwords is not open here. Addresses of an invitation-only tenant and of no tenant get the same answer, which
 * therefore reveals nothing.
 *
 * @throws {HttpError} 403 if neither tenant is open
 */
export async function tenantToJoin(tx: Pick<ReadTx, "get" | "list">, emailKey: string): Promise<number> {
  const ids = [await domainOwner(tx, emailKey), DEFAULT_TENANT_ID];
  for (const id of ids) {
    const tenant = id === undefined ? undefined : await tx.get("tenants", id);
    if (tenant?.isActive && tenant.joining === "open" && (await allowsPasswords(tx, tenant.id)))
      return tenant.id;
  }
  throw new HttpError(
    "registration-closed",
    "Sign-up is by invitation. Ask your administrator for an account.",
  );
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
