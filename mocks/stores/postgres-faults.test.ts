import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect as dial, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Unavailable } from "../backend/store.ts";
import { ask } from "../postgres/ask.ts";
import { startCluster, type Cluster } from "../postgres/cluster.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { migrate } from "./postgres-schema.ts";
import { createPostgresStore, type PostgresStoreOptions } from "./postgres-store.ts";

const tenant = (name: string) => ({ name, isActive: true, version: 1 });

async function fresh(options: PostgresStoreOptions = {}) {
  const database = await freshDatabase();
  const store = createPostgresStore(database.url, options);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  return { store, ...database };
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
    await expect(store.insert("tenants", tenant("refused"))).rejects.toThrow(Unavailable);
    letGo();
    await holding;
    await store.insert("tenants", tenant("second"));
    expect(await named(superUrl)).toEqual(["first", "second"]);
  }, 30_000);

  it("that has fallen silent is thrown away, and another one answers", async () => {
    const { url, superUrl } = await fresh();
    const proxy = await swallowing(url);
    const store = createPostgresStore(proxy.url, { poolSize: 1, answerWithin: 500 });
    onTestFinished(async () => {
      await store.close();
      proxy.close();
    });
    await store.insert("tenants", tenant("before"));
    proxy.swallow();
    await expect(store.insert("tenants", tenant("lost"))).rejects.toThrow(Unavailable);
    await store.insert("tenants", tenant("after"));
    expect(await named(superUrl)).toEqual(["before", "after"]);
  }, 20_000);
});

/** A way to the database on which the connections of a moment can be made silent, while new ones are well. */
async function swallowing(url: string) {
  const target = new URL(url);
  const through = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    near.on("error", () => far.destroy()).on("close", () => far.destroy());
    far.on("error", () => near.destroy());
    near.pipe(far);
    far.pipe(near);
    through.add(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    swallow: () => {
      for (const near of through) near.unpipe();
      for (const near of through) near.on("data", () => undefined);
      through.clear();
    },
    close: () => {
      server.close();
    },
  };
}

describe("what was told to be stored is there once", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 60_000);
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
      await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
      await cluster.kill();
      await cluster.start();
    }
    const before = told.length;
    await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(before);
    over.abort();
    await writing;
    await store.close();
    expect(refused).toBeGreaterThan(0);
    const stored = (
      await ask(cluster.urlOf(new URL(url).pathname.slice(1), "postgres"), "select name from tenants")
    ).map(({ name }) => String(name));
    const counts = Map.groupBy(stored, (name) => name);
    expect(told.filter((name) => counts.get(name)?.length !== 1)).toEqual([]);
  }, 120_000);

  it("when the program is killed again and again", async () => {
    const url = await cluster.createDatabase();
    await migrate(url);
    const told: string[] = [];
    for (let round = 1; round <= 4; round += 1) {
      const program = spawn(process.execPath, [join(import.meta.dirname, "write-forever-postgres.ts"), url], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let said = "";
      program.stdout.on("data", (part) => (said += String(part)));
      await expect.poll(() => said.split("\n").length, { timeout: 20_000 }).toBeGreaterThan(20 * round);
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
  }, 120_000);
});
