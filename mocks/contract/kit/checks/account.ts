import type { Preferences } from "../../../../src/api/preferences/schema.ts";
import {
  changePassword,
  changePreferences,
  changeProfile,
  deleteAccount,
  endOtherSignIns,
  endSignIn,
  exportAccount,
  listSignIns,
  readPreferences,
} from "../../endpoints/account.ts";
import { issueResetLink } from "../../endpoints/admin/users.ts";
import { logIn, readMe, resetPassword } from "../../endpoints/sign-in.ts";
import { check, type Check } from "../check.ts";
import type { Kit } from "../kit.ts";
import type { SignedInSession } from "../http-client.ts";
import { tokenOf } from "../responses.ts";
import { createTenantUser } from "../test-tenant.ts";
import { UNKNOWN_ID, userPath } from "../test-ids.ts";
import { invitedTenant } from "./invited-tenant.ts";

/** Changes the learner's preferences, calls `verify`, then restores them. */
async function withPreferences(
  kit: Kit,
  change: Partial<Preferences>,
  verify: (before: Preferences, after: Preferences) => Promise<void>,
) {
  const { body: before } = await kit.learner.call(readPreferences, userPath(kit.learner));
  try {
    const { body: after } = await kit.learner.call(changePreferences, {
      ...userPath(kit.learner),
      body: { ...change, theme: "dark" },
    });
    await verify(before, after);
  } finally {
    await kit.learner.send(changePreferences, { ...userPath(kit.learner), body: before });
  }
}

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

const PREFERENCE_CHECKS: readonly Check[] = [
  check(
    [changePreferences, readPreferences],
    "preferences",
    "Changing preferences changes the given ones, ignores unknown ones, and stores the result.",
    async (kit) => {
      const { body: now } = await kit.learner.call(readPreferences, userPath(kit.learner));
      await withPreferences(kit, { sound: !now.sound }, async (before, after) => {
        kit.expectEqual(after, { ...before, sound: !before.sound }, "the preferences");
        const { body: read } = await kit.learner.call(readPreferences, userPath(kit.learner));
        kit.expectEqual(read, after, "the stored preferences");
      });
    },
  ),
  check(
    changePreferences,
    "preferences: extra time",
    "Extra time applies to quizzes created afterwards.",
    async (kit) => {
      await withPreferences(kit, { extraTime: 1.5 }, async () => {
        const quiz = await kit.drawQuiz(kit.learner, { timeLimit: 30 });
        kit.expectEqual([quiz.timeLimit, quiz.extraTime], [30, 1.5], "timeLimit and extraTime of a new quiz");
      });
    },
  ),
  check(
    [changePreferences, readPreferences],
    "preferences: exam",
    "The chosen exam is stored with its date.",
    async (kit) => {
      const { largest } = await kit.catalog();
      const myExam = { categoryId: largest.id, date: "2028-02-29" };
      await withPreferences(kit, { myExam, isExamAsked: true }, async (_, after) => {
        kit.expectEqual([after.myExam, after.isExamAsked], [myExam, true], "the exam");
      });
      await kit.learner.expectError(changePreferences, 400, {
        ...userPath(kit.learner),
        body: { myExam: { categoryId: UNKNOWN_ID } },
      });
    },
  ),
  ...[
    { extraTime: 3 },
    { conditions: "strict" },
    { sound: "half" },
    { weekStart: 2 },
    { isExamAsked: 1 },
  ].map((body) =>
    check(
      changePreferences,
      `preferences: ${JSON.stringify(body)}`,
      "An invalid preference is refused with 400.",
      async (kit) => {
        await kit.learner.expectError(changePreferences, 400, { ...userPath(kit.learner), body });
      },
    ),
  ),
];

