import { DEFAULT_PREFERENCES } from "../../../src/api/preferences/schema.ts";
import { answerText } from "../../../src/api/questions/answer-text.ts";
import { isCorrect, rightAnswer } from "../../../src/api/questions/scoring.ts";
import { describe, expect, it } from "vitest";
import { ResetLink, SignIns } from "../../../src/api/account/schema.ts";
import { User } from "../../../src/api/auth/schema.ts";
import { Questions } from "../../../src/api/questions/schema.ts";
import { CreatedQuiz } from "../../../src/api/quizzes/schema.ts";
import { startBackend } from "../../builders/calls.ts";
import { plainPasswords } from "../passwords.ts";
import { createMockServer } from "../../msw/handlers.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { Database, type CollectionName } from "../documents.ts";
import type { NotesWriter } from "../notes-writer.ts";
import { PERSONAL } from "../rules/personal.ts";
import type { Store } from "../store.ts";

const LEARNER = { id: 7, email: "learner@cairn.test", password: "learner-demo" };
const NEWCOMER = { id: 8, email: "new@cairn.test", password: "new-demo" };
const ADMIN = { id: 1, email: "admin@cairn.test", password: "admin-demo" };
const HOUR = 3_600_000;

const WRONG = [401, "The current password is wrong."];
const SIGNED_OUT = [401, "Please log in."];
const USED = [410, "This link has already been used or has expired. Ask your administrator for a new one."];

interface Sent {
  cookie?: string;
  /** By which a browser is known. */
  browser?: string;
  body?: unknown;
  from?: string;
  agent?: string;
  timeZone?: string;
}

