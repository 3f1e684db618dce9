import { exportAuditEntries, listAuditEntries } from "../../../endpoints/admin/audit-log.ts";
import { createCategory, deleteCategory } from "../../../endpoints/admin/categories.ts";
import { type Check, check } from "../../check.ts";
import { prepareTenant } from "./common.ts";

/** Checks of the audit log. */
export const AUDIT_CHECKS: readonly Check[] = [
  check(
    [listAuditEntries, deleteCategory],
    "audit log",
    "A deletion is the newest entry of the audit log, with who did it and what was deleted. A group and a page limit the list.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const admin = kit.admin();
      const name = `Contract audited ${kit.stamp}`;
      const { body: created } = await admin.call(createCategory, { params, body: { name } });
      await admin.call(deleteCategory, { params: { ...params, categoryId: created.id } });
      const list = async (query: Record<string, string | number>) =>
        (await admin.call(listAuditEntries, { params, query })).body;
      const { entries, next } = await list({ _limit: 1 });
      const [entry] = entries;
      kit.expectEqual(
        [entry?.action, entry?.subject, entry?.actor?.id],
        ["certification-deleted", { kind: "certification", id: created.id, name }, admin.user.id],
        "action, subject and id of the actor",
      );
      if (next !== null)
        kit.expectTrue(
          (await list({ before: next })).entries.every(({ id }) => id < next),
          "the page before an entry with lower ids alone",
          "other ids",
        );
      kit.expectEqual(
        (await list({ group: "organization" })).entries.filter(({ id }) => id === entry?.id),
        [],
        "entries of another group",
      );
      await admin.expectError(listAuditEntries, 400, { params, query: { group: "nothing" } });
    },
  ),
  check(
    exportAuditEntries,
    "audit log: export",
    "The audit log is exported as CSV, and the export is its newest entry.",
    async (kit) => {
      const { params } = await prepareTenant(kit);
      const { headers } = await kit.admin().call(exportAuditEntries, { params });
      kit.expectTrue(
        /^text\/csv\b/.test(headers.get("Content-Type") ?? ""),
        "text/csv",
        String(headers.get("Content-Type")),
      );
      const { body } = await kit.admin().call(listAuditEntries, { params, query: { _limit: 1 } });
      kit.expectEqual(body.entries[0]?.action, "audit-log-exported", "the newest entry");
    },
  ),
];
