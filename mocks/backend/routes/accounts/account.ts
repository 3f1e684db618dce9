import { AccountDeletion, PasswordChange, ProfileChange } from "../../../../src/api/account/schema.ts";
import { normalizeEmail } from "../../../../src/api/auth/schema.ts";
import { PreferencesChange } from "../../../../src/api/preferences/schema.ts";
import { parseId } from "../../../../src/api/wire.ts";
import type { EmailChangeDoc, UserDoc } from "../../documents/accounts.ts";
import { DAY } from "../../durations.ts";
import { HttpError, invalidInput } from "../../errors.ts";
import { queueMail } from "../../mail/mail-queue.ts";
import { reading, type Tx } from "../../ports/store.ts";
import { setPassword } from "../../rules/accounts/account-access.ts";
import { isLastAdministrator } from "../../rules/accounts/administrators.ts";
import { refuseForeignDomain } from "../../rules/accounts/joining.ts";
import { removeUser } from "../../rules/accounts/personal.ts";
import { closeSessions } from "../../rules/accounts/sessions.ts";
import { chosenCategories } from "../../rules/drawing/selection.ts";
import { closeOverdue } from "../../rules/progress/attempts.ts";
import { createFreshToken } from "../../tokens.ts";
import { audit } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import type { Route, UserCall } from "../../transport/context.ts";
import { json, noContent, withCookies, type Reply } from "../../transport/http.ts";
import { browserCookie, noBrowserCookie, sessionCookie } from "../../transport/sign-in/cookies.ts";
import { refuseCommonPassword, refuseShortPassword } from "../../transport/sign-in/new-password.ts";
import {
  confirmPassword,
  ownUserId,
  refuseEmailInUse,
  signedInUser,
} from "../../transport/sign-in/own-user.ts";
import { asUser } from "../../wire/users.ts";
import { prepareEmailChange } from "./change-email.ts";
import { signInsOf, preferencesOf, exportUser } from "./personal-data.ts";

/** A user's own account: profile, password, sign-ins, preferences, export, deletion. */
export const accountRoutes: readonly Route[] = [
  { method: "PATCH", path: "/api/user/:userId", handle: changeProfile },
  { method: "DELETE", path: "/api/user/:userId", handle: deleteAccount },
  { method: "POST", path: "/api/user/:userId/password", handle: changePassword },
  { method: "GET", path: "/api/user/:userId/sign-ins", handle: listSignIns },
  { method: "DELETE", path: "/api/user/:userId/sign-ins", handle: endOtherSignIns },
  { method: "DELETE", path: "/api/user/:userId/sign-ins/:signInId", handle: endSignIn },
  { method: "GET", path: "/api/user/:userId/preferences", handle: readPreferences },
  { method: "PATCH", path: "/api/user/:userId/preferences", handle: changePreferences },
  { method: "GET", path: "/api/user/:userId/export", handle: exportAll },
];

/**
 * Changes name or email. If the server sends email, a new address has to be confirmed first; until then the response has the previous
 * one.
 */
async function changeProfile(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const { username, email, password } = parseBody(call.request, ProfileChange);
  const name = username === undefined ? {} : { username };
  const before = await call.store.read((tx) => signedInUser(tx, call));
  if (email === undefined || email === before.email)
    return json(200, asUser(await call.store.tx((tx) => changeUser(tx, userId, name))));
  if (password === undefined)
    throw invalidInput("password", "Enter your current password to change the email.");
  const ownUser = await confirmPassword(call, "password", password);
  const emailKey = normalizeEmail(email);
  const ownerId = await call.domainOwner(emailKey);
  if (call.mailer && emailKey !== before.emailKey) {
    await call.limits.mail.consume(emailKey);
    const { tokenHash } = await createFreshToken();
    const unchanged = await call.store.tx(async (tx) => {
      const { tenantId } = await ownUser(tx);
      refuseForeignDomain(ownerId, tenantId);
      await putEmailChange(tx, { userId, email, tokenHash }, call.now());
      await queueMail(tx, call, { kind: "new-address", tenantId, address: email, aboutUserId: userId });
      return username === undefined ? ownUser(tx) : changeUser(tx, userId, name);
    });
    call.mailer.wake();
    return json(200, asUser(unchanged));
  }
  const user = await call.store
    .tx(async (tx) => {
      const fields = await prepareEmailChange(tx, call, await ownUser(tx), { email, ownerId });
      return changeUser(tx, userId, { ...name, ...fields });
    })
    .catch(refuseEmailInUse);
  return json(200, asUser(user));
}

