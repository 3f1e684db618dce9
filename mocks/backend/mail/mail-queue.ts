import type { MailDoc } from "../documents.ts";
import type { Lock, Store, Tx } from "../store.ts";
import type { Call } from "../transport/context.ts";
import { languageOf } from "./language-of.ts";

/** Milliseconds after which an email that could not be sent is given up. */
export const MAIL_LIFETIME = 24 * 60 * 60_000;

const MINUTE = 60_000;
const BACKOFF_MAX = 60 * MINUTE;

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
 * Claims an email for one attempt: postpones its next one, so that no other process sends it now, and it is tried again if this
 * process ends.
 *
 * @returns `null` if it is not due any more
 */
export async function claimMail(store: Store, id: number, at: number): Promise<MailDoc | null> {
  const found = await store.get("mails", id);
  if (!found) return null;
  return store.of(found.tenantId).tx(
    async (tx) => {
      const mail = await tx.get("mails", id);
      if (!mail || Date.parse(mail.dueAt) > at) return null;
      const attempts = mail.attempts + 1;
      return tx.update("mails", id, { attempts, dueAt: new Date(at + backoff(attempts)).toISOString() });
    },
    { lock: mailLock(found.tenantId) },
  );
}

/** Removes an email that was sent or given up. */
export const removeMail = (store: Store, { id, tenantId }: MailDoc): Promise<void> =>
  store.of(tenantId).tx((tx) => tx.remove("mails", id), { lock: mailLock(tenantId) });

/** Returns whether a claimed email has no attempt left. */
export const isLastAttempt = ({ createdAt, dueAt }: Pick<MailDoc, "createdAt" | "dueAt">): boolean =>
  Date.parse(dueAt) >= Date.parse(createdAt) + MAIL_LIFETIME;
