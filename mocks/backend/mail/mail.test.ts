import { beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_USERS } from "../../test-backend/sample-users.ts";
import { DAY, MINUTE } from "../durations.ts";
import { User } from "../../../src/api/auth/schema.ts";
import { InvitationResult, type Invitation } from "../../../src/api/invitations/schema.ts";
import { startBackend, type CallAs } from "../../test-backend/calls.ts";
import { languageOf } from "./language-of.ts";
import { CLAIM, claimMail, dueMails, removeMail, retryMail } from "./mail-queue.ts";
import { prepareMail, type PreparedMail } from "./prepare-mail.ts";
import { LETTERS, renderLetter } from "./render-letter.ts";

const [CAIRN, HARBOURLINE] = [1, 2];
const { admin: ADMIN, inge: INGE, luis: LUIS, learner: LEARNER } = SAMPLE_USERS;
const PUBLIC = new URL("https://cairn.example/");

let woken = 0;
let backend: ReturnType<typeof startBackend>;

beforeEach(() => {
  woken = 0;
  backend = startBackend({ mailer: { wake: () => void (woken += 1) } });
});

const post = (path: string, body: object) => backend.anonymous("POST", `/api/${path}`, body);
const register = (email: string) => post("register", { username: "Ada", email, password: "engine-1843" });
const accept = (token: string, email: string, password = "engine-1843") =>
  post("accept-invitation", { token, username: "Ada B", email, password });

/** Sends the queued emails, as the mailer does, and returns them. */
async function outbox(): Promise<PreparedMail[]> {
  const { store, clock } = backend;
  const sent: PreparedMail[] = [];
  for (const id of await dueMails(store, clock.now)) {
    const mail = await claimMail(store, id, clock.now);
    const prepared = mail && (await prepareMail(store, PUBLIC, mail, clock.now));
    if (prepared) sent.push(prepared);
    if (mail) await removeMail(store, mail);
  }
  return sent;
}

