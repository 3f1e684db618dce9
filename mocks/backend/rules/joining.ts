import { DEFAULT_TENANT_ID } from "../../../src/api/admin/default-tenant.ts";
import type { ReadTx } from "../store.ts";
import { Refusal } from "../transport/http.ts";

/** The domain of an address, given as `normaliseEmail` returns it. */
const domainOf = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf("@") + 1);

/** Returns the id of the tenant, active or not, whose domain is that of the address. */
export async function domainOwner(tx: Pick<ReadTx, "list">, emailKey: string): Promise<number | undefined> {
  const [owner] = await tx.list("tenants", { domain: domainOf(emailKey) });
  return owner?.id;
}

/**
 * Returns the id of the tenant that a new sign-up joins: the one with the domain of the address if that is active and open,
 * otherwise the default one if that is open. An address of an invited tenant and an
 * address of no tenant get the same answer, so it reveals nothing about either.
 *
 * @throws {Refusal} 403 if neither is open
 */
export async function tenantToJoin(tx: Pick<ReadTx, "get" | "list">, emailKey: string): Promise<number> {
  const ids = [await domainOwner(tx, emailKey), DEFAULT_TENANT_ID];
  for (const id of ids) {
    const tenant = id === undefined ? undefined : await tx.get("tenants", id);
    if (tenant?.isActive && tenant.joining === "open") return tenant.id;
  }
  throw new Refusal(403, "Sign-up is by invitation. Ask your administrator for an account.");
}

/**
 * Keeps the addresses of a domain for its tenant. The sentence tells neither whose the domain is nor whether the address has
 * an account, so this has to be checked before the store finds an address taken.
 *
 * @param ownerId of `UserCall.domainOwner`
 * @throws {Refusal} 409 if the owner is a tenant other than `tenantId`
 */
export function refuseForeignDomain(ownerId: number | undefined, tenantId: number): void {
  if (ownerId !== undefined && ownerId !== tenantId)
    throw new Refusal(409, "This address can't be used here.");
}
