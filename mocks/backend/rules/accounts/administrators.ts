import type { UserDoc } from "../../documents/accounts.ts";
import type { ReadTx } from "../../ports/store.ts";

/** Returns whether a user is the only administrator of their tenant who can sign in. */
export async function isLastAdministrator(
  tx: ReadTx,
  { id, tenantId, isAdmin, isActive }: Readonly<UserDoc>,
): Promise<boolean> {
  if (!isAdmin || isActive === false) return false;
  const administrators = await tx.list("users", { tenantId, isAdmin: true });
  return administrators.every((other) => other.id === id || other.isActive === false);
}
