import { TenantUser } from "../../../src/api/admin/schema.ts";
import { User } from "../../../src/api/auth/schema.ts";
import type { UserDoc } from "../documents/accounts.ts";
import { fieldsOf, pick } from "./pick.ts";

const FIELDS = fieldsOf(User);

/** Converts a user to the representation for themselves. */
export const asUser = (user: Readonly<UserDoc>): User => pick(user, FIELDS);

const TENANT_FIELDS = fieldsOf(TenantUser);

/** Converts a user to the representation for administrators. */
export const asTenantUser = (user: Readonly<UserDoc>): TenantUser => pick(user, TENANT_FIELDS);
