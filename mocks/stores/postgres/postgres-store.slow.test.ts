import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Database } from "../../backend/documents/database.ts";
import { Unavailable, type Lock, type Store, type Tx } from "../../backend/ports/store.ts";
import { seedAt } from "../../json-server/first-start.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { startBackend } from "../../test-backend/calls.ts";
import { buildOrganization } from "../../test-backend/organization.ts";
import { forceFailures } from "../../test-servers/postgres/force-failures.ts";
import { freshDatabase, type FreshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../../test-servers/postgres/run-statement.ts";
import { documentsIn } from "../documents.ts";
import { connect, type ConnectOptions } from "./connection/postgres-connection.ts";
import { createPostgresStore, type PostgresStore } from "./postgres-store.ts";
import { withExclusiveLock, load } from "./schema/postgres-load.ts";

// Behavior specific to PostgreSQL. `mocks/contract/stores` tests what all stores have in common.

const { ids, documents } = buildOrganization(8, "all");
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

/** Loads documents into the test's empty database and opens a store over it. */
async function over(data: Partial<Database>, options: ConnectOptions = {}): Promise<PostgresStore> {
  const db = connect(database.url, { poolSize: 1 });
  const { badges } = seedAt(SEED_ANCHOR, "sample");
  await withExclusiveLock(db, (trx) => load(trx, documentsIn(Database.parse({ badges, ...data }))));
  await db.destroy();
  return another(options);
}

function another(options: ConnectOptions = {}): PostgresStore {
  const store = createPostgresStore(database.url, options);
  stores.push(store);
  return store;
}

/** SQL for the settings of a transaction. */
const SETTINGS = `concat_ws(' ', current_setting('transaction_isolation'), current_setting('statement_timeout'),
  current_setting('lock_timeout'), current_setting('enable_seqscan'), current_setting('cairn.tenant', true))`;
/** SQL for the advisory locks of a transaction by number. */
const LOCKS = `(select string_agg(((classid::bigint << 32) | objid::bigint) || ' ' || mode, ', ' order by objid::bigint)
  from pg_locks where pid = pg_backend_pid() and locktype = 'advisory')`;

/** Adds a trigger that overwrites the name of each written row with the settings or locks of its transaction. */
const nameBy = (run: typeof SETTINGS | typeof LOCKS, table: "tenants" | "attempts" = "tenants") =>
  runStatement(
    database.superUrl,
    `create function name_as_run() returns trigger language plpgsql as $$
      begin
        new.${table === "tenants" ? "name" : "key"} := ${run};
        return new;
      end $$;
    create trigger name_as_run before insert or update on ${table} for each row execute function name_as_run()`,
  );

describe("reads at the same time", () => {
  let mostUsed = 0;
  beforeEach(() => {
    mostUsed = 0;
  });
  const watched: ConnectOptions = {
    onStatement: () => (mostUsed = Math.max(mostUsed, stores.at(-1)?.connections().used ?? 0)),
  };

  it("share connections, and each gets its own answer", async () => {
    const store = await over(documents, watched);
    const tenants = await store.list("tenants");
    const ids = Array.from({ length: 100 }, (_, index) => tenants[index % tenants.length]?.id ?? 0);
    const read = await Promise.all(ids.map((id) => store.of(id).get("tenants", id)));
    expect(read.map((tenant) => tenant?.id)).toEqual(ids);
    expect(mostUsed).toBe(4);
    expect(store.connections()).toMatchObject({ used: 0, waiting: 0 });
  });

  it.each([
    ["have a connection each for pages of a whole tenant", {}, 6],
    ["share connections for pages of a learner", { userId: ids.learnerId }, 4],
  ])("%s", async (_, where, used) => {
    const store = await over(documents, watched);
    const pages = Array.from({ length: 6 }, () => store.of(TENANT).list("quizzes", where, { limit: 1 }));
    await Promise.all(pages);
    expect(mostUsed).toBe(used);
  });
});

describe("a transaction", () => {
  it.each<[Lock | undefined, string]>([
    [undefined, "0 ExclusiveLock, 4 ExclusiveLock"],
    ["installation", "0 ExclusiveLock, 4 ExclusiveLock"],
    [{ tenant: TENANT }, "0 ShareLock, 65 ExclusiveLock, 68 ExclusiveLock"],
    [{ tenant: TENANT, part: { learner: 8001 } }, "0 ShareLock, 65 ShareLock, 64010 ExclusiveLock"],
    [{ tenant: TENANT, part: "sign-ups" }, "0 ShareLock, 65 ShareLock, 67 ExclusiveLock"],
    [{ tenant: TENANT, part: "imports" }, "4 ShareLock, 68 ExclusiveLock"],
  ])(
    "takes an exclusive lock on what it changes and shared locks on the levels above: %j",
    async (lock, held) => {
      const store = await over(documents);
      await nameBy(LOCKS);
      await store.of(TENANT).tx((tx) => tx.update("tenants", TENANT, {}), { lock });
      expect((await store.get("tenants", TENANT))?.name).toBe(held);
    },
  );

  it.each<Lock>([{ tenant: TENANT }, "installation"])(
    "of a learner does not wait for an import, nor for a change that does: %j",
    async (lock) => {
      const store = await over(documents);
      const ended: string[] = [];
      const run = (name: string, lock: Lock, work = async () => {}) =>
        store
          .of(TENANT)
          .tx(work, { lock })
          .then(() => void ended.push(name));
      const [begun, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const importing = run("import", { tenant: TENANT, part: "imports" }, () => {
        begun.resolve();
        return ready.promise;
      });
      await begun.promise;
      const changing = run("change", lock);
      try {
        const isWaiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
        // A change that does not wait has ended, which the list of the ended shows.
        const waiting = async () => [...ended, ...(await runStatement(database.superUrl, isWaiting))].length;
        await expect.poll(waiting).toBe(1);
        await run("learner", { tenant: TENANT, part: { learner: 8001 } });
        expect(ended).toEqual(["learner"]);
      } finally {
        // A test that failed must not leave a transaction for which closing the store would wait.
        ready.resolve();
        await Promise.all([importing, changing]);
      }
    },
  );

  it("has its own timeouts and sees the rows of its tenant", async () => {
    const store = await over(documents);
    await nameBy(SETTINGS);
    await store.of(TENANT).update("tenants", TENANT, {});
    expect((await store.get("tenants", TENANT))?.name).toBe("read committed 10s 8s on 8");
  });

  it("loses no concurrent changes", async () => {
    const store = await over(documents);
    const before = await store.get("tenants", TENANT);
    const addOne = () =>
      store.of(TENANT).tx(
        async (tx) => {
          const { version = 0 } = (await tx.get("tenants", TENANT)) ?? {};
          await tx.update("tenants", TENANT, { version: version + 1 });
        },
        { lock: { tenant: TENANT } },
      );
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await store.get("tenants", TENANT)).toEqual({ ...before, version: (before?.version ?? 0) + 20 });
  });

  it.each<[string, (store: Store) => Promise<unknown>]>([
    ["statement", (store) => store.get("tenants", TENANT)],
    ["snapshot", (store) => store.read((tx) => tx.get("tenants", TENANT))],
    ["change", (store) => store.update("tenants", TENANT, {})],
  ])("leaves no settings on its connection for the next user: a %s", async (_, run) => {
    const store = await over(documents, { poolSize: 1 });
    await nameBy(SETTINGS, "attempts");
    await run(store.of(TENANT));
    await store.rateLimiter.consume("a", { at: 1, window: 1, max: 1 });
    const [attempt] = await runStatement(database.superUrl, "select key from attempts");
    expect(attempt).toEqual({ key: "read committed 0 0 on " });
  });

  it("that only reads sees one state, although others write at the same time", async () => {
    const store = await over(documents);
    const [before, after] = await store.read(async (tx) => {
      const count = await tx.count("tenants");
      await store.insert("tenants", branch);
      return [count, await tx.count("tenants")];
    });
    expect(after).toBe(before);
  });

  it("has a condition on the tenant, the first column of each index", async () => {
    const statements: string[] = [];
    const store = await over(documents, { onStatement: (statement) => statements.push(statement) });
    await store.of(TENANT).list("notes", { questionId: ids.questionId });
    expect(statements).toEqual([
      expect.stringContaining(
        'from "notes" t where s.reach is not null and t."question_id" = $2 and t."tenant_id" = $3',
      ),
    ]);
  });

  it.each([true, false])("does not find a document that it has removed, read before: %j", async (isRead) => {
    const store = await over(documents);
    const found = await store.tx(async (tx) => {
      const before = isRead ? await tx.get("notes", 8001) : documents.notes[0];
      await tx.remove("notes", 8001);
      return [before, await tx.get("notes", 8001)];
    });
    expect(found).toEqual([documents.notes[0], undefined]);
  });
});

it("closes all connections when it is closed", async () => {
  const store = await over(documents);
  await Promise.all([store.ready(), store.count("users"), store.count("notes")]);
  await store.close();
  stores = [];
  const others = () =>
    runStatement(
      database.superUrl,
      "select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  // A server process can outlive its connection briefly.
  await expect.poll(others).toEqual([]);
});

describe("a transaction that is over", () => {
  it("runs no more statements, not even on a connection that the next transaction uses", async () => {
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

  it("rejects calls on a `tx` kept beyond its end", async () => {
    const store = await over(documents, { poolSize: 1 });
    const kept = await store.tx(async (tx) => ({ tx }));
    await expect(kept.tx.get("tenants", TENANT)).rejects.toThrow("The transaction is over.");
  });

  it("stores changes that were not awaited before a successful end", async () => {
    const store = await over(documents);
    await store.tx(async (tx) => {
      void tx.update("tenants", TENANT, { name: "Not waited for" });
      void tx.update("tenants", TENANT, { version: 5 });
    });
    expect(await store.get("tenants", TENANT)).toMatchObject({ name: "Not waited for", version: 5 });
  });
});

describe("a transaction whose last statement fails", () => {
  it.each<[string, (tx: Tx, branchId: number) => Promise<unknown>, string]>([
    [
      "a changed document does not exist any more",
      async (tx, branchId) => {
        await runStatement(database.superUrl, `delete from tenants where id = ${branchId}`);
        await tx.update("tenants", branchId, { name: "Gone" });
      },
      "A document of tenants that was to be changed does not exist.",
    ],
    ["a unique key is taken", (tx) => tx.add("users", documents.users[0] as never), "is taken."],
  ])("stores nothing, and its connection can be used again: %s", async (_, work, message) => {
    const store = await over(documents, { poolSize: 1 });
    const { id } = await store.insert("tenants", branch);
    const failing = store.tx(async (tx) => {
      await tx.list("tenants");
      await tx.update("tenants", TENANT, { name: "Lost" });
      await work(tx, id);
    });
    await expect(failing).rejects.toThrow(message);
    expect((await store.get("tenants", TENANT))?.name).toBe(documents.tenants[0]?.name);
    await store.tx((tx) => tx.update("tenants", TENANT, { name: "Kept" }));
    expect((await store.get("tenants", TENANT))?.name).toBe("Kept");
  });
});

describe("a transaction in a deadlock", () => {
  it.each(["first change", "commit"] as const)(
    "is retried and its changes are stored once: at the %s",
    async (when) => {
      const store = await over(documents);
      const tries = await forceFailures(database.superUrl, { state: "40P01", when, times: 1 });
      let runs = 0;
      const made = await store.tx(async (tx) => {
        runs += 1;
        const before = (await tx.get("tenants", TENANT))?.version ?? 0;
        await tx.update("tenants", TENANT, { version: before + 1 });
        return tx.insert("tenants", branch);
      });
      expect([runs, await tries()]).toEqual([2, 2]);
      expect(await store.list("tenants")).toEqual([
        { ...documents.tenants[0], version: 2 },
        documents.tenants[1],
        { ...branch, id: made.id },
      ]);
    },
  );

  it("fails after a second deadlock with 503 and Retry-After, and stores nothing", async () => {
    const store = await over({ ...documents });
    const { as, errors } = startBackend({ store });
    const call = await as(ids.learnerId);
    const tries = await forceFailures(database.superUrl, { state: "40P01", when: "commit", times: 2 });
    const refused = await call("POST", `/api/quiz/${ids.openQuizId}/submit`, { answers: [] });
    expect([refused.status, refused.headers["Retry-After"]]).toEqual([503, "5"]);
    expect(await tries()).toBe(2);
    expect(errors).toEqual([expect.any(Unavailable)]);
    expect(await store.list("quizzes")).toEqual(documents.quizzes);
    expect(await store.list("tallies")).toEqual(documents.tallies);
    const taken = await call("POST", `/api/quiz/${ids.openQuizId}/submit`, { answers: [] });
    expect(taken.status).toBe(200);
    const [tally] = await store.list("tallies", { userId: ids.learnerId });
    expect(tally).toMatchObject({ gradedSessions: 2, version: 4 });
  });
});