/** Starts a backend over the seed with plain-text passwords and a settable clock. Calls can come from any browser. */
function start(notesWriter?: NotesWriter) {
  const gates: { reached: () => void; opened: Promise<void> }[] = [];
  /** Suspends the next password check: `reached` resolves when it starts, `open` lets it continue. */
  const holdNext = () => {
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    gates.push({ reached: reached.resolve, opened: opened.promise });
    return { reached: reached.promise, open: opened.resolve };
  };
  const backend = startBackend({
    store: createMockServer().store,
    passwords: {
      hash: plainPasswords.hash,
      verify: async (password, stored) => {
        const gate = gates.shift();
        gate?.reached();
        await gate?.opened;
        return plainPasswords.verify(password, stored);
      },
      isCommon: (password) => password === "sunshine",
    },
    ...(notesWriter ? { notesWriter } : {}),
  });
  const send = (method: string, path: string, { body, cookie, browser, from, agent, timeZone }: Sent = {}) =>
    backend.send(method, path, body, {
      headers: { "user-agent": agent, "time-zone": timeZone },
      cookies: { cairn_session: cookie, cairn_browser: browser },
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
  const tell = async (...parts: Parameters<typeof send>) => {
    const { status, body } = await send(...parts);
    return [status, body];
  };
  const cookieOf = ({ setCookie = "" }: { setCookie?: string }) => /=([\w.-]*);/.exec(setCookie)?.[1] ?? "";
  const signIn = async (account: { email: string; password: string }, agent?: string) =>
    cookieOf(await send("POST", "/api/login", { body: account, ...(agent ? { agent } : {}) }));
  const isIn = async (cookie: string) => (await send("GET", "/api/auth/me", { cookie })).status === 200;
  const { clock, store } = backend;
  return { clock, store, holdNext, send, tell, signIn, isIn, cookieOf };
}

/** Starts a quiz and, if `isSubmitted`, submits the first option of each question. */
async function takeQuiz(
  { send }: ReturnType<typeof start>,
  cookie: string,
  userId: number,
  isSubmitted = true,
) {
  // CISM asks single choices alone.
  const wanted = { title: "=Mine", categoryIds: [3], questionCount: 3, mode: "quiz", userId };
  const quiz = CreatedQuiz.parse((await send("POST", "/api/quiz", { cookie, body: wanted })).body);
  const questions = Questions.parse((await send("GET", `/api/quiz/${quiz.id}/questions`, { cookie })).body);
  const answers = questions.map(({ id }) => ({ questionId: id, answer: 1 }));
  if (isSubmitted) await send("POST", `/api/quiz/${quiz.id}/submit`, { cookie, body: { answers } });
  return { quiz, questions };
}

describe("the profile", () => {
  it("changes the email used to sign in", async () => {
    const { send, signIn, isIn } = start();
    const cookie = await signIn(LEARNER);
    const body = { email: " Mara@Cairn.test ", password: LEARNER.password };
    const reply = await send("PATCH", "/api/user/7", { cookie, body });
    expect(reply).toMatchObject({
      status: 200,
      body: { id: 7, username: "Mara Okafor", email: "Mara@Cairn.test" },
    });
    expect(await isIn(await signIn({ ...LEARNER, email: "mara@cairn.test" }))).toBe(true);
    expect(await signIn(LEARNER)).toBe("");
  });

  it("gets a new version from a change, and none from what is the same", async () => {
    const { tell, signIn, store } = start();
    const cookie = await signIn(LEARNER);
    const versionAfter = async (body: object) => {
      expect((await tell("PATCH", "/api/user/7", { cookie, body }))[0]).toBe(200);
      return (await store.get("users", 7))?.version ?? 1;
    };
    const { username } = (await store.get("users", 7)) ?? {};
    const before = await versionAfter({});
    expect(await versionAfter({ username, email: LEARNER.email })).toBe(before);
    expect(await versionAfter({ username: "Mara O." })).toBe(before + 1);
  });

  it("gives a free email to one of two concurrent callers", async () => {
    const { tell, signIn, store } = start();
    const ask = async (account: typeof LEARNER) => {
      const cookie = await signIn(account);
      const body = { email: "free@cairn.test", password: account.password };
      return () => tell("PATCH", `/api/user/${account.id}`, { cookie, body });
    };
    const asks = [await ask(LEARNER), await ask(NEWCOMER)];
    const replies = await Promise.all(asks.map((each) => each()));
    expect(new Set(replies.map(([status]) => status))).toEqual(new Set([200, 409]));
    expect(replies).toContainEqual([409, "This email is already in use."]);
    expect(await store.count("users", { emailKey: "free@cairn.test" })).toBe(1);
  });

  it("counts a wrong current password like a failed login", async () => {
    const { tell, signIn, clock } = start();
    const cookie = await signIn(LEARNER);
    const change = (password: string) =>
      tell("POST", "/api/user/7/password", { cookie, body: { current: password, password: "another one" } });
    for (let turn = 0; turn < 5; turn += 1) expect(await change("wrong one")).toEqual(WRONG);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await tell("DELETE", "/api/user/7", { cookie, body: { password: "wrong one" } })).toEqual(WRONG);
    const email = { email: "other@cairn.test", password: "wrong one" };
    expect(await tell("PATCH", "/api/user/7", { cookie, body: email })).toEqual(WRONG);
    const login = { email: LEARNER.email, password: "wrong one" };
    expect((await tell("POST", "/api/login", { body: login }))[0]).toBe(401);
    expect((await change(LEARNER.password))[0]).toBe(429);
    expect((await tell("POST", "/api/login", { body: LEARNER }))[0]).toBe(429);
    clock.now += HOUR;
    expect((await change(LEARNER.password))[0]).toBe(204);
  });
});

describe("a browser that signed in before", () => {
  const wrong = { email: LEARNER.email, password: "wrong one" };
  const browserOf = ({ browserCookie = "" }: { browserCookie?: string }) =>
    /^cairn_browser=([\w-]{43}); Path=\/api\/login; Max-Age=7776000; HttpOnly; SameSite=Lax$/.exec(
      browserCookie,
    )?.[1] ?? "";
  /** Simulates an attack on the learner's account from 40 addresses, including the browser's. */
  async function attacked(visit: ReturnType<typeof start>) {
    for (let turn = 0; turn < 40; turn += 1)
      for (let times = 0; times < 10; times += 1)
        await visit.send("POST", "/api/login", { body: wrong, from: `10.0.0.${turn}` });
  }

  it("can sign in while others guess the password; other browsers can't", async () => {
    const visit = start();
    // Another user with the same hash, which a salt normally prevents: the account counts, too.
    await visit.store.update("users", 2, { passwordHash: `plain$${LEARNER.password}` });
    const jonas = { ...LEARNER, email: "jonas.weidmann@cairn.test" };
    const others = browserOf(await visit.send("POST", "/api/login", { body: jonas, from: "10.0.0.1" }));
    const browser = browserOf(await visit.send("POST", "/api/login", { body: LEARNER, from: "10.0.0.1" }));
    await attacked(visit);
    const logIn = async (body: object, from: string, known?: string) => {
      const [status] = await visit.tell("POST", "/api/login", {
        body,
        from,
        ...(known ? { browser: known } : {}),
      });
      return status;
    };
    expect([
      await logIn(LEARNER, "10.0.0.1"),
      await logIn(LEARNER, "10.0.9.9"),
      await logIn(LEARNER, "10.0.9.9", others),
      await logIn(LEARNER, "10.0.9.9", "x".repeat(43)),
      await logIn(LEARNER, "10.0.0.1", browser),
      await logIn(LEARNER, "10.0.9.9", browser),
      await logIn(NEWCOMER, "10.0.0.1", browser),
    ]).toEqual([429, 429, 429, 429, 200, 200, 200]);
    for (let turn = 0; turn < 10; turn += 1) expect(await logIn(wrong, `10.1.0.${turn}`, browser)).toBe(401);
    expect(await logIn(wrong, "10.2.0.1", browser)).toBe(429);
  });

  it("is no longer recognized after a password change elsewhere", async () => {
    const visit = start();
    const first = await visit.send("POST", "/api/login", { body: LEARNER });
    const password = "another one";
    const changed = await visit.send("POST", "/api/user/7/password", {
      cookie: visit.cookieOf(first),
      body: { current: LEARNER.password, password },
    });
    await attacked(visit);
    const logIn = (browser: string) =>
      visit.tell("POST", "/api/login", { body: { ...LEARNER, password }, from: "10.0.9.9", browser });
    expect((await logIn(browserOf(first)))[0]).toBe(429);
    expect((await logIn(browserOf(changed)))[0]).toBe(200);
  });

  it("is recognized after a registration or a reset link, but not after a deletion", async () => {
    const { send, cookieOf } = start();
    const registration = { username: "Ada", email: "ada@cairn.test", password: "a long one" };
    const registered = await send("POST", "/api/register", { body: registration });
    expect(browserOf(registered)).not.toBe("");
    const cookie = cookieOf(registered);
    const { id } = User.parse(registered.body);
    const deleted = await send("DELETE", `/api/user/${id}`, { cookie, body: { password: "a long one" } });
    expect(deleted.browserCookie).toBe("cairn_browser=; Path=/api/login; Max-Age=0; HttpOnly; SameSite=Lax");
  });

  it("doesn't learn from a refusal whether an account exists", async () => {
    const visit = start();
    for (let turn = 0; turn < 50; turn += 1)
      await visit.send("POST", "/api/login", { body: { ...wrong, email: `guess${turn}@cairn.test` } });
    const refused = async (email: string) => {
      const { status, body, headers } = await visit.send("POST", "/api/login", { body: { ...wrong, email } });
      return [status, body, headers];
    };
    expect(await refused(LEARNER.email)).toEqual(await refused("nobody@cairn.test"));
    expect((await refused(LEARNER.email))[0]).toBe(429);
  });
});

describe("the password", () => {
  it("can be confirmed any number of times if it is correct", async () => {
    const { tell, signIn } = start();
    const cookie = await signIn(LEARNER);
    const body = { current: LEARNER.password, password: LEARNER.password };
    for (let turn = 0; turn < 11; turn += 1)
      expect((await tell("POST", "/api/user/7/password", { cookie, body }))[0]).toBe(204);
  });

  it("ends all other sessions of its user when changed, and no others", async () => {
    const { tell, signIn, isIn } = start();
    const [here, there, another] = [await signIn(LEARNER), await signIn(LEARNER), await signIn(NEWCOMER)];
    const body = { current: LEARNER.password, password: "another one" };
    expect(await tell("POST", "/api/user/7/password", { cookie: here, body })).toEqual([204, ""]);
    expect(await Promise.all([here, there, another].map(isIn))).toEqual([true, false, true]);
    expect(await signIn(LEARNER)).toBe("");
    expect(await isIn(await signIn({ ...LEARNER, password: "another one" }))).toBe(true);
  });

  it("is rejected if it is one of the most common ones, wherever it is set", async () => {
    const { tell, send, signIn, store } = start();
    const password = "sunshine";
    const SENTENCE = "This password is among the most common ones. Choose another.";
    const COMMON = [400, SENTENCE, "common-password; field=password"];
    const tellWithCode = async (...parts: Parameters<typeof send>) => {
      const { status, body, headers } = await send(...parts);
      return [status, body, headers["Error-Code"]];
    };
    const cookie = await signIn(LEARNER);
    const change = { current: LEARNER.password, password };
    expect(await tellWithCode("POST", "/api/user/7/password", { cookie, body: change })).toEqual(COMMON);
    const registration = { username: "Ada", email: "ada@cairn.test", password };
    expect(await tellWithCode("POST", "/api/register", { body: registration })).toEqual(COMMON);
    const admin = await signIn(ADMIN);
    const reply = await send("POST", "/api/admin/users/7/reset-link", { cookie: admin });
    const token = ResetLink.parse(reply.body).path.replace("/reset-password#", "");
    expect(await tellWithCode("POST", "/api/reset-password", { body: { token, password } })).toEqual(COMMON);
    expect([await store.count("users", { emailKey: "ada@cairn.test" }), await signIn(LEARNER)]).toEqual([
      0,
      expect.stringMatching(/./),
    ]);
    const better = { token, password: "chosen anew" };
    expect((await tell("POST", "/api/reset-password", { body: better }))[0]).toBe(200);
  });

  it("still works if it is common but was chosen before", async () => {
    const { tell, signIn, isIn, store } = start();
    await store.update("users", 7, { passwordHash: "plain$sunshine" });
    const cookie = await signIn({ ...LEARNER, password: "sunshine" });
    expect(await isIn(cookie)).toBe(true);
    const body = { current: "sunshine", password: "another one" };
    expect(await tell("POST", "/api/user/7/password", { cookie, body })).toEqual([204, ""]);
  });

  it("is changed by one of two concurrent calls", async () => {
    const { tell, signIn, holdNext } = start();
    const cookie = await signIn(LEARNER);
    const change = (password: string) =>
      tell("POST", "/api/user/7/password", { cookie, body: { current: LEARNER.password, password } });
    const gate = holdNext();
    const late = change("the second");
    await gate.reached;
    expect(await change("the first")).toEqual([204, ""]);
    gate.open();
    expect(await late).toEqual(WRONG);
  });

  it("doesn't confirm an email change if it was changed during the check", async () => {
    const { tell, signIn, holdNext, store } = start();
    const cookie = await signIn(LEARNER);
    const gate = holdNext();
    const email = { email: "other@cairn.test", password: LEARNER.password };
    const late = tell("PATCH", "/api/user/7", { cookie, body: email });
    await gate.reached;
    const body = { current: LEARNER.password, password: "another one" };
    expect(await tell("POST", "/api/user/7/password", { cookie, body })).toEqual([204, ""]);
    gate.open();
    expect(await late).toEqual(WRONG);
    expect(await store.count("users", { emailKey: "other@cairn.test" })).toBe(0);
  });

  it("doesn't allow a sign-in if it was changed during the check", async () => {
    const { tell, signIn, holdNext } = start();
    const cookie = await signIn(LEARNER);
    const gate = holdNext();
    const late = tell("POST", "/api/login", { body: LEARNER });
    await gate.reached;
    const body = { current: LEARNER.password, password: "another one" };
    expect((await tell("POST", "/api/user/7/password", { cookie, body }))[0]).toBe(204);
    gate.open();
    expect(await late).toEqual([401, "Invalid email or password."]);
  });
});

describe("sign-ins", () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

  it("list device and times, the last used first, and the current one", async () => {
    const { send, signIn, clock, store } = start();
    const first = await signIn(LEARNER, FIREFOX);
    clock.now += 25 * HOUR;
    await signIn(LEARNER);
    clock.now += HOUR;
    const list = async () =>
      SignIns.parse((await send("GET", "/api/user/7/sign-ins", { cookie: first })).body);
    const at = (hours: number) => new Date(SEED_ANCHOR + hours * HOUR).toISOString();
    await expect(list()).resolves.toMatchObject([
      { device: "Firefox on Linux", createdAt: at(0), lastUsed: at(26), isCurrent: true },
      { device: "Unknown device", createdAt: at(25), lastUsed: at(25), isCurrent: false },
    ]);
    expect(Object.keys((await list())[0] ?? {}).toSorted()).toEqual([
      "createdAt",
      "device",
      "id",
      "isCurrent",
      "lastUsed",
    ]);
    const [, other] = await list();
    await store.update("sessions", other?.id ?? 0, { expiresAt: at(26) });
    expect(await list()).toHaveLength(1);
  });

  it("can be ended individually, or all except the current one", async () => {
    const { send, tell, signIn, isIn } = start();
    const cookies = [
      await signIn(LEARNER),
      await signIn(LEARNER),
      await signIn(LEARNER),
      await signIn(NEWCOMER),
    ];
    const [cookie = "", second = ""] = cookies;
    const idOf = async (of: string) =>
      SignIns.parse((await send("GET", "/api/user/7/sign-ins", { cookie: of })).body).find(
        (each) => each.isCurrent,
      )?.id ?? 0;
    const end = async (id: number) => tell("DELETE", `/api/user/7/sign-ins/${id}`, { cookie });
    const secondId = await idOf(second);
    expect(await end(secondId)).toEqual([204, ""]);
    expect(await end(secondId)).toEqual([404, "Sign-in not found"]);
    const states = () => Promise.all(cookies.map(isIn));
    expect(await states()).toEqual([true, false, true, true]);
    expect(await tell("DELETE", "/api/user/7/sign-ins", { cookie })).toEqual([204, ""]);
    expect(await states()).toEqual([true, false, false, true]);
    const own = await send("DELETE", `/api/user/7/sign-ins/${await idOf(cookie)}`, { cookie });
    expect(own).toMatchObject({
      status: 204,
      setCookie: expect.stringContaining("cairn_session=; Path=/; Max-Age=0"),
    });
    expect(await states()).toEqual([false, false, false, true]);
  });

  it("of other users can't be ended", async () => {
    const { send, tell, signIn, isIn } = start();
    const [cookie, other] = [await signIn(LEARNER), await signIn(NEWCOMER)];
    const [session] = SignIns.parse((await send("GET", "/api/user/8/sign-ins", { cookie: other })).body);
    expect(await tell("DELETE", `/api/user/7/sign-ins/${session?.id}`, { cookie })).toEqual([
      404,
      "Sign-in not found",
    ]);
    expect(await isIn(other)).toBe(true);
  });

  it("prevent changes of pending calls when they end", async () => {
    const { tell, signIn, holdNext, store } = start();
    const cookie = await signIn(LEARNER);
    const other = await signIn(LEARNER);
    const gate = holdNext();
    const body = { email: "thief@cairn.test", password: LEARNER.password };
    const late = tell("PATCH", "/api/user/7", { cookie: other, body });
    await gate.reached;
    await tell("DELETE", "/api/user/7/sign-ins", { cookie });
    gate.open();
    expect(await late).toEqual(SIGNED_OUT);
    expect((await store.get("users", 7))?.email).toBe(LEARNER.email);
  });
});

