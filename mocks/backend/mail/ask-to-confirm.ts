import { normalizeEmail } from "../../../src/api/auth/schema.ts";
import type { MailDoc } from "../documents/accounts.ts";
import { HttpError } from "../errors.ts";
import type { Call } from "../transport/context.ts";
import { networkOf } from "../transport/limits/network.ts";
import { mailLock, queueMail } from "./mail-queue.ts";

/**
 * Emails a link to finish a sign-up. The password is chosen there: otherwise somebody could sign up with another person's address,
 * and know the password once that person confirms it. Whether the address has an account shows only in the email.
 *
 * @throws {HttpError} always: 403 to say that an email was sent, or 429 beyond the limit
 */
export async function askToConfirm(
  call: Call,
  { username, email }: { username: string; email: string },
  ground: Pick<MailDoc, "tenantId" | "classId">,
): Promise<never> {
  await call.limits.mailRequest.consume(networkOf(call.request.remoteAddress));
  await call.limits.mail.consume(normalizeEmail(email));
  const mail = { ...ground, kind: "sign-up", address: email, name: username } as const;
  await call.store.tx((tx) => queueMail(tx, call, mail), { lock: mailLock(ground.tenantId) });
  call.mailer?.wake();
  throw new HttpError(
    "confirmation-sent",
    "Check your email: open the link that was sent to this address to finish.",
  );
}