/** Lifetime of a change of address that is not confirmed, in milliseconds. */
const EMAIL_CHANGE_LIFETIME = DAY;

/** Stores a change of address to confirm, which replaces an earlier one. The link is created when it is emailed. */
async function putEmailChange(
  tx: Tx,
  change: Pick<EmailChangeDoc, "userId" | "email" | "tokenHash">,
  at: number,
): Promise<void> {
  await tx.removeAll("emailChanges", { userId: change.userId });
  await tx.add("emailChanges", { ...change, expiresAt: new Date(at + EMAIL_CHANGE_LIFETIME).toISOString() });
}

/**
 * Changes a user. Increments the version if anything differs, so that an administrator who edits the same user gets a conflict.
 */
async function changeUser(tx: Tx, userId: number, patch: Partial<UserDoc>): Promise<UserDoc> {
  const before = await tx.get("users", userId);
  const hasChanges = Object.entries(patch).some(([name, value]) => before?.[name as keyof UserDoc] !== value);
  if (before && !hasChanges) return before;
  return tx.update("users", userId, { ...patch, version: (before?.version ?? 1) + 1 });
}

async function changePassword(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const { current, password } = parseBody(call.request, PasswordChange);
  await refuseCommonPassword(call.passwords, password);
  const ownUser = await confirmPassword(call, "current", current);
  const passwordHash = await call.passwords.hash(password);
  await call.store.tx(async (tx) => {
    refuseShortPassword(await ownUser(tx), password);
    await setPassword(tx, { userId, passwordHash, keptSession: call.signInId() });
    await audit(tx, call, { action: "password-changed", tenantId: call.user.tenantId });
  });
  const { isSecure } = call.request;
  return withCookies(noContent(), { browser: await browserCookie({ id: userId, passwordHash }, isSecure) });
}

async function listSignIns(call: UserCall): Promise<Reply> {
  return json(200, await signInsOf(call, ownUserId(call)));
}

async function endOtherSignIns(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  await call.store.tx(async (tx) => {
    await closeSessions(tx, userId, call.signInId());
    await audit(tx, call, { action: "signed-out-elsewhere", tenantId: call.user.tenantId });
  });
  return noContent();
}

async function endSignIn(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const id = parseId(call.params["signInId"]);
  await call.store.tx(async (tx) => {
    const session = id === null ? undefined : await tx.get("sessions", id);
    if (session?.userId !== userId) throw new HttpError("not-found", "Sign-in not found");
    await tx.remove("sessions", session.id);
  });
  const isCurrent = id === call.signInId();
  return withCookies(noContent(), isCurrent ? { session: sessionCookie("", call.request.isSecure) } : {});
}

async function readPreferences(call: UserCall): Promise<Reply> {
  ownUserId(call);
  return json(
    200,
    await call.store.read(async (tx) => preferencesOf(tx, await signedInUser(tx, call)), {
      reads: { categories: reading("categories", { tenantId: call.user.tenantId }) },
    }),
  );
}

async function changePreferences(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const change = parseBody(call.request, PreferencesChange);
  const { tenantId } = call.user;
  const preferences = await call.store.tx(async (tx) => {
    const { preferences } = await signedInUser(tx, call);
    if (change.myExam) await chosenCategories(tx, tenantId, [change.myExam.categoryId], "myExam.categoryId");
    return preferencesOf(
      tx,
      await tx.update("users", userId, { preferences: { ...preferences, ...change } }),
    );
  });
  return json(200, preferences);
}

async function deleteAccount(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const { password } = parseBody(call.request, AccountDeletion);
  const ownUser = await confirmPassword(call, "password", password);
  const remove = async (tx: Tx): Promise<void> => {
    const user = await ownUser(tx);
    const { tenantId } = user;
    if (await isLastAdministrator(tx, user))
      throw new HttpError(
        "last-administrator",
        "You are the only administrator of your organization. Another one must be named before your account can be deleted.",
      );
    await removeUser(tx, user);
    await audit(tx, call, { action: "user-deleted", tenantId, subject: { kind: "user", id: userId } });
  };
  // The tenant is locked, as two administrators who leave at once would both see the other.
  await call.store.tx(remove, { lock: { tenant: call.user.tenantId } });
  const { isSecure } = call.request;
  return withCookies(noContent(), {
    session: sessionCookie("", isSecure),
    browser: noBrowserCookie(isSecure),
  });
}

function exportAll(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  return exportUser(call, async (tx) => {
    await closeOverdue(tx, userId, call);
    return signedInUser(tx, call);
  });
}