/** Sends the only queued email and returns it with the token of its link. */
async function onlyMail(): Promise<PreparedMail & { token: string }> {
  const [mail, ...others] = await outbox();
  if (!mail || others.length > 0) throw new Error(`${others.length + (mail ? 1 : 0)} emails`);
  return { ...mail, token: /#([\w-]{43})/.exec(mail.text)?.[1] ?? "" };
}

const verify = (tenantId: number) => backend.store.update("tenants", tenantId, { joining: "verified" });
const SENT = {
  status: 403,
  headers: { "Error-Code": "confirmation-sent" },
  body: "Check your email: open the link that was sent to this address to finish.",
};

describe("a forgotten password", () => {
  it("is reset by a link that is emailed to the address of the account", async () => {
    expect(await post("forgot-password", { email: " Learner@Cairn.test " })).toMatchObject({ status: 204 });
    expect(woken).toBe(1);
    const { to, subject, text, token } = await onlyMail();
    expect([to, subject]).toEqual(["learner@cairn.test", "Choose a new password for Cairn"]);
    expect(text).toContain("Hello Mara Okafor,");
    expect(text).toContain(`https://cairn.example/reset-password#${token}`);
    expect(text).toContain("until November 21, 2026 at 6:00 PM UTC");
    expect(await post("reset-password", { token, password: "a new password" })).toMatchObject({
      status: 200,
    });
  });

  it("gets the same answer and an entry in the queue for an address without an account, but no email", async () => {
    const replies = [];
    for (const email of ["learner@cairn.test", "unknown@cairn.test"])
      replies.push(await post("forgot-password", { email }));
    expect(replies[1]).toEqual(replies[0]);
    expect(await backend.store.list("mails")).toMatchObject([
      { address: "learner@cairn.test", kind: "reset", tenantId: CAIRN, aboutUserId: 7 },
      { address: "unknown@cairn.test", kind: "reset", tenantId: CAIRN },
    ]);
    expect((await outbox()).map(({ to }) => to)).toEqual(["learner@cairn.test"]);
    expect(await backend.store.count("mails")).toBe(0);
  });

  it("is not emailed to users of a deactivated organization, and belongs to their organization until then", async () => {
    await post("forgot-password", { email: "inge@harbourline.test" });
    expect(await backend.store.list("mails")).toMatchObject([{ tenantId: HARBOURLINE }]);
    await backend.store.update("tenants", HARBOURLINE, { isActive: false });
    expect(await outbox()).toEqual([]);
  });

  it("is not emailed to deactivated users", async () => {
    const [learner] = await backend.store.list("users", { emailKey: "learner@cairn.test" });
    await post("forgot-password", { email: "learner@cairn.test" });
    await backend.store.update("users", learner?.id ?? 0, { isActive: false });
    expect(await outbox()).toEqual([]);
  });

  it("is emailed at most five times in 15 minutes, whether or not there is an account", async () => {
    for (const email of ["learner@cairn.test", "unknown@cairn.test"]) {
      for (let count = 0; count < 5; count += 1)
        expect((await post("forgot-password", { email })).status).toBe(204);
      expect((await post("forgot-password", { email: email.toUpperCase() })).status).toBe(429);
    }
  });

  it("is emailed to at most 60 addresses from one network, even if a link is used in between", async () => {
    await post("forgot-password", { email: "learner@cairn.test" });
    const { token } = await onlyMail();
    for (let count = 1; count < 60; count += 1)
      expect((await post("forgot-password", { email: `unknown${count}@cairn.test` })).status).toBe(204);
    expect((await post("reset-password", { token, password: "a new password" })).status).toBe(200);
    expect((await post("forgot-password", { email: "unknown60@cairn.test" })).status).toBe(429);
  });

  it("needs a server that sends email", async () => {
    backend = startBackend();
    expect((await backend.anonymous("GET", "/api/auth/options")).body).toEqual({ sendsMail: false });
    for (const email of ["learner@cairn.test", "unknown@cairn.test"])
      expect(await post("forgot-password", { email })).toMatchObject({
        status: 409,
        headers: { "Error-Code": "no-mail" },
      });
    expect(await backend.store.count("mails")).toBe(0);
  });
});

describe("an organization that confirms addresses", () => {
  it("is joined by the link that is emailed to the address, with the password that is chosen there", async () => {
    await verify(HARBOURLINE);
    expect(await register("ada@harbourline.test")).toMatchObject(SENT);
    expect(await backend.store.count("users", { emailKey: "ada@harbourline.test" })).toBe(0);
    const { to, token, subject } = await onlyMail();
    expect([to, subject]).toEqual(["ada@harbourline.test", "Confirm your address for Cairn"]);
    expect(await post("invitation", { token })).toMatchObject({
      status: 200,
      body: { email: "ada@harbourline.test", username: "Ada" },
    });
    const joined = await accept(token, "ada@harbourline.test", "another password");
    expect(joined).toMatchObject({ status: 201, body: { tenantId: HARBOURLINE, isAdmin: false } });
    const [user] = await backend.store.list("users", { emailKey: "ada@harbourline.test" });
    expect(user?.passwordHash).toBe("plain$another password");
    expect((await accept(token, "ada@harbourline.test")).status).toBe(410);
  });

  it("answers the same for an address with an account, which gets advice by email", async () => {
    await verify(HARBOURLINE);
    await verify(CAIRN);
    const unknown = await register("ada@harbourline.test");
    for (const email of ["inge@harbourline.test", "learner@cairn.test", "new@unclaimed.test"])
      expect(await register(email), email).toEqual(unknown);
    expect((await outbox()).map(({ to, subject }) => [to, subject])).toEqual([
      ["ada@harbourline.test", "Confirm your address for Cairn"],
      ["inge@harbourline.test", "You already have a Cairn account"],
      ["learner@cairn.test", "You already have a Cairn account"],
      ["new@unclaimed.test", "Confirm your address for Cairn"],
    ]);
  });

  it("does not take addresses of another organization's domain", async () => {
    await verify(CAIRN);
    await backend.store.update("tenants", HARBOURLINE, { joining: "invited" });
    expect((await register("ada@harbourline.test")).body).toMatch(/^Sign-up is by invitation/);
    expect(await backend.store.count("mails")).toBe(0);
  });

  it("closes sign-ups in progress once it has become invitation-only or has lost the domain", async () => {
    await verify(HARBOURLINE);
    await register("ada@harbourline.test");
    const { token } = await onlyMail();
    await register("bo@harbourline.test");
    await backend.store.update("tenants", HARBOURLINE, { joining: "invited" });
    expect(await accept(token, "ada@harbourline.test")).toMatchObject({
      status: 410,
      body: expect.stringMatching(/^This organization no longer admits/),
    });
    expect(await outbox()).toEqual([]);
  });

  it("sends a link for a day, and the latest one replaces earlier ones", async () => {
    await verify(HARBOURLINE);
    await register("ada@harbourline.test");
    const first = await onlyMail();
    await register("Ada@harbourline.test");
    const { token } = await onlyMail();
    expect((await accept(first.token, "ada@harbourline.test")).status).toBe(410);
    backend.clock.now += DAY;
    expect(await accept(token, "ada@harbourline.test")).toMatchObject({
      status: 410,
      body: "This link has expired. Sign up again.",
    });
  });
});

describe("an invitation by email", () => {
  const invite = async (people: object[], as = INGE) => {
    const call = await backend.as(as);
    return InvitationResult.parse(
      (await call("POST", `/api/admin/tenants/${HARBOURLINE}/invitations`, { people })).body,
    );
  };

  it("has its link in the email only, also after a second attempt, whose link replaces the first", async () => {
    const result = await invite([{ email: "Nina@unclaimed.test", username: "Nina", isAdmin: true }]);
    expect(result).toEqual({ invited: [{ email: "Nina@unclaimed.test" }], notInvited: [] });
    const { store, clock } = backend;
    const [id = 0] = await dueMails(store, clock.now);
    const lost = await claimMail(store, id, clock.now);
    const first = lost && (await prepareMail(store, PUBLIC, lost, clock.now));
    clock.now += CLAIM;
    const { to, subject, token, text } = await onlyMail();
    expect([to, subject]).toEqual([
      "Nina@unclaimed.test",
      "Your invitation to Cairn at Harbourline Shipping",
    ]);
    expect(first?.text).not.toBe(text);
    expect(await accept(token, "somebody@unclaimed.test")).toMatchObject({
      status: 409,
      headers: { "Error-Code": "other-address; field=email" },
    });
    expect(await accept(token, "nina@unclaimed.test", "eleven char")).toMatchObject({
      status: 400,
      headers: { "Error-Code": "password-too-short; field=password" },
    });
    expect(await accept(token, "nina@unclaimed.test", "twelve chars")).toMatchObject({
      status: 201,
      body: { tenantId: HARBOURLINE, isAdmin: true },
    });
  });

  it("works for 14 days, once", async () => {
    await invite(["late", "once"].map((name) => ({ email: `${name}@unclaimed.test`, isAdmin: false })));
    const [late = "", once = ""] = (await outbox()).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? "");
    backend.clock.now += 14 * DAY - 1;
    expect((await post("invitation", { token: late })).status).toBe(200);
    expect((await accept(once, "once@unclaimed.test")).status).toBe(201);
    expect(await accept(once, "once@unclaimed.test")).toMatchObject({
      status: 410,
      headers: { "Error-Code": "invitation-closed" },
      body: "This invitation has already been used. If it was you, sign in.",
    });
    backend.clock.now += 1;
    expect(await accept(late, "late@unclaimed.test")).toMatchObject({
      status: 410,
      headers: { "Error-Code": "invitation-closed" },
      body: "This invitation has expired. Ask your administrator for a new one.",
    });
  });

  it("is refused, not sent and can't be used where the organization has switched passwords off", async () => {
    await invite([{ email: "nina@unclaimed.test", isAdmin: false }]);
    const { token } = await onlyMail();
    await invite([{ email: "ada@unclaimed.test", isAdmin: true }]);
    await backend.store.insert("identityProviders", {
      tenantId: HARBOURLINE,
      name: "Harbour ID",
      issuer: "https://id.harbourline.test",
      clientId: "cairn",
      domains: ["harbourline.test"],
      passwordSignIn: false,
      isInternal: false,
      version: 1,
    });
    expect(await outbox()).toEqual([]);
    const off = { status: 403, headers: { "Error-Code": "password-sign-in-off" } };
    expect(await post("invitation", { token })).toMatchObject(off);
    const inge = await backend.as(INGE);
    const expiresAt = new Date(backend.clock.now + DAY).toISOString();
    const before = await backend.store.count("invitations");
    for (const [path, body] of [
      ["invitations", { people: [{ email: "bo@unclaimed.test", isAdmin: true }] }],
      ["class-links", { name: "Autumn", maxUses: 2, expiresAt }],
    ] as const)
      expect(await inge("POST", `/api/admin/tenants/${HARBOURLINE}/${path}`, body)).toMatchObject({
        ...off,
        body: "This organization does not use passwords. People join by signing in with Harbour ID.",
      });
    expect(await backend.store.count("invitations")).toBe(before);
  });

  it("is removed with the account of its address, and so are the emails about that account", async () => {
    const { store } = backend;
    const inge = await backend.as(INGE);
    await invite([{ email: "Luis@harbourline.test", isAdmin: false }]);
    expect((await inge("GET", `/api/admin/tenants/${HARBOURLINE}/invitations`)).body).toEqual([]);
    await invite([
      { email: "nina@unclaimed.test", isAdmin: false },
      { email: "bo@unclaimed.test", isAdmin: false },
    ]);
    const [mail] = await outbox();
    const token = /#([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    const { id } = User.parse((await accept(token, "nina@unclaimed.test")).body);
    const nina = await backend.as(id);
    await nina("PATCH", `/api/user/${id}`, { email: "n@unclaimed.test", password: "x" });
    await nina("POST", "/api/forgot-password", { email: "Nina@unclaimed.test" });
    expect(await store.count("mails", { aboutUserId: id })).toBe(2);
    expect((await inge("DELETE", `/api/admin/tenants/${HARBOURLINE}/users/${id}`)).status).toBe(204);
    expect(await store.count("mails")).toBe(0);
    expect((await store.list("invitations")).map(({ emailKey }) => emailKey)).toEqual(["bo@unclaimed.test"]);
  });

  it("is not sent once it was withdrawn, replaced or has expired", async () => {
    const inge = await backend.as(INGE);
    await invite([{ email: "nina@unclaimed.test", isAdmin: false }]);
    const path = `/api/admin/tenants/${HARBOURLINE}/invitations`;
    const [{ id }] = (await inge("GET", path)).body as [Invitation];
    expect((await inge("DELETE", `${path}/${id}`)).status).toBe(204);
    expect(await outbox()).toEqual([]);
    expect((await inge("GET", path)).body).toMatchObject([{ id, state: "revoked" }]);
    await invite([{ email: "nina@unclaimed.test", isAdmin: false }]);
    backend.clock.now += 14 * DAY;
    expect(await outbox()).toEqual([]);
  });

  it("does not reveal to administrators whether an address has an account elsewhere; its owner learns it", async () => {
    const { invited } = await invite([
      { email: "learner@cairn.test", isAdmin: false },
      { email: "unknown@cairn.test", isAdmin: false },
    ]);
    expect(invited).toHaveLength(2);
    const [mail] = await outbox();
    const token = /#([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await accept(token, "learner@cairn.test")).toMatchObject({
      status: 409,
      headers: { "Error-Code": "email-taken; field=email" },
    });
    expect(await post("invitation", { token })).toMatchObject({ status: 200 });
  });
});

