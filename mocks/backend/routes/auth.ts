import { EmailConfirmation, ForgottenPassword, PasswordReset } from "../../../src/api/account/schema.ts";
import type { AuditAction } from "../../../src/api/admin/audit.ts";
import { DEFAULT_TENANT_ID } from "../../../src/api/admin/default-tenant.ts";
import { Login, normalizeEmail, Registration, type SignInOptions } from "../../../src/api/auth/schema.ts";
import type { ResetLinkDoc, UserDoc } from "../documents/accounts.ts";
import { HttpError } from "../errors.ts";
import { askToConfirm } from "../mail/ask-to-confirm.ts";
import { mailLock, queueMail } from "../mail/mail-queue.ts";
import type { Lock, ReadTx } from "../ports/store.ts";
import { domainOwner, refuseForeignDomain, tenantToJoin } from "../rules/accounts/joining.ts";
import { refusePasswordSignIn } from "../rules/accounts/single-sign-on.ts";
import { refuseInactiveTenant } from "../rules/accounts/tenants.ts";
import { hashToken, createFreshToken } from "../tokens.ts";
import { audit } from "../transport/audit.ts";
import { parseBody } from "../transport/body.ts";
import type { Call, Route, UserCall } from "../transport/context.ts";
import { json, noContent, type Reply } from "../transport/http.ts";
import { networkOf } from "../transport/limits/network.ts";
import { createAccount } from "../transport/sign-in/new-account.ts";
import {
  ADMIN_PASSWORD,
  mustChange,
  refuseCommonPassword,
  refuseShortPassword,
  refuseWhenBusy,
  revokeLinks,
  setPassword,
} from "../transport/sign-in/new-password.ts";
import { asUser, refuseEmailInUse, signedInUser } from "../transport/sign-in/own-user.ts";
import { signInReads, refuseInactiveUser } from "../transport/sign-in/sign-in-rules.ts";
import {
  closeSession,
  browserTokenOf,
  openSession,
  presentedSignIn,
  presentedToken,
} from "../transport/sign-in/sign-in.ts";
import { deviceUsed, signedInReply } from "../transport/sign-in/signed-in-reply.ts";

const WRONG_LOGIN = "Invalid email or password.";
const SIGN_UP_CLOSED = "Sign-up is by invitation. Ask your administrator for an account.";

/** Routes for sign-up, sign-in, sign-out, the current user (spec §4.1, §7) and password reset. */
export const authRoutes: readonly Route[] = [
  { method: "POST", path: "/api/register", open: true, handle: register },
  { method: "POST", path: "/api/login", open: true, handle: logIn },
  { method: "POST", path: "/api/logout", open: true, endsSignIn: true, handle: logOut },
  { method: "GET", path: "/api/auth/me", handle: readCurrentUser },
  { method: "GET", path: "/api/auth/options", open: true, handle: readOptions },
  { method: "POST", path: "/api/forgot-password", open: true, handle: requestResetLink },
  { method: "POST", path: "/api/reset-password", open: true, handle: resetPassword },
  { method: "POST", path: "/api/confirm-email", open: true, handle: confirmEmail },
];

async function register(call: Call): Promise<Reply> {
  const account = parseBody(call.request, Registration);
  await refuseCommonPassword(call.passwords, account.password);
  refuseWhenBusy(call.passwords);
  const emailKey = normalizeEmail(account.email);
  await call.limits.register.consume(networkOf(call.request.remoteAddress));
  // Checked before the account is looked up, so that callers who can't sign up don't learn whether the address has one.
  const findTenant = (tx: ReadTx) => tenantToJoin(tx, emailKey, call.mailer !== null);
  const tenant = call.allowsRegistration ? await call.store.read(findTenant) : undefined;
  if (!tenant) throw new HttpError("registration-closed", SIGN_UP_CLOSED);
  const { id: tenantId } = tenant;
  if (tenant.joining === "verified") return askToConfirm(call, account, { tenantId });
  return createAccount(call, { ...account, tenantId, isAdmin: false }, async (tx) => {
    const now = await findTenant(tx);
    if (now?.id !== tenantId || now.joining !== "open")
      throw new HttpError(
        "unavailable",
        "The organization's rules for joining have just changed. Please try again.",
        { headers: { "Retry-After": "1" } },
      );
  });
}

