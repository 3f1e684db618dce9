import type { AuditAction, AuditSubjectKind, AuditValues } from "../../../src/api/admin/audit.ts";
import type { UserDoc } from "../documents/accounts.ts";
import type { Lock, Tx } from "../ports/store.ts";
import type { Call, UserCall } from "./context.ts";
import { networkOf } from "./limits/network.ts";

/** Who acts, when and from where: a call, or only a clock for the operator at the server. */
export type AuditSource = Pick<Call, "now"> & Partial<Pick<UserCall, "request" | "user">>;

export interface AuditEvent {
  action: AuditAction;
  /** The organization whose log gets the entry. Those of the installation are in the default organization's. */
  tenantId: number;
  /** The user who acts. Default: the signed-in user, if there is one. */
  actorId?: number;
  /** The subject of the action. Give no `name` for users, because the log has no names of people. */
  subject?: { kind: AuditSubjectKind; id: number; name?: string };
  /** The values that changed, if they are small and not personal. */
  before?: AuditValues;
  after?: AuditValues;
}

/**
 * Adds an entry to the audit log. Call it in the transaction of the change, so that one is not stored without the other. Nothing
 * changes entries later; they are removed with their organization.
 */
export async function audit(
  tx: Pick<Tx, "add">,
  { now, request, user }: AuditSource,
  { tenantId, actorId = user?.id, subject, ...event }: AuditEvent,
): Promise<void> {
  await tx.add("auditEntries", {
    tenantId,
    at: new Date(now()).toISOString(),
    ...event,
    ...(actorId === undefined ? {} : { actorId }),
    ...(user && user.tenantId !== tenantId ? { isInstallation: true } : {}),
    ...(request && { network: networkOf(request.remoteAddress) }),
    ...(subject && { subject: subject.kind, subjectId: subject.id }),
    ...(subject?.name === undefined ? {} : { subjectName: subject.name }),
  });
}

/** Records an export in a transaction that locks only the caller's own data: it only adds, so that learners need not wait for it. */
export async function auditExport(
  call: UserCall,
  eventOf: (tx: Tx) => Promise<AuditEvent>,
): Promise<AuditEvent> {
  const lock: Lock = { tenant: call.user.tenantId, part: { learner: call.user.id } };
  return call.store.tx(
    async (tx) => {
      const event = await eventOf(tx);
      await audit(tx, call, event);
      return event;
    },
    { lock },
  );
}

/** Adds an entry about a user after the response, whose time must not reveal that the account exists. */
export function auditAfterReply(call: Call, action: AuditAction, { id, tenantId }: Readonly<UserDoc>): void {
  const lock: Lock = { tenant: tenantId, part: { learner: id } };
  const subject = { kind: "user", id } as const;
  setTimeout(() => {
    call.store.tx((tx) => audit(tx, call, { action, tenantId, subject }), { lock }).catch(call.report);
  });
}

/** Returns the values that differ, before and after, for an entry; an empty object if none does. Both have the same names. */
export function changedValues(before: AuditValues, after: AuditValues): Pick<AuditEvent, "before" | "after"> {
  const changedFields = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (changedFields.length === 0) return {};
  const partOf = (all: AuditValues): AuditValues =>
    Object.fromEntries(changedFields.map((name) => [name, all[name] ?? null]));
  return { before: partOf(before), after: partOf(after) };
}
