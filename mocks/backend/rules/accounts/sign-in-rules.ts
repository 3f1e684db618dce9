import type { UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import { reading, type Reads } from "../../ports/store.ts";

/** The reads of a transaction that signs a user in. */
export const signInReads = ({ id, tenantId }: Pick<UserDoc, "id" | "tenantId">): Reads => ({
  user: reading("users", { id }),
  tenant: reading("tenants", { id: tenantId }),
  sessions: reading("sessions", { userId: id }),
  identityProvider: reading("identityProviders", { tenantId }),
});

/** @throws {HttpError} 403 */
export function refuseInactiveUser({ isActive }: Pick<UserDoc, "isActive">): void {
  if (isActive === false)
    throw new HttpError("user-inactive", "Your account is deactivated. Ask your administrator.");
}
