import type { Invitation, InvitationState } from "../../../../src/api/invitations/schema.ts";
import type { InvitationDoc, UserDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import type { ReadTx } from "../../ports/store.ts";
import { tenantToJoin } from "./joining.ts";
import { refusePasswordSignIn } from "./single-sign-on.ts";
import { refuseInactiveTenant } from "./tenants.ts";

/** Returns the path of the page on which an invitation is accepted. Servers don't see the token behind the `#`. */
export const invitationPath = (token: string): string => `/invitation#${token}`;

/** Returns the state of an invitation at `at` (milliseconds since the epoch). */
export function invitationState(
  { revokedAt, uses, maxUses, expiresAt }: Readonly<InvitationDoc>,
  at: number,
): InvitationState {
  if (uses >= maxUses) return "used";
  if (revokedAt !== undefined) return "revoked";
  return Date.parse(expiresAt) <= at ? "expired" : "open";
}

const ASK = "Ask your administrator for a new one.";

const CLOSED: Readonly<Record<Exclude<InvitationState, "open">, string>> = {
  used: "This invitation has already been used. If it was you, sign in.",
  expired: `This invitation has expired. ${ASK}`,
  revoked: `This invitation was withdrawn. ${ASK}`,
};
const CLASS_FULL = `No more people can join with this link. ${ASK}`;
const EXPIRED_SIGN_UP = "This link has expired. Sign up again.";
const UNKNOWN = "This invitation is unknown or was replaced. Open the whole link of the latest one.";

/**
 * Returns the invitation with this token.
 *
 * @throws {HttpError} 410 if it was used, has expired, was withdrawn or never existed, and 403 if its tenant is inactive or
 *   has switched passwords off
 */
export async function openInvitation(
  tx: Pick<ReadTx, "get" | "list">,
  tokenHash: string,
  at: number,
): Promise<Readonly<InvitationDoc>> {
  const [invitation] = await tx.list("invitations", { tokenHash });
  if (!invitation) throw new HttpError("invitation-closed", UNKNOWN);
  const { kind } = invitation;
  const state = invitationState(invitation, at);
  if (state === "used" && kind === "class") throw new HttpError("invitation-closed", CLASS_FULL);
  if (state === "expired" && kind === "sign-up") throw new HttpError("invitation-closed", EXPIRED_SIGN_UP);
  if (state !== "open") throw new HttpError("invitation-closed", CLOSED[state]);
  await refuseInactiveTenant(tx, invitation);
  await refusePasswordSignIn(tx, invitation);
  return invitation;
}

/** Returns the open invitation of a person, by their address, to a tenant. */
export async function personalInvitation(
  tx: Pick<ReadTx, "list">,
  where: Pick<UserDoc, "tenantId" | "emailKey">,
  at: number,
): Promise<Readonly<InvitationDoc> | undefined> {
  const invitations = await tx.list("invitations", { ...where, kind: "person" });
  return invitations.find((invitation) => invitationState(invitation, at) === "open");
}

/**
 * Returns whether a sign-up that waits for the confirmation of its address may still join: its class link is open or, without one,
 * its tenant still admits the address.
 */
export async function isStillAdmitted(
  tx: Pick<ReadTx, "get" | "list">,
  { tenantId, classId }: Pick<InvitationDoc, "tenantId" | "classId">,
  emailKey: string,
  at: number,
): Promise<boolean> {
  if (classId === undefined) return (await tenantToJoin(tx, emailKey, true))?.id === tenantId;
  const link = await tx.get("invitations", classId);
  return link?.tenantId === tenantId && invitationState(link, at) === "open";
}

/** Converts an invitation to its representation for administrators. */
export function asInvitation(invitation: Readonly<InvitationDoc>, at: number): Invitation {
  const { id, kind, name, email, isAdmin, maxUses, uses, createdAt, expiresAt } = invitation;
  return {
    id,
    kind: kind === "class" ? "class" : "person",
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    isAdmin,
    maxUses,
    uses,
    createdAt,
    expiresAt,
    state: invitationState(invitation, at),
  };
}
