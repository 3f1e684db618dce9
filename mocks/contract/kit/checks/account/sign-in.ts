import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from "../../../../../src/api/auth/schema.ts";
import { createUser } from "../../../endpoints/admin/users.ts";
import { logIn, logOut, readMe, register, resetPassword } from "../../../endpoints/sign-in.ts";
import { check, type Check } from "../../check.ts";
import { NotChecked } from "../../faults.ts";
import { invitedTenant } from "./invited-tenant.ts";

const unknownEmail = (stamp: string): string => `nobody-${stamp}@example.invalid`;

/** Checks of signing in, signing out and registering. */
export const SIGN_IN_CHECKS: readonly Check[] = [
  check(readMe, "me", "GET /api/auth/me returns the user who signed in.", async (kit) => {
    const { body } = await kit.learner.call(readMe);
    kit.expectEqual(body.id, kit.learner.user.id, "the id");
    kit.expectEqual(body.email.toLowerCase(), kit.learner.account.email.trim().toLowerCase(), "the email");
  }),
  check(
    logIn,
    "login: the user",
    "A login returns the same user as GET /api/auth/me afterwards.",
    async (kit) => {
      const session = await kit.signIn(kit.learner.account, "the learner once more");
      const { body } = await session.call(readMe);
      kit.expectEqual(body, session.user, "the user");
    },
  ),
  check(
    logIn,
    "login: the cookie",
    "The cookie of a login has HttpOnly, SameSite, Path=/, and Secure over HTTPS, so that no script can read it.",
    async (kit) => {
      const { headers } = await kit.anonymous().call(logIn, { body: kit.learner.account });
      const cookies = headers.getSetCookie();
      kit.expectTrue(cookies.length > 0, "a cookie", "none");
      // A portal may set other cookies too, so only one of them has to have all attributes.
      const missingAttributes = cookies.map((cookie) =>
        [
          ...(/;\s*httponly/i.test(cookie) ? [] : ["HttpOnly"]),
          ...(/;\s*samesite=(?:lax|strict)/i.test(cookie) ? [] : ["SameSite=Lax"]),
          ...(/;\s*path=\/(?:;|$)/i.test(cookie) ? [] : ["Path=/"]),
          ...(kit.isSecure && !/;\s*secure/i.test(cookie) ? ["Secure"] : []),
        ].join(", "),
      );
      kit.expectTrue(
        missingAttributes.includes(""),
        "HttpOnly, SameSite=Lax and Path=/ on the cookie of the sign-in session",
        `a cookie without ${missingAttributes[0]}`,
        "Set the missing attributes; without them, a script on the page could steal the sign-in session.",
      );
    },
  ),
  check(logIn, "login: a new token", "Every login gets a new token.", async (kit) => {
    const [one, other] = [
      await kit.signIn(kit.learner.account, "the learner in one browser"),
      await kit.signIn(kit.learner.account, "the learner in another browser"),
    ];
    kit.expectTrue(one.cookies() !== other.cookies(), "different tokens", "the same token twice");
    await one.call(readMe);
  }),
  check(
    logIn,
    "login: case and spaces",
    "Emails are compared ignoring case and surrounding spaces.",
    async (kit) => {
      const { email, password } = kit.learner.account;
      const session = await kit.signIn(
        { email: ` ${email.toUpperCase()} `, password },
        "the learner in capitals",
      );
      kit.expectEqual(session.user.id, kit.learner.user.id, "the id");
    },
  ),
  check(
    logIn,
    "login: wrong",
    "A wrong password and an unknown email are refused with 401 and the same sentence, so that the response does not reveal who has an account.",
    async (kit) => {
      const { email, password } = kit.learner.account;
      const wrong = await kit
        .anonymous()
        .expectError(logIn, "wrong-login", { body: { email, password: `${password.slice(0, 200)}-wrong` } });
      const unknown = await kit.anonymous().expectError(logIn, "wrong-login", {
        body: { email: unknownEmail(kit.stamp), password: "not the password" },
      });
      kit.expectEqual(unknown.text, wrong.text, "the sentence");
      kit.expectEqual(
        unknown.headers
          .getSetCookie()
          .some((cookie) => /httponly/i.test(cookie) && !/max-age=0/i.test(cookie)),
        false,
        "whether the response sets a sign-in cookie",
      );
    },
  ),
  ...(
    [
      ["an invalid email", { email: "nobody" }],
      ["a password too short", { password: "x".repeat(PASSWORD_MIN - 1) }],
      ["a password too long", { password: "x".repeat(PASSWORD_MAX + 1) }],
      ["a password that is not a string", { password: 12_345_678 }],
    ] as const
  ).map(([what, change]) =>
    check(logIn, `login: ${what}`, `A login with ${what} is refused with 400.`, async (kit) => {
      const body = { email: unknownEmail(kit.stamp), password: "not the password", ...change };
      await kit.anonymous().expectError(logIn, 400, { body });
    }),
  ),
  check(logOut, "logout", "After a logout, the old cookie is no longer accepted.", async (kit) => {
    const session = await kit.signIn(kit.learner.account, "the learner who logs out");
    const stolen = session.copy();
    await session.call(logOut);
    kit.expectEqual(session.cookies(), "", "the remaining cookies");
    await stolen.expectError(readMe, "signed-out");
  }),
  check(logOut, "logout: signed out", "Logging out without being signed in is 204 too.", async (kit) => {
    await kit.anonymous().call(logOut);
  }),
  check(readMe, "me: a wrong token", "An unknown token is 401.", async (kit) => {
    const [name = "cairn_session"] = kit.learner.cookies().split("=");
    await kit
      .anonymous()
      .expectError(readMe, "signed-out", { headers: { Cookie: `${name}=unknown-token-${kit.stamp}` } });
  }),
  check(
    register,
    "register: in use",
    "Registering with an email in use, ignoring case, is 409.",
    async (kit) => {
      const body = {
        username: "Contract",
        email: kit.learner.account.email.toUpperCase(),
        password: "not the password",
      };
      await kit.anonymous().expectError(register, "email-taken", { body });
    },
  ),
  ...(
    [
      ["a username too short", { username: ` ${"a".repeat(USERNAME_MIN - 1)} ` }],
      ["a username too long", { username: "a".repeat(USERNAME_MAX + 1) }],
      ["an invalid email", { email: "nobody" }],
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
      await kit.anonymous().expectError(register, 400, { body });
    }),
  ),
  check(
    register,
    "register",
    "Registering with the domain of an open organization joins it as a learner and signs in. The request can't make the user an administrator.",
    async (kit) => {
      const { tenant, domain } = await kit.testTenant();
      const session = kit.anonymous();
      const account = { email: `novice@${domain}`, password: `novice of ${kit.stamp}` };
      kit.client.redact(account.password);
      const { body } = await session.call(register, {
        body: { username: " Novice ", ...account, isAdmin: true, tenantId: 1, id: 1 },
      });
      kit.expectEqual(
        { username: body.username, isAdmin: body.isAdmin, tenantId: body.tenantId },
        { username: "Novice", isAdmin: false, tenantId: tenant.id },
        "the user",
      );
      const { body: me } = await session.call(readMe);
      kit.expectEqual(me.id, body.id, "the id of the signed-in user");
    },
  ),
  check(
    register,
    "register: by invitation",
    "Organizations are by invitation by default: registering with their domain is refused with 403, and the response does not depend on whether the address has an account.",
    async (kit) => {
      const { tenant, domain } = await invitedTenant(kit);
      kit.expectEqual(tenant.joining, "invited", "joining of a new organization");
      const password = `stranger of ${kit.stamp}`;
      kit.client.redact(password);
      const member = `member@${domain}`;
      await kit.admin().call(createUser, {
        params: { tenantId: tenant.id },
        body: { username: "Member", email: member, isAdmin: false },
      });
      const sentences: string[] = [];
      for (const email of [`stranger@${domain}`, member]) {
        const body = { username: "Stranger", email, password };
        const response = await kit.anonymous().expectError(register, "registration-closed", { body });
        sentences.push(response.text);
      }
      kit.expectEqual(sentences[1], sentences[0], "the sentence");
    },
  ),
  check(resetPassword, "reset: no link", "Choosing a password with an unknown token is 410.", async (kit) => {
    await kit.anonymous().expectError(resetPassword, "link-expired", {
      body: { token: `unknown-token-${kit.stamp}`, password: "not the password" },
    });
  }),
  check(
    logIn,
    "login: limited",
    "From the eleventh wrong password within 15 minutes, a login is refused with 429 and a Retry-After header.",
    async (kit) => {
      if (!kit.permissions.tryLimits) throw new NotChecked("trying wrong passwords needs --try-limits");
      const body = { email: `limit-${kit.stamp}@example.invalid`, password: "not the password" };
      for (let attempt = 1; attempt <= 10; attempt += 1)
        await kit.anonymous().expectError(logIn, "wrong-login", { body });
      const { headers } = await kit.anonymous().expectError(logIn, "rate-limited", { body });
      const wait = Number(headers.get("Retry-After") ?? Number.NaN);
      kit.expectTrue(
        wait > 0,
        "Retry-After with the seconds to wait",
        `Retry-After: ${headers.get("Retry-After")}`,
      );
    },
  ),
];
