import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Database } from "../backend/documents.ts";
import { Unavailable, type Tx } from "../backend/store.ts";
import { startBackend } from "../builders/calls.ts";
import { everythingOf } from "../builders/everything.ts";
import { ask } from "../postgres/ask.ts";
import { forceFailures, type Forced } from "../postgres/force-failures.ts";
import { freshDatabase, type FreshDatabase } from "../postgres/fresh-database.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { seedAt } from "../json-server/first-start.ts";
import { connect } from "./postgres-connection.ts";
import { documentsIn } from "./documents-of.ts";
import { alone, load } from "./postgres-load.ts";
import { createPostgresStore, type PostgresStore, type PostgresStoreOptions } from "./postgres-store.ts";

// What only the store over PostgreSQL does; what all do alike is in stores.test.ts.

const { ids, documents } = everythingOf(8, "all");
const TENANT = ids.tenantId;
const branch = { name: "Branch", isActive: true, version: 1 };

let database: FreshDatabase;
let stores: PostgresStore[] = [];
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  stores = [];
  await database.drop();
});

/** A store over documents of the test's database, in which nothing was yet. */
async function over(data: Partial<Database>, options: PostgresStoreOptions = {}): Promise<PostgresStore> {
  const db = connect(database.url, { poolSize: 1 });
  const { badges } = seedAt(SEED_ANCHOR);
  await alone(db, (trx) => load(trx, documentsIn(Database.parse({ badges, ...data }))));
  await db.destroy();
  return another(options);
}

function another(options: PostgresStoreOptions = {}): PostgresStore {
  const store = createPostgresStore(database.url, options);
  stores.push(store);
  return store;
}

/** How a transaction may run: settings of its connection. */
const SETTINGS = `concat_ws(' ', current_setting('transaction_isolation'), current_setting('statement_timeout'),
  current_setting('lock_timeout'), current_setting('enable_seqscan'), current_setting('cairn.tenant', true))`;
/** The table of its turn, and the lock it has on it. */
const TURN = `(select string_agg(relation::regclass || ' ' || mode, ' ') from pg_locks
  where pid = pg_backend_pid() and relation::regclass::text like 'turns%')`;

/** Names each row of a table, when it is written, by what its transaction runs with. */
const nameBy = (run: typeof SETTINGS | typeof TURN, table: "tenants" | "attempts" = "tenants") =>
  ask(
    database.superUrl,
    `create function name_as_run() returns trigger language plpgsql as $$
      begin
        new.${table === "tenants" ? "name" : "key"} := ${run};
        return new;
      end $$;
    create trigger name_as_run before insert or update on ${table} for each row execute function name_as_run()`,
  );

