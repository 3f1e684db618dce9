import type { ResetLink } from "../../../../src/api/account/schema.ts";
import { normalizeEmail, type Registration } from "../../../../src/api/auth/schema.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import type { Tx } from "../../ports/store.ts";
import { putResetLink } from "../../rules/accounts/account-access.ts";
import { openSession } from "../../rules/accounts/sessions.ts";
import { type FreshToken } from "../../tokens.ts";
import { audit, type AuditSource } from "../../transport/audit.ts";
import type { Call } from "../../transport/context.ts";
import type { Reply } from "../../transport/http.ts";
import { refuseShortPassword } from "../../transport/sign-in/new-password.ts";
import { refuseEmailInUse } from "../../transport/sign-in/own-user.ts";
import { prepareSession, signedInReply } from "../../transport/sign-in/signed-in-reply.ts";

/** An account without a password, which the user chooses through a link. */
export interface InvitedUser extends Omit<NewAccount, "password"> {
  /** The hash of a random password. */
  passwordHash: string;
  link: FreshToken;
}

/** Stores an account that somebody else creates, and its link. @throws {Conflict} if the email has an account */
export async function inviteUser(
  tx: Tx,
  source: AuditSource,
  { link, ...fields }: InvitedUser,
): Promise<{ user: UserDoc; link: ResetLink }> {
  const { tenantId, isAdmin } = fields;
  const user = await tx.insert("users", {
    ...fields,
    emailKey: normalizeEmail(fields.email),
    version: 1,
    createdAt: new Date(source.now()).toISOString(),
  });
  await audit(tx, source, {
    action: "user-invited",
    tenantId,
    subject: { kind: "user", id: user.id },
    after: { isAdmin },
  });
  return { user, link: await putResetLink(tx, user.id, link, source.now()) };
}

export interface NewAccount extends Registration {
  tenantId: number;
  isAdmin: boolean;
}

/**
 * Creates an account and signs it in. `check` runs first in the same transaction, to verify what allows the account.
 *
 * @throws {HttpError} 400 if the password is too short for the role, 409 if the email has an account; whatever `check` throws
 */
export async function createAccount(
  call: Call,
  { username, email, password, tenantId, isAdmin }: NewAccount,
  check: (tx: Tx) => Promise<void>,
): Promise<Reply> {
  refuseShortPassword({ isAdmin }, password);
  const passwordHash = await call.passwords.hash(password);
  const session = await prepareSession(call);
  const instant = new Date(session.at).toISOString();
  const user = await call.store
    .tx(
      async (tx) => {
        await check(tx);
        const user = await tx.insert("users", {
          username,
          email,
          emailKey: normalizeEmail(email),
          passwordHash,
          isAdmin,
          version: 1,
          tenantId,
          createdAt: instant,
          lastLogin: instant,
        });
        await openSession(tx, { userId: user.id, ...session });
        await audit(tx, call, {
          action: "signed-up",
          tenantId,
          actorId: user.id,
          ...(isAdmin && { after: { isAdmin } }),
        });
        return user;
      },
      { lock: { tenant: tenantId, part: "sign-ups" } },
    )
    .catch(refuseEmailInUse);
  return signedInReply(call, 201, user, session);
}
