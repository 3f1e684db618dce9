import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Unavailable } from "../backend/store.ts";
import { ask } from "../postgres/ask.ts";
import { startCluster, type Cluster } from "../postgres/cluster.ts";
import { mountSmallDisk } from "../postgres/small-disk.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { wayTo } from "../postgres/way-to.ts";
import { migrate } from "./postgres-schema.ts";
import type { ConnectOptions } from "./postgres-connection.ts";
import { createPostgresStore, type PostgresStore } from "./postgres-store.ts";

const tenant = (name: string) => ({ name, isActive: true, version: 1 });

async function fresh(options: ConnectOptions = {}) {
  const database = await freshDatabase();
  const store = createPostgresStore(database.url, options);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  return { store, ...database };
}

/** Likewise, by a way that can fall silent. */
async function freshByWay(options: ConnectOptions = {}) {
  const { url, superUrl } = await fresh();
  const way = await wayTo(url);
  const store = createPostgresStore(way.url, options);
  onTestFinished(async () => {
    await store.close();
    way.close();
  });
  return { store, way, superUrl };
}

const named = async (url: string): Promise<string[]> =>
  (await ask(url, "select name from tenants order by id")).map(({ name }) => String(name));

describe("a connection", () => {
  it("that is cut in the midst of a transaction leaves nothing of it, and the next call goes well", async () => {
    const { store, superUrl } = await fresh();
    const cut = store.tx(async (tx) => {
      await tx.insert("tenants", tenant("half"));
      await ask(
        superUrl,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await tx.insert("tenants", tenant("other half"));
    });
    await expect(cut).rejects.toThrow(Unavailable);
    await store.insert("tenants", tenant("whole"));
    expect(await named(superUrl)).toEqual(["whole"]);
  });

  it("that nobody else lets go of is waited for no longer than eight seconds", async () => {
    const { store, superUrl } = await fresh({ poolSize: 1 });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const holding = store.tx(async (tx) => {
      await tx.insert("tenants", tenant("first"));
      await held;
    });
    // The database is asked meanwhile, and is there.
    await expect(store.insert("tenants", tenant("refused"))).rejects.toThrow(
      new Unavailable("The database can't be used now."),
    );
    letGo();
    await holding;
    await store.insert("tenants", tenant("second"));
    expect(await named(superUrl)).toEqual(["first", "second"]);
  });

  it("that has fallen silent is thrown away, and another one answers", async () => {
    const { store, way, superUrl } = await freshByWay({ poolSize: 1, answerWithin: 500 });
    await store.insert("tenants", tenant("before"));
    way.swallow();
    await expect(store.insert("tenants", tenant("lost"))).rejects.toThrow(Unavailable);
    await store.insert("tenants", tenant("after"));
    expect(await named(superUrl)).toEqual(["before", "after"]);
  });
});

describe("a database that falls silent", () => {
  const SILENT = new Unavailable("The database has stopped responding.");

  it("is told of to all who wait for it, and what they asked for is not stored when it speaks again", async () => {
    const { store, way, superUrl } = await freshByWay({ poolSize: 1 });
    await store.insert("tenants", tenant("before"));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
    const halfway = store.tx(async (tx) => {
      await tx.insert("tenants", tenant("halfway"));
      hasBegun();
      await held;
    });
    await begun;
    way.freeze();
    let hasRun = false;
    // One in the midst of its work, the others before they have its connection.
    const asked = [
      halfway,
      store.tx(async (tx) => {
        hasRun = true;
        await tx.insert("tenants", tenant("refused"));
      }),
      store.of(1).list("users"),
      store.rateLimiter.consume("key", 1, 1000, 5),
      store.rateLimiter.reset("key"),
      store.imports.get(1, 1),
    ];
    const ends = await Promise.allSettled(asked);
    expect(ends.map((end) => end.status === "rejected" && end.reason)).toEqual(asked.map(() => SILENT));
    way.thaw();
    letGo();
    await store.insert("tenants", tenant("after"));
    await store.close();
    expect(await named(superUrl)).toEqual(["before", "after"]);
    expect(hasRun).toBe(false);
  });

  it("is told of to who has no connection yet", async () => {
    const { store, way } = await freshByWay();
    way.freeze();
    await expect(store.list("badges")).rejects.toThrow(Unavailable);
    await expect(store.ready()).rejects.toThrow(Unavailable);
    way.thaw();
    await expect(store.list("badges")).resolves.toEqual([]);
  });

  it("is not silent as long as it answers others than who asks whether it is there", async () => {
    const { store, way } = await freshByWay();
    await store.ready();
    // The connection for asking is the only one yet.
    way.swallow();
    const counted = await store.tx(async (tx) => {
      for (const end = Date.now() + 2500; Date.now() < end;) await tx.count("badges");
      return tx.count("badges");
    });
    expect(counted).toBe(0);
  });

  it("is not silent as long as it answers anybody", async () => {
    const { store, superUrl } = await fresh();
    const waiting = ask(superUrl, "begin; lock table badges; select pg_sleep(3); commit");
    await expect
      .poll(() => ask(superUrl, "select 1 from pg_locks where relation = 'badges'::regclass and granted"))
      .toHaveLength(1);
    await expect(store.list("badges")).resolves.toEqual([]);
    await waiting;
  });
});

describe("what was told to be stored is there once", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.remove());

  it("when the database is killed again and again", async () => {
    const url = await cluster.createDatabase();
    await migrate(url);
    const store = createPostgresStore(url);
    const told: string[] = [];
    const over = new AbortController();
    let refused = 0;
    const writing = Promise.all(
      ["a", "b", "c"].map(async (writer) => {
        for (let turn = 0; !over.signal.aborted; turn += 1) {
          const name = `${writer}-${turn}`;
          await store.insert("tenants", tenant(name)).then(
            () => told.push(name),
            (error: unknown) => {
              expect(error).toBeInstanceOf(Unavailable);
              refused += 1;
              return new Promise((resolve) => setTimeout(resolve, 20));
            },
          );
        }
      }),
    );
    for (let round = 1; round <= 4; round += 1) {
      const before = told.length;
      await expect.poll(() => told.length).toBeGreaterThan(before + 20);
      await cluster.kill();
      await cluster.start();
    }
    const before = told.length;
    await expect.poll(() => told.length).toBeGreaterThan(before);
    over.abort();
    await writing;
    await store.close();
    expect(refused).toBeGreaterThan(0);
    const stored = (
      await ask(cluster.urlOf(new URL(url).pathname.slice(1), "postgres"), "select name from tenants")
    ).map(({ name }) => String(name));
    const counts = Map.groupBy(stored, (name) => name);
    expect(told.filter((name) => counts.get(name)?.length !== 1)).toEqual([]);
  });

  it("when the program is killed again and again", async () => {
    const url = await cluster.createDatabase();
    await migrate(url);
    const told: string[] = [];
    for (let round = 1; round <= 4; round += 1) {
      const program = spawn(process.execPath, [join(import.meta.dirname, "write-forever-postgres.ts"), url], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => void program.kill("SIGKILL"));
      let said = "";
      program.stdout.on("data", (part) => (said += String(part)));
      await expect.poll(() => said.split("\n").length).toBeGreaterThan(20 * round);
      const gone = once(program, "close");
      program.kill("SIGKILL");
      await gone;
      told.push(...said.split("\n").slice(0, -1));
    }
    const stored = (
      await ask(cluster.urlOf(new URL(url).pathname.slice(1), "postgres"), "select name from tenants")
    ).map(({ name }) => String(name));
    expect(new Set(stored).size).toBe(stored.length);
    expect(told.filter((name) => !stored.includes(name))).toEqual([]);
    // What was stored and not told yet is one a round at most.
    expect(stored.length - told.length).toBeLessThanOrEqual(4);
  });
});

