import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Unavailable } from "../../backend/ports/store.ts";
import { SEED_ANCHOR } from "../../seed-anchor.ts";
import { quickPasswords } from "../../test-doubles/passwords.ts";
import { startCluster, type Cluster } from "../../test-servers/postgres/cluster.ts";
import { runStatement as query } from "../../test-servers/postgres/run-statement.ts";
import { createApp, type App } from "../app.ts";
import { openStore } from "../open-store.ts";
import type { ServerStore } from "../stores/server-store.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-health-"));
let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(store: ServerStore): Promise<string> {
  app = createApp({ store, passwords: quickPasswords, now: () => SEED_ANCHOR, report: () => undefined });
  return app.listen();
}

async function runStatement(url: string, path: string, method = "GET") {
  const { status, headers, text } = await fetch(`${url}${path}`, { method }).then(async (reply) => ({
    status: reply.status,
    headers: reply.headers,
    text: await reply.text(),
  }));
  return { status, text, again: headers.get("Retry-After"), kept: headers.get("Cache-Control") };
}

const databaseIn = (url: string): string => new URL(url).pathname.slice(1);

const WELL = { status: 200, text: "ok", again: null, kept: "no-store" };
const GONE = { status: 503, text: "The database does not answer.", again: "5", kept: "no-store" };

describe("over a file", () => {
  it("process and database are healthy", async () => {
    const { store } = await openStore({ DB_FILE: join(folder, "db.json"), SEED: "sample" }, SEED_ANCHOR);
    const url = await start(store);
    expect(await runStatement(url, "/healthz")).toEqual(WELL);
    expect(await runStatement(url, "/readyz")).toEqual(WELL);
    expect(await runStatement(url, "/readyz", "HEAD")).toEqual({ ...WELL, text: "" });
    expect((await runStatement(url, "/readyz", "POST")).status).toBe(404);
    expect((await runStatement(url, "/readyz/more")).status).toBe(404);
  });
});

describe("over a PostgreSQL", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.remove());

  it("the process stays healthy without its database, and is ready again once that is back", async () => {
    const url = await cluster.createDatabase();
    const broken: unknown[] = [];
    const { store } = await openStore({ DATABASE_URL: url, SEED: "sample" }, SEED_ANCHOR, (error) =>
      broken.push(error),
    );
    const address = await start(store);
    expect(await runStatement(address, "/readyz")).toEqual(WELL);
    // Leaves an idle connection that no health check can be using while it is lost.
    expect(await store.count("tenants")).toBe(3);
    await cluster.kill();
    // PostgreSQL's process for a connection outlives the server by a moment.
    await expect.poll(() => runStatement(address, "/readyz"), { timeout: 10_000 }).toEqual(GONE);
    expect(await runStatement(address, "/healthz")).toEqual(WELL);
    // The loss of an idle connection is reported too.
    await expect.poll(() => broken, { timeout: 10_000 }).not.toEqual([]);
    const signIn = await fetch(`${address}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "learner@cairn.test", password: "learner-demo" }),
    });
    expect([signIn.status, signIn.headers.get("Retry-After")]).toEqual([503, "5"]);
    await cluster.start();
    await expect.poll(() => runStatement(address, "/readyz")).toEqual(WELL);
  });

  it("a process is not ready over a read-only database", async () => {
    const url = await cluster.createDatabase();
    const { store } = await openStore({ DATABASE_URL: url, SEED: "sample" }, SEED_ANCHOR);
    await query(
      url,
      `alter role cairn in database ${databaseIn(url)} set default_transaction_read_only = on`,
    );
    const address = await start(store);
    expect(await runStatement(address, "/readyz")).toEqual({ ...GONE, text: "The database is read-only." });
  });

  it("a process whose database had no free space is ready again once there is some", async () => {
    const url = await cluster.createDatabase();
    const { store } = await openStore({ DATABASE_URL: url, SEED: "sample" }, SEED_ANCHOR);
    const address = await start(store);
    const superUrl = cluster.urlOf(databaseIn(url), "postgres");
    await query(
      superUrl,
      `create function refuse() returns trigger language plpgsql as
         $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
       create trigger refused before insert or update on users for each row execute function refuse();
       create trigger refused before insert on attempts for each row execute function refuse();`,
    );
    expect(await runStatement(address, "/readyz")).toEqual(WELL);
    await expect(store.update("users", 7, { username: "Other" })).rejects.toThrow(Unavailable);
    const full = { ...GONE, text: "The disk of the database is full." };
    expect(await runStatement(address, "/readyz")).toEqual(full);
    expect(await runStatement(address, "/readyz")).toEqual(full);
    await query(superUrl, "drop trigger refused on users; drop trigger refused on attempts");
    expect(await runStatement(address, "/readyz")).toEqual(WELL);
    expect(await query(url, "select count(*)::int from attempts")).toEqual([{ count: 0 }]);
  });

  it("a process opens at most the allowed connections, and one for the health check", async () => {
    const url = await cluster.createDatabase();
    const { store } = await openStore({ DATABASE_URL: url, SEED: "sample", DATABASE_POOL: "2" }, SEED_ANCHOR);
    await store.ready();
    expect(await Promise.all([1, 2, 3, 4].map(() => store.count("tenants")))).toEqual([3, 3, 3, 3]);
    const opened = () =>
      query(
        url,
        "select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'cairn'",
      );
    // PostgreSQL's process for a connection outlives it by a moment.
    await expect.poll(opened).toEqual([{ count: 3 }]);
    await store.close();
  });

  it("a process is ready while all its connections are in use", async () => {
    const url = await cluster.createDatabase();
    const { store } = await openStore({ DATABASE_URL: url, SEED: "sample", DATABASE_POOL: "1" }, SEED_ANCHOR);
    const address = await start(store);
    await store.tx(async (tx) => {
      await tx.get("tenants", 1);
      expect(await runStatement(address, "/readyz")).toEqual(WELL);
    });
  });
});

it("does not wait for a database that never answers", async () => {
  const { store } = await openStore({ DB_FILE: join(folder, "frozen.json"), SEED: "sample" }, SEED_ANCHOR);
  const url = await start({ ...store, ready: () => new Promise<never>(() => undefined) });
  expect(await runStatement(url, "/readyz")).toEqual(GONE);
});
