import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Database } from "../backend/documents.ts";
import { Unavailable, type Tx } from "../backend/store.ts";
import { startBackend } from "../builders/calls.ts";
import { everythingOf } from "../builders/everything.ts";
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
