import type { AuditAction, AuditEntry, AuditGroup, AuditValues } from "../../../api/admin/audit.ts";
import { Joining } from "../../../api/admin/schema.ts";
import { JOINING_NAMES } from "../joining-names.ts";

export const AUDIT_GROUP_NAMES: Record<AuditGroup, string> = {
  "sign-ins": "Sign-ins",
  users: "Users and passwords",
  questions: "Questions",
  organization: "Organization",
};

const ACTION_NAMES: Record<AuditAction, string> = {
  "signed-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  "signed-out-elsewhere": "Signed out all other devices",
  "signed-up": "Signed up",
  "user-invited": "User added",
  "user-deleted": "User deleted",
  "user-deactivated": "User deactivated",
  "user-reactivated": "User reactivated",
  "user-exported": "User's data downloaded",
  "role-changed": "Role changed",
  "email-changed": "Email changed",
  "password-changed": "Password changed",
  "password-reset": "Password reset",
  "reset-link-created": "Password link created",
  "reset-link-requested": "Password link requested by email",
  "people-invited": "People invited",
  "class-link-created": "Class link created",
  "invitation-withdrawn": "Invitation withdrawn",
  "questions-imported": "Questions imported",
  "questions-exported": "Questions exported",
  "question-created": "Question created",
  "question-changed": "Question changed",
  "question-deleted": "Question deleted",
  "question-restored": "Question restored",
  "questions-changed": "Several questions changed",
  "domain-created": "Domain created",
  "domain-changed": "Domain renamed",
  "domain-deleted": "Domain deleted",
  "domain-restored": "Domain restored",
  "certification-created": "Certification created",
  "certification-changed": "Certification changed",
  "certification-deleted": "Certification deleted",
  "certification-restored": "Certification restored",
  "exam-settings-imported": "Exam settings imported",
  "exam-profile-changed": "Exam profile changed",
  "domain-weights-changed": "Domain weights changed",
  "practice-test-created": "Practice test created",
  "practice-test-changed": "Practice test changed",
  "practice-test-deleted": "Practice test deleted",
  "organization-created": "Organization created",
  "organization-changed": "Settings changed",
  "organization-deleted": "Organization deleted",
  "audit-log-exported": "Audit log exported",
};

const VALUE_NAMES: Readonly<Record<string, string>> = {
  isAdmin: "administrator",
  isActive: "active",
  joining: "who can join",
  people: "people",
  difficultyLevel: "difficulty",
  categoryId: "certification ID",
  subcategoryId: "domain ID",
  categories: "certifications",
  subcategories: "domains",
  singleSignOn: "single sign-on",
  clientId: "client ID",
  domains: "email domains",
  passwordSignIn: "passwords allowed",
  practiceTests: "practice tests",
  passMark: "pass mark",
  fewest: "fewest questions",
  points: "points to pass",
  kinds: "kinds of questions",
  mocks: "questions of each mock exam",
  checkedAt: "source last verified",
  isFixed: "fixed form",
  isShuffled: "shuffled",
  formQuestions: "questions of the form",
  backNavigation: "going back allowed",
};

export const actionName = ({ action }: Pick<AuditEntry, "action">): string => ACTION_NAMES[action];

/** Names who acted. Without a network, an entry comes from a command on the server. */
export function actorName({ actor, network }: Pick<AuditEntry, "actor" | "network">): string {
  if (!actor) return network === undefined ? "Server operator" : "Not signed in";
  if (actor.username !== undefined) return actor.username;
  return actor.isInstallation ? "Installation administrator" : `Deleted user #${actor.id}`;
}

/** Names what was acted on; `null` if the action says it all. */
export function subjectName({ subject }: Pick<AuditEntry, "subject">): string | null {
  if (!subject) return null;
  const { kind, id, name } = subject;
  return name ?? (kind === "user" ? `Deleted user #${id}` : `#${id}`);
}

/** Describes the values of an entry, such as `administrator: no → yes`, one text each. */
export function changesOf({ before, after = {} }: Pick<AuditEntry, "before" | "after">): string[] {
  return Object.entries(after).map(([name, value]) => {
    const oldText = before && name in before ? `${valueText(name, before[name])} → ` : "";
    return `${VALUE_NAMES[name] ?? name}: ${oldText}${valueText(name, value)}`;
  });
}

function valueText(name: string, value: AuditValues[string] | undefined): string {
  const joining = name === "joining" ? Joining.safeParse(value) : null;
  if (joining?.success) return JOINING_NAMES[joining.data];
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
