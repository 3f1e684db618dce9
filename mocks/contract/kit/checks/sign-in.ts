import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  User,
  USERNAME_MAX,
  USERNAME_MIN,
} from "../../../../src/api/auth/schema.ts";
import { deleteAccount } from "../../endpoints/account.ts";
import { logIn, logOut, readMe, register, resetPassword } from "../../endpoints/sign-in.ts";
import { check, type Check } from "../check.ts";
import { NotChecked } from "../faults.ts";
import { invitedTenant } from "../kit.ts";

const unknownEmail = (stamp: string): string => `nobody-${stamp}@example.invalid`;

/** Signing in and out. */
export const SIGN_IN_CHECKS: readonly Check[] = [
  check(readMe, "me", "GET /api/auth/me answers with the user who signed in.", async (kit) => {
    const { body } = await kit.learner.call(readMe);
    kit.equal(body.id, kit.learner.user.id, "the id");
    kit.equal(body.email.toLowerCase(), kit.learner.account.email.trim().toLowerCase(), "the email");
  }),
  check(
    logIn,
    "login: the user",
    "A login answers with the user that GET /api/auth/me has from then on.",
    async (kit) => {
      const person = await kit.signIn(kit.learner.account, "the learner once more");
      const { body } = await person.call(readMe);
      kit.equal(body, person.user, "the user");
    },
  ),
  check(
    logIn,
    "login: the cookie",
    "The cookie of a login is HttpOnly, SameSite, for Path=/, and Secure over HTTPS, so that no script can read it.",
    async (kit) => {
      const { headers } = await kit.nobody().call(logIn, { body: kit.learner.account });
      const cookies = headers.getSetCookie();
      kit.holds(cookies.length > 0, "a cookie", "none");
      // Beside the sign-in a portal may set others; one at least must be safe to hold it.
      const lacks = cookies.map((cookie) =>
        [
          ...(/;\s*httponly/i.test(cookie) ? [] : ["HttpOnly"]),
          ...(/;\s*samesite=(?:lax|strict)/i.test(cookie) ? [] : ["SameSite=Lax"]),
          ...(/;\s*path=\/(?:;|$)/i.test(cookie) ? [] : ["Path=/"]),
          ...(kit.isSecure && !/;\s*secure/i.test(cookie) ? ["Secure"] : []),
        ].join(", "),
      );
      kit.holds(
        lacks.includes(""),
        "HttpOnly, SameSite=Lax and Path=/ on the cookie of the sign-in",
        `a cookie without ${lacks[0]}`,
        "Set what is missing where the cookie is made: a script on the page could steal the sign-in.",
      );
    },
  ),
  check(logIn, "login: a fresh token", "Every login has a token of its own.", async (kit) => {
    const [one, other] = [
      await kit.signIn(kit.learner.account, "the learner in one browser"),
      await kit.signIn(kit.learner.account, "the learner in another browser"),
    ];
    kit.holds(one.cookies() !== other.cookies(), "another token", "the same token again");
    await one.call(readMe);
  }),
  check(logIn, "login: case and blanks", "Emails compare without case and outer blanks.", async (kit) => {
    const { email, password } = kit.learner.account;
    const person = await kit.signIn(
      { email: ` ${email.toUpperCase()} `, password },
      "the learner in capitals",
    );
    kit.equal(person.user.id, kit.learner.user.id, "the id");
  }),
  check(
    logIn,
    "login: wrong",
    "A wrong password and an unknown email are refused with 401 and the same sentence, so that nobody learns who has an account.",
    async (kit) => {
      const { email, password } = kit.learner.account;
      const wrong = await kit
        .nobody()
        .refused(logIn, 401, { body: { email, password: `${password.slice(0, 200)}-wrong` } });
      const unknown = await kit
        .nobody()
        .refused(logIn, 401, { body: { email: unknownEmail(kit.stamp), password: "not the password" } });
      kit.equal(unknown.text, wrong.text, "the sentence");
      kit.equal(
        unknown.headers
          .getSetCookie()
          .filter((cookie) => /httponly/i.test(cookie) && !/max-age=0/i.test(cookie)).length > 1,
        false,
        "whether a sign-in was set",
      );
    },
  ),
  ...(
    [
      ["no email", { email: "nobody" }],
      ["a password too short", { password: "x".repeat(PASSWORD_MIN - 1) }],
      ["a password too long", { password: "x".repeat(PASSWORD_MAX + 1) }],
      ["a password that is no text", { password: 12_345_678 }],
    ] as const
  ).map(([what, change]) =>
    check(logIn, `login: ${what}`, `A login with ${what} is refused with 400.`, async (kit) => {
      const body = { email: unknownEmail(kit.stamp), password: "not the password", ...change };
      await kit.nobody().refused(logIn, 400, { body });
    }),
  ),
  check(logOut, "logout", "After a logout the old cookie is worth nothing.", async (kit) => {
    const person = await kit.signIn(kit.learner.account, "the learner who leaves");
    const stolen = person.copy();
    await person.call(logOut);
    kit.equal(person.cookies(), "", "the cookies that are left");
    await stolen.refused(readMe, 401);
  }),
  check(logOut, "logout: signed out", "A logout of nobody is 204 too.", async (kit) => {
    await kit.nobody().call(logOut);
  }),
  check(readMe, "me: a wrong token", "A token that was never given out is 401.", async (kit) => {
    const [name = "cairn_session"] = kit.learner.cookies().split("=");
    await kit.nobody().refused(readMe, 401, { headers: { Cookie: `${name}=never-given-out-${kit.stamp}` } });
  }),
  check(
    register,
    "register: in use",
    "Registering with an email in use, whatever its case, is 409.",
    async (kit) => {
      const body = {
        username: "Contract",
        email: kit.learner.account.email.toUpperCase(),
        password: "not the password",
      };
      await kit.nobody().refused(register, 409, { body });
    },
  ),
  ...(
    [
      ["a username too short", { username: ` ${"a".repeat(USERNAME_MIN - 1)} ` }],
      ["a username too long", { username: "a".repeat(USERNAME_MAX + 1) }],
      ["no email", { email: "nobody" }],
      ["a password too short", { password: "x".repeat(PASSWORD_MIN - 1) }],
    ] as const
  ).map(([what, change]) =>
    check(register, `register: ${what}`, `Registering with ${what} is refused with 400.`, async (kit) => {
      const body = {
        username: "Contract",
        email: unknownEmail(kit.stamp),
        password: "not the password",
        ...change,
      };
      await kit.nobody().refused(register, 400, { body });
    }),
  ),
  check(
    register,
    "register",
    "A visitor who registers with an open organization's domain joins it as a learner, is signed in, and can't make themselves an administrator.",
    async (kit) => {
      const { tenant, domain } = await kit.workshop();
      const visitor = kit.nobody();
      const account = { email: `novice@${domain}`, password: `novice of ${kit.stamp}` };
      kit.talk.keepSecret(account.password);
      const { body } = await visitor.call(register, {
        body: { username: " Novice ", ...account, isAdmin: true, tenantId: 1, id: 1 },
      });
      kit.equal(
        { username: body.username, isAdmin: body.isAdmin, tenantId: body.tenantId },
        { username: "Novice", isAdmin: false, tenantId: tenant.id },
        "the user",
      );
      const { body: me } = await visitor.call(readMe);
      kit.equal(me.id, body.id, "the id of who is signed in");
    },
  ),
  check(
    register,
    "register: by invitation",
    "An organization is invited unless it says otherwise: registering with its domain does not join it, and is answered like an address of no organization.",
    async (kit) => {
      const { tenant, domain } = await invitedTenant(kit);
      kit.equal(tenant.joining, "invited", "joining of a new organization");
      const password = `stranger of ${kit.stamp}`;
      kit.talk.keepSecret(password);
      const tenantIds: (number | null)[] = [];
      for (const at of [domain, "example.invalid"]) {
        const visitor = kit.nobody();
        const body = { username: "Stranger", email: `stranger-${kit.stamp}@${at}`, password };
        const { status, body: user } = await visitor.send(register, { body });
        if (status === register.success) {
          const { id, tenantId } = User.parse(user);
          kit.later(`delete the account ${id}`, () =>
            visitor.call(deleteAccount, { params: { userId: id }, body: { password } }),
          );
          tenantIds.push(tenantId);
        } else {
          kit.equal(status, 403, "the status");
          tenantIds.push(null);
        }
      }
      kit.holds(!tenantIds.includes(tenant.id), "another organization or 403", "the invited organization");
      kit.equal(tenantIds[0], tenantIds[1], "the organization, as for an address of none");
    },
  ),
  check(
    resetPassword,
    "reset: no link",
    "A password can't be chosen with a token that never was: 410.",
    async (kit) => {
      await kit.nobody().refused(resetPassword, 410, {
        body: { token: `never-given-out-${kit.stamp}`, password: "not the password" },
      });
    },
  ),
  check(
    logIn,
    "login: limited",
    "From the eleventh wrong password in 15 minutes on, a login is refused with 429 and says in Retry-After when to come again.",
    async (kit) => {
      if (!kit.leave.tryLimits)
        throw new NotChecked("wrong passwords are tried until they are refused with --try-limits alone");
      const body = { email: `limit-${kit.stamp}@example.invalid`, password: "not the password" };
      for (let attempt = 1; attempt <= 10; attempt += 1) await kit.nobody().refused(logIn, 401, { body });
      const { headers } = await kit.nobody().refused(logIn, 429, { body });
      const wait = Number(headers.get("Retry-After") ?? Number.NaN);
      kit.holds(
        wait > 0,
        "Retry-After with the seconds to wait",
        `Retry-After: ${headers.get("Retry-After")}`,
      );
    },
  ),
];