describe("a full disk", () => {
  const disk = mountSmallDisk(256);
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    if (!disk) return;
    const folder = join(disk.folder, "cluster");
    mkdirSync(folder);
    cluster = await startCluster({ folder });
  });
  afterAll(async () => {
    await cluster?.remove();
    disk?.remove();
  });

  /** Stores names, each about a quarter of a page long, until one is refused; returns what was told to be stored. */
  async function writeUntilRefused(store: PostgresStore): Promise<string[]> {
    const told: string[] = [];
    for (;;) {
      const name = `${told.length}`.padEnd(2000, randomBytes(750).toString("hex"));
      try {
        await store.insert("tenants", tenant(name));
      } catch (error) {
        expect(error).toBeInstanceOf(Unavailable);
        return told;
      }
      told.push(name);
    }
  }

  // Where this user may mount no disk there is none to be full.
  it.runIf(disk)(
    "refuses what it has no room for, loses nothing, and takes more when there is room again",
    async () => {
      if (!cluster) throw new Error("There is no cluster.");
      const url = await cluster.createDatabase();
      await migrate(url);
      const store = createPostgresStore(url);
      await store.insert("tenants", tenant("first"));
      disk?.fill(600_000);
      const told = await writeUntilRefused(store);
      expect(told.length).toBeGreaterThan(50);
      expect(await store.count("tenants")).toBe(told.length + 1);
      // Into what is left of pages some may still go.
      told.push(...(await writeUntilRefused(store)));
      disk?.free();
      await store.insert("tenants", tenant("last"));
      await store.close();
      const superUrl = cluster.urlOf(new URL(url).pathname.slice(1), "postgres");
      expect(await named(superUrl)).toEqual(["first", ...told, "last"]);
    },
    60_000,
  );
});
