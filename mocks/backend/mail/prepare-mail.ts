import { normalizeEmail } from "../../../src/api/auth/schema.ts";
import type { MailDoc } from "../documents/accounts.ts";
import { DAY } from "../durations.ts";
import type { Store } from "../ports/store.ts";
import { putResetLink } from "../rules/accounts/account-access.ts";
import { invitationPath, isStillAdmitted, personalInvitation } from "../rules/accounts/invitations.ts";
import { onlyProviderOf } from "../rules/accounts/single-sign-on.ts";
import { createFreshToken, type FreshToken } from "../tokens.ts";
import type { Letter } from "./letters/letter.ts";
import { mailLock } from "./mail-queue.ts";
import { formatUntil, LETTERS, renderLetter, type RenderedMail } from "./render-letter.ts";

/** An email to hand to a mail server. */
export interface PreparedMail extends RenderedMail {
  to: string;
}

/** Lifetime of the link that confirms the address of a sign-up, in milliseconds. */
const SIGN_UP_LIFETIME = DAY;

/** What the functions below prepare an email from. */
interface Preparation {
  store: Store;
  mail: MailDoc;
  /** The current time in milliseconds since the epoch. */
  at: number;
  emailKey: string;
  fresh: FreshToken;
  letters: (typeof LETTERS)[MailDoc["language"]];
  formatEnd: (instant: string) => string;
  render: (to: string, letter: Letter, path: string) => PreparedMail;
}

/**
 * Creates the link of an email and renders it. The link replaces that of an earlier attempt, so nothing in the queue is secret.
 *
 * @param publicUrl the address of the app
 * @param at the current time in milliseconds since the epoch
 * @returns `null` if there is nothing to send: no account has the address or it has no password, or the invitation was
 *   withdrawn or leads to no password
 */
export async function prepareMail(
  store: Store,
  publicUrl: URL,
  mail: MailDoc,
  at: number,
): Promise<PreparedMail | null> {
  const { language } = mail;
  return PREPARE[mail.kind]({
    store,
    mail,
    at,
    emailKey: normalizeEmail(mail.address),
    fresh: await createFreshToken(),
    letters: LETTERS[language],
    formatEnd: (instant) => formatUntil(instant, language),
    render: (to, letter, path) => ({
      to,
      ...renderLetter(letter, language, new URL(path, publicUrl).href),
    }),
  });
}

const PREPARE: Record<MailDoc["kind"], (preparation: Preparation) => Promise<PreparedMail | null>> = {
  reset: prepareReset,
  "sign-up": prepareSignUp,
  invite: prepareInvitation,
  "new-address": prepareNewAddress,
  "address-changed": prepareAddressChanged,
};

const isActive = async (store: Store, tenantId: number): Promise<boolean> =>
  Boolean((await store.get("tenants", tenantId))?.isActive);

async function prepareReset(preparation: Preparation): Promise<PreparedMail | null> {
  const { store, at, emailKey, fresh, letters, formatEnd, render } = preparation;
  const [user] = await store.list("users", { emailKey });
  if (!user || user.isActive === false) return null;
  const { id: learner, tenantId: tenant } = user;
  if (!(await isActive(store, tenant)) || (await onlyProviderOf(store, user))) return null;
  const link = await store
    .of(tenant)
    .tx(
      async (tx) =>
        (await tx.get("users", learner))?.emailKey === emailKey ? putResetLink(tx, learner, fresh, at) : null,
      { lock: { tenant, part: { learner } } },
    );
  if (!link) return null;
  const until = formatEnd(link.expiresAt);
  return render(user.email, letters.reset({ name: user.username, until }), link.path);
}

async function prepareSignUp(preparation: Preparation): Promise<PreparedMail | null> {
  const { store, mail, at, emailKey, fresh, letters, formatEnd, render } = preparation;
  const { tenantId, address } = mail;
  const [user] = await store.list("users", { emailKey });
  if (user) return render(user.email, letters.existing({ name: user.username }), "/");
  const tenant = await store.get("tenants", tenantId);
  const isAdmitted = await store.read((tx) => isStillAdmitted(tx, mail, emailKey, at));
  if (!tenant?.isActive || !isAdmitted) return null;
  const expiresAt = new Date(at + SIGN_UP_LIFETIME).toISOString();
  await store.of(tenantId).tx(
    async (tx) => {
      await tx.removeAll("invitations", { tenantId, kind: "sign-up", emailKey });
      await tx.add("invitations", {
        tenantId,
        kind: "sign-up",
        ...(mail.name === undefined ? {} : { name: mail.name }),
        email: address,
        emailKey,
        isAdmin: false,
        maxUses: 1,
        uses: 0,
        tokenHash: fresh.tokenHash,
        createdAt: new Date(at).toISOString(),
        expiresAt,
        ...(mail.classId === undefined ? {} : { classId: mail.classId }),
      });
    },
    { lock: mailLock(tenantId) },
  );
  const until = formatEnd(expiresAt);
  return render(address, letters.confirm({ organization: tenant.name, until }), invitationPath(fresh.token));
}

async function prepareInvitation(preparation: Preparation): Promise<PreparedMail | null> {
  const { store, mail, at, emailKey, fresh, letters, formatEnd, render } = preparation;
  const { tenantId } = mail;
  const tenant = await store.get("tenants", tenantId);
  const invitation = await store.of(tenantId).tx(
    async (tx) => {
      const open = await personalInvitation(tx, { tenantId, emailKey }, at);
      return open && tx.update("invitations", open.id, { tokenHash: fresh.tokenHash });
    },
    { lock: mailLock(tenantId) },
  );
  if (!tenant?.isActive || !invitation || (await onlyProviderOf(store, invitation))) return null;
  const until = formatEnd(invitation.expiresAt);
  return render(
    mail.address,
    letters.invite({ organization: tenant.name, until }),
    invitationPath(fresh.token),
  );
}

async function prepareNewAddress(preparation: Preparation): Promise<PreparedMail | null> {
  const { store, mail, at, fresh, letters, formatEnd, render } = preparation;
  const { tenantId, address, aboutUserId: userId = 0 } = mail;
  const user = await store.get("users", userId);
  if (!user || !(await isActive(store, tenantId))) return null;
  const change = await store.of(tenantId).tx(
    async (tx) => {
      const [pending] = await tx.list("emailChanges", { userId });
      return pending?.email === address && Date.parse(pending.expiresAt) > at
        ? tx.update("emailChanges", pending.id, { tokenHash: fresh.tokenHash })
        : null;
    },
    { lock: { tenant: tenantId, part: { learner: userId } } },
  );
  if (!change) return null;
  const until = formatEnd(change.expiresAt);
  return render(address, letters.newAddress({ name: user.username, until }), `/confirm-email#${fresh.token}`);
}

async function prepareAddressChanged(preparation: Preparation): Promise<PreparedMail | null> {
  const { store, mail, letters, render } = preparation;
  const user = await store.get("users", mail.aboutUserId ?? 0);
  return user
    ? render(mail.address, letters.addressChanged({ name: user.username, address: user.email }), "/")
    : null;
}
