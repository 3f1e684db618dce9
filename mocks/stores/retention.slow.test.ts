import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { Database, type CollectionName, type Doc } from "../backend/documents/database.ts";
import { DAY } from "../backend/durations.ts";
import type { RateLimiter } from "../backend/ports/rate-limiter.ts";
import type { Store } from "../backend/ports/store.ts";
import { createRetention, CLEANUP_LEASE, type RetentionOptions } from "../backend/retention/retention.ts";
import { createMemoryRateLimiter } from "../backend/transport/limits/memory-rate-limiter.ts";
import { seedAt } from "../json-server/first-start.ts";
import { buildOrganization } from "../test-backend/organization.ts";
import { freshDatabase } from "../test-servers/postgres/fresh-database.ts";
import { COLLECTION_NAMES } from "./collections.ts";
import { documentsIn } from "./documents.ts";
import { openLowdbStore, readDatabase } from "./file/lowdb-store.ts";
import { createMemoryStore } from "./memory/memory-store.ts";
import { connect } from "./postgres/connection/postgres-connection.ts";
import { createPostgresStore } from "./postgres/postgres-store.ts";
import { load, withExclusiveLock } from "./postgres/schema/postgres-load.ts";

/** When the attempts of the data end. */
const END = Date.parse("2026-11-20T18:30:00.123Z");
/** When its sign-ins, links and invitations end, and its emails were queued. */
const SIGN_INS_END = Date.parse("2026-12-20T18:00:00.000Z");

interface TestStore {
  store: Store;
  rateLimiter: RateLimiter;
  /** Of PostgreSQL. */
  url?: string;
}

const [one, other] = [buildOrganization(8, "numbat"), buildOrganization(20, "quokka")];

/** Returns two organizations with documents of every kind. */
function twoTenants(): Database {
  const names = Object.keys(one.documents) as Exclude<CollectionName, "badges">[];
  const lists = names.map((name) => [name, [...one.documents[name], ...other.documents[name]]]);
  const data = Database.parse(
    structuredClone({ ...Object.fromEntries(lists), badges: seedAt(END, "sample").badges }),
  );
  const createdAt = new Date(SIGN_INS_END).toISOString();
  return { ...data, mails: data.mails.map((mail) => ({ ...mail, createdAt })) };
}

async function memory(data: Database): Promise<TestStore> {
  return { store: createMemoryStore(data), rateLimiter: createMemoryRateLimiter() };
}

async function file(data: Database): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-retention-"));
  const path = join(folder, "db.json");
  writeFileSync(path, JSON.stringify(data));
  const store = openLowdbStore(path);
  onTestFinished(async () => {
    const inMemory = structuredClone(store.state());
    await store.close();
    expect(readDatabase(path)).toEqual(inMemory);
    rmSync(folder, { recursive: true });
  });
  return { store, rateLimiter: createMemoryRateLimiter() };
}

async function postgres(data: Database): Promise<TestStore> {
  const database = await freshDatabase();
  const db = connect(database.url, { poolSize: 1 });
  await withExclusiveLock(db, (trx) => load(trx, documentsIn(data)));
  await db.destroy();
  const store = createPostgresStore(database.url);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  return { store, rateLimiter: store.rateLimiter, url: database.url };
}

/** Returns the number of documents in each collection. */
async function countsOf(store: Store): Promise<Record<string, number>> {
  const counts = COLLECTION_NAMES.map(async (name) => [name, await store.count(name)]);
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
}

const run = (
  { store, rateLimiter }: TestStore,
  now: number,
  options: Partial<RetentionOptions> = {},
  signal?: AbortSignal,
) => createRetention({ store, rateLimiter, now: () => now, ...options }).run(signal);

/** Copies of a session, which end at `expiresAt`. */
const sessionsFrom = (count: number, expiresAt: string): Omit<Doc<"sessions">, "id">[] =>
  Array.from({ length: count }, (_, index) => ({
    tokenHash: `old ${expiresAt} ${index}`,
    userId: one.ids.learnerId,
    device: "A browser",
    renewedAt: expiresAt,
    expiresAt,
  }));

