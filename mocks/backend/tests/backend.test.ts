import { SAMPLE_USERS } from "../../test-backend/sample-users.ts";
import { DAY } from "../durations.ts";
import { buildAnswer } from "../../builders/answers.ts";
import { describe, expect, it } from "vitest";
import { Questions } from "../../../src/api/questions/schema.ts";
import { CreatedQuiz, QuizSummaries } from "../../../src/api/quizzes/schema.ts";
import { AchievementProgress, Achievements } from "../../../src/api/achievements/schema.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { Unavailable } from "../ports/store.ts";
import { emptyTotals } from "../rules/learner/learner-totals.ts";
import { inZone, startAsNewcomer } from "../../test-backend/newcomer.ts";

const { newcomer: NEWCOMER } = SAMPLE_USERS;

/** Returns the newcomer's mastery of an Azure Fundamentals domain: twenty wrong graded answers. */
const weak = (subcategoryId: number) => ({
  userId: NEWCOMER,
  categoryId: 6,
  subcategoryId,
  recent: "0".repeat(20),
  totalAnswers: 20,
  points: [],
});

/** Fields of every new certification and domain. */
const fresh = { version: 1, isRetired: false };

describe("the backend", () => {
  it("doesn't reveal internal errors to the caller", async () => {
    const { call, errors } = await startAsNewcomer({
      wrapStore: (store) => ({
        ...store,
        read: () => Promise.reject(new Error("secret detail")),
      }),
    });
    const reply = await call("GET", "/api/badges");
    expect([reply.status, reply.body]).toEqual([500, "Something went wrong on the server."]);
    expect(String(errors[0])).toContain("secret detail");
  });

  it("scores each question with its own answer if an earlier question was removed from the bank", async () => {
    const { call, store } = await startAsNewcomer();
    const newQuiz = { title: "T", categoryIds: [3], subcategoryIds: [33], questionCount: 5, mode: "quiz" };
    const quiz = CreatedQuiz.parse((await call("POST", "/api/quiz", { ...newQuiz, userId: NEWCOMER })).body);
    const path = `/api/quiz/${quiz.id}`;
    const [gone, ...questions] = Questions.parse((await call("GET", `${path}/questions`)).body);
    await store.remove("questions", gone?.id ?? 0);
    const answers = questions.map((question, index) => ({
      questionId: question.id,
      answer: buildAnswer(question, index === 0 ? "incorrect" : "correct"),
    }));
    expect((await call("POST", `${path}/submit`, { answers })).body).toMatchObject({ correctAnswers: 3 });
    const [mastery] = await store.list("mastery", { userId: NEWCOMER, subcategoryId: 33 });
    expect(mastery?.recent).toBe("0111");
    const [marks] = await store.list("marks", { userId: NEWCOMER, subcategoryId: 33 });
    expect(marks?.missed.map(({ questionId }) => questionId)).toEqual([questions[0]?.id]);
    const [history] = await store.list("recalls", { userId: NEWCOMER });
    expect(history).toMatchObject({
      wrong: [questions[0]?.id],
      right: questions.slice(1).map(({ id }) => id),
    });
  });

  it("prefers unseen and wrongly answered questions in the next quiz", async () => {
    const { take } = await startAsNewcomer();
    const first = await take({ subcategoryIds: [61], questionCount: 10 }, 3);
    const second = await take({ subcategoryIds: [61], questionCount: 8 });
    const right = new Set(first.questions.slice(3).map(({ id }) => id));
    expect(second.questions.filter(({ id }) => right.has(id))).toEqual([]);
  });

  it("enlarges a study quiz if the rolling average is low, and reports the increase", async () => {
    const { take } = await startAsNewcomer();
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

  it("reports the actual increase if the bank is too small", async () => {
    const { take, store } = await startAsNewcomer();
    await store.insert("mastery", weak(62));
    await store.insert("mastery", weak(63));
    const size = async (subcategoryId: number) => store.count("questions", { subcategoryId });
    const [asked, there] = [(await size(62)) - 3, await size(62)];
    const { quiz } = await take({ mode: "study", subcategoryIds: [62], questionCount: asked });
    expect(quiz.adaptiveInfo).toEqual({
      increasePercentage: Math.round((3 / asked) * 100),
      originalQuestionCount: asked,
      adaptedQuestionCount: there,
    });
    const whole = await take({ mode: "study", subcategoryIds: [63], questionCount: await size(63) });
    expect(whole.quiz.adaptiveInfo).toBeUndefined();
  });

  it("adapts only to the chosen domains", async () => {
    const { take, store } = await startAsNewcomer();
    await store.insert("mastery", weak(61));
    await store.insert("mastery", { ...weak(62), recent: "1".repeat(20) });
    const grown = async (subcategoryId: number) =>
      (await take({ mode: "study", subcategoryIds: [subcategoryId], questionCount: 5 })).quiz.adaptiveInfo;
    expect(await grown(62)).toBeUndefined();
    expect(await grown(61)).toMatchObject({ adaptedQuestionCount: 8 });
  });

  it("draws only from the given questions, stores the reason, and never enlarges such a quiz", async () => {
    const { take, call, store } = await startAsNewcomer();
    await store.insert("mastery", weak(61));
    const ids = (await store.list("questions", { subcategoryId: 61 })).slice(2, 8).map(({ id }) => id);
    const named = { mode: "study", subcategoryIds: [61], questionIds: ids, reason: "missed" } as const;
    const all = await take({ ...named, questionCount: 6 });
    expect(all.questions.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
    const some = await take({ ...named, questionCount: 4 });
    expect(some.questions).toHaveLength(4);
    expect(some.questions.every(({ id }) => ids.includes(id))).toBe(true);
    expect((await call("GET", `/api/quiz/${some.quiz.id}`)).body).toMatchObject({ reason: "missed" });
  });

  it("draws by the weights of the catalog, from all or from given questions", async () => {
    const { take, store } = await startAsNewcomer();
    for (const [id, weight] of [
      [61, 10],
      [62, 20],
      [63, 70],
    ] as const)
      await store.update("subcategories", id, { weight });
    const ids = (await store.list("questions", { categoryId: 6 })).map(({ id }) => id);
    for (const change of [{}, { questionIds: ids }, { questionIds: [...ids, 1] }]) {
      const { questions } = await take({ ...change, questionCount: 10 });
      const domains = Map.groupBy(questions, ({ subcategoryId }) => subcategoryId);
      expect([61, 62, 63].map((id) => domains.get(id)?.length)).toEqual([1, 2, 7]);
    }
  });

  it("also draws questions without a domain", async () => {
    const { take, store } = await startAsNewcomer();
    const [astray, without, ...others] = await store.list("questions", { categoryId: 6 });
    if (!astray || !without) throw new Error("The bank is too small.");
    for (const { id } of others) await store.remove("questions", id);
    await store.update("questions", astray.id, { subcategoryId: 11 });
    await store.remove("questions", without.id);
    const { subcategoryId: _, ...homeless } = without;
    const { id } = await store.insert("questions", homeless);
    const { questions } = await take({ questionCount: 10 });
    expect(questions.map((question) => question.id).toSorted((a, b) => a - b)).toEqual([astray.id, id]);
  });

  it("adds up graded quizzes in a domain", async () => {
    const { take, own, store } = await startAsNewcomer();
    await take({ subcategoryIds: [61], questionCount: 10 }, 4);
    await take({ subcategoryIds: [61], questionCount: 15 }, 0);
    expect(await own("mastery")).toEqual([
      {
        categoryId: 6,
        subcategoryId: 61,
        rollingAverage: 84,
        totalAnswers: 25,
        seenQuestions: 19,
        totalQuestions: 19,
      },
    ]);
    await store.update("mastery", (await store.list("mastery", { userId: NEWCOMER }))[0]?.id ?? 0, {
      recent: "0".repeat(50),
    });
    await take({ subcategoryIds: [61], questionCount: 10 }, 0);
    expect(await own("mastery")).toMatchObject([{ rollingAverage: 20, totalAnswers: 35 }]);
  });

  it("rounds the average score to the nearest whole", async () => {
    const { take, own } = await startAsNewcomer();
    await take({ questionCount: 4 }, 2);
    await take({ questionCount: 4 }, 1);
    expect(await own("stats")).toEqual({ totalQuizzes: 2, averageScore: 63, currentStreak: 1 });
  });

  it("keeps a record of each practice test, the latest first, even after its quizzes are removed", async () => {
    const { take, own, clock, store } = await startAsNewcomer();
    const attempt = (questionCount: number, title: string, wrong: number) =>
      take({ title, isPracticeTest: true, questionCount }, wrong);
    await attempt(10, "A", 3);
    clock.now += 60_000;
    await attempt(20, "A", 10);
    await take({ title: "A", questionCount: 10 });
    clock.now += 60_000;
    await attempt(10, "Another title", 6);
    for (const { id } of await store.list("quizzes", { userId: NEWCOMER })) await store.remove("quizzes", id);
    const at = (minutes: number) => new Date(SEED_ANCHOR + minutes * 60_000).toISOString();
    const of = (questionCount: number) => ({ categoryIds: [6], questionCount, timeLimit: null });
    expect(await own("practice-tests")).toEqual([
      {
        title: "Another title",
        test: of(10),
        attempts: 2,
        bestScore: 70,
        scores: [70, 40],
        lastAttempt: at(2),
      },
      { title: "A", test: of(20), attempts: 1, bestScore: 50, scores: [50], lastAttempt: at(1) },
    ]);
  });

  it("lists at most 200 quizzes per page", async () => {
    const { call, store } = await startAsNewcomer();
    const [one] = await store.list("quizzes", { userId: 7 });
    if (!one) throw new Error("The seed has no quiz.");
    const { id: _, ...quiz } = one;
    for (let count = 0; count < 205; count += 1) await store.insert("quizzes", { ...quiz, userId: NEWCOMER });
    const list = async (query: string) => {
      const reply = await call("GET", `/api/user/${NEWCOMER}/quizzes?${query}`);
      return [QuizSummaries.parse(reply.body).length, reply.headers["X-Total-Count"]];
    };
    expect(await list("")).toEqual([200, "205"]);
    expect(await list("_limit=500")).toEqual([200, "205"]);
    expect(await list("_page=2")).toEqual([5, "205"]);
    expect(await list("status=completed")).toEqual([200, "205"]);
    expect(await list("status=completed&_page=2")).toEqual([5, "205"]);
    expect(await list("status=open")).toEqual([0, "0"]);
    await store.update("quizzes", one.id, { userId: NEWCOMER, completedAt: null, outcome: "open" });
    expect(await list("")).toEqual([200, "206"]);
    expect(await list("status=completed&_page=2")).toEqual([5, "205"]);
    expect(await list("status=open")).toEqual([1, "1"]);
  });

  it("adds up the points of all badges and stores the longest streak", async () => {
    const { take, own, clock } = await startAsNewcomer();
    for (const day of [0, 1, 2, 6]) {
      clock.now = SEED_ANCHOR + day * DAY;
      await take({ questionCount: 4 });
    }
    const { badges, gameStats } = Achievements.parse(await own("achievements"));
    expect(new Set(badges.map(({ earnedAt }) => earnedAt)).size).toBeGreaterThan(1);
    expect(gameStats).toMatchObject({
      totalPoints: 16 * 5 + badges.reduce((sum, { badge }) => sum + badge.points, 0),
      currentStreak: 1,
      longestStreak: 3,
    });
  });

  it("shows less than 100% for a badge that is not awarded", async () => {
    const { own, store } = await startAsNewcomer();
    await store.insert("tallies", { ...emptyTotals(NEWCOMER), studySessions: 1 });
    const { progressData } = AchievementProgress.parse(await own("achievement-progress"));
    expect(progressData.find(({ badge }) => badge.name === "First Stone")).toMatchObject({
      earned: false,
      progress: 99,
    });
  });

  it("counts only data of the learner's tenant toward badges", async () => {
    const { own, store } = await startAsNewcomer();
    const { id: categoryId } = await store.insert("categories", { ...fresh, tenantId: 2, name: "Elsewhere" });
    const { id: subcategoryId } = await store.insert("subcategories", {
      ...fresh,
      categoryId,
      name: "There",
    });
    await store.insert("mastery", { ...weak(subcategoryId), categoryId, recent: "1".repeat(20) });
    const progressOf = async (rule: string) => {
      const [badge] = await store.list("badges", { rule });
      const { progressData } = AchievementProgress.parse(await own("achievement-progress"));
      return progressData.find((entry) => entry.badge.id === badge?.id)?.progress;
    };
    expect(await progressOf("ready-1")).toBe(0);
    await store.update("categories", categoryId, { tenantId: 1 });
    expect(await progressOf("ready-1")).toBe(99);
  });

  it("changes mastery only with graded quizzes", async () => {
    const { take, call } = await startAsNewcomer();
    await take({ mode: "study" });
    expect((await call("GET", `/api/user/${NEWCOMER}/mastery`)).body).toEqual([]);
    await take({ subcategoryIds: [61], questionCount: 10 }, 4);
    expect((await call("GET", `/api/user/${NEWCOMER}/mastery`)).body).toEqual([
      {
        categoryId: 6,
        subcategoryId: 61,
        rollingAverage: 60,
        totalAnswers: 10,
        seenQuestions: 16,
        totalQuestions: 19,
      },
    ]);
  });

  it("adds a point to the trend of each domain with every graded quiz", async () => {
    const { take, own, clock } = await startAsNewcomer();
    const at = (minutes: number) => new Date(SEED_ANCHOR + minutes * 60_000).toISOString();
    await take({ mode: "study" });
    expect(await own("trends")).toEqual([]);
    await take({ subcategoryIds: [61], questionCount: 10 }, 4);
    clock.now += 60_000;
    await take({ subcategoryIds: [61], questionCount: 15 });
    await take({ subcategoryIds: [62], questionCount: 5 });
    expect(await own("trends")).toEqual([
      {
        categoryId: 6,
        subcategoryId: 61,
        points: [
          { at: at(0), rollingAverage: 60 },
          { at: at(1), rollingAverage: 84 },
        ],
      },
      { categoryId: 6, subcategoryId: 62, points: [{ at: at(1), rollingAverage: 100 }] },
    ]);
  });

  it("awards badges and points once, with the quiz that meets the rule", async () => {
    const { take, call } = await startAsNewcomer();
    const { quiz, result } = await take({});
    expect(result.newBadges).toBeGreaterThanOrEqual(3);
    const path = `/api/user/${NEWCOMER}/achievements`;
    const before = (await call("GET", path)).body;
    expect(before).toMatchObject({ newBadges: result.newBadges });
    await call("POST", `/api/quiz/${quiz.id}/submit`, { answers: [] });
    expect((await call("GET", path)).body).toEqual(before);
  });

  it("announces a badge once, and a second call changes nothing", async () => {
    const { take, call } = await startAsNewcomer();
    const { result } = await take({});
    const read = async () => {
      const { body, headers } = await call("GET", `/api/user/${NEWCOMER}/achievements`);
      return { achievements: Achievements.parse(body), etag: headers["ETag"] };
    };
    const before = await read();
    const announce = () =>
      call("POST", `/api/user/${NEWCOMER}/badges/${before.achievements.badges[0]?.badgeId}/notify`);
    expect((await announce()).status).toBe(204);
    const after = await read();
    expect(after.achievements.newBadges).toBe(result.newBadges - 1);
    expect(after.etag).not.toBe(before.etag);
    expect((await announce()).status).toBe(204);
    expect(await read()).toEqual(after);
  });

  describe("the streak", () => {
    const NEW_YORK = "America/New_York";
    const BERLIN = "Europe/Berlin";

    it("counts days in the time zone of the call, across midnight, and survives a change of time zone", async () => {
      const { take, streak, clock, own, call } = await startAsNewcomer();
      clock.now = Date.parse("2026-11-20T22:30:00Z");
      await take({}, 0, BERLIN);
      // Half past midnight in Berlin; in UTC it is still the same day.
      clock.now += 3_600_000;
      const { result } = await take({}, 0, BERLIN);
      expect(result).toMatchObject({ completedAt: "2026-11-20T23:30:00.000Z", completedOn: "2026-11-21" });
      for (const zone of [BERLIN, "UTC", NEW_YORK, "Not/AZone"]) expect(await streak(zone)).toBe(2);
      expect(Achievements.parse(await own("achievements")).gameStats).toMatchObject({
        currentStreak: 2,
        longestStreak: 2,
      });
      clock.now = Date.parse("2026-11-22T23:30:00Z");
      expect([await streak(BERLIN), await streak("UTC"), await streak(NEW_YORK)]).toEqual([0, 2, 2]);
      const shown = async (zone: string) =>
        Achievements.parse(
          (await call("GET", `/api/user/${NEWCOMER}/achievements`, undefined, inZone(zone))).body,
        ).gameStats.currentStreak;
      expect([await shown(BERLIN), await shown("UTC"), await shown(NEW_YORK)]).toEqual([0, 2, 2]);
      clock.now = Date.parse("2026-11-23T06:00:00Z");
      expect([await streak(BERLIN), await streak("UTC"), await streak(NEW_YORK)]).toEqual([0, 0, 0]);
    });

    it("does not grow by moving from New York to Berlin", async () => {
      const { take, streak, clock, own } = await startAsNewcomer();
      // Evenings and mornings of two days in New York that are apart; in Berlin they would be four days in a row.
      for (const instant of ["17T20:00", "18T09:00", "20T09:00", "20T20:00"]) {
        clock.now = Date.parse(`2026-11-${instant}:00-05:00`);
        await take({ questionCount: 4 }, 0, NEW_YORK);
      }
      expect([await streak(NEW_YORK), await streak(BERLIN)]).toEqual([1, 1]);
      expect(Achievements.parse(await own("achievements")).gameStats).toMatchObject({ longestStreak: 2 });
    });

    it("ignores days without answers", async () => {
      const { take, call, streak, clock } = await startAsNewcomer();
      clock.now = Date.parse("2026-11-19T10:00:00Z");
      const { quiz } = await take({});
      clock.now = Date.parse("2026-11-20T10:00:00Z");
      const body = { ...quiz, questionCount: 2, userId: NEWCOMER };
      const begin = async () => CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body).id;
      const empty = await begin();
      await call("POST", `/api/quiz/${empty}/submit`, { answers: [] });
      expect(await streak("UTC")).toBe(1);
      await take({ questionCount: 1 }, 1);
      expect(await streak("UTC")).toBe(2);
    });

    it("continues from quizzes completed before streaks were stored, in the time zone of the call", async () => {
      const { take, streak, clock, store, call } = await startAsNewcomer();
      const minutes = ["2026-11-18T23:30Z", "2026-11-19T12:00Z", "2026-11-20T17:00Z"].map(
        (instant) => Date.parse(instant) / 60_000,
      );
      await store.insert("tallies", { ...emptyTotals(NEWCOMER), run: minutes, longestStreak: 2 });
      clock.now = Date.parse("2026-11-20T18:00:00Z");
      expect([await streak("UTC"), await streak(BERLIN)]).toEqual([3, 2]);
      const ofBadge = async (zone: string) =>
        AchievementProgress.parse(
          (await call("GET", `/api/user/${NEWCOMER}/achievement-progress`, undefined, inZone(zone))).body,
        ).progressData.find(({ progressText }) => progressText.endsWith("of 3 days"))?.progressText;
      expect([await ofBadge("UTC"), await ofBadge(BERLIN)]).toEqual(["3 of 3 days", "2 of 3 days"]);
      clock.now = Date.parse("2026-11-21T18:00:00Z");
      await take({}, 0, BERLIN);
      expect([await streak("UTC"), await streak(BERLIN)]).toEqual([3, 3]);
      const [totals] = await store.list("tallies", { userId: NEWCOMER });
      expect(totals).toMatchObject({ run: [], longestStreak: 3, streak: { days: 3, timeZone: BERLIN } });
    });
  });

  it("stores neither `__proto__` nor unknown fields", async () => {
    const { call, store } = await startAsNewcomer();
    const body = JSON.parse(
      `{"title":"T","categoryIds":[6],"questionCount":1,"mode":"quiz","userId":8,"extra":1,"__proto__":{"polluted":true}}`,
    ) as unknown;
    const { id } = CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body);
    const stored = await store.get("quizzes", id);
    expect(stored).not.toHaveProperty("extra");
    expect(stored).not.toHaveProperty("polluted");
    expect({}).not.toHaveProperty("polluted");
  });

  it("signs out a user of a deactivated tenant", async () => {
    const { call, store } = await startAsNewcomer();
    await store.update("tenants", 1, { isActive: false });
    expect((await call("GET", "/api/auth/me")).status).toBe(401);
  });
});

const unavailable = () => Promise.reject(new Unavailable("disk full"));

describe("if nothing can be stored, the backend", () => {
  it.each([
    ["GET", "/api/badges", "Your data can't be read right now. Please try again."],
    ["POST", `/api/user/${NEWCOMER}/badges/1/notify`, "The change could not be stored. Please try again."],
  ])("answers 503 with Retry-After: %s", async (method, path, body) => {
    const { call, errors } = await startAsNewcomer({
      wrapStore: (store) => ({ ...store, tx: unavailable, read: unavailable }),
    });
    expect(await call(method, path)).toEqual({
      status: 503,
      headers: {
        "Cache-Control": "private, no-cache",
        "Content-Type": "text/plain; charset=utf-8",
        "Error-Code": "unavailable",
        "Retry-After": "5",
      },
      body,
      text: body,
    });
    expect(errors).toEqual([expect.any(Unavailable)]);
  });

  it.each([
    [503, "unavailable", unavailable],
    [500, "internal", () => Promise.reject(new Error("broken"))],
  ])("still removes the cookie on sign-out: %d %s", async (status, code, tx) => {
    const { call } = await startAsNewcomer({ wrapStore: (store) => ({ ...store, tx }) });
    for (const [isSecure, end] of [
      [false, ""],
      [true, "; Secure"],
    ] as const)
      expect(await call("POST", "/api/logout", undefined, { isSecure })).toMatchObject({
        status,
        headers: { "Error-Code": code },
        setCookie: `cairn_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${end}`,
      });
    expect(await call("GET", "/api/auth/me")).not.toHaveProperty("setCookie");
  });

  it("answers a call if its session can't be renewed, and renews it with a later call", async () => {
    let isBroken = true;
    const { call, clock } = await startAsNewcomer({
      wrapStore: (store) => ({
        ...store,
        tx: (...parts) => (isBroken ? unavailable() : store.tx(...parts)),
      }),
    });
    clock.now += 2 * 86_400_000;
    const me = () => call("GET", "/api/auth/me");
    expect(await me()).toMatchObject({ status: 200, body: { id: NEWCOMER } });
    expect(await me()).not.toHaveProperty("setCookie");
    isBroken = false;
    expect(await me()).toMatchObject({ status: 200, setCookie: expect.stringContaining("Max-Age=604800") });
  });
});
