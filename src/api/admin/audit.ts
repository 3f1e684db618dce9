import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";

/** The recorded actions by group. A list of entries can be limited to a group. */
export const AUDIT_ACTIONS = {
  "sign-ins": ["signed-in", "sign-in-failed", "signed-out-elsewhere"],
  users: [
    "signed-up",
    "user-invited",
    "user-deleted",
    "user-deactivated",
    "user-reactivated",
    "user-exported",
    "role-changed",
    "email-changed",
    "password-changed",
    "password-reset",
    "reset-link-created",
    "reset-link-requested",
    "people-invited",
    "class-link-created",
    "invitation-withdrawn",
  ],
  questions: [
    "questions-imported",
    "questions-exported",
    "question-created",
    "question-changed",
    "question-deleted",
    "question-restored",
    "questions-changed",
    "domain-created",
    "domain-changed",
    "domain-deleted",
    "domain-restored",
    "certification-created",
    "certification-changed",
    "certification-deleted",
    "certification-restored",
    "exam-settings-imported",
    "exam-profile-changed",
    "domain-weights-changed",
    "practice-test-created",
    "practice-test-changed",
    "practice-test-deleted",
  ],
  organization: [
    "organization-created",
    "organization-changed",
    "organization-deleted",
    "audit-log-exported",
  ],
} as const;

export const AuditGroup = z.enum(["sign-ins", "users", "questions", "organization"]);
export type AuditGroup = z.infer<typeof AuditGroup>;

const { "sign-ins": signIns, users, questions, organization } = AUDIT_ACTIONS;
export const AuditAction = z.enum([...signIns, ...users, ...questions, ...organization]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditSubjectKind = z.enum([
  "user",
  "invitation",
  "organization",
  "certification",
  "domain",
  "question",
  "practice-test",
]);
export type AuditSubjectKind = z.infer<typeof AuditSubjectKind>;

/** A few values by name, such as `{ isAdmin: true }`. */
export const AuditValues = z.catchall(z.object({}), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditValues = z.infer<typeof AuditValues>;

/**
 * An entry of the audit log. `actor` is absent if no user was signed in: a failed sign-in, or the operator at the
 * server, whose entries have no `network` either. The log contains no names of people; those of users who were
 * deleted, or belong to another organization, are absent. `network` is an IPv4 address or the /64 of an IPv6 address.
 */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  action: AuditAction,
  actor: z.exactOptional(
    z.object({
      id: Id,
      username: z.exactOptional(z.string()),
      isInstallation: z.exactOptional(z.literal(true)),
    }),
  ),
  network: z.exactOptional(z.string()),
  subject: z.exactOptional(z.object({ kind: AuditSubjectKind, id: Id, name: z.exactOptional(z.string()) })),
  before: z.exactOptional(AuditValues),
  after: z.exactOptional(AuditValues),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Number of entries per page. */
export const AUDIT_PAGE = 50;

/** A page of entries, newest first. `next` is the `before` parameter of the next page, `null` on the last one. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.nullable(Id) });
export type AuditPage = z.infer<typeof AuditPage>;
