import { User } from "../../../src/api/auth/schema.ts";
import {
  Acceptance,
  CreatedClassLink,
  InvitationOffer,
  InvitationResult,
  Invitations,
  InvitationToken,
  NewClassLink,
  NewInvitations,
} from "../../../src/api/invitations/schema.ts";
import { endpoint } from "../endpoint.ts";
import { pageParameters, TOTAL } from "./query.ts";

const TENANT = "/api/admin/tenants/:tenantId";
const INVITATIONS = `${TENANT}/invitations`;
const TOKEN = "as it stands behind the # of the link";

export const readInvitation = endpoint({
  name: "readInvitation",
  resource: "invitations",
  method: "POST",
  path: "/api/invitation",
  summary: "Reads an invitation by its link",
  isOpen: true,
  body: InvitationToken,
  example: { token: TOKEN },
  success: 200,
  reply: InvitationOffer,
  errors: ["tenant-inactive", "password-sign-in-off", "invitation-closed", "rate-limited"],
});

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  resource: "invitations",
  method: "POST",
  path: "/api/accept-invitation",
  summary: "Creates an account and signs the user in",
  notes: [
    "An invitation of one person works once, for the invited address only. After an error it can be used again.",
    "If the server sends email, a class link does not create the account yet: the reply is 403 with the code confirmation-sent, whether or not the address has an account, and a link to finish is emailed.",
  ],
  isOpen: true,
  body: Acceptance,
  example: { token: TOKEN, username: "Nina Berg", email: "nina@example.org", password: "a long one" },
  success: 201,
  reply: User,
  headers: { "Set-Cookie": "The sign-in, as for a login." },
  errors: [
    "common-password",
    "password-too-short",
    "tenant-inactive",
    "password-sign-in-off",
    "confirmation-sent",
    "email-taken",
    "email-not-allowed",
    "other-address",
    "invitation-closed",
    "rate-limited",
  ],
});

export const listInvitations = endpoint({
  name: "listInvitations",
  resource: "invitations",
  method: "GET",
  path: INVITATIONS,
  summary: "Invitations of an organization, the newest first",
  isAdministrative: true,
  query: pageParameters(200),
  success: 200,
  reply: Invitations,
  headers: TOTAL,
});

export const invitePeople = endpoint({
  name: "invitePeople",
  resource: "invitations",
  method: "POST",
  path: INVITATIONS,
  summary: "Invites people by email address",
  notes: [
    "An invitation is valid for 14 days and replaces an unused one of the same address.",
    "People who can't be invited are listed with the reason; the others are invited. Whether an address has an account elsewhere does not show.",
    "The response has the links unless the server emails them.",
  ],
  isAdministrative: true,
  body: NewInvitations,
  example: { people: [{ email: "nina@example.org", username: "Nina Berg", isAdmin: false }] },
  success: 201,
  reply: InvitationResult,
  errors: ["password-sign-in-off"],
});

export const createClassLink = endpoint({
  name: "createClassLink",
  resource: "invitations",
  method: "POST",
  path: `${TENANT}/class-links`,
  summary: "Creates a link with which several people can join as learners",
  notes: ["It ends within a year. Only this response has the link."],
  isAdministrative: true,
  body: NewClassLink,
  example: { name: "Autumn class", maxUses: 30, expiresAt: "2026-12-24T18:00:00.000Z" },
  success: 201,
  reply: CreatedClassLink,
  errors: ["password-sign-in-off"],
});

export const revokeInvitation = endpoint({
  name: "revokeInvitation",
  resource: "invitations",
  method: "DELETE",
  path: `${INVITATIONS}/:invitationId`,
  summary: "Withdraws an invitation, so that its link no longer works",
  notes: ["Also 204 if it was withdrawn before. Users who joined by it stay."],
  isAdministrative: true,
  success: 204,
});

export const INVITATION_ENDPOINTS = [
  readInvitation,
  acceptInvitation,
  listInvitations,
  invitePeople,
  createClassLink,
  revokeInvitation,
];