it("stores each preference separately", async () => {
  const { tell, signIn } = start();
  const cookie = await signIn(LEARNER);
  const path = "/api/user/7/preferences";
  expect(await tell("GET", path, { cookie })).toEqual([200, DEFAULT_PREFERENCES]);
  await Promise.all(
    [{ sound: false }, { weekStart: 6 }, { shortcuts: false }].map((body) =>
      tell("PATCH", path, { cookie, body }),
    ),
  );
  await tell("PATCH", path, { cookie, body: { shortcuts: true } });
  expect(await tell("GET", path, { cookie })).toEqual([
    200,
    { ...DEFAULT_PREFERENCES, sound: false, weekStart: 6 },
  ]);
  const [, user] = await tell("GET", "/api/auth/me", { cookie });
  expect(user).not.toHaveProperty("preferences");
  const other = await signIn(NEWCOMER);
  expect(await tell("GET", "/api/user/8/preferences", { cookie: other })).toMatchObject([
    200,
    { sound: true },
  ]);
});

describe("the export", () => {
  it("holds everything of the user and nothing secret", async () => {
    const visit = start();
    const cookie = await visit.signIn(NEWCOMER);
    const { quiz } = await takeQuiz(visit, cookie, 8);
    await visit.send("POST", `/api/quiz/${quiz.id}/generate-lecture`, { cookie });
    const reply = await visit.send("GET", "/api/user/8/export?format=json", { cookie });
    expect(reply.headers["Content-Disposition"]).toBe(
      'attachment; filename="cairn-everything-2026-11-20.json"',
    );
    expect(reply.body).toMatchObject({
      exportedAt: new Date(SEED_ANCHOR).toISOString(),
      user: { id: 8, email: "new@cairn.test" },
      preferences: { sound: true },
      signIns: [{ isCurrent: true }],
      quizzes: [{ id: quiz.id, answers: [{ answer: 1 }, { answer: 1 }, { answer: 1 }] }],
      lectures: [{ quizId: quiz.id }],
      tallies: [{ gradedSessions: 1 }],
      awards: [{ badge: "First Stone" }],
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/hash|token|plain\$|"userId":(?!8\b)/i);
  });

  it("includes every collection of the user", async () => {
    const { send, signIn } = start();
    const cookie = await signIn(LEARNER);
    const { body } = await send("GET", "/api/user/7/export?format=json", { cookie });
    const secret = new Set<string>(["sessions", "resetLinks", "emailChanges"]);
    expect(Object.keys(body ?? {})).toEqual([
      "exportedAt",
      "user",
      "preferences",
      "signIns",
      ...PERSONAL.filter((name) => !secret.has(name)),
    ]);
  });

  it.each([
    ["UTC", "2026-11-20"],
    ["Asia/Tokyo", "2026-11-21"],
  ])("has the date in %s in its name", async (timeZone, day) => {
    const visit = start();
    visit.clock.now = Date.parse("2026-11-20T23:30:00Z");
    const cookie = await visit.signIn(NEWCOMER);
    const query = "format=csv&of=sessions";
    const { headers } = await visit.send("GET", `/api/user/8/export?${query}`, { cookie, timeZone });
    expect(headers["Content-Disposition"]).toBe(`attachment; filename="cairn-sessions-${day}.csv"`);
  });

  it("has a row for each quiz, including open ones, without formulas", async () => {
    const visit = start();
    const cookie = await visit.signIn(NEWCOMER);
    const done = await takeQuiz(visit, cookie, 8);
    const open = await takeQuiz(visit, cookie, 8, false);
    const reply = await visit.send("GET", "/api/user/8/export?format=csv&of=sessions", { cookie });
    expect(reply.headers).toMatchObject({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="cairn-sessions-2026-11-20.csv"',
    });
    const at = new Date(SEED_ANCHOR).toISOString();
    const score = (await visit.store.get("quizzes", done.quiz.id))?.score;
    await visit.store.update("quizzes", open.quiz.id, { timeLimit: 30, extraTime: 1.25 });
    const timed = await visit.send("GET", "/api/user/8/export?format=csv&of=sessions", { cookie });
    expect(String(timed.body)).toContain(`${at},,37.5,3,`);
    expect(String(reply.body).split("\r\n").slice(1)).toEqual([
      `${done.quiz.id},'=Mine,Quiz,ISACA CISM,${at},${at},,3,${Math.round((Number(score) / 100) * 3)},${score},`,
      `${open.quiz.id},'=Mine,Quiz,ISACA CISM,${at},,,3,,,`,
      "",
    ]);
  });

  it("has a row for each answer of completed quizzes", async () => {
    const visit = start();
    const cookie = await visit.signIn(NEWCOMER);
    const { questions } = await takeQuiz(visit, cookie, 8);
    const open = await takeQuiz(visit, cookie, 8, false);
    const download = async () =>
      String((await visit.send("GET", "/api/user/8/export?format=csv&of=answers", { cookie })).body);
    const text = await download();
    expect(text.split("\r\n")).toHaveLength(5);
    for (const question of questions) {
      expect(text).toContain(question.text.replaceAll('"', '""'));
      expect(text).toContain(question.options.find(({ id }) => id === 1)?.text.replaceAll('"', '""'));
      expect(text).toContain(answerText(question, rightAnswer(question))?.replaceAll('"', '""'));
    }
    const right = questions.filter((question) => isCorrect(question, 1)).length;
    expect(text.match(/,Right,\r\n/g) ?? []).toHaveLength(right);
    expect(text.match(/,Wrong,\r\n/g) ?? []).toHaveLength(3 - right);
    await visit.send("POST", `/api/quiz/${open.quiz.id}/submit`, { cookie, body: { answers: [] } });
    expect((await download()).match(/,Unanswered,\r\n/g) ?? []).toHaveLength(3);
  });

  it("contains 5,000 quizzes and all their answers", async () => {
    const visit = start();
    const cookie = await visit.signIn(NEWCOMER);
    const { quiz } = await takeQuiz(visit, cookie, 8);
    const { id: _, ...taken } = (await visit.store.get("quizzes", quiz.id)) ?? { id: 0 };
    await visit.store.tx(async (tx) => {
      if ("userId" in taken) for (let count = 1; count < 5000; count += 1) await tx.insert("quizzes", taken);
    });
    const exported = async (query: string) =>
      (await visit.send("GET", `/api/user/8/export?${query}`, { cookie })).body;
    expect((await exported("format=json")) as object).toMatchObject({ quizzes: { length: 5000 } });
    const lines = async (table: string) =>
      String(await exported(`format=csv&of=${table}`)).split("\r\n").length;
    // Plus the header and the empty string after the last line break.
    expect(await lines("sessions")).toBe(5000 + 2);
    expect(await lines("answers")).toBe(3 * 5000 + 2);
  });
});

/** Collections whose documents don't belong to a user. */
const SHARED: readonly CollectionName[] = [
  "tenants",
  "identityProviders",
  "categories",
  "subcategories",
  "badges",
  "practiceTests",
  "questions",
  "formerQuestions",
  "pictures",
  "auditEntries",
  "invitations",
  "mails",
];

/** Returns all documents as text. */
async function everythingIn(store: Store): Promise<string> {
  const names = Object.keys(Database.shape) as CollectionName[];
  return JSON.stringify(await Promise.all(names.map((name) => store.list(name))));
}

describe("deletion", () => {
  it("handles every collection", () =>
    expect([...SHARED, ...PERSONAL, "users"].toSorted()).toEqual(Object.keys(Database.shape).toSorted()));

  it("removes the user's documents from every collection, and keeps those of others", async () => {
    const visit = start();
    const { store, send, signIn, isIn } = visit;
    const admin = await signIn(ADMIN);
    const [cookie, elsewhere, other] = [await signIn(LEARNER), await signIn(LEARNER), await signIn(NEWCOMER)];
    await takeQuiz(visit, other, 8);
    const { quiz } = await takeQuiz(visit, cookie, 7);
    await send("POST", `/api/quiz/${quiz.id}/generate-lecture`, { cookie });
    await send("POST", "/api/admin/users/7/reset-link", { cookie: admin });
    await store.insert("reports", {
      tenantId: 1,
      questionId: 1001,
      version: 1,
      userId: 7,
      quizId: quiz.id,
      reason: "typo",
      createdAt: new Date(SEED_ANCHOR).toISOString(),
      state: "open",
    });
    await store.insert("identities", {
      tenantId: 1,
      userId: 7,
      issuer: "https://login.example.org",
      subject: "7",
      createdAt: new Date(SEED_ANCHOR).toISOString(),
    });
    const { quiz: begun, questions } = await takeQuiz(visit, cookie, 7, false);
    const entries = { [`answer/${questions[0]?.id}`]: { value: null, stamp: [SEED_ANCHOR, "a"] } };
    await send("PUT", `/api/quiz/${begun.id}/draft`, { cookie, body: { entries } });
    const expiresAt = new Date(SEED_ANCHOR).toISOString();
    await store.insert("emailChanges", { userId: 7, email: "mara@x.test", tokenHash: "one", expiresAt });
    for (const name of PERSONAL) expect(await store.count(name, { userId: 7 }), name).toBeGreaterThan(0);
    const others = (await Promise.all(PERSONAL.map((name) => store.count(name)))).reduce(
      (sum, count) => sum + count,
      0,
    );
    const own = await Promise.all(PERSONAL.map((name) => store.count(name, { userId: 7 })));

    const reply = await send("DELETE", "/api/user/7", { cookie, body: { password: LEARNER.password } });
    expect(reply).toMatchObject({ status: 204, setCookie: expect.stringContaining("Max-Age=0") });
    const left = (await Promise.all(PERSONAL.map((name) => store.count(name)))).reduce(
      (sum, count) => sum + count,
      0,
    );
    expect(left).toBe(others - own.reduce((sum, count) => sum + count, 0));
    expect(await everythingIn(store)).not.toMatch(/"userId":7\b|learner@|Mara Okafor/);
    expect(await Promise.all([cookie, elsewhere, other].map(isIn))).toEqual([false, false, true]);
    expect(await signIn(LEARNER)).toBe("");
  });

  it("allows a new, empty account with the same address", async () => {
    const { send, signIn, cookieOf } = start();
    const cookie = await signIn(LEARNER);
    await send("DELETE", "/api/user/7", { cookie, body: { password: LEARNER.password } });
    const body = { username: "Mara again", email: LEARNER.email, password: "brand new" };
    const registered = await send("POST", "/api/register", { body });
    expect(registered).toMatchObject({ status: 201, body: { id: 11 } });
    const stats = await send("GET", "/api/user/11/stats", { cookie: cookieOf(registered) });
    expect(stats.body).toEqual({ totalQuizzes: 0, averageScore: 0, currentStreak: 0 });
  });

  it("removes open quizzes, including one that is just being created", async () => {
    const visit = start();
    const { tell, signIn, store } = visit;
    const cookie = await signIn(LEARNER);
    const { quiz } = await takeQuiz(visit, cookie, 7, false);
    const wanted = { title: "Late", categoryIds: [1], questionCount: 3, mode: "quiz", userId: 7 };
    const deletion = tell("DELETE", "/api/user/7", { cookie, body: { password: LEARNER.password } });
    const calls = [deletion];
    for (let turn = 0; turn < 40; turn += 1) {
      calls.push(tell("POST", "/api/quiz", { cookie, body: wanted }));
      calls.push(tell("POST", `/api/quiz/${quiz.id}/submit`, { cookie, body: { answers: [] } }));
      await Promise.resolve();
    }
    const statuses = (await Promise.all(calls)).map(([status]) => status);
    expect(statuses[0]).toBe(204);
    expect(statuses).toContain(401);
    expect(statuses).not.toContain(500);
    expect(await tell("POST", `/api/quiz/${quiz.id}/submit`, { cookie, body: { answers: [] } })).toEqual(
      SIGNED_OUT,
    );
    expect(await everythingIn(store)).not.toContain('"userId":7,');
  });

  it("prevents pending calls of another device from storing anything", async () => {
    const { tell, signIn, holdNext, store } = start();
    const [cookie, other] = [await signIn(LEARNER), await signIn(LEARNER)];
    const held = [holdNext(), holdNext()];
    const body = { current: LEARNER.password, password: "another one" };
    const change = tell("POST", "/api/user/7/password", { cookie: other, body });
    const login = tell("POST", "/api/login", { body: LEARNER });
    await Promise.all(held.map(({ reached }) => reached));
    await tell("DELETE", "/api/user/7", { cookie, body: { password: LEARNER.password } });
    for (const { open } of held) open();
    expect(await change).toEqual(SIGNED_OUT);
    expect(await login).toEqual([401, "Invalid email or password."]);
    expect(await everythingIn(store)).not.toContain('"userId":7,');
  });

  it("stores no notes that are being written", async () => {
    const written = Promise.withResolvers<{ title: string; content: string }>();
    const begun = Promise.withResolvers<void>();
    const visit = start({
      name: "A slow hand",
      write: () => {
        begun.resolve();
        return written.promise;
      },
    });
    const cookie = await visit.signIn(LEARNER);
    const { quiz } = await takeQuiz(visit, cookie, 7);
    const notes = visit.tell("POST", `/api/quiz/${quiz.id}/generate-lecture`, { cookie });
    await begun.promise;
    await visit.tell("DELETE", "/api/user/7", { cookie, body: { password: LEARNER.password } });
    written.resolve({ title: "Notes", content: "Of Mara" });
    expect(await notes).toEqual(SIGNED_OUT);
    expect(await visit.store.count("lectures", { userId: 7 })).toBe(0);
  });

  it("is rejected for the only administrator of an organization", async () => {
    const { tell, signIn, store } = start();
    const cookie = await signIn(ADMIN);
    const ask = () => tell("DELETE", "/api/user/1", { cookie, body: { password: ADMIN.password } });
    expect(await ask()).toEqual([
      409,
      "You are the only administrator of your organization. Another one must be named before your account can be deleted.",
    ]);
    // Administrators of other organizations don't count.
    expect((await store.list("users")).filter(({ isAdmin }) => isAdmin).length).toBeGreaterThan(1);
    await store.update("users", 8, { isAdmin: true });
    expect(await ask()).toEqual([204, ""]);
  });
});

it("rejects sign-ups after 60 from one IPv6 network, but not from others", async () => {
  const visit = start();
  const body = { username: "Ana", email: "ana@nobody.test", password: "a long one" };
  const signUp = async (from: string) => (await visit.send("POST", "/api/register", { body, from })).status;
  expect(await signUp("2001:db8:0:1::")).toBe(201);
  for (let turn = 1; turn < 60; turn += 1) expect(await signUp(`2001:db8:0:1::${turn}`)).toBe(409);
  expect(await signUp("2001:db8:0:1:ffff::1")).toBe(429);
  expect(await signUp("2001:db8:0:2::1")).toBe(409);
});

describe("a link to choose a new password", () => {
  async function issued(visit: ReturnType<typeof start>, userId = 7) {
    const admin = await visit.signIn(ADMIN);
    const reply = await visit.send("POST", `/api/admin/users/${userId}/reset-link`, { cookie: admin });
    const { path, expiresAt } = ResetLink.parse(reply.body);
    return { token: path.replace("/reset-password#", ""), expiresAt };
  }
  const password = "chosen anew";

  it("works once, signs in and ends all earlier sign-ins", async () => {
    const visit = start();
    const { send, tell, signIn, isIn, cookieOf, store } = visit;
    const [here, there, other] = [await signIn(LEARNER), await signIn(LEARNER), await signIn(NEWCOMER)];
    const { token, expiresAt } = await issued(visit);
    expect(expiresAt).toBe(new Date(SEED_ANCHOR + 24 * HOUR).toISOString());
    expect(await everythingIn(store)).not.toContain(token);
    const reply = await send("POST", "/api/reset-password", { body: { token, password }, cookie: here });
    expect(reply).toMatchObject({ status: 200, body: { id: 7, email: LEARNER.email } });
    expect(await Promise.all([here, there, other, cookieOf(reply)].map(isIn))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await tell("POST", "/api/reset-password", { body: { token, password } })).toEqual(USED);
    expect(await signIn(LEARNER)).toBe("");
    expect(await isIn(await signIn({ ...LEARNER, password }))).toBe(true);
  });

  it("works for one of two concurrent calls", async () => {
    const visit = start();
    const { token } = await issued(visit);
    const replies = await Promise.all(
      [0, 1].map(() => visit.tell("POST", "/api/reset-password", { body: { token, password } })),
    );
    expect(new Set(replies.map(([status]) => status))).toEqual(new Set([200, 410]));
  });

  it("expires after 24 hours, with a newer link, and with a password change", async () => {
    const visit = start();
    const use = ({ token }: { token: string }) =>
      visit.tell("POST", "/api/reset-password", { body: { token, password } });
    const first = await issued(visit);
    const second = await issued(visit);
    expect(await use(first)).toEqual(USED);
    visit.clock.now += 24 * HOUR;
    expect(await use(second)).toEqual(USED);
    const third = await issued(visit);
    visit.clock.now += 24 * HOUR - 1;
    const cookie = await visit.signIn(LEARNER);
    const body = { current: LEARNER.password, password: "another one" };
    await visit.tell("POST", "/api/user/7/password", { cookie, body });
    expect(await use(third)).toEqual(USED);
    const fourth = await issued(visit);
    visit.clock.now += 24 * HOUR - 1;
    expect((await use(fourth))[0]).toBe(200);
  });

  it("is rejected after 60 attempts from one address, with any token", async () => {
    const visit = start();
    const { token } = await issued(visit);
    const use = (guess: string, from: string) =>
      visit.tell("POST", "/api/reset-password", { body: { token: guess, password }, from });
    for (let turn = 0; turn < 60; turn += 1) expect(await use(`guess ${turn}`, "10.0.0.1")).toEqual(USED);
    expect((await use(token, "10.0.0.1"))[0]).toBe(429);
    expect((await use(token, "10.0.0.2"))[0]).toBe(200);
  });

  it("is rejected after 60 attempts from one IPv6 network", async () => {
    const visit = start();
    const { token } = await issued(visit);
    const use = (guess: string, from: string) =>
      visit.tell("POST", "/api/reset-password", { body: { token: guess, password }, from });
    for (let turn = 0; turn < 60; turn += 1)
      expect(await use(`guess ${turn}`, `2001:db8:0:1::${turn}`)).toEqual(USED);
    expect((await use(token, "2001:db8:0:1:ffff::1"))[0]).toBe(429);
    expect((await use(token, "2001:db8:0:2::1"))[0]).toBe(200);
  });

  it("doesn't sign in users of a deactivated organization, and stays valid", async () => {
    const visit = start();
    const { token } = await issued(visit);
    await visit.store.update("tenants", 1, { isActive: false });
    const use = () => visit.tell("POST", "/api/reset-password", { body: { token, password } });
    expect(await use()).toEqual([403, "Your organization's account is inactive."]);
    await visit.store.update("tenants", 1, { isActive: true });
    expect((await use())[0]).toBe(200);
  });

  it("can be created by administrators of the default organization for all users, and of others for their users", async () => {
    const { store, tell, signIn } = start();
    const [admin, learner] = [await signIn(ADMIN), await signIn(LEARNER)];
    const ask = (id: string, cookie: string) => tell("POST", `/api/admin/users/${id}/reset-link`, { cookie });
    expect(await ask("7", learner)).toEqual([403, "Only an administrator can do this."]);
    for (const id of ["424242", "nonsense"]) expect(await ask(id, admin)).toEqual([404, "User not found"]);
    for (const id of ["3", "5"]) expect((await ask(id, admin))[0]).toBe(201);
    await store.update("users", ADMIN.id, { tenantId: 2 });
    const moved = await signIn(ADMIN);
    expect(await ask("3", moved)).toEqual([404, "User not found"]);
    expect((await ask("5", moved))[0]).toBe(201);
  });
});
