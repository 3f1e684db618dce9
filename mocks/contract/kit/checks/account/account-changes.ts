import {
  changePassword,
  changeProfile,
  deleteAccount,
  endOtherSignIns,
  listSignIns,
} from "../../../endpoints/account.ts";
import { issueResetLink } from "../../../endpoints/admin/users.ts";
import { logIn, readMe, resetPassword } from "../../../endpoints/sign-in.ts";
import { check, type Check } from "../../check.ts";
import type { SignedInSession } from "../../client/http-client.ts";
import { tokenOf } from "../../client/responses.ts";
import type { Kit } from "../../kit.ts";
import { userPath } from "../../test-ids.ts";
import { createTenantUser } from "../../test-tenant.ts";
import { invitedTenant } from "./invited-tenant.ts";

/** Creates a user of the test organization whom a check may change in any way. */
async function createOwnUser(kit: Kit, name: string): Promise<SignedInSession> {
  const { tenantAdmin, tenant, domain } = await kit.testTenant();
  return createTenantUser({
    admin: tenantAdmin,
    client: kit.client,
    tenantId: tenant.id,
    account: { email: `${name}@${domain}`, password: `${name} at ${kit.stamp}` },
    username: name,
    who: `${name} of the test organization`,
    isAdmin: false,
  });
}

/** Checks that may destroy an account, so they use users of the test organization. */
export const ACCOUNT_CHANGE_CHECKS: readonly Check[] = [
  check(
    changeProfile,
    "profile: changed",
    "Name and email can be changed, and the new email signs in.",
    async (kit) => {
      const session = await createOwnUser(kit, "ada");
      const { domain } = await kit.testTenant();
      const email = `ada.new@${domain}`;
      const { body } = await session.call(changeProfile, {
        ...userPath(session),
        body: { username: " Ada Lovelace ", email, password: session.account.password },
      });
      kit.expectEqual([body.username, body.email], ["Ada Lovelace", email], "name and email");
      await kit.signIn({ email, password: session.account.password }, "ada by the new email");
    },
  ),
  check(
    changeProfile,
    "profile: email in use",
    "An email that is in use is refused with 409.",
    async (kit) => {
      const session = await createOwnUser(kit, "bo");
      const body = { email: kit.learner.account.email, password: session.account.password };
      await session.expectError(changeProfile, "email-taken", { ...userPath(session), body });
    },
  ),
  check(
    changeProfile,
    "profile: another organization's domain",
    "An email at the domain of another organization is refused with 409, whether or not it is in use.",
    async (kit) => {
      const session = await createOwnUser(kit, "cleo");
      const { domain } = await invitedTenant(kit);
      const body = { email: `cleo@${domain}`, password: session.account.password };
      await session.expectError(changeProfile, "email-not-allowed", { ...userPath(session), body });
    },
  ),
  check(
    [changePassword, readMe],
    "password: changed",
    "Changing the password ends all other sign-in sessions, and the old password no longer signs in.",
    async (kit) => {
      const session = await createOwnUser(kit, "cy");
      const elsewhere = await kit.signIn(session.account, "cy elsewhere");
      const password = `cy later at ${kit.stamp}`;
      kit.client.redact(password);
      await session.call(changePassword, {
        ...userPath(session),
        body: { current: session.account.password, password },
      });
      await elsewhere.expectError(readMe, "signed-out");
      await session.call(readMe);
      await kit.anonymous().expectError(logIn, "wrong-login", { body: session.account });
      await kit.signIn({ ...session.account, password }, "cy with the new password");
    },
  ),
  check(
    [endOtherSignIns, listSignIns],
    "sign-ins: all others",
    "All other sign-in sessions can be ended in one call, and the current one stays.",
    async (kit) => {
      const session = await createOwnUser(kit, "dee");
      const elsewhere = await kit.signIn(session.account, "dee elsewhere");
      await session.call(endOtherSignIns, userPath(session));
      await elsewhere.expectError(readMe, "signed-out");
      const { body } = await session.call(listSignIns, userPath(session));
      kit.expectEqual(
        body.map(({ isCurrent }) => isCurrent),
        [true],
        "the remaining sign-in sessions",
      );
    },
  ),
  check(
    [resetPassword, issueResetLink],
    "reset: once",
    "A reset link works once and ends all earlier sign-in sessions of the user.",
    async (kit) => {
      const session = await createOwnUser(kit, "eve");
      const { tenantAdmin } = await kit.testTenant();
      const { body: link } = await tenantAdmin.call(issueResetLink, userPath(session));
      const body = { token: tokenOf(link), password: `eve later at ${kit.stamp}` };
      kit.client.redact(body.password);
      await kit.anonymous().call(resetPassword, { body });
      await session.expectError(readMe, "signed-out");
      await kit.anonymous().expectError(resetPassword, "link-expired", { body });
    },
  ),
  check(
    [deleteAccount, logIn],
    "delete",
    "Deleting an account ends its sign-in sessions, and its credentials no longer work.",
    async (kit) => {
      const session = await createOwnUser(kit, "flo");
      const elsewhere = await kit.signIn(session.account, "flo elsewhere");
      await session.call(deleteAccount, {
        ...userPath(session),
        body: { password: session.account.password },
      });
      await elsewhere.expectError(readMe, "signed-out");
      await kit.anonymous().expectError(logIn, "wrong-login", { body: session.account });
    },
  ),
];
