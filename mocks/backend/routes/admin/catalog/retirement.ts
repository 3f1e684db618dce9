import type { CategoryDoc } from "../../../documents/bank.ts";
import { HttpError } from "../../../errors.ts";
import type { Tx } from "../../../ports/store.ts";
import { audit } from "../../../transport/audit.ts";
import type { UserCall } from "../../../transport/context.ts";
import { requireAdministeredTenant } from "../../../transport/require-administrator.ts";

/** Records a deletion or a restore, unless `doc`, as it was before, was in that state already. */
export async function auditRetirement(
  tx: Tx,
  call: UserCall,
  kind: "certification" | "domain",
  { id, name, isRetired }: Pick<CategoryDoc, "id" | "name" | "isRetired">,
  change: "deleted" | "restored",
): Promise<void> {
  if (isRetired === (change === "deleted")) return;
  const { id: tenantId } = await requireAdministeredTenant(tx, call);
  await audit(tx, call, { action: `${kind}-${change}`, tenantId, subject: { kind, id, name } });
}

/** @throws {HttpError} 409 if it was deleted: it must be restored before it can be changed */
export function refuseDeleted(what: string, { isRetired }: { isRetired: boolean }): void {
  if (isRetired) throw new HttpError("deleted", `${what} has been deleted.`);
}

export function retiredLast<T extends { isRetired: boolean }>(docs: readonly T[]): T[] {
  return [...docs.filter(({ isRetired }) => !isRetired), ...docs.filter(({ isRetired }) => isRetired)];
}
