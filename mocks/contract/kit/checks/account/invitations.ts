import { listUsers } from "../../../endpoints/admin/users.ts";
import {
  acceptInvitation,
  createClassLink,
  invitePeople,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from "../../../endpoints/invitations.ts";
import { confirmEmail, forgotPassword, readMe, readOptions } from "../../../endpoints/sign-in.ts";
import { check, type Check } from "../../check.ts";
import { tokenOf } from "../../client/responses.ts";
import { NotChecked } from "../../faults.ts";
import type { Kit } from "../../kit.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";

/** Returns the test organization, unless the backend emails links instead of returning them. */
async function tenantWithLinks(kit: Kit) {
  const { body } = await kit.anonymous().call(readOptions);
  if (body.sendsMail) throw new NotChecked("the backend emails the links");
  const { tenant, domain, tenantAdmin, tenantLearner } = await kit.testTenant();
  return { domain, tenantAdmin, tenantLearner, tenant, params: { tenantId: tenant.id } };
}

/** Returns a new account for somebody who accepts an invitation. */
function accountOf(kit: Kit, name: string, domain: string) {
  const password = `${name} of ${kit.stamp}`;
  kit.client.redact(password);
  return { username: `Contract ${name}`, email: `${name}@${domain}`, password };
}

/** Checks of invitations and of the calls that email links. */
export const INVITATION_CHECKS: readonly Check[] = [
  check(
    [readOptions, forgotPassword],
    "forgotten password",
    "Asking for a link to choose a new password gets the same reply for an address with and without an account: 204, or 409 if the backend doesn't send email.",
    async (kit) => {
      const { body: options } = await kit.anonymous().call(readOptions);
      for (const email of [kit.learner.account.email, `nobody-${kit.stamp}@example.invalid`]) {
        const body = { email };
        if (options.sendsMail) await kit.anonymous().call(forgotPassword, { body });
        else await kit.anonymous().expectError(forgotPassword, "no-mail", { body });
      }
      await kit.anonymous().expectError(forgotPassword, 400, { body: { email: "nobody" } });
    },
  ),
  check(
    confirmEmail,
    "confirm: no link",
    "Confirming an email with an unknown token is 410.",
    async (kit) => {
      await kit
        .anonymous()
        .expectError(confirmEmail, "link-expired", { body: { token: `unknown-token-${kit.stamp}` } });
    },
  ),
  check(
    [readInvitation, acceptInvitation],
    "invitation: no link",
    "Reading and accepting an invitation with an unknown token is 410.",
    async (kit) => {
      const token = `unknown-token-${kit.stamp}`;
      await kit.anonymous().expectError(readInvitation, "invitation-closed", { body: { token } });
      await kit.anonymous().expectError(acceptInvitation, "invitation-closed", {
        body: { token, ...accountOf(kit, "nobody", "example.invalid") },
      });
    },
  ),
  check(
    [invitePeople, readInvitation, acceptInvitation, listInvitations],
    "invitation: accepted",
    "An invitation makes the invited person a user of its organization with its role, works once, and for the invited address only.",
    async (kit) => {
      const { domain, tenantAdmin, tenantLearner, tenant, params } = await tenantWithLinks(kit);
      const account = accountOf(kit, "guest", domain);
      const memberEmail = tenantLearner.account.email;
      const { body: result } = await tenantAdmin.call(invitePeople, {
        params,
        body: {
          people: [
            { email: account.email, username: account.username, isAdmin: true },
            { email: account.email.toUpperCase(), isAdmin: false },
            { email: memberEmail, isAdmin: false },
          ],
        },
      });
      kit.expectEqual(
        result.notInvited.map(({ reason }) => reason),
        ["duplicate", "member"],
        "the reasons of those who were not invited",
      );
      const [invited] = result.invited;
      kit.expectTrue(invited?.link !== undefined, "one invitation with its link", "none");
      const token = tokenOf(invited?.link ?? { path: "" });
      const { body: offer } = await kit.anonymous().call(readInvitation, { body: { token } });
      kit.expectEqual(offer.email, account.email, "the invited address");
      await kit.anonymous().expectError(acceptInvitation, "other-address", {
        body: { ...account, token, email: `another@${domain}` },
      });
      const session = kit.anonymous();
      const { body: user } = await session.call(acceptInvitation, { body: { ...account, token } });
      kit.expectEqual([user.tenantId, user.isAdmin], [tenant.id, true], "organization and role");
      kit.expectEqual((await session.call(readMe)).body.id, user.id, "the id of the signed-in user");
      await kit.anonymous().expectError(acceptInvitation, "invitation-closed", {
        body: { ...account, token },
      });
      const { body: list } = await tenantAdmin.call(listInvitations, { params });
      const [stored] = list.filter(({ email }) => email === account.email);
      kit.expectEqual([stored?.state, stored?.uses], ["used", 1], "state and uses in the list");
    },
  ),
  check(
    [createClassLink, acceptInvitation],
    "invitation: a class link",
    "As many people as a class link allows join as learners, and no more. Its end must be in the future.",
    async (kit) => {
      const { domain, tenantAdmin, params } = await tenantWithLinks(kit);
      const clock = Date.parse((await kit.anonymous().call(readOptions)).headers.get("Date") ?? "");
      const body = { name: "Class", maxUses: 1, expiresAt: new Date(clock + 3_600_000).toISOString() };
      await tenantAdmin.expectError(createClassLink, 400, {
        params,
        body: { ...body, expiresAt: new Date(clock - 1000).toISOString() },
      });
      const { body: created } = await tenantAdmin.call(createClassLink, { params, body });
      const token = tokenOf(created.link);
      const { body: user } = await kit
        .anonymous()
        .call(acceptInvitation, { body: { ...accountOf(kit, "pupil", domain), token } });
      kit.expectEqual(user.isAdmin, false, "isAdmin");
      await kit.anonymous().expectError(acceptInvitation, "invitation-closed", {
        body: { ...accountOf(kit, "latecomer", domain), token },
      });
    },
  ),
  check(
    [revokeInvitation, readInvitation, acceptInvitation],
    "invitation: withdrawn",
    "The link of a withdrawn invitation is 410. An unknown invitation, and one of another organization, is 404.",
    async (kit) => {
      const { domain, tenantAdmin, params } = await tenantWithLinks(kit);
      const account = accountOf(kit, "unwanted", domain);
      const { body: result } = await tenantAdmin.call(invitePeople, {
        params,
        body: { people: [{ email: account.email, isAdmin: false }] },
      });
      const { body: list } = await tenantAdmin.call(listInvitations, { params });
      const invitationId = list.find(({ email }) => email === account.email)?.id ?? 0;
      const own = { tenantId: kit.admin().user.tenantId, invitationId };
      await kit.admin().expectError(revokeInvitation, 404, { params: own });
      await tenantAdmin.call(revokeInvitation, { params: { ...params, invitationId } });
      await tenantAdmin.expectError(revokeInvitation, 404, {
        params: { ...params, invitationId: UNKNOWN_ID },
      });
      const token = tokenOf(result.invited[0]?.link ?? { path: "" });
      await kit.anonymous().expectError(readInvitation, "invitation-closed", { body: { token } });
      await kit
        .anonymous()
        .expectError(acceptInvitation, "invitation-closed", { body: { ...account, token } });
      const { body: users } = await tenantAdmin.call(listUsers, { params, query: { q: account.email } });
      kit.expectEqual(users, [], "the users with the address");
    },
  ),
];
