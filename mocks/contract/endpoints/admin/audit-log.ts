import * as z from "zod/mini";
import { AUDIT_PAGE, AuditGroup, AuditPage } from "../../../../src/api/admin/audit.ts";
import { type QueryParameter, endpoint } from "../../endpoint.ts";
import { idParameter } from "../query.ts";
import { TENANT } from "./common.ts";

const group: QueryParameter = { description: "Only this group of actions.", schema: AuditGroup };

export const listAuditEntries = endpoint({
  name: "listAuditEntries",
  resource: "audit log",
  method: "GET",
  path: `${TENANT}/audit-log`,
  summary: "Actions in an organization, newest first",
  notes: [
    "Nothing changes or removes an entry, except that deleting an organization deletes its log.",
    "The log of the default organization also has organizations that were created or deleted.",
    "The name of a user who was deleted or belongs to another organization is omitted.",
  ],
  isAdministrative: true,
  query: {
    group,
    before: idParameter("Only entries below this id: the `next` of the previous page."),
    _limit: {
      description: `Page size; ${AUDIT_PAGE} by default, 500 at most.`,
      schema: z.int().check(z.positive()),
    },
  },
  success: 200,
  reply: AuditPage,
});

export const exportAuditEntries = endpoint({
  name: "exportAuditEntries",
  resource: "audit log",
  method: "GET",
  path: `${TENANT}/audit-log/export`,
  summary: "The audit log of an organization as a file, newest first",
  notes: ["The export itself is an entry of the log."],
  isAdministrative: true,
  query: { group },
  success: 200,
  file: ["text/csv"],
  headers: { "Content-Disposition": "The name of the file." },
});
