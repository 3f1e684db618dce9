import {
  AUDIT_ACTIONS,
  AUDIT_PAGE,
  AuditGroup,
  type AuditEntry,
  type AuditPage,
  type AuditValues,
} from "../../../../src/api/admin/audit.ts";
import { isoDay } from "../../../../src/api/progress/calendar.ts";
import type { AuditEntryDoc } from "../../documents/accounts.ts";
import { anyOf, type ReadTx, type Where } from "../../ports/store.ts";
import { dayIn } from "../../time-zone.ts";
import { auditExport } from "../../transport/audit.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { json, type Reply } from "../../transport/http.ts";
import { firstPage, limitOf, oneOf, wholeNumber } from "../../transport/query.ts";
import { requireAdministeredTenant, usernamesIn } from "../../transport/require-administrator.ts";
import { csvPortions, type Cell } from "../../wire/csv.ts";

const AUDIT_LOG = "/api/admin/tenants/:tenantId/audit-log";

/** Maximum page size, and that of an export's reads. */
const PAGE_MAX = 500;

/** Routes that read an organization's audit log. None changes it. */
export const adminAuditRoutes = forAdministrators([
  { method: "GET", path: AUDIT_LOG, handle: listEntries },
  { method: "GET", path: `${AUDIT_LOG}/export`, handle: exportEntries },
]);

async function listEntries(call: UserCall): Promise<Reply> {
  const { query } = call.request;
  const actions = actionsIn(query);
  const before = wholeNumber(query, "before");
  const limit = limitOf(query, PAGE_MAX, AUDIT_PAGE);
  const page = await call.store.read(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    return readPage(tx, call, { tenantId, ...actions }, { before, limit });
  });
  return json(200, page);
}

/** Exports the entries that match the list's filter, newest first. The export itself becomes an entry, too. */
async function exportEntries(call: UserCall): Promise<Reply> {
  const actions = actionsIn(call.request.query);
  const { tenantId } = await auditExport(call, async (tx) => {
    const { id } = await requireAdministeredTenant(tx, call);
    return { action: "audit-log-exported", tenantId: id };
  });
  const day = isoDay(dayIn(call.timeZone)(call.now()));
  async function* rows(): AsyncGenerator<Cell[]> {
    let before: number | undefined;
    do {
      const part = { before, limit: PAGE_MAX };
      const { entries, next } = await call.store.read((tx) =>
        readPage(tx, call, { tenantId, ...actions }, part),
      );
      yield* entries.map(cellsOf);
      before = next ?? undefined;
    } while (before !== undefined);
  }
  return {
    status: 200,
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="cairn-audit-log-${tenantId}-${day}.csv"`,
    },
    body: csvPortions(HEADER, rows()),
  };
}

const HEADER = [
  "time",
  "action",
  "user id",
  "user",
  "subject",
  "subject id",
  "subject name",
  "network",
  "before",
  "after",
];

const cellsOf = ({ at, action, actor, subject, network, before, after }: AuditEntry): Cell[] => [
  at,
  action,
  actor?.id ?? null,
  actor?.username ?? null,
  subject?.kind ?? null,
  subject?.id ?? null,
  subject?.name ?? null,
  network ?? null,
  jsonOf(before),
  jsonOf(after),
];

const jsonOf = (values: AuditValues | undefined): Cell => (values ? JSON.stringify(values) : null);

/** @throws {HttpError} 400 for an unknown group */
function actionsIn(query: URLSearchParams): Pick<Where<"auditEntries">, "action"> {
  const group = oneOf(query, "group", AuditGroup);
  return group === undefined ? {} : { action: anyOf(AUDIT_ACTIONS[group]) };
}

async function readPage(
  tx: ReadTx,
  call: UserCall,
  where: Where<"auditEntries"> & { tenantId: number },
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditPage> {
  const { page: entries, next } = firstPage(
    await tx.list("auditEntries", where, { before, limit: limit + 1 }),
    limit,
  );
  const userIds = entries.flatMap(({ actorId, subject, subjectId }) => [
    ...(actorId === undefined ? [] : [actorId]),
    ...(subject === "user" && subjectId !== undefined ? [subjectId] : []),
  ]);
  const nameOf = await usernamesIn(tx, call, where.tenantId, userIds);
  return {
    entries: entries.map((entry) => asEntry(entry, nameOf)),
    next,
  };
}

function asEntry(
  {
    id,
    at,
    action,
    actorId,
    isInstallation,
    network,
    subject,
    subjectId,
    subjectName,
    before,
    after,
  }: Readonly<AuditEntryDoc>,
  nameOf: (userId: number) => string | undefined,
): AuditEntry {
  const withName = (name: string | undefined) => (name === undefined ? {} : { name });
  const username = actorId === undefined ? undefined : nameOf(actorId);
  return {
    id,
    at,
    action,
    ...(actorId === undefined
      ? {}
      : {
          actor: {
            id: actorId,
            ...(username === undefined ? {} : { username }),
            ...(isInstallation && { isInstallation }),
          },
        }),
    ...(network === undefined ? {} : { network }),
    ...(subject === undefined || subjectId === undefined
      ? {}
      : {
          subject: {
            kind: subject,
            id: subjectId,
            ...withName(subject === "user" ? nameOf(subjectId) : subjectName),
          },
        }),
    ...(before && { before }),
    ...(after && { after }),
  };
}