describe.each([
  ["in memory", memory],
  ["in a file", file],
  ["in PostgreSQL", postgres],
])("old data %s", (_name, open) => {
  it("is kept by default, except what has expired", async () => {
    const opened = await open(twoTenants());
    const before = await countsOf(opened.store);
    expect(await run(opened, SIGN_INS_END)).toEqual({});
    expect(await run(opened, SIGN_INS_END + 1)).toBeNull();
    expect(await countsOf(opened.store)).toEqual(before);
    const later = SIGN_INS_END + CLEANUP_LEASE;
    // Each organization has both documents.
    expect(await run(opened, later)).toEqual({
      "sign-in sessions": 4,
      "reset links": 2,
      "changes of email": 2,
    });
    const removed = { sessions: 0, resetLinks: 0, emailChanges: 0 };
    expect(await countsOf(opened.store)).toEqual({ ...before, ...removed });
    expect(await run(opened, SIGN_INS_END + 2 * DAY)).toEqual({});
    expect(await run(opened, SIGN_INS_END + 2 * DAY + CLEANUP_LEASE)).toEqual({ emails: 4 });
    expect(await run(opened, SIGN_INS_END + 30 * DAY)).toEqual({});
    expect(await run(opened, SIGN_INS_END + 30 * DAY + CLEANUP_LEASE)).toEqual({ invitations: 4 });
    expect(await countsOf(opened.store)).toEqual({ ...before, ...removed, mails: 0, invitations: 0 });
  });

  it("is removed after the configured days; derived statistics stay", async () => {
    const opened = await open(twoTenants());
    const before = await countsOf(opened.store);
    const settings = { attempts: 10, drafts: 10, formerVersions: 10, audit: 10 };
    const [early] = one.documents.auditEntries;
    expect(early && Date.parse(early.at)).toBeLessThan(END);
    expect(await run(opened, END + 10 * DAY, { settings })).toEqual({ "audit entries": 2 });
    const removed = await run(opened, END + 10 * DAY + CLEANUP_LEASE, { settings });
    expect(removed).toEqual({ attempts: 2, drafts: 2, "former versions": 2, "audit entries": 2 });
    expect(await countsOf(opened.store)).toEqual({
      ...before,
      quizzes: 4,
      lectures: 0,
      drafts: 0,
      formerQuestions: 0,
      auditEntries: 0,
    });
    expect(await opened.store.get("quizzes", one.ids.openQuizId)).toMatchObject({
      completedAt: null,
      answeredCount: 0,
    });
  });

  it("keeps a former version while an attempt contains it", async () => {
    const opened = await open(twoTenants());
    const settings = { formerVersions: 1 };
    expect(await run(opened, END + 5 * DAY, { settings })).toEqual({});
    await opened.store.tx(async (tx) => {
      await tx.removeAll("lectures", { quizId: other.ids.quizId });
      await tx.remove("quizzes", other.ids.quizId);
    });
    expect(await run(opened, END + 5 * DAY + CLEANUP_LEASE, { settings })).toEqual({ "former versions": 1 });
    expect(await opened.store.list("formerQuestions")).toEqual(one.documents.formerQuestions);
  });

  it("keeps a former version while a fixed form, or an attempt at a deleted form, contains it", async () => {
    const opened = await open(twoTenants());
    const settings = { formerVersions: 5 };
    const [former] = other.documents.formerQuestions;
    const kept = { id: former?.questionId ?? 0, version: former?.version ?? 0 };
    const { practiceTestId, quizId, openQuizId } = other.ids;
    await opened.store.tx(async (tx) => {
      await tx.removeAll("lectures", { quizId });
      await tx.remove("quizzes", quizId);
      await tx.update("practiceTests", practiceTestId, { form: { questions: [kept], isShuffled: true } });
    });
    expect(await run(opened, END + 9 * DAY, { settings })).toEqual({});
    await opened.store.tx(async (tx) => {
      await tx.remove("practiceTests", practiceTestId);
      await tx.update("quizzes", openQuizId, {
        isPracticeTest: true,
        startedAt: new Date(END + 9 * DAY).toISOString(),
        questionIds: [kept.id],
        versions: [kept.version],
      });
    });
    expect(await run(opened, END + 9 * DAY + CLEANUP_LEASE, { settings })).toEqual({});
  });

  it("keeps a former version if a form that contains it was stored after it was found", async () => {
    const opened = await open(twoTenants());
    const { store } = opened;
    const { practiceTestId, quizId } = other.ids;
    const [former] = other.documents.formerQuestions;
    const kept = { id: former?.questionId ?? 0, version: former?.version ?? 0 };
    await store.tx(async (tx) => {
      await tx.removeAll("lectures", { quizId });
      await tx.remove("quizzes", quizId);
    });
    let found = 0;
    const changing: Store = {
      ...store,
      of: () => changing,
      tx: async (work, options) => {
        found += 1;
        await store.update("practiceTests", practiceTestId, {
          form: { questions: [kept], isShuffled: true },
        });
        return store.tx(work, options);
      },
    };
    const settings = { formerVersions: 1 };
    expect(await run({ ...opened, store: changing }, END + 5 * DAY, { settings })).toEqual({});
    expect(found).toBeGreaterThan(0);
    expect(await store.count("formerQuestions")).toBe(2);
  });

  it("stays, and is not read further, once the run is aborted", async () => {
    const opened = await open(twoTenants());
    const { store } = opened;
    const [quiz] = other.documents.quizzes;
    if (!quiz) throw new Error("The organization has no attempt.");
    await store.tx(async (tx) => {
      // The oldest attempts contain the former versions, and are read last.
      for (let count = 0; count < 250; count += 1)
        await tx.add("quizzes", { ...quiz, versions: [2, 1, 1, 1] });
    });
    const aborting = new AbortController();
    const errors: unknown[] = [];
    let reads = 0;
    const aborted: Store = {
      ...store,
      of: () => aborted,
      list: async (name, ...parts) => {
        if (name === "quizzes") {
          reads += 1;
          aborting.abort();
        }
        return store.list(name, ...parts);
      },
    };
    const options = { settings: { formerVersions: 1 }, report: (error: unknown) => errors.push(error) };
    expect(await run({ ...opened, store: aborted }, END + 5 * DAY, options, aborting.signal)).toEqual({});
    expect([reads, errors]).toEqual([1, []]);
    expect(await store.count("formerQuestions")).toBe(2);
  });

  it("removes drafts of finished attempts, and keeps those that were changed in the meantime", async () => {
    const opened = await open(twoTenants());
    const { store } = opened;
    await store.update("quizzes", one.ids.openQuizId, { completedAt: new Date(END).toISOString() });
    const [draft] = other.documents.drafts;
    const entries = { "answer/1": { value: "1", stamp: [END + 40 * DAY, "r"] as [number, string] } };
    let isChanged = false;
    const changing: Store = {
      ...store,
      of: () => changing,
      // After the draft was found, and before it is removed.
      tx: async (work, options) => {
        const found = !isChanged && (await store.count("drafts")) === 1;
        if (found) {
          isChanged = true;
          await store.update("drafts", draft?.id ?? 0, { entries });
        }
        return store.tx(work, options);
      },
    };
    expect(await run({ ...opened, store: changing }, END + 20 * DAY, { settings: { drafts: 10 } })).toEqual({
      "drafts of finished attempts": 1,
    });
    expect(await store.list("drafts")).toEqual([{ ...draft, entries }]);
  });

  it("is removed in batches, one run at a time, and an interrupted run is continued by the next", async () => {
    const opened = await open(twoTenants());
    await opened.store.tx(async (tx) => {
      for (const session of sessionsFrom(250, "2026-11-21T00:00:00.000Z")) await tx.add("sessions", session);
    });
    const now = END + 2 * DAY;
    const aborting = new AbortController();
    const others: unknown[] = [];
    const pause = async () => {
      others.push(await run(opened, now));
      aborting.abort();
    };
    expect(await run(opened, now, { pause }, aborting.signal)).toEqual({ "sign-in sessions": 100 });
    expect(others).toEqual([null]);
    expect(await opened.store.count("sessions")).toBe(154);
    expect(await run(opened, now + CLEANUP_LEASE - 1)).toBeNull();
    expect(await run(opened, now + CLEANUP_LEASE)).toEqual({ "sign-in sessions": 150 });
    expect(await opened.store.count("sessions")).toBe(4);
  });

  it("continues with other data if one kind can't be removed, and reports it", async () => {
    const opened = await open(twoTenants());
    const { store } = opened;
    const errors: unknown[] = [];
    const broken: Store = {
      ...store,
      of: () => broken,
      tx: (work, options) =>
        store.tx(
          (tx) =>
            work({
              ...tx,
              list: (name, ...parts) => (name === "sessions" ? fails() : tx.list(name, ...parts)),
            }),
          options,
        ),
    };
    const fails = () => Promise.reject(new Error("broken"));
    const report = (error: unknown) => errors.push(error);
    const removed = await run({ ...opened, store: broken }, SIGN_INS_END + DAY, { report });
    expect(removed).toEqual({ "reset links": 2, "changes of email": 2 });
    expect(String(errors[0])).toBe("Error: broken");
  });
});

