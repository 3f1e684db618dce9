import { describe, expect, it } from "vitest";
import seedFile from "../../db.json" with { type: "json" };
import { CreatedQuiz, Questions, SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { UserStats } from "../../src/api/progress/schema.ts";
import { createMemoryStore } from "../stores/memory-store.ts";
import type { Store } from "./store.ts";
import { createBackend } from "./backend.ts";
import { Seed } from "./documents.ts";
import { seededRandom } from "./rules/random.ts";
import { freshToken, openSession, SESSION_COOKIE } from "./transport/sign-in.ts";

const NEWCOMER = 8;
const { anchor, ...seed } = Seed.parse(seedFile);

/** A backend over the seed, a clock to set, and calls as the newcomer, who has no history. */
async function start(change: (store: Store) => Store = (store) => store) {
  const clock = { now: Date.parse(anchor) };
  const store = createMemoryStore(structuredClone(seed));
  const reports: unknown[] = [];
  const backend = createBackend({
    store: change(store),
    now: () => clock.now,
    random: seededRandom(1),
    passwords: { hash: async () => "", verify: async () => false },
    report: (error) => reports.push(error),
  });
  const { token, tokenHash } = await freshToken();
  await store.tx((tx) => openSession(tx, { userId: NEWCOMER, tokenHash, at: clock.now }));
  const call = async (method: string, path: string, body?: unknown, timeZone = "UTC") => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const reply = await backend.handle({
      method,
      path,
      query: new URLSearchParams(),
      headers: { "content-type": "application/json", "time-zone": timeZone },
      cookies: { [SESSION_COOKIE]: token },
      body: text,
      bodyBytes: text.length,
      remoteAddress: "127.0.0.1",
      isSecure: false,
    });
    const isJson = reply.headers["Content-Type"]?.startsWith("application/json");
    return { ...reply, body: isJson ? (JSON.parse(reply.body ?? "") as unknown) : reply.body };
  };
  /** A session with all answers right, or all but the first `wrong`. */
  const take = async (change: object, wrong = 0, timeZone = "UTC") => {
    const wanted = {
      title: "T",
      categoryIds: [6],
      questionCount: 20,
      mode: "quiz",
      userId: NEWCOMER,
      ...change,
    };
    const quiz = CreatedQuiz.parse((await call("POST", "/api/quiz", wanted)).body);
    const questions = Questions.parse((await call("GET", `/api/quiz/${quiz.id}/questions`)).body);
    const answers = questions.map(({ id, correctAnswer }, index) => ({
      questionId: id,
      answer: index < wrong ? 1 + (correctAnswer % 4) : correctAnswer,
    }));
    const reply = await call("POST", `/api/quiz/${quiz.id}/submit`, { answers }, timeZone);
    return { quiz, questions, result: SubmittedQuiz.parse(reply.body) };
  };
  const streak = async (timeZone: string) =>
    UserStats.parse((await call("GET", `/api/user/${NEWCOMER}/stats`, undefined, timeZone)).body)
      .currentStreak;
  return { store, clock, call, take, streak, reports };
}

describe("the backend", () => {
  it("tells the caller nothing of what went wrong inside", async () => {
    const { call, reports } = await start((store) => ({
      ...store,
      list: () => Promise.reject(new Error("secret detail")),
    }));
    const reply = await call("GET", "/api/badges");
    expect([reply.status, reply.body]).toEqual([500, "Something went wrong on the server."]);
    expect(String(reports[0])).toContain("secret detail");
  });

  it("asks in the next session what was not asked or went wrong", async () => {
    const { take } = await start();
    const first = await take({ subcategoryIds: [61], questionCount: 10 }, 3);
    const second = await take({ subcategoryIds: [61], questionCount: 8 });
    const right = new Set(first.questions.slice(3).map(({ id }) => id));
    expect(second.questions.filter(({ id }) => right.has(id))).toEqual([]);
  });

  it("makes a study session longer where the rolling average is low, and says so", async () => {
    const { take } = await start();
    expect((await take({ mode: "study", questionCount: 10 })).quiz.adaptiveInfo).toBeUndefined();
    await take({}, 12);
    const { quiz } = await take({ mode: "study", questionCount: 10 });
    expect(quiz).toMatchObject({
      questionCount: 10,
      totalQuestions: 15,
      adaptiveInfo: { increasePercentage: 50, originalQuestionCount: 10, adaptedQuestionCount: 15 },
    });
    expect((await take({ questionCount: 10 })).quiz.totalQuestions).toBe(10);
  });

  it("moves mastery with graded sessions alone", async () => {
    const { take, call } = await start();
    await take({ mode: "study" });
    expect((await call("GET", `/api/user/${NEWCOMER}/mastery`)).body).toEqual([]);
    await take({ subcategoryIds: [61], questionCount: 10 }, 4);
    expect((await call("GET", `/api/user/${NEWCOMER}/mastery`)).body).toEqual([
      { categoryId: 6, subcategoryId: 61, rollingAverage: 60, totalAnswers: 10 },
    ]);
  });

  it("awards badges and points once, with the session that earns them", async () => {
    const { take, call } = await start();
    const { quiz, result } = await take({});
    expect(result.newBadges).toBeGreaterThanOrEqual(3);
    const path = `/api/user/${NEWCOMER}/achievements`;
    const before = (await call("GET", path)).body;
    expect(before).toMatchObject({ newBadges: result.newBadges });
    await call("POST", `/api/quiz/${quiz.id}/submit`, { answers: [] });
    expect((await call("GET", path)).body).toEqual(before);
  });

  it("counts days in the zone of the call, across midnight", async () => {
    const { take, streak, clock } = await start();
    clock.now = Date.parse("2026-11-20T23:30:00Z");
    await take({});
    clock.now = Date.parse("2026-11-21T00:30:00Z");
    await take({});
    expect(await streak("UTC")).toBe(2);
    expect(await streak("Europe/Berlin")).toBe(1);
    expect(await streak("Not/AZone")).toBe(2);
    clock.now = Date.parse("2026-11-22T23:59:00Z");
    expect(await streak("UTC")).toBe(2);
    expect(await streak("Europe/Berlin")).toBe(0);
  });

  it("keeps `__proto__` and unknown fields out of what it stores", async () => {
    const { call, store } = await start();
    const body = JSON.parse(
      `{"title":"T","categoryIds":[6],"questionCount":1,"mode":"quiz","userId":8,"extra":1,"__proto__":{"polluted":true}}`,
    ) as unknown;
    const { id } = CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body);
    const stored = await store.get("quizzes", id);
    expect(stored).not.toHaveProperty("extra");
    expect(stored).not.toHaveProperty("polluted");
    expect({}).not.toHaveProperty("polluted");
  });

  it("shows a user of an inactive tenant out", async () => {
    const { call, store } = await start();
    await store.update("tenants", 1, { isActive: false });
    expect((await call("GET", "/api/auth/me")).status).toBe(401);
  });
});