describe("a class link", () => {
  const classLink = async (maxUses: number): Promise<string> => {
    const inge = await backend.as(INGE);
    const expiresAt = new Date(backend.clock.now + DAY).toISOString();
    const body = { name: "Autumn", maxUses, expiresAt };
    const made = await inge("POST", `/api/admin/tenants/${HARBOURLINE}/class-links`, body);
    return (made.body as { link: { path: string } }).link.path.split("#")[1] ?? "";
  };

  it("proves no address, so that each person confirms theirs by email", async () => {
    await backend.store.update("tenants", HARBOURLINE, { joining: "invited" });
    const token = await classLink(1);
    const unknown = await accept(token, "ada@harbourline.test");
    expect(unknown).toMatchObject(SENT);
    expect(await accept(token, "luis@harbourline.test")).toEqual(unknown);
    const [confirm, advice] = await outbox();
    expect(advice?.subject).toBe("You already have a Cairn account");
    const own = /#([\w-]{43})/.exec(confirm?.text ?? "")?.[1] ?? "";
    expect(await accept(own, "ada@harbourline.test")).toMatchObject({
      status: 201,
      body: { tenantId: HARBOURLINE },
    });
    expect(await accept(token, "bo@harbourline.test")).toMatchObject({
      status: 410,
      body: expect.stringMatching(/^No more people can join/),
    });
  });

  it("admits no more people than allowed, even if more have asked for a link before", async () => {
    const token = await classLink(1);
    await accept(token, "ada@unclaimed.test");
    await accept(token, "bo@unclaimed.test");
    const tokens = (await outbox()).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? "");
    expect((await accept(tokens[0] ?? "", "ada@unclaimed.test")).status).toBe(201);
    expect((await accept(tokens[1] ?? "", "bo@unclaimed.test")).status).toBe(410);
    expect(await backend.store.count("users", { emailKey: "bo@unclaimed.test" })).toBe(0);
  });
});

