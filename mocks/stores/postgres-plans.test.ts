import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { createBackend } from "../backend/backend.ts";
import { freshToken, openSession, SESSION_COOKIE } from "../backend/transport/sign-in.ts";
import { openStore } from "../json-server/open-store.ts";
import { quickPasswords } from "../json-server/quick-passwords.ts";
import { freshDatabase, type FreshDatabase } from "../postgres/fresh-database.ts";
import { loadSessions } from "../postgres/many-sessions.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { createPostgresStore, type PostgresStore } from "./postgres-store.ts";

const LEARNER = 7;
/** Sessions of others: so many that walking over them would be told from looking up. */
const MANY = 20_000;
/** Rows that a statement may read in vain: as many as a learner's own are. */
const IN_VAIN = 60;

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Rows Removed by Filter"?: number;
  "Actual Rows": number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What the dashboard asks, and what a session does. */
const CALLS = [
  ["GET", "/api/auth/me"],
  ["GET", "/api/categories"],
  ["GET", `/api/user/${LEARNER}/stats`],
  ["GET", `/api/user/${LEARNER}/mastery`],
  ["GET", `/api/user/${LEARNER}/study-plan`],
  ["GET", `/api/user/${LEARNER}/quizzes?_limit=20`],
  ["GET", `/api/user/${LEARNER}/quizzes?status=open`],
  ["GET", `/api/user/${LEARNER}/achievements`],
  ["GET", `/api/user/${LEARNER}/practice-tests`],
  ["GET", `/api/user/${LEARNER}/trends`],
  ["GET", `/api/user/${LEARNER}/history`],
  ["GET", `/api/user/${LEARNER}/marks`],
] as const;

describe("among the sessions of many", () => {
  let database: FreshDatabase;
  let store: PostgresStore;
  let client: pg.Client;
  const asked = new Map<string, readonly unknown[]>();
  beforeAll(async () => {
    database = await freshDatabase();
    const seeded = await openStore({ DATABASE_URL: database.url, SEED: "demo" }, SEED_ANCHOR);
    await seeded.store.close();
    await loadSessions(database.superUrl, MANY, SEED_ANCHOR);
    store = createPostgresStore(database.url, {
      onStatement: (statement, values) => asked.set(statement, values),
    });
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

  it.each(CALLS)("%s %s walks over no table and reads little in vain", async (method, path) => {
    const { token, tokenHash } = await freshToken();
    await store.tx((tx) => openSession(tx, { userId: LEARNER, tokenHash, at: SEED_ANCHOR }));
    const backend = createBackend({
      store,
      now: () => SEED_ANCHOR,
      random: () => 0.5,
      passwords: quickPasswords,
    });
    asked.clear();
    const url = new URL(path, "http://localhost");
    const reply = await backend.handle({
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: {},
      cookies: { [SESSION_COOKIE]: token },
      body: "",
      bodyBytes: 0,
      remoteAddress: "127.0.0.1",
      isSecure: false,
      signal: new AbortController().signal,
    });
    expect(reply.status).toBe(200);
    const selects = [...asked].filter(([statement]) => /^select .* from "/.test(statement));
    expect(selects.length).toBeGreaterThan(2);
    const faults: string[] = [];
    for (const [statement, values] of selects)
      for (const node of await plan(statement, values)) {
        const where = `${node["Node Type"]} on ${node["Relation Name"]}: ${statement}`;
        if (node["Node Type"] === "Seq Scan") faults.push(where);
        if ((node["Rows Removed by Filter"] ?? 0) > IN_VAIN) faults.push(`in vain: ${where}`);
      }
    expect(faults).toEqual([]);
  });

  /** How PostgreSQL went about a statement, in a transaction such as the store's. */
  async function plan(statement: string, values: readonly unknown[]): Promise<Plan[]> {
    const literal = statement.replaceAll(/\$(\d+)/g, (_, place: string) =>
      literalOf(values[Number(place) - 1]),
    );
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
      `explain (analyze, format json) ${literal}`,
    );
    const [explained] = rows[0]?.["QUERY PLAN"] ?? [];
    if (!explained) throw new Error("PostgreSQL explains nothing.");
    return nodesOf(explained.Plan);
  }
});

function literalOf(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = Array.isArray(value) ? `{${value.join(",")}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
