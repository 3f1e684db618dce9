import { parseId } from "../../../src/api/wire.ts";
import type { TenantDoc, UserDoc } from "../documents/accounts.ts";
import { HttpError } from "../errors.ts";
import { anyOf, type ReadTx } from "../ports/store.ts";
import { runsInstallation } from "../rules/accounts/tenants.ts";
import type { UserCall } from "./context.ts";

/**
 * Returns the caller, who must be an administrator. Reads the user again, because the role may have been removed during the call.
 *
 * @throws {HttpError} 403 otherwise
 */
export async function requireAdministrator(tx: ReadTx, { user }: UserCall): Promise<Readonly<UserDoc>> {
  const current = await tx.get("users", user.id);
  if (!current?.isAdmin) throw new HttpError("forbidden", "Only an administrator can do this.");
  return current;
}

/**
 * Returns the caller, who must be an administrator of the installation.
 *
 * @throws {HttpError} 403 otherwise
 */
export async function requireInstallationAdministrator(
  tx: ReadTx,
  call: UserCall,
): Promise<Readonly<UserDoc>> {
  const admin = await requireAdministrator(tx, call);
  if (!runsInstallation(admin))
    throw new HttpError("forbidden", "Only an administrator of the default organization can do this.");
  return admin;
}

/**
 * Returns the tenant in the path, which the caller must administer. Call it first in every transaction that changes a tenant.
 *
 * @throws {HttpError} 403 if the caller is not an administrator, 404 if they don't administer the tenant
 */
export async function requireAdministeredTenant(tx: ReadTx, call: UserCall): Promise<Readonly<TenantDoc>> {
  const admin = await requireAdministrator(tx, call);
  const id = parseId(call.params["tenantId"]);
  const tenant = id === null ? undefined : await tx.get("tenants", id);
  if (!tenant || !(runsInstallation(admin) || tenant.id === admin.tenantId))
    throw new HttpError("not-found", "Organization not found");
  return tenant;
}

/** Returns a function that names users by their ids, except those whom the caller does not administer, or who were deleted. */
export async function usernamesIn(
  tx: ReadTx,
  call: UserCall,
  tenantId: number,
  userIds: readonly number[],
): Promise<(userId: number) => string | undefined> {
  const isAll = runsInstallation(await requireAdministrator(tx, call));
  const users = await tx.list("users", { id: anyOf(userIds) });
  const visible = users.filter((user) => isAll || user.tenantId === tenantId);
  const names = new Map(visible.map(({ id, username }) => [id, username]));
  return (id) => names.get(id);
}

/** @throws {HttpError} 409 if the caller edited an outdated version. @param what the subject, such as `This question` */
export function refuseStale(what: string, version: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw new HttpError(
      "stale-version",
      `${what} has changed since you opened it: it is at version ${version}, and you edited version ${seen}.`,
    );
}
