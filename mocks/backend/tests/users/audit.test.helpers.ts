import { AuditPage } from "../../../../src/api/admin/audit.ts";
import type { CallAs } from "../../../test-backend/calls.ts";

/** The audit log of tenant 2. */
export const LOG = "/api/admin/tenants/2/audit-log";

export const pageOf = async (call: CallAs, path = LOG) => AuditPage.parse((await call("GET", path)).body);
export const entriesOf = async (call: CallAs, path = LOG) => (await pageOf(call, path)).entries;