describe("in PostgreSQL", () => {
  it("a killed run has stored whole batches, and another process continues after the lease", async () => {
    const opened = await postgres(twoTenants());
    await opened.store.tx(async (tx) => {
      for (const session of sessionsFrom(250, "2026-11-21T00:00:00.000Z")) await tx.add("sessions", session);
    });
    const now = END + 31 * DAY;
    const program = join(import.meta.dirname, "killed-processes/remove-old-data.ts");
    const child = spawn(process.execPath, [program, opened.url ?? "", String(now)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    const gone = once(child, "close");
    child.kill("SIGKILL");
    await gone;
    expect(await opened.store.count("sessions")).toBe(54);
    const options = { settings: { attempts: 30 } };
    expect(await run(opened, now + CLEANUP_LEASE - 1, options)).toBeNull();
    expect(await run(opened, now + CLEANUP_LEASE, options)).toEqual({
      "sign-in sessions": 54,
      "reset links": 2,
      "changes of email": 2,
      attempts: 2,
    });
    expect(await opened.store.count("quizzes")).toBe(4);
  });

  it("a run sees only its own organization", async () => {
    const opened = await postgres(twoTenants());
    const scopes: number[] = [];
    const seen: string[] = [];
    const store: Store = {
      ...opened.store,
      of: (...tenants) => {
        scopes.push(...tenants);
        const own = opened.store.of(...tenants);
        return {
          ...own,
          list: async (name, ...parts) => {
            const docs = await own.list(name, ...parts);
            seen.push(...docs.map((doc) => `${tenants.join()} ${Math.floor(doc.id / 1000)}`));
            return docs;
          },
        };
      },
    };
    await run({ ...opened, store }, END + 40 * DAY, { settings: { attempts: 1 } });
    expect(new Set(seen)).toEqual(new Set(["8 8", "20 20"]));
    expect(new Set(scopes)).toEqual(new Set([8, 9, 20, 21]));
  });
});
