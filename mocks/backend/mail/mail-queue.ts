import type { MailDoc } from "../documents/accounts.ts";
import { DAY, MINUTE } from "../durations.ts";
import type { Lock, Store, Tx } from "../ports/store.ts";
import type { Call } from "../transport/context.ts";
import { languageOf } from "./language-of.ts";

/** Milliseconds after which an email that could not be sent is given up. */
const MAIL_LIFETIME = DAY;

const BACKOFF_MAX = 60 * MINUTE;
/**
 * Milliseconds for which a claimed email is its process's. Longer than an attempt takes, even if the mail server answers each of its
 * dozen commands at the last moment.
 */
export const CLAIM = 15 * MINUTE;

/** Changes of the queue wait for each other, but not for changes of learners. */
export const mailLock = (tenant: number): Lock => ({ tenant, part: "sign-ups" });

export type NewMail = Pick<MailDoc, "tenantId" | "kind" | "address"> &
  Partial<Pick<MailDoc, "name" | "aboutUserId" | "classId">>;

/** Queues an email, in the language of the browser that makes the call. */
export async function queueMail(
  tx: Tx,
  { request, now }: Pick<Call, "request" | "now">,
  mail: NewMail,
): Promise<void> {
  const at = new Date(now()).toISOString();
  const language = languageOf(request.headers["accept-language"]);
  await tx.add("mails", { ...mail, language, attempts: 0, createdAt: at, dueAt: at });
}

/** Milliseconds until the next attempt after `attempts` failed ones: 1, 2, 4 … minutes, at most an hour. */
const backoff = (attempts: number): number => Math.min(MINUTE * 2 ** (attempts - 1), BACKOFF_MAX);

/** Returns the ids of the emails that are due at `at`, the oldest first. */
export async function dueMails(store: Store, at: number): Promise<number[]> {
  const groups = await store.read((tx) => tx.group("mails", ["dueAt"], {}));
  return groups.flatMap(({ dueAt, ids }) => (Date.parse(dueAt) <= at ? ids : [])).toSorted((a, b) => a - b);
}

/**
 * Claims an email for one attempt: postpones its next one by {@link CLAIM}, so that no other process sends it now, and it is tried
 * again if this process ends.
 *
 * @returns `null` if it is not due any more
 */
export async function claimMail(store: Store, id: number, at: number): Promise<MailDoc | null> {
  const mail = await store.get("mails", id);
  if (!mail) return null;
  return store.of(mail.tenantId).tx(
    async (tx) => {
      const mail = await tx.get("mails", id);
      if (!mail || Date.parse(mail.dueAt) > at) return null;
      const attempts = mail.attempts + 1;
      return tx.update("mails", id, { attempts, dueAt: new Date(at + CLAIM).toISOString() });
    },
    { lock: mailLock(mail.tenantId) },
  );
}

/**
 * Postpones an email that could not be sent at `at`, or removes it after a day. It may be gone, with an account that was deleted.
 *
 * @returns the instant of the next attempt, or `null` if there is none
 */
export async function retryMail(store: Store, mail: MailDoc, at: number): Promise<string | null> {
  const next = at + backoff(mail.attempts);
  if (next >= Date.parse(mail.createdAt) + MAIL_LIFETIME) {
    await removeMail(store, mail);
    return null;
  }
  const dueAt = new Date(next).toISOString();
  return store.of(mail.tenantId).tx(
    async (tx) => {
      if (!(await tx.get("mails", mail.id))) return null;
      await tx.update("mails", mail.id, { dueAt });
      return dueAt;
    },
    { lock: mailLock(mail.tenantId) },
  );
}

/** Removes an email that was sent or can't be. */
export const removeMail = (store: Store, { id, tenantId }: MailDoc): Promise<void> =>
  store.of(tenantId).tx((tx) => tx.remove("mails", id), { lock: mailLock(tenantId) });