/** Signs in. A new password replaces the current one first, and a hash of an outdated algorithm is replaced. */
async function logIn(call: Call): Promise<Reply> {
  const { email, password, newPassword } = parseBody(call.request, Login);
  const { request, passwords } = call;
  if (newPassword !== undefined) await refuseCommonPassword(passwords, newPassword, "newPassword");
  refuseWhenBusy(passwords);
  const emailKey = normalizeEmail(email);
  const [user] = await call.store.list("users", { emailKey });
  const attempt = await call.limits.login.consume({
    emailKey,
    remoteAddress: request.remoteAddress,
    browser: await browserTokenOf(request, user),
  });
  const isRight = await passwords.verify(password, user?.passwordHash ?? (await call.decoyHash()));
  if (user && !isRight) recordLater(call, "sign-in-failed", user);
  if (!user || !isRight) throw new HttpError("wrong-login", WRONG_LOGIN);
  await attempt.forgive();
  if (newPassword !== undefined) refuseShortPassword(user, newPassword, "newPassword");
  const replaced = newPassword ?? (passwords.isOutdated?.(user.passwordHash) ? password : undefined);
  const passwordHash = replaced === undefined ? user.passwordHash : await passwords.hash(replaced);
  const fresh = await createFreshToken();
  const previous = await presentedToken(call.request);
  const at = call.now();
  const signedIn = await call.store.tx(
    async (tx) => {
      const current = await tx.get("users", user.id);
      if (current?.passwordHash !== user.passwordHash) return null;
      await refuseInactiveTenant(tx, user);
      refuseInactiveUser(current);
      await refusePasswordSignIn(tx, user);
      if (mustChange(current, newPassword ?? password))
        throw new HttpError("new-password-required", ADMIN_PASSWORD);
      if (newPassword !== undefined) await setPassword(tx, { userId: user.id, passwordHash });
      if (previous) await closeSession(tx, previous);
      await openSession(tx, { userId: user.id, tokenHash: fresh.tokenHash, at, device: deviceUsed(call) });
      const event = { tenantId: user.tenantId, actorId: user.id };
      if (newPassword !== undefined) await audit(tx, call, { action: "password-changed", ...event });
      await audit(tx, call, { action: "signed-in", ...event });
      return tx.update("users", user.id, { passwordHash, lastLogin: new Date(at).toISOString() });
    },
    { lock: { tenant: user.tenantId, part: { learner: user.id } }, reads: signInReads(user) },
  );
  // The hash was replaced, or the account deleted, during verification.
  if (signedIn === null) return logIn(call);
  return signedInReply(call, 200, signedIn, fresh);
}

/** Starts after the response, whose time must not reveal that the account exists. */
function recordLater(call: Call, action: AuditAction, { id, tenantId }: Readonly<UserDoc>): void {
  const lock: Lock = { tenant: tenantId, part: { learner: id } };
  const subject = { kind: "user", id } as const;
  setTimeout(() => {
    call.store.tx((tx) => audit(tx, call, { action, tenantId, subject }), { lock }).catch(call.report);
  });
}

async function readOptions({ mailer }: Call): Promise<Reply> {
  return json(200, { sendsMail: mailer !== null } satisfies SignInOptions);
}

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
  if (user) recordLater(call, "reset-link-requested", user);
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
    if (!user || Date.parse(change.expiresAt) <= call.now()) throw new HttpError("link-expired", CHANGE_OVER);
    return { change, user };
  };
  const { change, user } = await call.store.read(find);
  const ownerId = await domainOwner(call.store, normalizeEmail(change.email));
  await call.store
    .tx(
      async (tx) => {
        const {
          change: { email },
          user: { id, tenantId, username, email: address, version },
        } = await find(tx);
        refuseForeignDomain(ownerId, tenantId);
        await revokeLinks(tx, id);
        await tx.update("users", id, { email, emailKey: normalizeEmail(email), version: version + 1 });
        await audit(tx, call, {
          action: "email-changed",
          tenantId,
          actorId: id,
          subject: { kind: "user", id },
        });
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
  if (!owner) throw new HttpError("link-expired", LINK_OVER);
  refuseShortPassword(owner, password);
  const [passwordHash, fresh] = await Promise.all([call.passwords.hash(password), createFreshToken()]);
  const at = call.now();
  const previous = await presentedToken(call.request);
  const signedIn = await call.store.tx(
    async (tx) => {
      const { userId } = await validLink(tx, tokenHash, at);
      await refuseInactiveTenant(tx, owner);
      const withPassword = await setPassword(tx, { userId, passwordHash });
      refuseInactiveUser(withPassword);
      await refusePasswordSignIn(tx, withPassword);
      const user = await tx.update("users", userId, { lastLogin: new Date(at).toISOString() });
      if (previous) await closeSession(tx, previous);
      await openSession(tx, { userId, tokenHash: fresh.tokenHash, at, device: deviceUsed(call) });
      await audit(tx, call, { action: "password-reset", tenantId: user.tenantId, actorId: userId });
      return user;
    },
    { lock: { tenant: owner.tenantId, part: { learner: owner.id } }, reads: signInReads(owner) },
  );
  await attempt.forgive();
  return signedInReply(call, 200, signedIn, fresh);
}

const NO_MAIL =
  "This server doesn't send email. Ask the administrator of your organization for a link to choose a new password.";
const CHANGE_OVER =
  "This link has already been used or has expired. Change your email again in Account Settings.";
const LINK_OVER = "This link has already been used or has expired. Ask your administrator for a new one.";

/** @throws {HttpError} 410 if the link was used, has expired or never existed */
async function validLink(tx: ReadTx, tokenHash: string, at: number): Promise<Readonly<ResetLinkDoc>> {
  const [link] = await tx.list("resetLinks", { tokenHash });
  if (!link || Date.parse(link.expiresAt) <= at) throw new HttpError("link-expired", LINK_OVER);
  return link;
}

async function logOut(call: Call): Promise<Reply> {
  const signIn = await presentedSignIn(call.store, call.request);
  if (!signIn) return noContent();
  const { tenantId: tenant, userId: learner, tokenHash } = signIn;
  await call.store
    .of(tenant)
    .tx((tx) => closeSession(tx, tokenHash), { lock: { tenant, part: { learner } } });
  return noContent();
}

async function readCurrentUser(call: UserCall): Promise<Reply> {
  return json(200, asUser(await call.store.read((tx) => signedInUser(tx, call))));
}
