import { Login, normalizeEmail, Registration, type SignInOptions } from "../../../../src/api/auth/schema.ts";
import { HttpError } from "../../errors.ts";
import { askToConfirm } from "../../mail/ask-to-confirm.ts";
import type { ReadTx } from "../../ports/store.ts";
import { setPassword } from "../../rules/accounts/account-access.ts";
import { tenantToJoin } from "../../rules/accounts/joining.ts";
import { closeSession, openSession } from "../../rules/accounts/sessions.ts";
import { signInReads, refuseInactiveUser } from "../../rules/accounts/sign-in-rules.ts";
import { refusePasswordSignIn } from "../../rules/accounts/single-sign-on.ts";
import { refuseInactiveTenant } from "../../rules/accounts/tenants.ts";
import { audit, auditAfterReply } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import type { Call, Route, UserCall } from "../../transport/context.ts";
import { json, noContent, type Reply } from "../../transport/http.ts";
import { networkOf } from "../../transport/limits/network.ts";
import { presentedSignIn } from "../../transport/sign-in/caller-store.ts";
import { browserTokenOf } from "../../transport/sign-in/cookies.ts";
import {
  ADMIN_PASSWORD,
  mustChange,
  refuseCommonPassword,
  refuseShortPassword,
  refuseWhenBusy,
} from "../../transport/sign-in/new-password.ts";
import { signedInUser } from "../../transport/sign-in/own-user.ts";
import { prepareSession, signedInReply } from "../../transport/sign-in/signed-in-reply.ts";
import { asUser } from "../../wire/users.ts";
import { createAccount } from "./new-account.ts";

const WRONG_LOGIN = "Invalid email or password.";
const SIGN_UP_CLOSED = "Sign-up is by invitation. Ask your administrator for an account.";

/** Routes for sign-up, sign-in, sign-out and the current user (spec §4.1, §7). */
export const authRoutes: readonly Route[] = [
  { method: "POST", path: "/api/register", open: true, handle: register },
  { method: "POST", path: "/api/login", open: true, handle: logIn },
  { method: "POST", path: "/api/logout", open: true, endsSignIn: true, handle: logOut },
  { method: "GET", path: "/api/auth/me", handle: readCurrentUser },
  { method: "GET", path: "/api/auth/options", open: true, handle: readOptions },
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
  const isPasswordCorrect = await passwords.verify(password, user?.passwordHash ?? (await call.decoyHash()));
  if (user && !isPasswordCorrect) auditAfterReply(call, "sign-in-failed", user);
  if (!user || !isPasswordCorrect) throw new HttpError("wrong-login", WRONG_LOGIN);
  await attempt.forgive();
  if (newPassword !== undefined) refuseShortPassword(user, newPassword, "newPassword");
  const replaced = newPassword ?? (passwords.isOutdated?.(user.passwordHash) ? password : undefined);
  const passwordHash = replaced === undefined ? user.passwordHash : await passwords.hash(replaced);
  const session = await prepareSession(call);
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
      await openSession(tx, { userId: user.id, ...session });
      const event = { tenantId: user.tenantId, actorId: user.id };
      if (newPassword !== undefined) await audit(tx, call, { action: "password-changed", ...event });
      await audit(tx, call, { action: "signed-in", ...event });
      return tx.update("users", user.id, { passwordHash, lastLogin: new Date(session.at).toISOString() });
    },
    { lock: { tenant: user.tenantId, part: { learner: user.id } }, reads: signInReads(user) },
  );
  // The hash was replaced, or the account deleted, during verification.
  if (signedIn === null) return logIn(call);
  return signedInReply(call, 200, signedIn, session);
}

async function readOptions({ mailer }: Call): Promise<Reply> {
  return json(200, { sendsMail: mailer !== null } satisfies SignInOptions);
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
