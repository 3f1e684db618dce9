import { DEFAULT_TENANT_ID } from "../../../src/api/admin/default-tenant.ts";
import { parseId } from "../../../src/api/wire.ts";
import type { TenantDoc, UserDoc } from "../documents.ts";
import type { Tx } from "../store.ts";
import type { UserCall } from "./context.ts";
import { Refusal } from "./http.ts";

/** Whether an administrator runs the installation, and with it all tenants. */
export const runsInstallation = ({ tenantId }: Pick<UserDoc, "tenantId">): boolean =>
  tenantId === DEFAULT_TENANT_ID;

/**
 * The caller as an administrator. They are read anew: a role that was taken away while the call was under way counts.
 *
 * @throws {Refusal} 403 for anybody else
 */
export async function administrator(tx: Tx, { user }: UserCall): Promise<Readonly<UserDoc>> {
  const current = await tx.get("users", user.id);
  if (!current?.isAdmin) throw new Refusal(403, "Only an administrator can do this.");
  return current;
}

/**
 * The tenant that the path names, which the caller administers. What a call does to a tenant begins with this, inside its
 * transaction.
 *
 * @throws {Refusal} 403 for who is no administrator, 404 for a tenant that is not theirs to run
 */
export async function administered(tx: Tx, call: UserCall): Promise<Readonly<TenantDoc>> {
  const admin = await administrator(tx, call);
  const id = parseId(call.params["tenantId"]);
  const tenant = id === null ? undefined : await tx.get("tenants", id);
  if (!tenant || !(runsInstallation(admin) || tenant.id === admin.tenantId))
    throw new Refusal(404, "Tenant not found");
  return tenant;
}

/** @throws {Refusal} 409 where the caller changed another version than there is; `what` such as `This question` */
export function refuseStale(what: string, version: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw new Refusal(
      409,
      `${what} was changed meanwhile: it is at version ${version}, and you changed version ${seen}.`,
    );
}
