import { PasswordReset } from "../../../src/api/account/schema.ts";
import { Login, normaliseEmail, Registration } from "../../../src/api/auth/schema.ts";
import type { ResetLinkDoc, UserDoc } from "../documents.ts";
import { tenantToJoin } from "../rules/joining.ts";
import { reading, Unavailable, type Reads, type ReadTx, type Tx } from "../store.ts";
import { parseBody } from "../transport/body.ts";
import type { Call, Route, UserCall } from "../transport/context.ts";
import { deviceOf } from "../transport/device.ts";
import { HttpError, json, noContent, type Reply } from "../transport/http.ts";
import {
  ADMIN_PASSWORD,
  mustChange,
  refuseCommonPassword,
  refuseShortPassword,
  refuseWhenBusy,
  setPassword,
} from "../transport/new-password.ts";
import { asUser, refuseEmailInUse, signedInUser } from "../transport/own-user.ts";
import { networkOf } from "../transport/network.ts";
import {
  browserCookie,
  closeSession,
  freshToken,
  knownBrowser,
  openSession,
  presentedSignIn,
  presentedToken,
  sessionCookie,
  sessionToken,
  type FreshToken,
} from "../transport/sign-in.ts";
import { hashToken } from "../transport/tokens.ts";

const WRONG_LOGIN = "Invalid email or password.";

/** Routes for sign-up, sign-in, sign-out, the current user (spec §4.1, §7) and password reset. */
export const authRoutes: readonly Route[] = [
  { method: "POST", path: "/api/register", open: true, handle: register },
  { method: "POST", path: "/api/login", open: true, handle: logIn },
  { method: "POST", path: "/api/logout", open: true, endsSignIn: true, handle: logOut },
  { method: "GET", path: "/api/auth/me", handle: currentUser },
  { method: "POST", path: "/api/reset-password", open: true, handle: resetPassword },
];

async function register(call: Call): Promise<Reply> {
  const { username, email, password } = parseBody(call.request, Registration);
  await refuseCommonPassword(call.passwords, password);
  refuseWhenBusy(call.passwords);
  const emailKey = normaliseEmail(email);
  await call.registerLimit.consume(networkOf(call.request.remoteAddress));
  const [passwordHash, fresh] = await Promise.all([call.passwords.hash(password), freshToken()]);
  const at = call.now();
  const instant = new Date(at).toISOString();
  const previous = await presentedToken(call.request);
  // Check before the insert, so that callers who can't sign up don't learn whether the address has an account.
  const tenantId = await call.store.read((tx) => tenantToJoin(tx, emailKey));
  const user = await call.store
    .tx(
      async (tx) => {
        if ((await tenantToJoin(tx, emailKey)) !== tenantId)
          throw new Unavailable("The organization's rules for joining have just changed.");
        const user = await tx.insert("users", {
          username,
          email,
          emailKey,
          passwordHash,
          isAdmin: false,
          version: 1,
          tenantId,
          createdAt: instant,
          lastLogin: instant,
        });
        if (previous) await closeSession(tx, previous);
        await openSession(tx, { userId: user.id, tokenHash: fresh.tokenHash, at, device: deviceUsed(call) });
        return user;
      },
      { lock: { tenant: tenantId, part: "sign-ups" } },
    )
    .catch(refuseEmailInUse);
  return signedInReply(call, 201, user, fresh);
}

/** Signs in. A new password replaces the current one first, and a hash of an outdated algorithm is replaced. */
async function logIn(call: Call): Promise<Reply> {
  const { email, password, newPassword } = parseBody(call.request, Login);
  const { request, passwords } = call;
  if (newPassword !== undefined) await refuseCommonPassword(passwords, newPassword, "newPassword");
  refuseWhenBusy(passwords);
  const emailKey = normaliseEmail(email);
  const [user] = await call.store.list("users", { emailKey });
  const attempt = await call.loginLimit.consume({
    emailKey,
    remoteAddress: request.remoteAddress,
    browser: await knownBrowser(request, user),
  });
  const isRight = await passwords.verify(password, user?.passwordHash ?? (await call.decoyHash()));
  if (!user || !isRight) throw new HttpError("wrong-login", WRONG_LOGIN);
  await attempt.forgive();
  if (newPassword !== undefined) refuseShortPassword(user, newPassword, "newPassword");
  else if (mustChange(user, password)) throw new HttpError("new-password-required", ADMIN_PASSWORD);
  const replaced = newPassword ?? (passwords.isOutdated?.(user.passwordHash) ? password : undefined);
  const passwordHash = replaced === undefined ? user.passwordHash : await passwords.hash(replaced);
  const fresh = await freshToken();
  const previous = await presentedToken(call.request);
  const at = call.now();
  const signedIn = await call.store.tx(
    async (tx) => {
      const current = await tx.get("users", user.id);
      if (current?.passwordHash !== user.passwordHash) return null;
      // Or the user may have become an administrator.
      if (mustChange(current, newPassword ?? password))
        throw new HttpError("new-password-required", ADMIN_PASSWORD);
      await refuseInactiveTenant(tx, user);
      if (newPassword !== undefined) await setPassword(tx, { userId: user.id, passwordHash });
      if (previous) await closeSession(tx, previous);
      await openSession(tx, { userId: user.id, tokenHash: fresh.tokenHash, at, device: deviceUsed(call) });
      return tx.update("users", user.id, { passwordHash, lastLogin: new Date(at).toISOString() });
    },
    { lock: { tenant: user.tenantId, part: { learner: user.id } }, reads: signInReads(user) },
  );
  // The hash was replaced, or the account deleted, during verification.
  if (signedIn === null) return logIn(call);
  return signedInReply(call, 200, signedIn, fresh);
}

