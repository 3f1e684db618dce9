import { DEFAULT_TENANT_ID } from "../../../../src/api/admin/default-tenant.ts";
import type { TenantStats } from "../../../../src/api/admin/schema.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import { anyOf, type ReadTx, type Tx } from "../../ports/store.ts";
import { removeUsers } from "./personal.ts";

const isLive = ({ isRetired }: { isRetired: boolean }): boolean => !isRetired;

/** Returns whether an administrator manages the installation, that is, all tenants. */
export const runsInstallation = ({ tenantId }: Pick<UserDoc, "tenantId">): boolean =>
  tenantId === DEFAULT_TENANT_ID;

/** Counts the contents of a tenant, without deleted ones. */
export async function sizeOf(tx: Tx, tenantId: number): Promise<TenantStats> {
  const categories = (await tx.list("categories", { tenantId })).filter(isLive);
  const categoryId = anyOf(categories.map(({ id }) => id));
  return {
    categories: categories.length,
    questions: await tx.count("questions", { categoryId, isRetired: false }),
    users: await tx.count("users", { tenantId }),
    subcategories: await tx.count("subcategories", { categoryId, isRetired: false }),
  };
}

/** Returns the id of the tenant, active or not, other than `except`, with a name. Capitals, accents and blanks make no difference. */
export async function findTenantIdByName(
  tx: ReadTx,
  name: string,
  except?: number,
): Promise<number | undefined> {
  const key = nameKey(name);
  return (await tx.list("tenants")).find(({ id, ...tenant }) => id !== except && nameKey(tenant.name) === key)
    ?.id;
}

/** @throws {HttpError} 403 */
export async function refuseInactiveTenant(
  tx: Pick<ReadTx, "get">,
  { tenantId }: Pick<UserDoc, "tenantId">,
): Promise<void> {
  const tenant = await tx.get("tenants", tenantId);
  if (!tenant?.isActive) throw new HttpError("tenant-inactive", "Your organization's account is inactive.");
}

/** Removes a tenant with all its documents. */
export async function removeTenant(tx: Tx, tenantId: number): Promise<void> {
  const idsOf = (groups: readonly { ids: readonly number[] }[]) => groups.flatMap(({ ids }) => ids);
  const categoryId = anyOf(idsOf(await tx.group("categories", [], { tenantId })));
  const questionId = anyOf(idsOf(await tx.group("questions", [], { categoryId })));
  await removeUsers(tx, idsOf(await tx.group("users", [], { tenantId })));
  for (const name of [
    "identityProviders",
    "practiceTests",
    "reports",
    "invitations",
    "mails",
    "auditEntries",
  ] as const)
    await tx.removeAll(name, { tenantId });
  await tx.removeAll("formerQuestions", { questionId });
  await tx.removeAll("questions", { categoryId });
  await tx.removeAll("subcategories", { categoryId });
  await tx.removeAll("categories", { tenantId });
  await tx.removeAll("pictures", { tenantId });
  await tx.remove("tenants", tenantId);
}
