import { normalizeEmail } from "../../../../src/api/auth/schema.ts";
import { Acceptance, InvitationToken, type InvitationOffer } from "../../../../src/api/invitations/schema.ts";
import type { InvitationDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import { askToConfirm } from "../../mail/ask-to-confirm.ts";
import type { ReadTx } from "../../ports/store.ts";
import { isStillAdmitted, openInvitation } from "../../rules/accounts/invitations.ts";
import { domainOwner, refuseForeignDomain } from "../../rules/accounts/joining.ts";
import { hashToken } from "../../tokens.ts";
import { parseBody } from "../../transport/body.ts";
import type { Call, Route } from "../../transport/context.ts";
import { json, type Reply } from "../../transport/http.ts";
import { networkOf } from "../../transport/limits/network.ts";
import { refuseCommonPassword, refuseWhenBusy } from "../../transport/sign-in/new-password.ts";
import { createAccount } from "./new-account.ts";

/** Routes for the person who has the link of an invitation. The token is in the body, so that no log contains it. */
export const invitationRoutes: readonly Route[] = [
  { method: "POST", path: "/api/invitation", open: true, handle: readInvitation },
  { method: "POST", path: "/api/accept-invitation", open: true, handle: acceptInvitation },
];

async function readInvitation(call: Call): Promise<Reply> {
  const { token } = parseBody(call.request, InvitationToken);
  const attempt = await call.limits.reset.consume(networkOf(call.request.remoteAddress));
  const tokenHash = await hashToken(token);
  const offer = await call.store.read(async (tx): Promise<InvitationOffer> => {
    const { tenantId, kind, email, name, expiresAt } = await usableInvitation(call, tx, tokenHash);
    const tenant = await tx.get("tenants", tenantId);
    return {
      organization: tenant?.name ?? "",
      ...(email === undefined ? {} : { email }),
      ...(name === undefined || kind === "class" ? {} : { username: name }),
      expiresAt,
    };
  });
  await attempt.forgive();
  return json(200, offer);
}

/** Creates the account of an invited person and signs it in. */
async function acceptInvitation(call: Call): Promise<Reply> {
  const { token, ...account } = parseBody(call.request, Acceptance);
  await refuseCommonPassword(call.passwords, account.password);
  refuseWhenBusy(call.passwords);
  const attempt = await call.limits.reset.consume(networkOf(call.request.remoteAddress));
  const tokenHash = await hashToken(token);
  const emailKey = normalizeEmail(account.email);
  const { invitation, ownerId } = await call.store.read(async (tx) => ({
    invitation: await usableInvitation(call, tx, tokenHash),
    ownerId: await domainOwner(tx, emailKey),
  }));
  const { id, kind, tenantId, classId, isAdmin } = invitation;
  if (invitation.emailKey !== undefined && invitation.emailKey !== emailKey)
    throw new HttpError(
      "other-address",
      "This invitation is for another address. Use the one to which it was sent.",
      { field: "email" },
    );
  refuseForeignDomain(ownerId, tenantId);
  // Everyone in the class knows the link, so it proves no address.
  if (kind === "class" && call.mailer) return askToConfirm(call, account, { tenantId, classId: id });
  const reply = await createAccount(call, { ...account, tenantId, isAdmin }, async (tx) => {
    const { uses } = await openInvitation(tx, tokenHash, call.now());
    await tx.update("invitations", id, { uses: uses + 1 });
    if (kind !== "sign-up") return;
    if (
      !(await isStillAdmitted(
        tx,
        { tenantId, ...(classId === undefined ? {} : { classId }) },
        emailKey,
        call.now(),
      ))
    )
      throw new HttpError("invitation-closed", NO_LONGER);
    const link = classId === undefined ? undefined : await tx.get("invitations", classId);
    if (link) await tx.update("invitations", link.id, { uses: link.uses + 1 });
  });
  await attempt.forgive();
  return reply;
}

/**
 * Returns the invitation with this token.
 *
 * @throws {HttpError} as `openInvitation`, and 410 if somebody signed up without a class link before sign-up was closed
 */
async function usableInvitation(
  { allowsRegistration, now }: Call,
  tx: ReadTx,
  tokenHash: string,
): Promise<Readonly<InvitationDoc>> {
  const invitation = await openInvitation(tx, tokenHash, now());
  const isOwnSignUp = invitation.kind === "sign-up" && invitation.classId === undefined;
  if (isOwnSignUp && !allowsRegistration) throw new HttpError("invitation-closed", NO_LONGER);
  return invitation;
}

const NO_LONGER =
  "This organization no longer admits new people in this way. Ask its administrator for an invitation.";
