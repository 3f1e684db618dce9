import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AdminQuestion } from "../../src/api/admin/schema.ts";
import { Questions } from "../../src/api/questions/schema.ts";
import { rightAnswer } from "../../src/api/questions/scoring/scoring.ts";
import { CreatedQuiz, Quiz, SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { nameKey } from "../../src/api/search/same-name.ts";
import { HOUR } from "../backend/durations.ts";
import type { Store } from "../backend/ports/store.ts";
import { PERSONAL } from "../backend/rules/accounts/personal.ts";
import { seededRandom } from "../backend/rules/drawing/random.ts";
import { SESSION_COOKIE } from "../backend/transport/sign-in/cookies.ts";
import { toDraftValue } from "../builders/draft-value.ts";
import { createApp, type App } from "../json-server/app.ts";
import { openStore } from "../json-server/open-store.ts";
import { openSampleStore } from "../json-server/stores/sample-store.ts";
import type { ServerStore } from "../json-server/stores/server-store.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { addMockExams } from "../test-backend/mock-exams.ts";
import { SAMPLE_USERS } from "../test-backend/sample.ts";
import { quickPasswords } from "../test-doubles/passwords.ts";
import { signInWithoutPassword } from "../test-doubles/sign-in.ts";
import { freshDatabase } from "../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../test-servers/postgres/run-statement.ts";

// Concurrent calls and wrong clocks, spread over several server processes if the store supports more than one.

const { admin: ADMIN, newcomer: NEWCOMER } = SAMPLE_USERS;
const ADMIN_OF_TENANT_2 = 5;

interface Kind {
  /** One store per server process, all over one database with the seed. */
  stores: ServerStore[];
  /** Returns the number of deadlocks, which the database resolves after a second by aborting one of the transactions. */
  deadlocks: () => Promise<unknown>;
  end: () => Promise<void>;
}

async function overFile(): Promise<Kind> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-races-"));
  return {
    stores: [openSampleStore(join(folder, "db.json"))],
    deadlocks: async () => 0,
    end: async () => rmSync(folder, { recursive: true }),
  };
}

async function overPostgres(): Promise<Kind> {
  const database = await freshDatabase();
  const open = async () =>
    (await openStore({ DATABASE_URL: database.url, SEED: "sample" }, SEED_ANCHOR)).store;
  return {
    stores: [await open(), await open()],
    deadlocks: async () => {
      const [row] = await runStatement(
        database.superUrl,
        "select deadlocks::int from pg_stat_database where datname = current_database()",
      );
      return row?.["deadlocks"];
    },
    end: database.drop,
  };
}