describe("a change of address", () => {
  let learner: CallAs;
  const change = (email: string) => learner("PATCH", `/api/user/${LEARNER}`, { email, password: "x" });
  const emailOf = async () => (await backend.store.get("users", LEARNER))?.email;
  beforeEach(async () => {
    learner = await backend.as(LEARNER);
  });

  it("happens once the new address is confirmed; the previous one gets a notice", async () => {
    const reply = await learner("PATCH", `/api/user/${LEARNER}`, {
      username: "Mara O",
      email: "mara@unclaimed.test",
      password: "x",
    });
    expect(User.parse(reply.body)).toMatchObject({ username: "Mara O", email: "learner@cairn.test" });
    const { to, token } = await onlyMail();
    expect(to).toBe("mara@unclaimed.test");
    expect(await emailOf()).toBe("learner@cairn.test");
    expect(await post("confirm-email", { token })).toMatchObject({ status: 204 });
    expect(await emailOf()).toBe("mara@unclaimed.test");
    expect(await post("confirm-email", { token })).toMatchObject({ status: 410 });
    const notice = await onlyMail();
    expect([notice.to, notice.subject]).toEqual(["learner@cairn.test", "Your Cairn address was changed"]);
    expect(notice.text).toContain("sign in to Cairn with mara@unclaimed.test");
  });

  it("reveals only to the owner of the address that it is in use", async () => {
    const free = await change("free@unclaimed.test");
    const taken = await change("new@cairn.test");
    expect(taken).toEqual(free);
    const { token } = await onlyMail();
    expect(await post("confirm-email", { token })).toMatchObject({
      status: 409,
      headers: { "Error-Code": "email-taken; field=email" },
    });
  });

  it("is replaced by a later one, and ends with a new password or after a day", async () => {
    await change("first@unclaimed.test");
    await change("second@unclaimed.test");
    const { to, token } = await onlyMail();
    expect(to).toBe("second@unclaimed.test");
    await learner("POST", `/api/user/${LEARNER}/password`, { current: "x", password: "a new password" });
    expect((await post("confirm-email", { token })).status).toBe(410);
    await change("third@unclaimed.test");
    const third = await onlyMail();
    backend.clock.now += DAY;
    expect((await post("confirm-email", { token: third.token })).status).toBe(410);
    expect(await emailOf()).toBe("learner@cairn.test");
  });

  it("is refused if another organization has the domain, also if it got it later", async () => {
    expect(await change("mara@harbourline.test")).toMatchObject({ status: 409 });
    await change("mara@unclaimed.test");
    const { token } = await onlyMail();
    await backend.store.update("tenants", HARBOURLINE, { domain: "unclaimed.test" });
    expect(await post("confirm-email", { token })).toMatchObject({
      status: 409,
      headers: { "Error-Code": "email-not-allowed; field=email" },
    });
  });

  it("ends reset links that were sent to the previous address", async () => {
    await change("mara@unclaimed.test");
    const { token } = await onlyMail();
    await post("forgot-password", { email: "learner@cairn.test" });
    const reset = await onlyMail();
    await post("confirm-email", { token });
    expect((await post("reset-password", { token: reset.token, password: "a new password" })).status).toBe(
      410,
    );
  });

  it("is immediate in upper and lower case, and for an administrator who changes it", async () => {
    expect((await change("Learner@Cairn.test")).body).toMatchObject({ email: "Learner@Cairn.test" });
    const admin = await backend.as(ADMIN);
    await admin("PATCH", `/api/admin/tenants/1/users/${LEARNER}`, { email: "mara@unclaimed.test" });
    expect(await emailOf()).toBe("mara@unclaimed.test");
    expect(await backend.store.count("mails")).toBe(0);
  });
});

