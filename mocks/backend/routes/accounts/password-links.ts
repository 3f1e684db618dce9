import { EmailConfirmation, ForgottenPassword, PasswordReset } from "../../../../src/api/account/schema.ts";
import { DEFAULT_TENANT_ID } from "../../../../src/api/admin/default-tenant.ts";
import { normalizeEmail } from "../../../../src/api/auth/schema.ts";
import type { ResetLinkDoc } from "../../documents/accounts.ts";
import { HttpError } from "../../errors.ts";
import { mailLock, queueMail } from "../../mail/mail-queue.ts";
import type { ReadTx } from "../../ports/store.ts";
import { setPassword } from "../../rules/accounts/account-access.ts";
import { domainOwner } from "../../rules/accounts/joining.ts";
import { openSession } from "../../rules/accounts/sessions.ts";
import { signInReads, refuseInactiveUser } from "../../rules/accounts/sign-in-rules.ts";
import { refusePasswordSignIn } from "../../rules/accounts/single-sign-on.ts";
import { refuseInactiveTenant } from "../../rules/accounts/tenants.ts";
import { hashToken } from "../../tokens.ts";
import { audit, auditAfterReply } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import type { Call, Route } from "../../transport/context.ts";
import { noContent, type Reply } from "../../transport/http.ts";
import { networkOf } from "../../transport/limits/network.ts";
import {
  refuseCommonPassword,
  refuseShortPassword,
  refuseWhenBusy,
} from "../../transport/sign-in/new-password.ts";
import { refuseEmailInUse } from "../../transport/sign-in/own-user.ts";
import { prepareSession, signedInReply } from "../../transport/sign-in/signed-in-reply.ts";
import { prepareEmailChange } from "./change-email.ts";

const NO_MAIL =
  "This server doesn't send email. Ask the administrator of your organization for a link to choose a new password.";
const EMAIL_LINK_EXPIRED =
  "This link has already been used or has expired. Change your email again in Account Settings.";
const RESET_LINK_EXPIRED =
  "This link has already been used or has expired. Ask your administrator for a new one.";

/** Routes for the links to choose a new password, or to confirm a new address, that are sent by email. */
export const passwordLinkRoutes: readonly Route[] = [
  { method: "POST", path: "/api/forgot-password", open: true, handle: requestResetLink },
  { method: "POST", path: "/api/reset-password", open: true, handle: resetPassword },
  { method: "POST", path: "/api/confirm-email", open: true, handle: confirmEmail },
];

/** Emails a link to choose a new password. An address without an account gets the same response, and no email. */
async function requestResetLink(call: Call): Promise<Reply> {
  const { email } = parseBody(call.request, ForgottenPassword);
  if (!call.mailer) throw new HttpError("no-mail", NO_MAIL);
  const emailKey = normalizeEmail(email);
  await call.limits.mailRequest.consume(networkOf(call.request.remoteAddress));
  await call.limits.mail.consume(emailKey);
  const [user] = await call.store.list("users", { emailKey });
  const tenantId = user?.tenantId ?? DEFAULT_TENANT_ID;
  // So that the deletion of the account also removes the email.
  const about = user ? { aboutUserId: user.id } : {};
  await call.store.tx((tx) => queueMail(tx, call, { kind: "reset", tenantId, address: email, ...about }), {
    lock: mailLock(tenantId),
  });
  if (user) auditAfterReply(call, "reset-link-requested", user);
  call.mailer.wake();
  return noContent();
}

/** Changes a user's address by the link that was sent there. Does not sign in. */
async function confirmEmail(call: Call): Promise<Reply> {
  const { token } = parseBody(call.request, EmailConfirmation);
  const attempt = await call.limits.reset.consume(networkOf(call.request.remoteAddress));
  const tokenHash = await hashToken(token);
  const find = async (tx: ReadTx) => {
    const [change] = await tx.list("emailChanges", { tokenHash });
    const user = change && (await tx.get("users", change.userId));
    if (!user || Date.parse(change.expiresAt) <= call.now())
      throw new HttpError("link-expired", EMAIL_LINK_EXPIRED);
    return { change, user };
  };
  const { change, user } = await call.store.read(find);
  const ownerId = await domainOwner(call.store, normalizeEmail(change.email));
  await call.store
    .tx(
      async (tx) => {
        const { change, user } = await find(tx);
        const { id, tenantId, username, email: address, version } = user;
        const fields = await prepareEmailChange(tx, call, user, {
          email: change.email,
          ownerId,
          actorId: id,
        });
        await tx.update("users", id, { ...fields, version: version + 1 });
        await queueMail(tx, call, {
          kind: "address-changed",
          tenantId,
          address,
          name: username,
          aboutUserId: id,
        });
      },
      { lock: { tenant: user.tenantId, part: { learner: user.id } } },
    )
    .catch(refuseEmailInUse);
  await attempt.forgive();
  call.mailer?.wake();
  return noContent();
}

/** Sets a new password through a link, which works once. Ends all existing sign-in sessions. */
async function resetPassword(call: Call): Promise<Reply> {
  const { token, password } = parseBody(call.request, PasswordReset);
  await refuseCommonPassword(call.passwords, password);
  refuseWhenBusy(call.passwords);
  const attempt = await call.limits.reset.consume(networkOf(call.request.remoteAddress));
  const tokenHash = await hashToken(token);
  // Hashing is expensive, so check the link first.
  const owner = await call.store.read(async (tx) => {
    const { userId } = await validLink(tx, tokenHash, call.now());
    return tx.get("users", userId);
  });
  if (!owner) throw new HttpError("link-expired", RESET_LINK_EXPIRED);
  refuseShortPassword(owner, password);
  const passwordHash = await call.passwords.hash(password);
  const session = await prepareSession(call);
  const signedIn = await call.store.tx(
    async (tx) => {
      const { userId } = await validLink(tx, tokenHash, session.at);
      await refuseInactiveTenant(tx, owner);
      const withPassword = await setPassword(tx, { userId, passwordHash });
      refuseInactiveUser(withPassword);
      await refusePasswordSignIn(tx, withPassword);
      const user = await tx.update("users", userId, { lastLogin: new Date(session.at).toISOString() });
      await openSession(tx, { userId, ...session });
      await audit(tx, call, { action: "password-reset", tenantId: user.tenantId, actorId: userId });
      return user;
    },
    { lock: { tenant: owner.tenantId, part: { learner: owner.id } }, reads: signInReads(owner) },
  );
  await attempt.forgive();
  return signedInReply(call, 200, signedIn, session);
}

/** @throws {HttpError} 410 if the link was used, has expired or never existed */
async function validLink(tx: ReadTx, tokenHash: string, at: number): Promise<Readonly<ResetLinkDoc>> {
  const [link] = await tx.list("resetLinks", { tokenHash });
  if (!link || Date.parse(link.expiresAt) <= at) throw new HttpError("link-expired", RESET_LINK_EXPIRED);
  return link;
}