describe.each([
  ["a file and one process", overFile],
  ["PostgreSQL and two processes", overPostgres],
])("over %s", (_name, start) => {
  let kind: Kind;
  let apps: App[] = [];
  let origins: string[] = [];
  let store: Store;
  const errors: unknown[] = [];
  /** How far the clock of each process is ahead, in milliseconds. */
  const ahead: number[] = [];

  beforeAll(async () => {
    kind = await start();
    apps = kind.stores.map((one, process) =>
      createApp({
        store: one,
        now: () => SEED_ANCHOR + (ahead[process] ?? 0),
        random: seededRandom(1),
        passwords: quickPasswords,
        trustProxy: true,
        report: (error) => errors.push(error),
      }),
    );
    origins = await Promise.all(apps.map((app) => app.listen()));
    [store] = kind.stores as [ServerStore];
  });
  beforeEach(() => {
    errors.splice(0);
    ahead.splice(0);
  });
  // No server reported an unexpected error.
  afterEach(() => expect(errors).toEqual([]));
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    expect(await kind.deadlocks()).toBe(0);
    await kind.end();
  });

  /** Sends call number `index` with a session cookie. Calls are distributed over the processes, each from a different address. */
  const send = (index: number, cookie: string, method: string, path: string, body?: object) =>
    fetch(`${origins[index % origins.length]}${path}`, {
      method,
      headers: {
        ...(body ? { "Content-Type": "application/json" } : {}),
        "X-Forwarded-For": `10.0.0.${index}`,
        Cookie: cookie,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const times = <T>(count: number, run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)));
  const statusesOf = (replies: readonly Response[]) =>
    replies.map(({ status }) => status).toSorted((a, b) => a - b);
  const many = (count: number, status: number) => Array<number>(count).fill(status);

  async function cookieOf(userId: number): Promise<string> {
    return `${SESSION_COOKIE}=${await signInWithoutPassword(store, userId, SEED_ANCHOR)}`;
  }
  async function newLearner(name: string) {
    const email = `${name}@races.test`;
    const user = await store.insert("users", {
      username: name,
      email,
      emailKey: email,
      passwordHash: "plain$a password",
      isAdmin: false,
      tenantId: 1,
      createdAt: new Date(SEED_ANCHOR).toISOString(),
      version: 1,
    });
    return { ...user, cookie: await cookieOf(user.id) };
  }
  const newQuiz = (userId: number) => ({
    title: "A quiz",
    categoryIds: [2],
    questionCount: 10,
    mode: "quiz",
    userId,
  });
  /** A graded quiz, and the answers that are all right. */
  async function quizOf(userId: number, cookie: string) {
    const made = await send(0, cookie, "POST", "/api/quiz", newQuiz(userId));
    const { id } = CreatedQuiz.parse(await made.json());
    const asked = await send(0, cookie, "GET", `/api/quiz/${id}/questions`);
    const questions = Questions.parse(await asked.json());
    const answers = questions.map((one) => ({ questionId: one.id, answer: rightAnswer(one) }));
    return { id, answers };
  }

  it("creates one account for 20 concurrent registrations of one address", async () => {
    const registration = { username: "Mara", email: "Mara@races.test", password: "a long one" };
    const replies = await times(20, (index) => send(index, "", "POST", "/api/register", registration));
    expect(statusesOf(replies)).toEqual([201, ...many(19, 409)]);
    const [user, ...others] = await store.list("users", { emailKey: "mara@races.test" });
    expect(others).toEqual([]);
    expect(await store.count("sessions", { userId: user?.id ?? 0 })).toBe(1);
  });

  it("scores a quiz once for 20 concurrent submissions, and returns the same result to all", async () => {
    const { id: userId, cookie } = await newLearner("submits");
    const { id, answers } = await quizOf(userId, cookie);
    const replies = await times(20, (index) =>
      send(index, cookie, "POST", `/api/quiz/${id}/submit`, { answers }),
    );
    expect(statusesOf(replies)).toEqual(many(20, 200));
    const results = await Promise.all(replies.map(async (reply) => SubmittedQuiz.parse(await reply.json())));
    const [first] = results;
    expect(results.map((result) => ({ ...result, newBadges: 0 }))).toEqual(
      many(20, 0).map(() => ({ ...first, score: 100, newBadges: 0 })),
    );
    expect(results.filter(({ newBadges }) => newBadges > 0)).toHaveLength(1);
    const earned = results.reduce((sum, { newBadges }) => sum + newBadges, 0);
    expect(await store.count("awards", { userId })).toBe(earned);
    expect(await store.list("tallies", { userId })).toMatchObject([
      { gradedSessions: 1, perfectSessions: 1, rightGradedAnswers: 10, scoreSum: 100 },
    ]);
    const mastery = await store.list("mastery", { userId });
    expect(mastery.reduce((sum, { totalAnswers }) => sum + totalAnswers, 0)).toBe(10);
    expect((await store.list("recalls", { userId })).map(({ right }) => right.length)).toEqual([10]);
  });

  /** An edit of one of several devices, at the seed's anchor. */
  const edit = (value: unknown, device: number) => ({ value, stamp: [SEED_ANCHOR, `device ${device}`] });

  it("keeps all answers of 10 devices that save at the same time", async () => {
    const { id: userId, cookie } = await newLearner("drafts");
    const { id, answers } = await quizOf(userId, cookie);
    const replies = await times(10, (index) => {
      const { questionId, answer } = answers[index] ?? { questionId: 0, answer: 0 };
      const entries = {
        [`answer/${questionId}`]: edit(toDraftValue(answer), index),
        [`seconds/${questionId}/${index}`]: edit(index + 0.5, index),
      };
      return send(index, cookie, "PUT", `/api/quiz/${id}/draft`, { entries });
    });
    expect(statusesOf(replies)).toEqual(many(10, 200));
    const drafts = await store.list("drafts", { userId });
    expect(drafts.map(({ entries }) => Object.keys(entries).length)).toEqual([20]);
    expect(await store.get("quizzes", id)).toMatchObject({ answeredCount: 10 });
    const submitted = await send(0, cookie, "POST", `/api/quiz/${id}/submit`, { answers: [] });
    expect(SubmittedQuiz.parse(await submitted.json())).toMatchObject({ score: 100, activeSeconds: 50 });
    expect(await store.get("quizzes", id)).toMatchObject({
      seconds: answers.map((_, index) => index + 0.5),
    });
    expect(await store.count("drafts", { userId })).toBe(0);
  });

  it("loses no acknowledged answer if devices save and submit at the same time", async () => {
    const { id: userId, cookie } = await newLearner("saves-and-submits");
    for (let round = 0; round < 6; round += 1) {
      const { id, answers } = await quizOf(userId, cookie);
      const parts = answers.map((one, device) => ({
        body: { entries: { [`answer/${one.questionId}`]: edit(toDraftValue(one.answer), device) } },
        questionId: one.questionId,
      }));
      const [first, second, ...saves] = await Promise.all([
        send(0, cookie, "POST", `/api/quiz/${id}/submit`, { answers: answers.slice(0, 2) }),
        send(1, cookie, "POST", `/api/quiz/${id}/submit`, { answers: answers.slice(2, 4) }),
        ...parts.slice(4).map(({ body }, index) => send(index, cookie, "PUT", `/api/quiz/${id}/draft`, body)),
      ]);
      expect([first.status, second.status]).toEqual([200, 200]);
      const one = SubmittedQuiz.parse(await first.json());
      expect({ ...SubmittedQuiz.parse(await second.json()), newBadges: 0 }).toEqual({ ...one, newBadges: 0 });
      for (const [index, { status }] of saves.entries()) {
        expect([200, 409]).toContain(status);
        const { questionId } = parts[index + 4] ?? { questionId: 0 };
        const scored = one.answers.find((answer) => answer.questionId === questionId)?.answer;
        if (status === 200) expect(scored).toEqual(answers[index + 4]?.answer);
      }
      expect(await store.count("drafts", { userId })).toBe(0);
    }
    expect(await store.list("tallies", { userId })).toMatchObject([{ gradedSessions: 6 }]);
  });

  it("scores an overdue attempt once, although several calls read it at the same time", async () => {
    const { id: userId, cookie } = await newLearner("overdue");
    const made = await send(0, cookie, "POST", "/api/quiz", { ...newQuiz(userId), timeLimit: 10 });
    const { id } = CreatedQuiz.parse(await made.json());
    await store.update("quizzes", id, { extraTime: 1.5 });
    const asked = await send(0, cookie, "GET", `/api/quiz/${id}/questions`);
    const [question] = Questions.parse(await asked.json());
    const entries = {
      [`answer/${question?.id}`]: edit(question && toDraftValue(rightAnswer(question)), 1),
      [`seconds/${question?.id}/a`]: edit(33.5, 1),
    };
    await send(0, cookie, "PUT", `/api/quiz/${id}/draft`, { entries });
    // Fifteen minutes with the extra time, and the grace of one.
    ahead.splice(0, 2, 960_000, 960_000);
    const before = await send(0, cookie, "GET", `/api/quiz/${id}`);
    expect(Quiz.parse(await before.json()).completedAt).toBeNull();
    ahead.splice(0, 2, 960_001, 960_001);
    const paths = [`quiz/${id}`, `user/${userId}/quizzes`, `user/${userId}/stats`, `user/${userId}/history`];
    const replies = await times(12, (index) =>
      send(index, cookie, "GET", `/api/${paths[index % paths.length]}`),
    );
    expect(statusesOf(replies)).toEqual(many(12, 200));
    const draft = await send(0, cookie, "PUT", `/api/quiz/${id}/draft`, { entries });
    expect([draft.status, Quiz.parse(await draft.json())]).toMatchObject([
      409,
      {
        score: 10,
        correctAnswers: 1,
        timeRanOut: true,
        activeSeconds: 33.5,
        completedAt: new Date(SEED_ANCHOR + 900_000).toISOString(),
      },
    ]);
    expect(await store.list("tallies", { userId })).toMatchObject([{ gradedSessions: 1, scoreSum: 10 }]);
    const mastery = await store.list("mastery", { userId });
    expect(mastery.reduce((sum, { totalAnswers }) => sum + totalAnswers, 0)).toBe(10);
    expect(await store.count("drafts", { userId })).toBe(0);
  });

  it("creates 20 different quizzes for 20 concurrent calls", async () => {
    const { id: userId, cookie } = await newLearner("draws");
    const replies = await times(20, (index) => send(index, cookie, "POST", "/api/quiz", newQuiz(userId)));
    expect(statusesOf(replies)).toEqual(many(20, 201));
    const made = await Promise.all(replies.map(async (reply) => CreatedQuiz.parse(await reply.json()).id));
    const stored = await store.list("quizzes", { userId });
    expect(stored.map(({ id }) => id)).toEqual(made.toSorted((a, b) => a - b));
    const [recall, ...others] = await store.list("recalls", { userId });
    expect(others).toEqual([]);
    const drawn = new Set(stored.flatMap(({ questionIds }) => questionIds));
    expect(recall?.seen.toSorted((a, b) => a - b)).toEqual([...drawn].toSorted((a, b) => a - b));
  });

  it("creates one attempt for 20 concurrent starts of a mock exam, and continues it", async () => {
    const category = await store.get("categories", 3);
    await addMockExams(store, { size: 4 });
    const { id: userId, cookie } = await newLearner("mocks");
    const mock = { title: "Mock A", categoryIds: [3], form: "A", mode: "quiz", userId };
    const replies = await times(20, (index) => send(index, cookie, "POST", "/api/quiz", mock));
    expect(statusesOf(replies)).toEqual(many(20, 201));
    const quizzes = await Promise.all(replies.map(async (reply) => CreatedQuiz.parse(await reply.json())));
    const [stored, ...others] = await store.list("quizzes", { userId });
    expect(others).toEqual([]);
    expect(quizzes.map(({ id }) => id)).toEqual(many(20, stored?.id ?? 0));
    expect(quizzes.filter(({ isContinued }) => isContinued)).toHaveLength(19);
    if (category) await store.replace("categories", { ...category });
  });

  it("accepts one of two concurrent changes of the same version, and rejects the other", async () => {
    const cookie = await cookieOf(ADMIN);
    for (const [questionId, version] of [
      [1001, 1],
      [1002, 1],
      [1001, 2],
    ] as const) {
      const path = `/api/admin/tenants/1/questions/${questionId}`;
      const replies = await times(2, (index) =>
        send(index, cookie, "PATCH", path, { text: `As ${index} has it, from ${version}`, version }),
      );
      expect(statusesOf(replies)).toEqual([200, 409]);
      const winner = replies.find(({ status }) => status === 200);
      const { text } = AdminQuestion.parse(await winner?.json());
      expect(await store.get("questions", questionId)).toMatchObject({ text, version: version + 1 });
      expect(await store.count("formerQuestions", { questionId })).toBe(version);
    }
  });

  it("gives a name to one of several organizations that request it", async () => {
    const ofTenant2 = await cookieOf(ADMIN_OF_TENANT_2);
    const ofInstallation = await cookieOf(ADMIN);
    for (let round = 0; round < 5; round += 1) {
      const name = `Harbor ${round}`;
      const replies = await Promise.all([
        send(0, ofTenant2, "PATCH", "/api/admin/tenants/2", { name }),
        send(1, ofInstallation, "PATCH", "/api/admin/tenants/3", { name: name.toUpperCase() }),
        send(2, ofInstallation, "POST", "/api/admin/tenants", { name: ` ${name}` }),
      ]);
      const [, ...refused] = statusesOf(replies);
      expect(refused).toEqual(many(2, 409));
      const named = (await store.list("tenants")).filter((one) => nameKey(one.name) === nameKey(name));
      expect(named.length).toBe(1);
    }
  });

  it("accepts and counts 30 concurrent first submissions", async () => {
    const learners = await times(30, async (index) => {
      const { id, cookie } = await newLearner(`first-${index}`);
      return { userId: id, cookie, ...(await quizOf(id, cookie)) };
    });
    const replies = await Promise.all(
      learners.map(({ id, cookie, answers }, index) =>
        send(index, cookie, "POST", `/api/quiz/${id}/submit`, { answers }),
      ),
    );
    expect(statusesOf(replies)).toEqual(many(30, 200));
    for (const { userId } of learners) {
      expect(await store.list("tallies", { userId })).toMatchObject([{ gradedSessions: 1, scoreSum: 100 }]);
      expect(await store.list("quizzes", { userId })).toMatchObject([{ score: 100, correctAnswers: 10 }]);
      const mastery = await store.list("mastery", { userId });
      expect(mastery.reduce((sum, { totalAnswers }) => sum + totalAnswers, 0)).toBe(10);
    }
  });

  it("leaves no data of a learner who is deleted while they submit", async () => {
    const admin = await cookieOf(ADMIN);
    for (let round = 0; round < 8; round += 1) {
      const { id: userId, cookie } = await newLearner(`deleted-${round}`);
      const quizzes = [await quizOf(userId, cookie), await quizOf(userId, cookie)];
      const [deleted, ...submitted] = await Promise.all([
        send(0, admin, "DELETE", `/api/admin/tenants/1/users/${userId}`),
        ...quizzes.map(({ id, answers }, index) =>
          send(index, cookie, "POST", `/api/quiz/${id}/submit`, { answers }),
        ),
        send(1, cookie, "POST", "/api/quiz", newQuiz(userId)),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 201, 401, 404]).toEqual(expect.arrayContaining(statusesOf(submitted)));
      for (const name of PERSONAL) expect([name, await store.count(name, { userId })]).toEqual([name, 0]);
      expect(await store.get("users", userId)).toBeUndefined();
    }
  });

  it("allows ten failed sign-ins from one address across all processes", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const reply = await fetch(`${origins[index % origins.length]}/api/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": "10.0.1.1" },
        body: JSON.stringify({ email: "shared@cairn.test", password: "a wrong one" }),
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...many(10, 401), 429]);
  });

  it("keeps all 20 concurrent sign-ins of a learner", async () => {
    const credentials = { email: "new@cairn.test", password: "new-demo" };
    const before = await store.count("sessions", { userId: NEWCOMER });
    // From no more addresses than an account may be tried from.
    const replies = await times(20, (index) => send(index % 10, "", "POST", "/api/login", credentials));
    expect(statusesOf(replies)).toEqual(many(20, 200));
    expect(await store.count("sessions", { userId: NEWCOMER })).toBe(before + 20);
  });

  it("loses none of 10 concurrent changes to a profile and to saved questions in a domain", async () => {
    const { id: userId, cookie } = await newLearner("marks");
    const questions = await store.list(
      "questions",
      { categoryId: 1, subcategoryId: 11 },
      { offset: 0, limit: 10 },
    );
    const replies = await times(10, (index) =>
      send(index, cookie, "PUT", `/api/user/${userId}/marks/${questions[index]?.id}`, {
        isBookmarked: true,
        note: `Note ${index}`,
      }),
    );
    expect(statusesOf(replies)).toEqual(many(10, 200));
    const [marks, ...others] = await store.list("marks", { userId });
    expect(others).toEqual([]);
    const all = questions.map(({ id }) => id).toSorted((a, b) => a - b);
    expect([marks?.bookmarked.toSorted((a, b) => a - b), marks?.noted.toSorted((a, b) => a - b)]).toEqual([
      all,
      all,
    ]);
    expect(await store.count("notes", { userId })).toBe(10);
  });

  it("neither loses nor double-counts if clocks jump by days", async () => {
    const { id: userId, cookie } = await newLearner("jumps");
    const random = seededRandom(7);
    const jump = () =>
      apps.forEach((_, process) => (ahead[process] = Math.round((random() - 0.5) * 72) * HOUR));
    const rounds = 6;
    for (let round = 0; round < rounds; round += 1) {
      jump();
      const { id, answers } = await quizOf(userId, cookie);
      for (const index of [1, 0]) {
        jump();
        const sent = await send(index, cookie, "POST", `/api/quiz/${id}/submit`, { answers });
        expect(SubmittedQuiz.parse(await sent.json())).toMatchObject({ score: 100 });
      }
      jump();
      const replies = await Promise.all(
        [
          "stats",
          "mastery",
          "study-plan",
          "quizzes",
          "achievements",
          "practice-tests",
          "trends",
          "history",
        ].map((name, index) => send(index, cookie, "GET", `/api/user/${userId}/${name}`)),
      );
      expect(statusesOf(replies)).toEqual(many(8, 200));
    }
    expect(await store.list("tallies", { userId })).toMatchObject([
      { gradedSessions: rounds, perfectSessions: rounds, scoreSum: rounds * 100 },
    ]);
    const quizzes = await store.list("quizzes", { userId });
    expect(quizzes.map(({ score }) => score)).toEqual(many(rounds, 100));
    for (const { startedAt, completedAt } of quizzes) expect(String(completedAt) >= startedAt).toBe(true);
    const badges = (await store.list("awards", { userId })).map(({ badgeId }) => badgeId);
    expect(new Set(badges).size).toBe(badges.length);
  });

  it("does not block sign-ins because of failures counted while the clock was ahead", async () => {
    const fail = (index: number) =>
      send(index, "", "POST", "/api/login", { email: "late@cairn.test", password: "a wrong one" });
    ahead.push(...apps.map(() => 48 * HOUR));
    for (let index = 0; index < 10; index += 1) expect((await fail(0)).status).toBe(401);
    expect((await fail(0)).status).toBe(429);
    ahead.splice(0);
    for (let index = 0; index < 10; index += 1) expect((await fail(0)).status).toBe(401);
    const refused = await fail(0);
    expect([refused.status, Number(refused.headers.get("Retry-After")) <= 15 * 60]).toEqual([429, true]);
  });
});