const OWN_CHECKS: readonly Check[] = [
  check(changeProfile, "profile: empty change", "A change without fields changes nothing.", async (kit) => {
    const { body } = await kit.learner.call(changeProfile, { ...userPath(kit.learner), body: {} });
    const { id, username, email, isAdmin, tenantId } = kit.learner.user;
    kit.expectEqual(
      [body.id, body.username, body.email, body.isAdmin, body.tenantId],
      [id, username, email, isAdmin, tenantId],
      "the user",
    );
  }),
  check(
    changeProfile,
    "profile: no more than that",
    "Users can't make themselves administrators or change their organization.",
    async (kit) => {
      const { body } = await kit.learner.call(changeProfile, {
        ...userPath(kit.learner),
        body: { isAdmin: true, tenantId: UNKNOWN_ID, id: 1 },
      });
      const { id, isAdmin, tenantId } = kit.learner.user;
      kit.expectEqual(
        [body.id, body.isAdmin, body.tenantId],
        [id, isAdmin, tenantId],
        "id, isAdmin and tenantId",
      );
    },
  ),
  check(
    changeProfile,
    "profile: the email",
    "Changing the email needs the current password: 400 without it, 401 with a wrong one.",
    async (kit) => {
      const email = `contract-${kit.stamp}@example.invalid`;
      await kit.learner.expectError(changeProfile, 400, { ...userPath(kit.learner), body: { email } });
      await kit.learner.expectError(changeProfile, "wrong-password", {
        ...userPath(kit.learner),
        body: { email, password: "not the password" },
      });
    },
  ),
  ...[
    { username: " x " },
    { username: "x".repeat(51) },
    { email: "nobody", password: "not the password" },
  ].map((body) =>
    check(
      changeProfile,
      `profile: ${Object.keys(body)[0]} of ${JSON.stringify(body).length} characters`,
      "An invalid name or email is refused with 400.",
      async (kit) => {
        await kit.learner.expectError(changeProfile, 400, { ...userPath(kit.learner), body });
      },
    ),
  ),
  check(
    changePassword,
    "password: wrong",
    "Changing the password needs the current one: 401 with a wrong one.",
    async (kit) => {
      await kit.learner.expectError(changePassword, "wrong-password", {
        ...userPath(kit.learner),
        body: { current: "not the password", password: "another one" },
      });
    },
  ),
  check(
    deleteAccount,
    "delete: wrong",
    "Deleting an account needs the current password: 401 with a wrong one.",
    async (kit) => {
      await kit.learner.expectError(deleteAccount, "wrong-password", {
        ...userPath(kit.learner),
        body: { password: "not the password" },
      });
      await kit.learner.call(readMe);
    },
  ),
  check(
    [listSignIns, endSignIn],
    "sign-ins",
    "The list of sign-in sessions marks exactly one as current. Ending a session signs it out.",
    async (kit) => {
      const { body: before } = await kit.learner.call(listSignIns, userPath(kit.learner));
      kit.expectEqual(
        before.filter(({ isCurrent }) => isCurrent).length,
        1,
        "the number of current sign-in sessions",
      );
      const other = await kit.signIn(kit.learner.account, "the learner in another browser");
      const { body: signIns } = await other.call(listSignIns, userPath(kit.learner));
      const id = signIns.find(({ isCurrent }) => isCurrent)?.id ?? 0;
      kit.expectTrue(!before.some((one) => one.id === id), "a new sign-in session", "an existing one");
      await kit.learner.call(endSignIn, { params: { userId: kit.learner.user.id, signInId: id } });
      await other.expectError(readMe, "signed-out");
      await kit.learner.call(readMe);
    },
  ),
  check(endSignIn, "sign-ins: unknown", "Ending an unknown sign-in session is 404.", async (kit) => {
    for (const signInId of [UNKNOWN_ID, "nonsense"])
      await kit.learner.expectError(endSignIn, 404, { params: { userId: kit.learner.user.id, signInId } });
  }),
  check(exportAccount, "export: JSON", "The export contains the user's own data.", async (kit) => {
    const { body, headers } = await kit.learner.call(exportAccount, {
      ...userPath(kit.learner),
      query: { format: "json" },
    });
    kit.expectEqual(body.user.id, kit.learner.user.id, "the id of the user");
    kit.expectTrue(
      /attachment/.test(headers.get("Content-Disposition") ?? ""),
      "Content-Disposition with a file name",
      String(headers.get("Content-Disposition")),
    );
  }),
  check(
    exportAccount,
    "export: CSV",
    "Each table can be exported as CSV in UTF-8 with a header row.",
    async (kit) => {
      for (const table of ["sessions", "answers", "marks"]) {
        const { headers, text } = await kit.learner.call(exportAccount, {
          ...userPath(kit.learner),
          query: { format: "csv", of: table },
        });
        kit.expectTrue(
          /^text\/csv\b/.test(headers.get("Content-Type") ?? ""),
          "text/csv",
          String(headers.get("Content-Type")),
        );
        kit.expectTrue(/^\u{FEFF}?[A-Z][^\r\n]*,/u.test(text), "a header row", text.slice(0, 60));
      }
    },
  ),
  ...[{}, { format: "xml" }, { format: "csv" }, { format: "csv", of: "users" }].map((query) =>
    check(
      exportAccount,
      `export: ${JSON.stringify(query)}`,
      "An export with a missing or unknown format or table is refused with 400.",
      async (kit) => {
        await kit.learner.expectError(exportAccount, 400, {
          ...userPath(kit.learner),
          query,
        });
      },
    ),
  ),
];

/** Checks that may destroy an account, so they use users of the test organization. */
const TENANT_USER_CHECKS: readonly Check[] = [
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

/** Checks of accounts and preferences. */
export const ACCOUNT_CHECKS: readonly Check[] = [...OWN_CHECKS, ...PREFERENCE_CHECKS, ...TENANT_USER_CHECKS];