describe("a transaction", () => {
  it("of all organisations runs in their turn", async () => {
    const store = await over(documents);
    await nameBy(TURN);
    const { name } = await store.insert("tenants", branch);
    expect(name).toBe("turns_all RowShareLock");
  });

  it("has limits of its own, and reads rows by index", async () => {
    const store = await over(documents);
    await nameBy(SETTINGS);
    const { name } = await store.of(TENANT).update("tenants", TENANT, {});
    expect(name).toBe("serializable 10s 8s off 8");
  });

  it("loses no change that another one makes at the same time", async () => {
    const store = await over(documents, { jitter: () => 0 });
    const before = await store.get("tenants", TENANT);
    const { promise: bothRead, resolve: haveBothRead } = Promise.withResolvers<void>();
    let reads = 0;
    const addOne = () =>
      store.of(TENANT).tx(async (tx) => {
        const tenant = await tx.get("tenants", TENANT);
        reads += 1;
        if (reads === 2) haveBothRead();
        await bothRead;
        await tx.update("tenants", TENANT, { version: (tenant?.version ?? 0) + 1 });
      });
    await Promise.all([addOne(), addOne()]);
    expect(await store.get("tenants", TENANT)).toEqual({ ...before, version: (before?.version ?? 0) + 2 });
  });

  it("has as many turns as there are tables for them, which organisations share", async () => {
    const store = await over({ tenants: [{ id: 40, ...branch }] });
    await nameBy(TURN);
    const { name } = await store.of(40).update("tenants", 40, {});
    expect(name).toBe("turns_8 RowShareLock");
  });

  it("leaves its connection as it was to whoever gets that next", async () => {
    const store = await over(documents, { poolSize: 1 });
    await nameBy(SETTINGS, "attempts");
    await store.of(TENANT).get("tenants", TENANT);
    await store.attempts.count("a", 1, 1, 1);
    const [attempt] = await ask(database.superUrl, "select key from attempts");
    expect(attempt).toEqual({ key: "read committed 0 0 on " });
  });

  it("asks of each row its organisation, the first column of each index", async () => {
    const statements: string[] = [];
    const store = await over(documents, { onStatement: (statement) => statements.push(statement) });
    await store.of(TENANT).list("notes", { questionId: ids.questionId });
    expect(statements.filter((one) => one.startsWith("select"))).toEqual([
      'select * from "notes" where ("question_id" = $1 and "tenant_id" = $2) order by "id"',
    ]);
  });

  it("does not find what it has removed", async () => {
    const store = await over(documents);
    const found = await store.tx(async (tx) => {
      const before = await tx.get("notes", 8001);
      await tx.remove("notes", 8001);
      return [before, await tx.get("notes", 8001)];
    });
    expect(found).toEqual([documents.notes[0], undefined]);
  });
});

