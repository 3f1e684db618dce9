import * as z from "zod/mini";
import { ResetLink } from "../account/schema.ts";
import { Email, Password, Username } from "../auth/schema.ts";
import { filledText } from "../values/text.ts";
import { Id, Instant } from "../wire.ts";

export const INVITATION_LIMITS = {
  /** Maximum number of people whom one call invites. */
  people: 500,
  /** Maximum number of people who can join by one class link. */
  classSize: 1000,
  /** Maximum number of characters of the name of a class link. */
  className: 100,
  /** How many days an invitation of one person is valid. */
  days: 14,
  /** How many days ahead a class link can end. */
  classDays: 366,
} as const;

const Count = z.int().check(z.nonnegative());

/** The secret in the fragment (`#`) of a link. */
const Token = z.string().check(z.maxLength(100));

/** Body of `POST /api/invitation`, which reads an invitation. */
export const InvitationToken = z.object({ token: Token });

/** An invitation for the person who has its link. */
export const InvitationOffer = z.object({
  /** The name of the organization. */
  organization: z.string(),
  /** The only address that can use it; absent for a class link. */
  email: z.exactOptional(z.string()),
  /** A suggested name. */
  username: z.exactOptional(z.string()),
  expiresAt: Instant,
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;

/** Body of `POST /api/accept-invitation`. `email` must be the invited address if there is one. */
export const Acceptance = z.object({ token: Token, username: Username, email: Email, password: Password });
export type Acceptance = z.infer<typeof Acceptance>;

/**
 * Whether an invitation can be used, and why not. A class link is `used` when as many people as allowed have joined.
 */
export const InvitationState = z.enum(["open", "used", "expired", "revoked"]);
export type InvitationState = z.infer<typeof InvitationState>;

/** An invitation for administrators: of one person, who has an `email`, or a class link, which has a `name`. */
export const Invitation = z.object({
  id: Id,
  kind: z.enum(["person", "class"]),
  name: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  /** Whether who accepts it becomes an administrator. */
  isAdmin: z.boolean(),
  /** How many people can use it, and how many have. */
  maxUses: Count,
  uses: Count,
  createdAt: Instant,
  expiresAt: Instant,
  state: InvitationState,
});
export type Invitation = z.infer<typeof Invitation>;
export const Invitations = z.array(Invitation);

/** A person to invite. */
export const Invitee = z.strictObject({
  email: Email,
  username: z.exactOptional(Username),
  isAdmin: z.boolean(),
});
export type Invitee = z.infer<typeof Invitee>;

/** Body of `POST …/invitations`. */
export const NewInvitations = z.strictObject({
  people: z.array(Invitee).check(z.minLength(1), z.maxLength(INVITATION_LIMITS.people)),
});
export type NewInvitations = z.infer<typeof NewInvitations>;

/**
 * Why a person was not invited: already a user of the organization, an address of another one's domain, or listed
 * before.
 */
export const NotInvitedReason = z.enum(["member", "not-allowed", "duplicate"]);
export type NotInvitedReason = z.infer<typeof NotInvitedReason>;

/** The result of inviting people, in the order of the request. */
export const InvitationResult = z.object({
  invited: z.array(
    z.object({
      email: z.string(),
      /** The link to pass on; absent if the server emails it. */
      link: z.exactOptional(ResetLink),
    }),
  ),
  notInvited: z.array(z.object({ email: z.string(), reason: NotInvitedReason })),
});
export type InvitationResult = z.infer<typeof InvitationResult>;

/** Body of `POST …/class-links`. */
export const NewClassLink = z.strictObject({
  name: filledText(INVITATION_LIMITS.className),
  maxUses: z.int().check(z.gte(1), z.lte(INVITATION_LIMITS.classSize)),
  expiresAt: Instant,
});
export type NewClassLink = z.infer<typeof NewClassLink>;

/** A class link. Only this response contains the link. */
export const CreatedClassLink = z.object({ invitation: Invitation, link: ResetLink });
export type CreatedClassLink = z.infer<typeof CreatedClassLink>;