describe("the queue", () => {
  const queue = (email = "learner@cairn.test") => post("forgot-password", { email });
  const claim = async () => {
    const { store, clock } = backend;
    const [id = 0] = await dueMails(store, clock.now);
    return claimMail(store, id, clock.now);
  };

  it("gives an email to one of several that claim it at once", async () => {
    await queue();
    const { store, clock } = backend;
    const [id = 0] = await dueMails(store, clock.now);
    const claims = await Promise.all([1, 2, 3].map(() => claimMail(store, id, clock.now)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it("waits 1, 2, 4 … and at most 60 minutes between attempts, for a day", async () => {
    await queue();
    const waits: number[] = [];
    for (;;) {
      const mail = await claim();
      if (!mail) throw new Error("It is not due.");
      const next = await retryMail(backend.store, mail, backend.clock.now);
      if (next === null) break;
      const wait = Date.parse(next) - backend.clock.now;
      waits.push(wait / MINUTE);
      backend.clock.now += wait - 1;
      expect(await claim()).toBeNull();
      backend.clock.now += 1;
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(waits.length).toBe(28);
    expect(await backend.store.count("mails")).toBe(0);
  });

  it("tries no email again whose account was deleted in the meantime", async () => {
    await queue();
    const mail = await claim();
    if (!mail) throw new Error("It is not due.");
    await backend.store.remove("mails", mail.id);
    expect(await retryMail(backend.store, mail, backend.clock.now)).toBeNull();
  });

  it("gives an email whose process has ended to another after 15 minutes", async () => {
    await queue();
    expect(await claim()).toMatchObject({ attempts: 1 });
    backend.clock.now += 15 * MINUTE - 1;
    expect(await claim()).toBeNull();
    backend.clock.now += 1;
    expect(await claim()).toMatchObject({ attempts: 2 });
  });

  it("contains no token", async () => {
    await queue();
    await prepareMail(backend.store, PUBLIC, (await claim()) ?? ({} as never), backend.clock.now);
    const [mail] = await backend.store.list("mails");
    expect(Object.keys(mail ?? {}).toSorted()).toEqual([
      "aboutUserId",
      "address",
      "attempts",
      "createdAt",
      "dueAt",
      "id",
      "kind",
      "language",
      "tenantId",
    ]);
  });

  it("is removed with its organization", async () => {
    await queue("inge@harbourline.test");
    const admin = await backend.as(ADMIN);
    expect((await admin("DELETE", `/api/admin/tenants/${HARBOURLINE}`)).status).toBe(204);
    expect(await backend.store.count("mails")).toBe(0);
  });
});

describe("the language", () => {
  it.each([
    [undefined, "en"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr, ar;q=0.5, de;q=0.7", "de"],
    ["en;q=0.1, ar", "ar"],
    ["de;q=0, fr", "en"],
    [";;q=,,x", "en"],
  ] as const)("of %j is %s", (header, language) => expect(languageOf(header)).toBe(language));

  it.each(["en", "de", "ar"] as const)(
    "%s has every text, in text and HTML, with escaped names",
    (language) => {
      const values = {
        name: `<b>"Eve" & 'co'`,
        organization: `<b>"Eve" & 'co'`,
        until: "TIME",
        address: `<b>"Eve" & 'co'`,
      };
      for (const [key, letter] of Object.entries(LETTERS[language])) {
        if (typeof letter === "string") continue;
        const { subject, text, html } = renderLetter(letter(values), language, "https://cairn.example/x#y&z");
        expect(subject, key).not.toContain("undefined");
        expect(text, key).toContain(`<b>"Eve" & 'co'`);
        expect(html, key).toContain("&lt;b&gt;&quot;Eve&quot; &amp; &#39;co&#39;");
        expect(html, key).not.toContain("<b>");
        expect(html, key).toContain(
          language === "ar" ? `<html lang="ar" dir="rtl">` : `<html lang="${language}" dir="ltr">`,
        );
        if (key === "addressChanged") continue;
        expect(text, key).toContain("https://cairn.example/x#y&z");
        expect(html, key).toContain(`href="https://cairn.example/x#y&amp;z"`);
      }
    },
  );
});

it("users of the organization can't list, make or withdraw invitations without being administrators", async () => {
  const luis = await backend.as(LUIS);
  const path = `/api/admin/tenants/${HARBOURLINE}/invitations`;
  expect((await luis("GET", path)).status).toBe(403);
  expect((await luis("POST", path, { people: [{ email: "a@x.test", isAdmin: true }] })).status).toBe(403);
  expect(await backend.store.count("invitations")).toBe(0);
});
