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
import { createUser, issueResetLink } from "../../endpoints/admin.ts";
import { logIn, readMe, resetPassword } from "../../endpoints/sign-in.ts";
import { check, type Check } from "../check.ts";
import { invitedTenant, UNKNOWN_ID, type Kit } from "../kit.ts";
import type { Person } from "../talk.ts";

const own = (person: Person) => ({ params: { userId: person.user.id } });

/** Changes preferences of the learner, looks, and puts them back. */
async function withPreferences(
  kit: Kit,
  change: Partial<Preferences>,
  look: (before: Preferences, after: Preferences) => Promise<void>,
) {
  const { body: before } = await kit.learner.call(readPreferences, own(kit.learner));
  try {
    const { body: after } = await kit.learner.call(changePreferences, {
      ...own(kit.learner),
      body: { ...change, theme: "dark" },
    });
    await look(before, after);
  } finally {
    await kit.learner.send(changePreferences, { ...own(kit.learner), body: before });
  }
}

/** A user of the run's own organisation whom a check may do anything to. */
async function hireling(kit: Kit, name: string): Promise<Person> {
  const { foreman, tenant, domain } = await kit.workshop();
  const account = { email: `${name}@${domain}`, password: `${name} at ${kit.stamp}` };
  kit.talk.keepSecret(account.password);
  const { body } = await foreman.call(createUser, {
    params: { tenantId: tenant.id },
    body: { username: name, email: account.email, isAdmin: false },
  });
  const visitor = kit.talk.visitor(`${name} of the run's own organisation`);
  const { body: user } = await visitor.call(resetPassword, {
    body: { token: body.link.path.split("#")[1] ?? "", password: account.password },
  });
  return { ...visitor, user, account };
}

