import * as z from "zod/mini";
import { ADMIN_LIMITS } from "../../../../src/api/admin/schema.ts";

export const TENANTS = "/api/admin/tenants";

export const TENANT = `${TENANTS}/:tenantId`;

export const Words = z.string().check(z.maxLength(ADMIN_LIMITS.query));
