import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Unavailable, Unwritable } from "../../backend/ports/store.ts";
import { startCluster, type Cluster } from "../../test-servers/postgres/cluster.ts";
import { freshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { startProxy } from "../../test-servers/postgres/proxy.ts";
import { runStatement } from "../../test-servers/postgres/run-statement.ts";
import { mountSmallDisk } from "../../test-servers/postgres/small-disk.ts";
import type { ConnectOptions } from "./connection/postgres-connection.ts";
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

/** Like `fresh`, but connects through a proxy that can stop responding. */
async function freshBehindProxy(options: ConnectOptions = {}) {
  const { url, superUrl } = await fresh();
  const proxy = await startProxy(url);
  const store = createPostgresStore(proxy.url, options);
  onTestFinished(async () => {
    await store.close();
    proxy.close();
  });
  return { store, proxy, superUrl };
}

const tenantNames = async (url: string): Promise<string[]> =>
  (await runStatement(url, "select name from tenants order by id")).map(({ name }) => String(name));

describe("a connection", () => {
  it("stores nothing if it is lost during a transaction, and the next call succeeds", async () => {
    const { store, superUrl } = await fresh();
    const cut = store.tx(async (tx) => {
      await tx.insert("tenants", tenant("half"));
      await runStatement(
        superUrl,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await tx.insert("tenants", tenant("other half"));
    });
    await expect(cut).rejects.toThrow(Unavailable);
    await store.insert("tenants", tenant("whole"));
    expect(await tenantNames(superUrl)).toEqual(["whole"]);
  });

  it("is awaited for at most eight seconds if the pool is exhausted", async () => {
    const { store, superUrl } = await fresh({ poolSize: 1 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holding = store.tx(async (tx) => {
      await tx.insert("tenants", tenant("first"));
      await held;
    });
    // The watchdog does not interfere, because the database answers its probes.
    await expect(store.insert("tenants", tenant("refused"))).rejects.toThrow(
      new Unavailable("The database can't be used now."),
    );
    release();
    await holding;
    await store.insert("tenants", tenant("second"));
    expect(await tenantNames(superUrl)).toEqual(["first", "second"]);
  });

  it("is discarded and replaced if it no longer responds", async () => {
    const { store, proxy, superUrl } = await freshBehindProxy({ poolSize: 1, answerTimeout: 500 });
    await store.insert("tenants", tenant("before"));
    proxy.swallow();
    await expect(store.insert("tenants", tenant("lost"))).rejects.toThrow(Unavailable);
    await store.insert("tenants", tenant("after"));
    expect(await tenantNames(superUrl)).toEqual(["before", "after"]);
    // The same for a single statement, which no rollback follows.
    proxy.swallow();
    await expect(store.list("tenants")).rejects.toThrow(Unavailable);
    await expect(store.list("tenants")).resolves.toHaveLength(2);
  });
});

describe("a database that stops responding", () => {
  const UNRESPONSIVE = new Unavailable("The database has stopped responding.");

  it("rejects all pending calls, and their changes are not stored when it responds again", async () => {
    const { store, proxy, superUrl } = await freshBehindProxy({ poolSize: 1 });
    await store.insert("tenants", tenant("before"));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
    const halfway = store.tx(async (tx) => {
      await tx.insert("tenants", tenant("halfway"));
      hasBegun();
      await held;
    });
    await begun;
    proxy.freeze();
    let hasRun = false;
    // The first is in a transaction; the others are waiting for the only connection.
    const pending = [
      halfway,
      store.tx(async (tx) => {
        hasRun = true;
        await tx.insert("tenants", tenant("refused"));
      }),
      store.of(1).list("users"),
      store.rateLimiter.consume("key", { at: 1, window: 1000, max: 5 }),
      store.rateLimiter.reset("key"),
    ];
    const results = await Promise.allSettled(pending);
    expect(results.map((result) => result.status === "rejected" && result.reason)).toEqual(
      pending.map(() => UNRESPONSIVE),
    );
    proxy.thaw();
    release();
    await store.insert("tenants", tenant("after"));
    await store.close();
    expect(await tenantNames(superUrl)).toEqual(["before", "after"]);
    expect(hasRun).toBe(false);
  });

  it("rejects calls that have no connection yet", async () => {
    const { store, proxy } = await freshBehindProxy();
    proxy.freeze();
    await expect(store.list("badges")).rejects.toThrow(Unavailable);
    await expect(store.ready()).rejects.toThrow(Unavailable);
    proxy.thaw();
    await expect(store.list("badges")).resolves.toEqual([]);
  });

  it("counts as responsive while it answers queries, even if the probe gets no answer", async () => {
    const { store, proxy } = await freshBehindProxy();
    await store.ready();
    // So far only the probe has a connection.
    proxy.swallow();
    const counted = await store.tx(async (tx) => {
      for (const end = Date.now() + 2500; Date.now() < end;) await tx.count("badges");
      return tx.count("badges");
    });
    expect(counted).toBe(0);
  });

  it("counts as responsive while it answers the probe, even if a query waits for a lock", async () => {
    const { store, superUrl } = await fresh();
    const waiting = runStatement(superUrl, "begin; lock table badges; select pg_sleep(3); commit");
    await expect
      .poll(() =>
        runStatement(superUrl, "select 1 from pg_locks where relation = 'badges'::regclass and granted"),
      )
      .toHaveLength(1);
    await expect(store.list("badges")).resolves.toEqual([]);
    await waiting;
  });
});

describe("a connection that is read-only", () => {
  it("is replaced when a change fails, and the next call succeeds", async () => {
    const { store, superUrl } = await fresh({ poolSize: 1 });
    const role = `alter role cairn in database ${new URL(superUrl).pathname.slice(1)}`;
    await runStatement(superUrl, `${role} set default_transaction_read_only = on`);
    await expect(store.rateLimiter.reset("key")).rejects.toThrow(Unavailable);
    // From now on, new connections can change data, but the one that failed can't.
    await runStatement(superUrl, `${role} reset default_transaction_read_only`);
    await expect(store.rateLimiter.reset("key")).resolves.toBeUndefined();
  });

  it("because it leads to a standby is refused, until that is promoted", async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.remove());
    const url = await cluster.createDatabase();
    const superUrl = cluster.urlOf(new URL(url).pathname.slice(1), "postgres");
    await cluster.kill();
    await cluster.start(true);
    const store = createPostgresStore(url);
    onTestFinished(() => store.close());
    await expect(store.list("tenants")).rejects.toThrow(new Unavailable("The database can't be used now."));
    await expect(store.ready()).rejects.toThrow(new Unwritable("The database is read-only."));
    await runStatement(superUrl, "select pg_promote()");
    await store.insert("tenants", tenant("first"));
    await expect(store.ready()).resolves.toBeUndefined();
    expect(await tenantNames(superUrl)).toEqual(["first"]);
  });
});

describe("every confirmed document is stored exactly once", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.remove());

  it("if the database is killed repeatedly", async () => {
    const url = await cluster.createDatabase();
    const store = createPostgresStore(url);
    const confirmed: string[] = [];
    const over = new AbortController();
    let refused = 0;
    const writing = Promise.all(
      ["a", "b", "c"].map(async (writer) => {
        for (let round = 0; !over.signal.aborted; round += 1) {
          const name = `${writer}-${round}`;
          await store.insert("tenants", tenant(name)).then(
            () => confirmed.push(name),
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
      const before = confirmed.length;
      await expect.poll(() => confirmed.length).toBeGreaterThan(before + 20);
      await cluster.kill();
      await cluster.start();
    }
    const before = confirmed.length;
    await expect.poll(() => confirmed.length).toBeGreaterThan(before);
    over.abort();
    await writing;
    await store.close();
    expect(refused).toBeGreaterThan(0);
    const stored = (
      await runStatement(
        cluster.urlOf(new URL(url).pathname.slice(1), "postgres"),
        "select name from tenants",
      )
    ).map(({ name }) => String(name));
    const counts = Map.groupBy(stored, (name) => name);
    expect(confirmed.filter((name) => counts.get(name)?.length !== 1)).toEqual([]);
  });

  it("if the program is killed repeatedly", async () => {
    const url = await cluster.createDatabase();
    const confirmed: string[] = [];
    for (let round = 1; round <= 4; round += 1) {
      const program = spawn(
        process.execPath,
        [join(import.meta.dirname, "../killed-processes/write-postgres.ts"), url],
        {
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      onTestFinished(() => void program.kill("SIGKILL"));
      let output = "";
      program.stdout.on("data", (part) => (output += String(part)));
      await expect.poll(() => output.split("\n").length).toBeGreaterThan(20 * round);
      const gone = once(program, "close");
      program.kill("SIGKILL");
      await gone;
      confirmed.push(...output.split("\n").slice(0, -1));
    }
    const stored = (
      await runStatement(
        cluster.urlOf(new URL(url).pathname.slice(1), "postgres"),
        "select name from tenants",
      )
    ).map(({ name }) => String(name));
    expect(new Set(stored).size).toBe(stored.length);
    expect(confirmed.filter((name) => !stored.includes(name))).toEqual([]);
    // In each round at most one stored document was not confirmed before the kill.
    expect(stored.length - confirmed.length).toBeLessThanOrEqual(4);
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

  /** Inserts rows of about a quarter of a page until one fails. Returns the names of the stored ones. */
  async function writeUntilRefused(store: PostgresStore): Promise<string[]> {
    const confirmed: string[] = [];
    for (;;) {
      const name = `${confirmed.length}`.padEnd(2000, randomBytes(750).toString("hex"));
      try {
        await store.insert("tenants", tenant(name));
      } catch (error) {
        expect(error).toBeInstanceOf(Unavailable);
        return confirmed;
      }
      confirmed.push(name);
    }
  }

  // Needs permission to mount a disk.
  it.runIf(disk)(
    "rejects writes, loses nothing, and accepts writes once there is space again",
    async () => {
      if (!cluster) throw new Error("There is no cluster.");
      const url = await cluster.createDatabase();
      const store = createPostgresStore(url);
      await store.insert("tenants", tenant("first"));
      disk?.fill(600_000);
      const confirmed = await writeUntilRefused(store);
      expect(confirmed.length).toBeGreaterThan(50);
      expect(await store.count("tenants")).toBe(confirmed.length + 1);
      // Partly filled pages can still take some rows.
      confirmed.push(...(await writeUntilRefused(store)));
      disk?.free();
      await store.insert("tenants", tenant("last"));
      await store.close();
      const superUrl = cluster.urlOf(new URL(url).pathname.slice(1), "postgres");
      expect(await tenantNames(superUrl)).toEqual(["first", ...confirmed, "last"]);
    },
    60_000,
  );
});
