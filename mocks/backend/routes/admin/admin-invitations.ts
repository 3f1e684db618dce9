import { normalizeEmail } from "../../../../src/api/auth/schema.ts";
import {
  INVITATION_LIMITS,
  NewClassLink,
  NewInvitations,
  type CreatedClassLink,
  type Invitee,
  type InvitationResult,
} from "../../../../src/api/invitations/schema.ts";
import { parseId } from "../../../../src/api/wire.ts";
import { DAY } from "../../durations.ts";
import { HttpError, invalidInput } from "../../errors.ts";
import { queueMail } from "../../mail/mail-queue.ts";
import { anyOf, reading, type Page } from "../../ports/store.ts";
import { asInvitation, invitationPath } from "../../rules/accounts/invitations.ts";
import { domainOf } from "../../rules/accounts/joining.ts";
import { refuseUselessInvitation } from "../../rules/accounts/single-sign-on.ts";
import { createFreshToken } from "../../tokens.ts";
import { audit } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { json, noContent, type Reply } from "../../transport/http.ts";
import { ADMIN_PAGE_MAX, pageOf } from "../../transport/query.ts";
import { requireAdministeredTenant } from "../../transport/require-administrator.ts";

const INVITATIONS = "/api/admin/tenants/:tenantId/invitations";

/** Routes for the invitations of a tenant. */
export const adminInvitationRoutes = forAdministrators([
  { method: "GET", path: INVITATIONS, handle: listInvitations },
  { method: "POST", path: INVITATIONS, handle: invitePeople },
  { method: "DELETE", path: `${INVITATIONS}/:invitationId`, handle: revokeInvitation },
  { method: "POST", path: "/api/admin/tenants/:tenantId/class-links", handle: createClassLink },
]);

/** Lists invitations, newest first, without those that people requested by signing up. */
async function listInvitations(call: UserCall): Promise<Reply> {
  const page: Page = pageOf(call.request.query, ADMIN_PAGE_MAX);
  const requestedTenantId = parseId(call.params["tenantId"]) ?? 0;
  const where = { tenantId: requestedTenantId, kind: anyOf(["person", "class"] as const) };
  const { invitations, total } = await call.store.read(
    async (tx) => {
      await requireAdministeredTenant(tx, call);
      return {
        invitations: await tx.list("invitations", where, page),
        total: await tx.count("invitations", where),
      };
    },
    {
      reads: {
        tenant: reading("tenants", { id: requestedTenantId }),
        invitations: reading("invitations", where, page),
      },
    },
  );
  return json(
    200,
    invitations.map((invitation) => asInvitation(invitation, call.now())),
    { "X-Total-Count": String(total) },
  );
}

/** Invites people. A new invitation replaces an unused one of the same address. */
async function invitePeople(call: UserCall): Promise<Reply> {
  const { people } = parseBody(call.request, NewInvitations);
  await call.store.read((tx) => requireAdministeredTenant(tx, call));
  const prepared = await Promise.all(
    people.map(async (person) => ({
      person,
      emailKey: normalizeEmail(person.email),
      fresh: await createFreshToken(),
    })),
  );
  const owners = new Map<string, number | undefined>();
  for (const { emailKey } of prepared) {
    const domain = domainOf(emailKey);
    if (!owners.has(domain)) owners.set(domain, await call.domainOwner(emailKey));
  }
  const at = call.now();
  const expiresAt = new Date(at + INVITATION_LIMITS.days * DAY).toISOString();
  const { mailer } = call;
  const result = await call.store.tx(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const isAdmin = people.every((person) => person.isAdmin);
    await refuseUselessInvitation(tx, { tenantId, isAdmin });
    const emailKeys = prepared.map(({ emailKey }) => emailKey);
    const members = new Set(
      (await tx.list("users", { tenantId, emailKey: anyOf(emailKeys) })).map(({ emailKey }) => emailKey),
    );
    const replaced = { tenantId, kind: "person", uses: 0, emailKey: anyOf(emailKeys) } as const;
    await tx.removeAll("invitations", replaced);
    const result: InvitationResult = { invited: [], notInvited: [] };
    const emails = new Set<string>();
    for (const { person, emailKey, fresh } of prepared) {
      const { email } = person;
      const owner = owners.get(domainOf(emailKey));
      const reason = emails.has(emailKey)
        ? "duplicate"
        : owner !== undefined && owner !== tenantId
          ? "not-allowed"
          : members.has(emailKey)
            ? "member"
            : null;
      emails.add(emailKey);
      if (reason !== null) {
        result.notInvited.push({ email, reason });
        continue;
      }
      await tx.add("invitations", {
        ...invitationOf(person, emailKey),
        tenantId,
        tokenHash: fresh.tokenHash,
        createdAt: new Date(at).toISOString(),
        expiresAt,
      });
      if (mailer) await queueMail(tx, call, { kind: "invite", tenantId, address: email });
      result.invited.push({
        email,
        ...(mailer ? {} : { link: { path: invitationPath(fresh.token), expiresAt } }),
      });
    }
    const { length } = result.invited;
    if (length > 0) await audit(tx, call, { action: "people-invited", tenantId, after: { people: length } });
    return result;
  });
  mailer?.wake();
  return json(201, result);
}

const invitationOf = ({ email, username, isAdmin }: Invitee, emailKey: string) =>
  ({
    kind: "person",
    ...(username === undefined ? {} : { name: username }),
    email,
    emailKey,
    isAdmin,
    maxUses: 1,
    uses: 0,
  }) as const;

async function createClassLink(call: UserCall): Promise<Reply> {
  const { name, maxUses, expiresAt } = parseBody(call.request, NewClassLink);
  const at = call.now();
  const end = Date.parse(expiresAt);
  if (end <= at) throw invalidInput("expiresAt", "The end must be in the future.");
  if (end > at + INVITATION_LIMITS.classDays * DAY)
    throw invalidInput("expiresAt", `The end must be within ${INVITATION_LIMITS.classDays} days.`);
  const { token, tokenHash } = await createFreshToken();
  const created = await call.store.tx(async (tx): Promise<CreatedClassLink> => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    await refuseUselessInvitation(tx, { tenantId, isAdmin: false });
    const invitation = await tx.insert("invitations", {
      tenantId,
      kind: "class",
      name,
      isAdmin: false,
      maxUses,
      uses: 0,
      tokenHash,
      createdAt: new Date(at).toISOString(),
      expiresAt: new Date(end).toISOString(),
    });
    const { id, expiresAt } = invitation;
    await audit(tx, call, {
      action: "class-link-created",
      tenantId,
      subject: { kind: "invitation", id, name },
      after: { people: maxUses },
    });
    return { invitation: asInvitation(invitation, at), link: { path: invitationPath(token), expiresAt } };
  });
  return json(201, created);
}

/** Withdraws an invitation. Succeeds if it was withdrawn before. */
async function revokeInvitation(call: UserCall): Promise<Reply> {
  const id = parseId(call.params["invitationId"]);
  await call.store.tx(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const invitation = id === null ? undefined : await tx.get("invitations", id);
    if (invitation?.tenantId !== tenantId || invitation.kind === "sign-up")
      throw new HttpError("not-found", "Invitation not found");
    if (invitation.revokedAt !== undefined) return;
    await tx.update("invitations", invitation.id, { revokedAt: new Date(call.now()).toISOString() });
    const { kind, name } = invitation;
    await audit(tx, call, {
      action: "invitation-withdrawn",
      tenantId,
      subject: {
        kind: "invitation",
        id: invitation.id,
        ...(kind === "class" && name !== undefined && { name }),
      },
    });
  });
  return noContent();
}