const signInReads = ({ id, tenantId }: Pick<UserDoc, "id" | "tenantId">): Reads => ({
  user: reading("users", { id }),
  tenant: reading("tenants", { id: tenantId }),
  sessions: reading("sessions", { userId: id }),
});

/** Sets a new password through a link, which works once. Ends all existing sign-in sessions. */
async function resetPassword(call: Call): Promise<Reply> {
  const { token, password } = parseBody(call.request, PasswordReset);
  await refuseCommonPassword(call.passwords, password);
  refuseWhenBusy(call.passwords);
  const attempt = await call.resetLimit.consume(networkOf(call.request.remoteAddress));
  const tokenHash = await hashToken(token);
  // Hashing is expensive, so check the link first.
  const owner = await call.store.read(async (tx) => {
    const { userId } = await validLink(tx, tokenHash, call.now());
    return tx.get("users", userId);
  });
  if (!owner) throw new HttpError("link-expired", LINK_OVER);
  refuseShortPassword(owner, password);
  const [passwordHash, fresh] = await Promise.all([call.passwords.hash(password), freshToken()]);
  const at = call.now();
  const previous = await presentedToken(call.request);
  const signedIn = await call.store.tx(
    async (tx) => {
      const { userId } = await validLink(tx, tokenHash, at);
      await refuseInactiveTenant(tx, await setPassword(tx, { userId, passwordHash }));
      const user = await tx.update("users", userId, { lastLogin: new Date(at).toISOString() });
      if (previous) await closeSession(tx, previous);
      await openSession(tx, { userId, tokenHash: fresh.tokenHash, at, device: deviceUsed(call) });
      return user;
    },
    { lock: { tenant: owner.tenantId, part: { learner: owner.id } }, reads: signInReads(owner) },
  );
  await attempt.forgive();
  return signedInReply(call, 200, signedIn, fresh);
}

async function signedInReply(
  { request }: Call,
  status: number,
  user: Readonly<UserDoc>,
  { token }: FreshToken,
): Promise<Reply> {
  return {
    ...json(status, asUser(user)),
    setCookie: sessionCookie(sessionToken(user, token), request.isSecure),
    browserCookie: await browserCookie(user, request.isSecure),
  };
}

const LINK_OVER = "This link was used already or has expired. Ask your administrator for a new one.";

/** @throws {HttpError} 410 if the link was used, has expired or never existed */
async function validLink(tx: ReadTx, tokenHash: string, at: number): Promise<Readonly<ResetLinkDoc>> {
  const [link] = await tx.list("resetLinks", { tokenHash });
  if (!link || Date.parse(link.expiresAt) <= at) throw new HttpError("link-expired", LINK_OVER);
  return link;
}

/** @throws {HttpError} 403 */
async function refuseInactiveTenant(tx: Tx, { tenantId }: Readonly<UserDoc>): Promise<void> {
  const tenant = await tx.get("tenants", tenantId);
  if (!tenant?.isActive) throw new HttpError("tenant-inactive", "Your organization's account is inactive.");
}

const deviceUsed = ({ request }: Call): string => deviceOf(request.headers["user-agent"]);

async function logOut(call: Call): Promise<Reply> {
  const signIn = await presentedSignIn(call.store, call.request);
  if (!signIn) return noContent();
  const { tenantId: tenant, userId: learner, tokenHash } = signIn;
  await call.store
    .of(tenant)
    .tx((tx) => closeSession(tx, tokenHash), { lock: { tenant, part: { learner } } });
  return noContent();
}

async function currentUser(call: UserCall): Promise<Reply> {
  return json(200, asUser(await call.store.read((tx) => signedInUser(tx, call))));
}
