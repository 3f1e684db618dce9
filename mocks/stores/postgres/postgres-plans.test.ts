import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { CreatedQuiz } from "../../../src/api/quizzes/schema.ts";
import { createBackend, type Backend } from "../../backend/backend.ts";
import { bodyText, type Reply } from "../../backend/transport/http.ts";
import { SESSION_COOKIE, sessionToken } from "../../backend/transport/sign-in/cookies.ts";
import { openStore } from "../../json-server/open-store.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { sendRequest } from "../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../test-backend/sample.ts";
import { quickPasswords } from "../../test-doubles/passwords.ts";
import { signInWithoutPassword } from "../../test-doubles/sign-in.ts";
import { freshDatabase, type FreshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { loadSessions } from "../../test-servers/postgres/many-sessions.ts";
import { runStatement } from "../../test-servers/postgres/run-statement.ts";
import { listText } from "./postgres-columns.ts";
import { createPostgresStore, type PostgresStore } from "./postgres-store.ts";

const { learner: LEARNER, admin: ADMIN } = SAMPLE_USERS;
/** Somebody whose cookie names the administrator, with an invented secret. */
const FORGER = 0;
/** Sessions of other learners: enough to distinguish a table scan from an index lookup. */
const MANY = 20_000;
/** Maximum number of rows that a statement may read and discard: as many as a learner has. */
const DISCARDED_MAX = 60;

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Rows Removed by Filter"?: number;
  "Actual Rows": number;
  "Plan Rows": number;
  "Actual Loops": number;
  "Index Name"?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Requests of the dashboard, each of which must take one statement. */
const CALLS = [
  ["GET", "/api/auth/me"],
  ["GET", "/api/categories"],
  ["GET", "/api/subcategories"],
  ["GET", `/api/user/${LEARNER}/stats`],
  ["GET", `/api/user/${LEARNER}/mastery`],
  ["GET", `/api/user/${LEARNER}/study-plan`],
  ["GET", `/api/user/${LEARNER}/quizzes?_limit=20`],
  ["GET", `/api/user/${LEARNER}/quizzes?status=open`],
  ["GET", `/api/user/${LEARNER}/achievement-progress`],
  ["GET", `/api/user/${LEARNER}/preferences`],
  ["GET", `/api/user/${LEARNER}/practice-tests`],
  ["GET", `/api/user/${LEARNER}/trends`],
  ["GET", `/api/user/${LEARNER}/quizzes?status=completed`],
  ["GET", `/api/user/${LEARNER}/history`],
  ["GET", `/api/user/${LEARNER}/history?categoryId=1&kind=quiz&outcome=passed&since=2026-01-01T00:00:00Z`],
  ["GET", `/api/user/${LEARNER}/marks`],
] as const;

const QUESTIONS = "/api/admin/tenants/1/questions";
/** Requests of an administrator's question list. After the check of the role, each must take one statement. */
const SEARCHES = [
  QUESTIONS,
  `${QUESTIONS}?_page=900&_limit=50`,
  `${QUESTIONS}?q=access%20control&tag=cloud&kind=single&difficultyLevel=2&categoryId=1&subcategoryId=11`,
  `${QUESTIONS}?reported=1`,
  `${QUESTIONS}?state=retired`,
  `${QUESTIONS}?q=%231001`,
  `${QUESTIONS}?categoryId=999`,
];

describe("among the sessions of many", () => {
  let database: FreshDatabase;
  let store: PostgresStore;
  let client: pg.Client;
  let asked: [statement: string, values: readonly unknown[]][] = [];
  const cookies = new Map<number, string>();
  let backend: Backend;
  beforeAll(async () => {
    database = await freshDatabase();
    const seeded = await openStore({ DATABASE_URL: database.url, SEED: "sample" }, SEED_ANCHOR);
    await seeded.store.close();
    await loadSessions(database.superUrl, MANY, SEED_ANCHOR);
    store = createPostgresStore(database.url, {
      onStatement: (statement, values) => asked.push([statement, values]),
    });
    for (const userId of [LEARNER, ADMIN])
      cookies.set(userId, await signInWithoutPassword(store, userId, SEED_ANCHOR));
    cookies.set(FORGER, sessionToken({ id: ADMIN, tenantId: 1 }, "invented"));
    backend = createBackend({ store, now: () => SEED_ANCHOR, random: () => 0.5, passwords: quickPasswords });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("set cairn.tenant = 'all'");
    await client.query("set enable_seqscan = off");
    return async () => {
      await client.end();
      await store.close();
      await database.drop();
    };
  });

  /** Sends a request, by default as the learner, and records its SQL statements. */
  const call = async (
    method: string,
    path: string,
    body?: object,
    headers = {},
    userId = LEARNER,
  ): Promise<Reply> => {
    asked = [];
    return sendRequest(backend, method, path, body, {
      headers,
      cookies: { [SESSION_COOKIE]: cookies.get(userId) },
    });
  };

  it.each(CALLS)(
    "%s %s is one statement, which walks over no table and reads little in vain",
    async (method, path) => {
      const reply = await call(method, path);
      expect(reply.status).toBe(200);
      expect(asked).toHaveLength(1);
      const faults: string[] = [];
      for (const [statement, values] of asked)
        for (const node of await plan(statement, values)) {
          const where = `${node["Node Type"]} on ${node["Relation Name"]}: ${statement}`;
          // A scan of all badges is intended.
          if (node["Node Type"] === "Seq Scan" && node["Relation Name"] !== "badges") faults.push(where);
          if ((node["Rows Removed by Filter"] ?? 0) > DISCARDED_MAX) faults.push(`in vain: ${where}`);
        }
      expect(faults).toEqual([]);
    },
  );

  it.each(SEARCHES)("GET %s is one statement after the check of the role", async (path) => {
    const reply = await call("GET", path, undefined, {}, ADMIN);
    expect([reply.status, asked.length]).toEqual([200, 2]);
  });

  const USERS = "/api/admin/tenants/1/users";
  it.each([USERS, `${USERS}?_page=2&_limit=3`, `${USERS}?q=user%20%00test`])(
    "GET %s is one statement after the check of the role, and loads a page at most",
    async (path) => {
      const reply = await call("GET", path, undefined, {}, ADMIN);
      expect([reply.status, asked.length]).toEqual([200, 2]);
      expect(asked.at(-1)?.[0]).toContain('order by "id" asc limit');
    },
  );

  it("exporting questions takes a statement for 100 of them after those that list them", async () => {
    const reply = await call("GET", `${QUESTIONS}/export?format=json`, undefined, {}, ADMIN);
    expect(reply.status).toBe(200);
    asked = [];
    await bodyText(reply);
    const total = Number(reply.headers["X-Total-Count"]);
    expect(total).toBeGreaterThan(200);
    expect(asked).toHaveLength(Math.ceil(total / 100));
  });

  it.each([
    ["a forged session", 401, FORGER],
    ["a learner's session", 403, LEARNER],
  ])("%s does not search the questions", async (_, status, userId) => {
    const reply = await call("GET", `${QUESTIONS}?q=access`, undefined, {}, userId);
    expect(reply.status).toBe(status);
    expect(asked).not.toHaveLength(0);
    expect(asked.filter(([statement]) => /\bquestions\b/.test(statement))).toEqual([]);
  });

  it("reading or polling achievements takes one statement", async () => {
    const path = `/api/user/${LEARNER}/achievements`;
    const first = await call("GET", path);
    expect([first.status, asked.length]).toEqual([200, 1]);
    const again = await call("GET", path, undefined, { "if-none-match": first.headers["ETag"] });
    expect([again.status, asked.length]).toEqual([304, 1]);
  });

  it("starting, saving and submitting a quiz takes four statements each", async () => {
    const newQuiz = { title: "t", categoryIds: [1], questionCount: 25, mode: "quiz", userId: LEARNER };
    const created = await call("POST", "/api/quiz", newQuiz);
    expect([created.status, asked.length]).toEqual([201, 4]);
    const { id } = CreatedQuiz.parse(JSON.parse(await bodyText(created)));
    const saved = await call("PUT", `/api/quiz/${id}/draft`, { entries: {} });
    expect(saved.status).toBe(200);
    expect(asked.length).toBeLessThanOrEqual(4);
    const submitted = await call("POST", `/api/quiz/${id}/submit`, { answers: [] });
    expect([submitted.status, asked.length]).toEqual([200, 4]);

    // If the planner expected more rows than there are, it would scan tables instead of looking rows up.
    const [statement, values] = asked.find(([text]) => text.includes('update "quizzes"')) ?? [""];
    await client.query("begin");
    const changes = (await plan(statement, values ?? [])).filter(
      (node) => node["Node Type"] === "ModifyTable",
    );
    await client.query("rollback");
    expect(changes.length).toBeGreaterThan(1);
    expect(changes.filter((node) => node["Plan Rows"] > Math.max(1, node["Actual Rows"]))).toEqual([]);
  });

  it("starting a quiz of 90 questions from six certifications takes four statements", async () => {
    const categoryIds = [1, 2, 3, 4, 5, 6];
    const newQuiz = { title: "t", categoryIds, questionCount: 90, mode: "quiz", userId: LEARNER };
    const created = await call("POST", "/api/quiz", newQuiz);
    expect([created.status, asked.length]).toEqual([201, 4]);
  });

  it("reads the questions that can be drawn from an index, and only if the bank has changed", async () => {
    const newQuiz = { title: "t", categoryIds: [1, 2], questionCount: 25, mode: "quiz", userId: LEARNER };
    const scans = async () => {
      await call("POST", "/api/quiz", newQuiz);
      const [load] = asked.filter(([statement]) => /array_agg/.test(statement));
      const nodes = load ? await plan(...load) : [];
      return nodes
        .filter((node) => node["Relation Name"] === "questions")
        .map((node) => [node["Node Type"], node["Index Name"], node["Actual Loops"]]);
    };
    await store.update("questions", 1001, { difficultyLevel: 3 });
    await runStatement(database.superUrl, "vacuum analyze questions");
    expect(await scans()).toEqual([["Index Only Scan", "questions_of_domain", 1]]);
    expect(await scans()).toEqual([]);
  });

  /** Returns the query plan of a statement, run in a transaction like the store's. */
  async function plan(statement: string, values: readonly unknown[]): Promise<Plan[]> {
    const literal = statement.replaceAll(/\$(\d+)/g, (_, place: string) =>
      literalOf(values[Number(place) - 1]),
    );
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
      `explain (analyze, format json) ${literal}`,
    );
    const [explained] = rows[0]?.["QUERY PLAN"] ?? [];
    if (!explained) throw new Error("PostgreSQL returned no plan.");
    return nodesOf(explained.Plan);
  }
});

function literalOf(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = Array.isArray(value) ? listText(value) : String(value);
  return value === null || value === undefined ? "null" : `'${text.replaceAll("'", "''")}'`;
}
