import {
  changePassword,
  changeProfile,
  deleteAccount,
  endSignIn,
  exportAccount,
  listSignIns,
} from "../../../endpoints/account.ts";
import { readMe } from "../../../endpoints/sign-in.ts";
import { check, type Check } from "../../check.ts";
import { UNKNOWN_ID, userPath } from "../../test-ids.ts";

/** Checks of the learner's own account that change nothing for good. */
export const ACCOUNT_CHECKS: readonly Check[] = [
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
