import { describe, expect, it } from "vitest";
import { answerText } from "../../../../src/api/questions/scoring/answer-text.ts";
import { isCorrect, rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { fieldsOf } from "../../../stores/document-fields.ts";
import { startAccounts, takeQuizAs } from "../../../test-backend/accounts.ts";
import { documentsAsText } from "../../../test-backend/documents-as-text.ts";
import { SAMPLE_ACCOUNTS } from "../../../test-backend/sample.ts";
import { Database, type CollectionName } from "../../documents/database.ts";
import { PERSONAL } from "../../rules/accounts/personal.ts";

const { admin: ADMIN, learner: LEARNER, newcomer: NEWCOMER } = SAMPLE_ACCOUNTS;

const SIGNED_OUT = [401, "Please log in."];

/** Names of fields with credentials. */
const CREDENTIAL = /hash|token|secret|password/i;

describe("the export", () => {
  it("holds everything of the user and nothing secret", async () => {
    const accounts = startAccounts();
    const cookie = await accounts.signIn(NEWCOMER);
    const { quiz } = await takeQuizAs(accounts, cookie, 8);
    await accounts.send("POST", `/api/quiz/${quiz.id}/generate-lecture`, { cookie });
    const reply = await accounts.send("GET", "/api/user/8/export?format=json", { cookie });
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

  it("includes every collection of the user without credentials", async () => {
    const { send, signIn } = startAccounts();
    const cookie = await signIn(LEARNER);
    const { body } = await send("GET", "/api/user/7/export?format=json", { cookie });
    expect(Object.keys(body ?? {})).toEqual([
      "exportedAt",
      "user",
      "preferences",
      "signIns",
      ...PERSONAL.filter((name) => ![...fieldsOf(name).keys()].some((field) => CREDENTIAL.test(field))),
    ]);
  });

  it.each([
    ["UTC", "2026-11-20"],
    ["Asia/Tokyo", "2026-11-21"],
  ])("has the date in %s in its name", async (timeZone, day) => {
    const accounts = startAccounts();
    accounts.clock.now = Date.parse("2026-11-20T23:30:00Z");
    const cookie = await accounts.signIn(NEWCOMER);
    const query = "format=csv&of=sessions";
    const { headers } = await accounts.send("GET", `/api/user/8/export?${query}`, { cookie, timeZone });
    expect(headers["Content-Disposition"]).toBe(`attachment; filename="cairn-sessions-${day}.csv"`);
  });

  it("has a row for each quiz, including open ones, without formulas", async () => {
    const accounts = startAccounts();
    const cookie = await accounts.signIn(NEWCOMER);
    const done = await takeQuizAs(accounts, cookie, 8);
    const open = await takeQuizAs(accounts, cookie, 8, false);
    const reply = await accounts.send("GET", "/api/user/8/export?format=csv&of=sessions", { cookie });
    expect(reply.headers).toMatchObject({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="cairn-sessions-2026-11-20.csv"',
    });
    const at = new Date(SEED_ANCHOR).toISOString();
    const score = (await accounts.store.get("quizzes", done.quiz.id))?.score;
    await accounts.store.update("quizzes", open.quiz.id, { timeLimit: 30, extraTime: 1.25 });
    const timed = await accounts.send("GET", "/api/user/8/export?format=csv&of=sessions", { cookie });
    expect(String(timed.body)).toContain(`${at},,37.5,3,`);
    expect(String(reply.body).split("\r\n").slice(1)).toEqual([
      `${done.quiz.id},'=Mine,Quiz,ISACA CISM,${at},${at},,3,${Math.round((Number(score) / 100) * 3)},${score},`,
      `${open.quiz.id},'=Mine,Quiz,ISACA CISM,${at},,,3,,,`,
      "",
    ]);
  });

  it("has a row for each answer of completed quizzes", async () => {
    const accounts = startAccounts();
    const cookie = await accounts.signIn(NEWCOMER);
    const { questions } = await takeQuizAs(accounts, cookie, 8);
    const open = await takeQuizAs(accounts, cookie, 8, false);
    const download = async () =>
      String((await accounts.send("GET", "/api/user/8/export?format=csv&of=answers", { cookie })).body);
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
    await accounts.send("POST", `/api/quiz/${open.quiz.id}/submit`, { cookie, body: { answers: [] } });
    expect((await download()).match(/,Unanswered,\r\n/g) ?? []).toHaveLength(3);
  });

  it("contains 5,000 quizzes and all their answers", async () => {
    const accounts = startAccounts();
    const cookie = await accounts.signIn(NEWCOMER);
    const { quiz } = await takeQuizAs(accounts, cookie, 8);
    const { id: _, ...taken } = (await accounts.store.get("quizzes", quiz.id)) ?? { id: 0 };
    await accounts.store.tx(async (tx) => {
      if ("userId" in taken) for (let count = 1; count < 5000; count += 1) await tx.insert("quizzes", taken);
    });
    const exported = async (query: string) =>
      (await accounts.send("GET", `/api/user/8/export?${query}`, { cookie })).body;
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

describe("deletion", () => {
  it("handles every collection", () =>
    expect([...SHARED, ...PERSONAL, "users"].toSorted()).toEqual(Object.keys(Database.shape).toSorted()));

  it("removes the user's documents from every collection, and keeps those of others", async () => {
    const accounts = startAccounts();
    const { store, send, signIn, isSignedIn } = accounts;
    const admin = await signIn(ADMIN);
    const [cookie, elsewhere, other] = [await signIn(LEARNER), await signIn(LEARNER), await signIn(NEWCOMER)];
    await takeQuizAs(accounts, other, 8);
    const { quiz } = await takeQuizAs(accounts, cookie, 7);
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
    const { quiz: begun, questions } = await takeQuizAs(accounts, cookie, 7, false);
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
    expect(reply).toMatchObject({ status: 204, cookies: { session: expect.stringContaining("Max-Age=0") } });
    const remainingCount = (await Promise.all(PERSONAL.map((name) => store.count(name)))).reduce(
      (sum, count) => sum + count,
      0,
    );
    expect(remainingCount).toBe(others - own.reduce((sum, count) => sum + count, 0));
    expect(await documentsAsText(store)).not.toMatch(/"userId":7\b|learner@|Mara Okafor/);
    expect(await Promise.all([cookie, elsewhere, other].map(isSignedIn))).toEqual([false, false, true]);
    expect(await signIn(LEARNER)).toBe("");
  });

  it("allows a new, empty account with the same address", async () => {
    const { send, signIn, cookieOf } = startAccounts();
    const cookie = await signIn(LEARNER);
    await send("DELETE", "/api/user/7", { cookie, body: { password: LEARNER.password } });
    const body = { username: "Mara again", email: LEARNER.email, password: "brand new" };
    const registered = await send("POST", "/api/register", { body });
    expect(registered).toMatchObject({ status: 201, body: { id: 11 } });
    const stats = await send("GET", "/api/user/11/stats", { cookie: cookieOf(registered) });
    expect(stats.body).toEqual({ totalQuizzes: 0, averageScore: 0, currentStreak: 0 });
  });

  it("removes open quizzes, including one that is just being created", async () => {
    const accounts = startAccounts();
    const { statusAndBody, signIn, store } = accounts;
    const cookie = await signIn(LEARNER);
    const { quiz } = await takeQuizAs(accounts, cookie, 7, false);
    const newQuiz = { title: "Late", categoryIds: [1], questionCount: 3, mode: "quiz", userId: 7 };
    const deletion = statusAndBody("DELETE", "/api/user/7", { cookie, body: { password: LEARNER.password } });
    const calls = [deletion];
    for (let round = 0; round < 40; round += 1) {
      calls.push(statusAndBody("POST", "/api/quiz", { cookie, body: newQuiz }));
      calls.push(statusAndBody("POST", `/api/quiz/${quiz.id}/submit`, { cookie, body: { answers: [] } }));
      await Promise.resolve();
    }
    const statuses = (await Promise.all(calls)).map(([status]) => status);
    expect(statuses[0]).toBe(204);
    expect(statuses).toContain(401);
    expect(statuses).not.toContain(500);
    expect(
      await statusAndBody("POST", `/api/quiz/${quiz.id}/submit`, { cookie, body: { answers: [] } }),
    ).toEqual(SIGNED_OUT);
    expect(await documentsAsText(store)).not.toContain('"userId":7,');
  });

  it("prevents pending calls of another device from storing anything", async () => {
    const { statusAndBody, signIn, suspendNextCheck, store } = startAccounts();
    const [cookie, other] = [await signIn(LEARNER), await signIn(LEARNER)];
    const checks = [suspendNextCheck(), suspendNextCheck()];
    const body = { current: LEARNER.password, password: "another one" };
    const change = statusAndBody("POST", "/api/user/7/password", { cookie: other, body });
    const login = statusAndBody("POST", "/api/login", { body: LEARNER });
    await Promise.all(checks.map(({ reached }) => reached));
    await statusAndBody("DELETE", "/api/user/7", { cookie, body: { password: LEARNER.password } });
    for (const { open } of checks) open();
    expect(await change).toEqual(SIGNED_OUT);
    expect(await login).toEqual([401, "Invalid email or password."]);
    expect(await documentsAsText(store)).not.toContain('"userId":7,');
  });

  it("stores no notes that are being written", async () => {
    const written = Promise.withResolvers<{ title: string; content: string }>();
    const begun = Promise.withResolvers<void>();
    const accounts = startAccounts({
      name: "A slow hand",
      write: () => {
        begun.resolve();
        return written.promise;
      },
    });
    const cookie = await accounts.signIn(LEARNER);
    const { quiz } = await takeQuizAs(accounts, cookie, 7);
    const notes = accounts.statusAndBody("POST", `/api/quiz/${quiz.id}/generate-lecture`, { cookie });
    await begun.promise;
    await accounts.statusAndBody("DELETE", "/api/user/7", { cookie, body: { password: LEARNER.password } });
    written.resolve({ title: "Notes", content: "Of Mara" });
    expect(await notes).toEqual(SIGNED_OUT);
    expect(await accounts.store.count("lectures", { userId: 7 })).toBe(0);
  });

  it("is rejected for the only administrator of an organization", async () => {
    const { statusAndBody, signIn, store } = startAccounts();
    const cookie = await signIn(ADMIN);
    const ask = () => statusAndBody("DELETE", "/api/user/1", { cookie, body: { password: ADMIN.password } });
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
