import * as z from "zod/mini";
import { AuditAction, AuditSubjectKind, AuditValues } from "../../../src/api/admin/audit.ts";
import { Joining } from "../../../src/api/admin/schema.ts";
import { PreferencesChange } from "../../../src/api/preferences/schema.ts";
import { Id, Instant } from "../../../src/api/wire.ts";
import { Count, version } from "./fields.ts";

/** Stored documents of organizations and their users: accounts, sign-in, invitations, mail and the audit log. */

/** Without `joining`, as in a database from before the field existed, an organization is `invited`. */
export const TenantDoc = z.object({
  id: Id,
  name: z.string(),
  domain: z.exactOptional(z.string()),
  isActive: z.boolean(),
  joining: z.exactOptional(Joining),
  version,
});
export type TenantDoc = z.infer<typeof TenantDoc>;

/**
 * `emailKey` is the address as `normalizeEmail` gives it; `passwordHash` names its algorithm; `preferences` are those that
 * were chosen.
 */
export const UserDoc = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  emailKey: z.string(),
  passwordHash: z.string(),
  isAdmin: z.boolean(),
  tenantId: Id,
  createdAt: Instant,
  lastLogin: z.exactOptional(Instant),
  /** Whether the user can sign in; absent for those who can. */
  isActive: z.exactOptional(z.literal(false)),
  preferences: z.exactOptional(PreferencesChange),
  version,
});
export type UserDoc = z.infer<typeof UserDoc>;

/** The device name of a browser that sends none, or that signed in before device names were stored. */
export const UNKNOWN_DEVICE = "Unknown device";

/** A signed-in browser; only the hash of its token is stored. Sessions from before the field existed have no `createdAt`. */
export const SessionDoc = z.object({
  id: Id,
  tokenHash: z.string(),
  userId: Id,
  device: z.prefault(z.string(), UNKNOWN_DEVICE),
  createdAt: z.exactOptional(Instant),
  renewedAt: Instant,
  expiresAt: Instant,
});
export type SessionDoc = z.infer<typeof SessionDoc>;

/** A link with which a user may choose a new password once; only the hash of its token is kept. A user has one at most. */
export const ResetLinkDoc = z.object({ id: Id, userId: Id, tokenHash: z.string(), expiresAt: Instant });
export type ResetLinkDoc = z.infer<typeof ResetLinkDoc>;

/**
 * The identity provider of a tenant, which has one at most. `domains` lists the domains of addresses that may sign in.
 * `isInternal`: it may be on this computer or a private network, because an administrator of the installation chose its issuer.
 */
export const IdentityProviderDoc = z.object({
  id: Id,
  tenantId: Id,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.exactOptional(z.string()),
  domains: z.array(z.string()),
  passwordSignIn: z.boolean(),
  isInternal: z.boolean(),
  version,
});
export type IdentityProviderDoc = z.infer<typeof IdentityProviderDoc>;

/** Links a user to the subject by which an identity provider knows them. */
export const IdentityDoc = z.object({
  id: Id,
  tenantId: Id,
  userId: Id,
  issuer: z.string(),
  subject: z.string(),
  createdAt: Instant,
});
export type IdentityDoc = z.infer<typeof IdentityDoc>;

/** A change of address that the user has to confirm by a link to the new address. A user has one at most. */
export const EmailChangeDoc = z.object({
  id: Id,
  userId: Id,
  email: z.string(),
  tokenHash: z.string(),
  expiresAt: Instant,
});
export type EmailChangeDoc = z.infer<typeof EmailChangeDoc>;

/**
 * An invitation to an organization: of a person, who has an address; a class link, which has a `name`; or one that somebody requested
 * by signing up, to confirm the address. `name` of a person is a suggestion.
 */
export const InvitationDoc = z.object({
  id: Id,
  tenantId: Id,
  kind: z.enum(["person", "class", "sign-up"]),
  name: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  emailKey: z.exactOptional(z.string()),
  isAdmin: z.boolean(),
  maxUses: z.int().check(z.positive()),
  uses: Count,
  tokenHash: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: z.exactOptional(Instant),
  /** The class link by which somebody signed up. */
  classId: z.exactOptional(Id),
});
export type InvitationDoc = z.infer<typeof InvitationDoc>;

/** The subject of an email. mail/prepare-mail.ts says what each one does when it is sent. */
export const MailKind = z.enum(["reset", "sign-up", "invite", "new-address", "address-changed"]);
export type MailKind = z.infer<typeof MailKind>;

/**
 * An email to send. It contains no secret: the link is created when it is sent. `name` is a name to address or, in
 * `address-changed`, the new address. `dueAt` is the time of the next attempt.
 */
export const MailDoc = z.object({
  id: Id,
  tenantId: Id,
  kind: MailKind,
  address: z.string(),
  name: z.exactOptional(z.string()),
  aboutUserId: z.exactOptional(Id),
  classId: z.exactOptional(Id),
  language: z.enum(["en", "de", "ar"]),
  attempts: Count,
  createdAt: Instant,
  dueAt: Instant,
});
export type MailDoc = z.infer<typeof MailDoc>;

/**
 * An entry of an organization's audit log. Users are named by their ids only, so that an entry outlives a deleted user without
 * naming them. `isInstallation`: the user acted as an administrator of the installation, from another organization.
 */
export const AuditEntryDoc = z.object({
  id: Id,
  tenantId: Id,
  at: Instant,
  action: AuditAction,
  actorId: z.exactOptional(Id),
  isInstallation: z.exactOptional(z.literal(true)),
  network: z.exactOptional(z.string()),
  subject: z.exactOptional(AuditSubjectKind),
  subjectId: z.exactOptional(Id),
  subjectName: z.exactOptional(z.string()),
  before: z.exactOptional(AuditValues),
  after: z.exactOptional(AuditValues),
});
export type AuditEntryDoc = z.infer<typeof AuditEntryDoc>;
