import type { TenantUser } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import type { UserFormValue } from "../../../components/admin/organizations/UserDialog/UserDialog.tsx";

/** Returns the form values of a stored user. Administrators can't deactivate themselves (`ownId`). */
export function toUserFormValue(user: TenantUser, ownId: Id): UserFormValue {
  const { username, email, isAdmin, isActive = true } = user;
  return { username, email, isAdmin, ...(user.id === ownId ? {} : { isActive }) };
}
