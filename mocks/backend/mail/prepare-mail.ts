import { normalizeEmail } from "../../../src/api/auth/schema.ts";
import type { MailDoc } from "../documents.ts";
import { invitationPath, invitationState, isStillAdmitted } from "../rules/invitations.ts";
import { onlyProviderOf } from "../rules/single-sign-on.ts";
import type { Store } from "../store.ts";
import { putResetLink } from "../transport/reset-link.ts";
import { freshToken } from "../transport/sign-in.ts";
import { mailLock } from "./mail-queue.ts";
import type { Letter } from "./letters/letter.ts";
import { formatUntil, LETTERS, renderLetter, type RenderedMail } from "./render-letter.ts";

/** An email to hand to a mail server. */
export interface PreparedMail extends RenderedMail {
  to: string;
}

/** Lifetime of the link that confirms the address of a sign-up, in milliseconds. */
const SIGN_UP_LIFETIME = 24 * 60 * 60_000;

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
  const { tenantId, language, address } = mail;
  const letters = LETTERS[language];
  const emailKey = normalizeEmail(address);
  const render = (to: string, letter: Letter, path: string): PreparedMail => ({
    to,
    ...renderLetter(letter, language, new URL(path, publicUrl).href),
  });
  const { token, tokenHash } = await freshToken();
  const isActive = async (id: number) => Boolean((await store.get("tenants", id))?.isActive);

  switch (mail.kind) {
    case "reset": {
      const [user] = await store.list("users", { emailKey });
      if (
        !user ||
        user.isActive === false ||
        !(await isActive(user.tenantId)) ||
        (await onlyProviderOf(store, user))
      )
        return null;
      const link = await store
        .of(user.tenantId)
        .tx(
          async (tx) =>
            (await tx.get("users", user.id))?.emailKey === emailKey
              ? putResetLink(tx, user.id, { token, tokenHash }, at)
              : null,
          { lock: { tenant: user.tenantId, part: { learner: user.id } } },
        );
      if (!link) return null;
      const until = formatUntil(link.expiresAt, language);
      return render(user.email, letters.reset({ name: user.username, until }), link.path);
    }
    case "sign-up": {
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
            tokenHash,
            createdAt: new Date(at).toISOString(),
            expiresAt,
            ...(mail.classId === undefined ? {} : { classId: mail.classId }),
          });
        },
        { lock: mailLock(tenantId) },
      );
      const until = formatUntil(expiresAt, language);
      return render(address, letters.confirm({ organization: tenant.name, until }), invitationPath(token));
    }
    case "invite": {
      const tenant = await store.get("tenants", tenantId);
      const invitation = await store.of(tenantId).tx(
        async (tx) => {
          const found = await tx.list("invitations", { tenantId, kind: "person", emailKey });
          const open = found.find((invitation) => invitationState(invitation, at) === "open");
          return open && tx.update("invitations", open.id, { tokenHash });
        },
        { lock: mailLock(tenantId) },
      );
      if (!tenant?.isActive || !invitation || (await onlyProviderOf(store, invitation))) return null;
      const until = formatUntil(invitation.expiresAt, language);
      return render(address, letters.invite({ organization: tenant.name, until }), invitationPath(token));
    }
    case "new-address": {
      const userId = mail.aboutUserId ?? 0;
      const user = await store.get("users", userId);
      if (!user || !(await isActive(tenantId))) return null;
      const change = await store.of(tenantId).tx(
        async (tx) => {
          const [found] = await tx.list("emailChanges", { userId });
          return found?.email === address && Date.parse(found.expiresAt) > at
            ? tx.update("emailChanges", found.id, { tokenHash })
            : null;
        },
        { lock: { tenant: tenantId, part: { learner: userId } } },
      );
      if (!change) return null;
      const until = formatUntil(change.expiresAt, language);
      return render(address, letters.newAddress({ name: user.username, until }), `/confirm-email#${token}`);
    }
    case "address-changed": {
      const user = await store.get("users", mail.aboutUserId ?? 0);
      return user
        ? render(address, letters.addressChanged({ name: user.username, address: user.email }), "/")
        : null;
    }
  }
}