const PREFERENCE_CHECKS: readonly Check[] = [
  check(
    [changePreferences, readPreferences],
    "preferences",
    "A change of preferences changes what it names, drops what is none, and is read again.",
    async (kit) => {
      const { body: now } = await kit.learner.call(readPreferences, own(kit.learner));
      await withPreferences(kit, { sound: !now.sound }, async (before, after) => {
        kit.equal(after, { ...before, sound: !before.sound }, "the preferences");
        const { body: read } = await kit.learner.call(readPreferences, own(kit.learner));
        kit.equal(read, after, "the preferences that are read");
      });
    },
  ),
  check(
    changePreferences,
    "preferences: extra time",
    "Extra time counts for quizzes that begin afterwards.",
    async (kit) => {
      await withPreferences(kit, { extraTime: 1.5 }, async () => {
        const quiz = await kit.draw(kit.learner, { timeLimit: 30 });
        kit.equal([quiz.timeLimit, quiz.extraTime], [30, 1.5], "timeLimit and extraTime of a new quiz");
      });
    },
  ),
  check(
    [changePreferences, readPreferences],
    "preferences: exam",
    "The exam that a learner prepares for is stored with its day, as they chose it.",
    async (kit) => {
      const { largest } = await kit.catalogue();
      const myExam = { categoryId: largest.id, date: "2028-02-29" };
      await withPreferences(kit, { myExam, isExamAsked: true }, async (_, after) => {
        kit.equal([after.myExam, after.isExamAsked], [myExam, true], "the exam");
      });
      await kit.learner.refused(changePreferences, 400, {
        ...own(kit.learner),
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
      "A preference that there is not is refused with 400.",
      async (kit) => {
        await kit.learner.refused(changePreferences, 400, { ...own(kit.learner), body });
      },
    ),
  ),
];

const OWN_CHECKS: readonly Check[] = [
  check(changeProfile, "profile: nothing", "A change that names nothing changes nothing.", async (kit) => {
    const { body } = await kit.learner.call(changeProfile, { ...own(kit.learner), body: {} });
    const { id, username, email, isAdmin, tenantId } = kit.learner.user;
    kit.equal(
      [body.id, body.username, body.email, body.isAdmin, body.tenantId],
      [id, username, email, isAdmin, tenantId],
      "the user",
    );
  }),
  check(
    changeProfile,
    "profile: no more than that",
    "Nobody makes themselves an administrator, or changes organisation.",
    async (kit) => {
      const { body } = await kit.learner.call(changeProfile, {
        ...own(kit.learner),
        body: { isAdmin: true, tenantId: UNKNOWN_ID, id: 1 },
      });
      const { id, isAdmin, tenantId } = kit.learner.user;
      kit.equal([body.id, body.isAdmin, body.tenantId], [id, isAdmin, tenantId], "id, isAdmin and tenantId");
    },
  ),
  check(
    changeProfile,
    "profile: the email",
    "Another email needs the present password: 400 without it, 401 with a wrong one.",
    async (kit) => {
      const email = `contract-${kit.stamp}@example.invalid`;
      await kit.learner.refused(changeProfile, 400, { ...own(kit.learner), body: { email } });
      await kit.learner.refused(changeProfile, 401, {
        ...own(kit.learner),
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
      "A name or an email that is none is refused with 400.",
      async (kit) => {
        await kit.learner.refused(changeProfile, 400, { ...own(kit.learner), body });
      },
    ),
  ),
  check(
    changePassword,
    "password: wrong",
    "The password is changed with the present one alone: 401 otherwise.",
    async (kit) => {
      await kit.learner.refused(changePassword, 401, {
        ...own(kit.learner),
        body: { current: "not the password", password: "another one" },
      });
    },
  ),
  check(
    deleteAccount,
    "delete: wrong",
    "An account is deleted with the present password alone: 401 otherwise.",
    async (kit) => {
      await kit.learner.refused(deleteAccount, 401, {
        ...own(kit.learner),
        body: { password: "not the password" },
      });
      await kit.learner.call(readMe);
    },
  ),
  check(
    [listSignIns, endSignIn],
    "sign-ins",
    "The sign-ins are listed, one of them the present one; one that is ended is signed out.",
    async (kit) => {
      const { body: before } = await kit.learner.call(listSignIns, own(kit.learner));
      kit.equal(
        before.filter(({ isCurrent }) => isCurrent).length,
        1,
        "how many sign-ins are the present one",
      );
      const other = await kit.signIn(kit.learner.account, "the learner in another browser");
      const { body: its } = await other.call(listSignIns, own(kit.learner));
      const id = its.find(({ isCurrent }) => isCurrent)?.id ?? 0;
      kit.holds(!before.some((one) => one.id === id), "a sign-in of its own", "one that was there before");
      await kit.learner.call(endSignIn, { params: { userId: kit.learner.user.id, signInId: id } });
      await other.refused(readMe, 401);
      await kit.learner.call(readMe);
    },
  ),
  check(endSignIn, "sign-ins: unknown", "A sign-in that is not there can't be ended: 404.", async (kit) => {
    for (const signInId of [UNKNOWN_ID, "nonsense"])
      await kit.learner.refused(endSignIn, 404, { params: { userId: kit.learner.user.id, signInId } });
  }),
  check(exportAccount, "export: JSON", "The export has the user's own data.", async (kit) => {
    const { body, headers } = await kit.learner.call(exportAccount, {
      ...own(kit.learner),
      query: { format: "json" },
    });
    kit.equal(body.user.id, kit.learner.user.id, "the id of the user");
    kit.holds(
      /attachment/.test(headers.get("Content-Disposition") ?? ""),
      "Content-Disposition with a file's name",
      String(headers.get("Content-Disposition")),
    );
  }),
  check(exportAccount, "export: CSV", "Each table comes as CSV with a heading, in UTF-8.", async (kit) => {
    for (const table of ["sessions", "answers", "marks"]) {
      const { headers, text } = await kit.learner.call(exportAccount, {
        ...own(kit.learner),
        query: { format: "csv", of: table },
      });
      kit.holds(
        /^text\/csv\b/.test(headers.get("Content-Type") ?? ""),
        "text/csv",
        String(headers.get("Content-Type")),
      );
      kit.holds(/^\u{FEFF}?[A-Z][^\r\n]*,/u.test(text), "a heading", text.slice(0, 60));
    }
  }),
  ...[{}, { format: "xml" }, { format: "csv" }, { format: "csv", of: "users" }].map((query) =>
    check(
      exportAccount,
      `export: ${JSON.stringify(query)}`,
      "An export in no format, or of no table, is refused with 400.",
      async (kit) => {
        await kit.learner.refused(exportAccount, 400, {
          ...own(kit.learner),
          query,
        });
      },
    ),
  ),
];

/** What is done to an account alone that may be lost: those of the run's own organisation. */
const HIRELING_CHECKS: readonly Check[] = [
  check(
    changeProfile,
    "profile: changed",
    "Name and email are changed, and one signs in with the new email.",
    async (kit) => {
      const person = await hireling(kit, "ada");
      const { domain } = await kit.workshop();
      const email = `ada.new@${domain}`;
      const { body } = await person.call(changeProfile, {
        ...own(person),
        body: { username: " Ada Lovelace ", email, password: person.account.password },
      });
      kit.equal([body.username, body.email], ["Ada Lovelace", email], "name and email");
      await kit.signIn({ email, password: person.account.password }, "ada by the new email");
    },
  ),
  check(
    changeProfile,
    "profile: email in use",
    "An email that is in use is refused with 409.",
    async (kit) => {
      const person = await hireling(kit, "bo");
      const body = { email: kit.learner.account.email, password: person.account.password };
      await person.refused(changeProfile, 409, { ...own(person), body });
    },
  ),
  check(
    changeProfile,
    "profile: another organization's domain",
    "An email at a domain of another organization is refused with 409, in use or not.",
    async (kit) => {
      const person = await hireling(kit, "cleo");
      const { domain } = await invitedTenant(kit);
      const body = { email: `cleo@${domain}`, password: person.account.password };
      await person.refused(changeProfile, 409, { ...own(person), body });
    },
  ),
  check(
    [changePassword, readMe],
    "password: changed",
    "A changed password ends all other sign-ins, and the old one is worth nothing.",
    async (kit) => {
      const person = await hireling(kit, "cy");
      const elsewhere = await kit.signIn(person.account, "cy elsewhere");
      const password = `cy later at ${kit.stamp}`;
      kit.talk.keepSecret(password);
      await person.call(changePassword, {
        ...own(person),
        body: { current: person.account.password, password },
      });
      await elsewhere.refused(readMe, 401);
      await person.call(readMe);
      await kit.nobody().refused(logIn, 401, { body: person.account });
      await kit.signIn({ ...person.account, password }, "cy with the new password");
    },
  ),
  check(
    [endOtherSignIns, listSignIns],
    "sign-ins: all others",
    "All other sign-ins are ended at once, and this one holds.",
    async (kit) => {
      const person = await hireling(kit, "dee");
      const elsewhere = await kit.signIn(person.account, "dee elsewhere");
      await person.call(endOtherSignIns, own(person));
      await elsewhere.refused(readMe, 401);
      const { body } = await person.call(listSignIns, own(person));
      kit.equal(
        body.map(({ isCurrent }) => isCurrent),
        [true],
        "the sign-ins that are left",
      );
    },
  ),
  check(
    [resetPassword, issueResetLink],
    "reset: once",
    "A link to choose a password works once, and ends all sign-ins from before it.",
    async (kit) => {
      const person = await hireling(kit, "eve");
      const { foreman } = await kit.workshop();
      const { body: link } = await foreman.call(issueResetLink, own(person));
      const body = { token: link.path.split("#")[1] ?? "", password: `eve later at ${kit.stamp}` };
      kit.talk.keepSecret(body.password);
      await kit.nobody().call(resetPassword, { body });
      await person.refused(readMe, 401);
      await kit.nobody().refused(resetPassword, 410, { body });
    },
  ),
  check(
    [deleteAccount, logIn],
    "delete",
    "A deleted account is gone: its sign-ins end, and nobody signs in to it.",
    async (kit) => {
      const person = await hireling(kit, "flo");
      const elsewhere = await kit.signIn(person.account, "flo elsewhere");
      await person.call(deleteAccount, { ...own(person), body: { password: person.account.password } });
      await elsewhere.refused(readMe, 401);
      await kit.nobody().refused(logIn, 401, { body: person.account });
    },
  ),
];

/** Account and preferences. */
export const ACCOUNT_CHECKS: readonly Check[] = [...OWN_CHECKS, ...PREFERENCE_CHECKS, ...HIRELING_CHECKS];