it("lets go of all its connections when it is closed", async () => {
  const store = await over(documents);
  await Promise.all([store.ready(), store.count("users"), store.count("notes")]);
  await store.close();
  stores = [];
  const others = () =>
    ask(
      database.superUrl,
      "select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  // What serves a connection outlives it by a moment.
  await expect.poll(others).toEqual([]);
});

describe("a transaction that is over", () => {
  it("runs nothing more, not on the connection that the next one has by now either", async () => {
    const store = await over(documents, { poolSize: 1 });
    let late: Promise<PromiseSettledResult<unknown>[]> | undefined;
    const rename = (tx: Tx) => tx.update("tenants", TENANT, { name: "Late" });
    const failed = store.tx(async (tx) => {
      late = Promise.allSettled([tx.get("tenants", TENANT), rename(tx), rename(tx)]);
      throw new Error("no");
    });
    const next = store.tx(async (tx) => {
      for (let count = 0; count < 5; count += 1) await tx.get("tenants", TENANT);
      return "done";
    });
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("done");
    const refused = { status: "rejected", reason: new Error("The transaction is over.") };
    expect((await late)?.slice(1)).toEqual([refused, refused]);
    expect(await store.get("tenants", TENANT)).toEqual(documents.tenants[0]);
  });

  it("takes no call that somebody has kept it for", async () => {
    const store = await over(documents, { poolSize: 1 });
    const kept = await store.tx(async (tx) => ({ tx }));
    await expect(kept.tx.get("tenants", TENANT)).rejects.toThrow("The transaction is over.");
  });

  it("stores what was not waited for before it ended well", async () => {
    const store = await over(documents);
    await store.tx(async (tx) => {
      void tx.update("tenants", TENANT, { name: "Not waited for" });
      void tx.update("tenants", TENANT, { version: 5 });
    });
    expect(await store.get("tenants", TENANT)).toMatchObject({ name: "Not waited for", version: 5 });
  });
});

const EVERY_FORCED: Forced[] = (["40001", "40P01"] as const).flatMap((state) =>
  (["first change", "commit"] as const).map((when) => ({ state, when, times: 2 })),
);

describe("a transaction that others got in the way of", () => {
  it.each(EVERY_FORCED)("is done again until it goes through, and its changes once: %j", async (forced) => {
    let jitters = 0;
    const store = await over(documents, {
      jitter: () => {
        jitters += 1;
        return 0;
      },
    });
    const tries = await forceFailures(database.superUrl, forced);
    let runs = 0;
    const made = await store.tx(async (tx) => {
      runs += 1;
      const before = (await tx.get("tenants", TENANT))?.version ?? 0;
      await tx.update("tenants", TENANT, { version: before + 1 });
      return tx.insert("tenants", branch);
    });
    expect([runs, jitters, await tries()]).toEqual([3, 2, 3]);
    expect(await store.list("tenants")).toEqual([
      { ...documents.tenants[0], version: 2 },
      documents.tenants[1],
      { ...branch, id: made.id },
    ]);
    await store.remove("tenants", made.id);
    expect(await store.count("tenants")).toBe(2);
    expect(await tries()).toBe(6);
  });

  it.each(EVERY_FORCED.map((forced) => ({ ...forced, times: 5 })))(
    "is given up after five tries, and nothing of it stays: %j",
    async (forced) => {
      let jitters = 0;
      const store = await over(documents, {
        jitter: () => {
          jitters += 1;
          return 0;
        },
      });
      const tries = await forceFailures(database.superUrl, forced);
      const given = store.insert("tenants", branch);
      await expect(given).rejects.toThrow(Unavailable);
      await expect(given).rejects.toThrow("Others changed the same things at the same time.");
      expect([jitters, await tries()]).toEqual([4, 5]);
      expect(await store.list("tenants")).toEqual(documents.tenants);
      expect(await store.insert("tenants", branch)).toMatchObject(branch);
    },
  );

  it("waits before each other try up to twice as long as before, by chance", async () => {
    const store = await over(documents, { jitter: () => 0.5 });
    await forceFailures(database.superUrl, { state: "40001", when: "commit", times: 5 });
    const timers = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => timers.mockRestore());
    await expect(store.insert("tenants", branch)).rejects.toThrow(Unavailable);
    // The driver's own patience is counted in seconds.
    const waits = timers.mock.calls.map(([, wait = 0]) => wait).filter((wait) => wait < 500);
    expect(waits).toEqual([10, 20, 40, 80]);
  });

  it.each([
    [0, "RowShareLock"],
    [1, "ExclusiveLock"],
    [2, "RowShareLock"],
    [3, "ExclusiveLock"],
  ])("and that fails %i times comes through with a %s of its organisation's turn", async (times, lock) => {
    const store = await over(documents, { jitter: () => 0 });
    await nameBy(TURN);
    await forceFailures(database.superUrl, { state: "40001", when: "commit", times });
    const { name } = await store.of(TENANT).update("tenants", TENANT, {});
    expect(name).toBe(`turns_8 ${lock}`);
  });

  it("goes on with the others where its turn alone does not come in three seconds", async () => {
    const store = await over(documents, { jitter: () => 0 });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
    const holding = another()
      .of(TENANT)
      .tx(async (tx) => {
        await tx.get("notes", 8001);
        hasBegun();
        await held;
      });
    await begun;
    await nameBy(TURN);
    await forceFailures(database.superUrl, { state: "40001", when: "commit", times: 1 });
    const { name } = await store.of(TENANT).update("tenants", TENANT, {}).finally(letGo);
    await holding;
    expect(name).toBe("turns_8 RowShareLock");
  });

  it("is told as one that can be tried again: 503 with Retry-After, and nothing is stored", async () => {
    const store = await over({ ...documents }, { jitter: () => 0 });
    const { as, errors } = startBackend({ store });
    const call = await as(ids.learnerId);
    await forceFailures(database.superUrl, { state: "40001", when: "commit", times: 5 });
    const refused = await call("POST", `/api/quiz/${ids.openQuizId}/submit`, { answers: [] });
    expect([refused.status, refused.headers["Retry-After"]]).toEqual([503, "5"]);
    expect(errors).toEqual([expect.any(Unavailable)]);
    expect(await store.list("quizzes")).toEqual(documents.quizzes);
    expect(await store.list("tallies")).toEqual(documents.tallies);
    const taken = await call("POST", `/api/quiz/${ids.openQuizId}/submit`, { answers: [] });
    expect(taken.status).toBe(200);
    const [tally] = await store.list("tallies", { userId: ids.learnerId });
    expect(tally).toMatchObject({ gradedSessions: 2, version: 4 });
  });
});
