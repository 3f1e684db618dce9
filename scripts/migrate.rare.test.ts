import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openStore } from "../mocks/json-server/open-store.ts";
import { SEED_ANCHOR } from "../mocks/seed-anchor.ts";
import { migrate } from "../mocks/stores/postgres/schema/postgres-schema.ts";
import { OWNER_ROLE, startCluster, type Cluster } from "../mocks/test-servers/postgres/cluster.ts";
import { freshDatabase, type FreshDatabase } from "../mocks/test-servers/postgres/fresh-database.ts";
import { runStatement } from "../mocks/test-servers/postgres/run-statement.ts";
import { ROOT } from "./root.ts";

const STEPS = [
  "0001-tables",
  "0002-joining",
  "0003-drafts",
  "0004-pass-mark",
  "0005-days",
  "0006-locks",
  "0007-planning",
  "0008-search",
  "0009-stateless-imports",
  "0010-drawing",
  "0011-user-search",
  "0012-invitations-and-mail",
  "0013-single-sign-on",
  "0014-audit-log",
  "0015-retention",
  "0016-room-for-updates",
  "0017-pictures",
  "0018-authors-and-deactivated-users",
  "0019-practice-tests",
  "0020-changed-questions",
  "0021-uncompressed-histories",
  "0022-ready-badges",
];
const MIGRATE = "scripts/migrate.ts";
const SERVER = "mocks/json-server/main.ts";

/** Starts a program in a child process. Stops servers, which should not start here, and programs that a failed test leaves. */
function start(program: string, url: string, ownerUrl = url) {
  const child = spawn(process.execPath, [join(ROOT, program)], {
    env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, PORT: "0", NODE_OPTIONS: "" },
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (part: Buffer) => {
    output.stdout += part.toString();
    if (output.stdout.includes("listens at")) child.kill();
  });
  child.stderr.on("data", (part: Buffer) => {
    output.stderr += part.toString();
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended: ended.then((code) => ({ code, ...output })) };
}

const open = async (url: string): Promise<void> => {
  const { store } = await openStore({ DATABASE_URL: url, SEED: "sample" }, SEED_ANCHOR);
  await store.close();
};

describe("a migration", () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase({ isEmpty: true });
  });
  afterEach(() => database.drop());

  it("creates the missing tables once", async () => {
    await expect(open(database.url)).rejects.toThrow(
      "The schema of the database is missing or older than this program. Run `npm run migrate`.",
    );
    expect(await migrate(database.ownerUrl, database.url)).toEqual(STEPS);
    expect(await migrate(database.ownerUrl, database.url)).toEqual([]);
    await open(database.url);
  });

  it("prints its steps", async () => {
    expect(await start(MIGRATE, database.url, database.ownerUrl).ended).toEqual({
      code: 0,
      stdout:
        "  0001-tables\n  0002-joining\n  0003-drafts\n  0004-pass-mark\n  0005-days\n  0006-locks\n  0007-planning\n  0008-search\n  0009-stateless-imports\n  0010-drawing\n  0011-user-search\n  0012-invitations-and-mail\n  0013-single-sign-on\n  0014-audit-log\n  0015-retention\n  0016-room-for-updates\n  0017-pictures\n  0018-authors-and-deactivated-users\n  0019-practice-tests\n  0020-changed-questions\n  0021-uncompressed-histories\n  0022-ready-badges\nThe schema is up to date now.\n",
      stderr: "",
    });
    expect(await start(MIGRATE, database.url, database.ownerUrl).ended).toEqual({
      code: 0,
      stdout: "The schema is up to date.\n",
      stderr: "",
    });
  });

  it("runs once when several processes start it", async () => {
    const taken = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, database.url)));
    expect(taken.toSorted((a, b) => b.length - a.length)).toEqual([STEPS, [], []]);
    await open(database.url);
  });

  it("leaves nothing behind when it is killed, and does not block the next one", async () => {
    // Creating an index waits for a lock that the test holds.
    await runStatement(
      database.superUrl,
      "create function wait() returns event_trigger language plpgsql as 'begin perform pg_advisory_xact_lock(1); end'",
    );
    await runStatement(
      database.superUrl,
      "create event trigger wait on ddl_command_end when tag in ('CREATE INDEX') execute function wait()",
    );
    const holder = new pg.Client({ connectionString: database.superUrl });
    await holder.connect();
    await holder.query("select pg_advisory_lock(1)");
    const killed = start(MIGRATE, database.url, database.ownerUrl);
    const waiting =
      "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
    await expect.poll(() => runStatement(database.superUrl, waiting), { timeout: 20_000 }).toHaveLength(1);
    killed.child.kill("SIGKILL");
    await killed.ended;
    const next = start(MIGRATE, database.url, database.ownerUrl);
    await expect.poll(() => runStatement(database.superUrl, waiting), { timeout: 20_000 }).toHaveLength(2);
    expect(await runStatement(database.superUrl, "select name from kysely_migration")).toEqual([]);
    await holder.end();
    expect(await next.ended).toMatchObject({ code: 0, stderr: "" });
    await open(database.url);
  });

  it("ignores the lock row of a killed migration", async () => {
    await migrate(database.ownerUrl, database.url);
    await runStatement(database.ownerUrl, "update kysely_migration_lock set is_locked = 1");
    expect(await migrate(database.ownerUrl, database.url)).toEqual([]);
  });

  it("refuses a schema of a newer release, as does the server", async () => {
    await migrate(database.ownerUrl, database.url);
    await runStatement(database.ownerUrl, "insert into kysely_migration values ('0999-later', '2030-01-01')");
    const sentence =
      "The schema of the database is newer than this program: it has 0999-later. Start a newer version of Cairn.";
    for (const program of [MIGRATE, SERVER])
      expect(await start(program, database.url, database.ownerUrl).ended).toEqual({
        code: 1,
        stdout: "",
        stderr: `${sentence}\n`,
      });
  });
});

describe("Cairn with an unusable database", () => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-migrate-"));
  const PASSWORD = "not-to-be-seen";
  let cluster: Cluster;
  let url: string;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    const hba = join(folder, "pg_hba.conf");
    writeFileSync(
      hba,
      "host all postgres,stranger,reader,cairn_owner 127.0.0.1/32 trust\nhost all cairn 127.0.0.1/32 scram-sha-256\n",
    );
    cluster = await startCluster({ settings: { hba_file: hba } });
    const superUrl = cluster.urlOf("postgres", "postgres");
    url = Object.assign(new URL(await cluster.createDatabase()), { password: PASSWORD }).href;
    for (const statement of [
      `alter role cairn password '${PASSWORD}'`,
      "create role stranger login",
      "create role reader login",
    ])
      await runStatement(superUrl, statement);
    await runStatement(ownerUrl(), "grant select on all tables in schema public to reader");
  });
  afterAll(async () => {
    await cluster.remove();
    rmSync(folder, { recursive: true });
  });

  const other = (change: Partial<URL>): string => Object.assign(new URL(url), change).href;
  const ownerUrl = () => other({ username: OWNER_ROLE, password: "" });
  const host = () => new URL(url).host;
  const database = () => new URL(url).pathname.slice(1);

  /** Returns the messages of a server start and a migration, after checking that they contain no password. */
  async function messagesOf(address: string): Promise<{ start: string; migration: string }> {
    const reason = (work: Promise<unknown>) =>
      work.then(
        () => "no error",
        (error: unknown) => {
          const isExpected = error instanceof Error && error.name === "DatabaseError";
          return isExpected ? error.message : `unexpected: ${String(error)}`;
        },
      );
    const messages = { start: await reason(open(address)), migration: await reason(migrate(address)) };
    expect(Object.values(messages).join(" ")).not.toMatch(/not-to-be|cret/);
    return messages;
  }
  const both = (sentence: string) => ({ start: sentence, migration: sentence });

  it.each([
    "cairn",
    "localhost:5432/cairn",
    "http://cairn:s-cret@127.0.0.1/cairn",
    "postgres://cairn:s#cret@127.0.0.1/cairn",
    "postgres://cairn:12/s-cret@127.0.0.1/cairn",
    "postgres://cairn:12?s-cret@127.0.0.1/cairn",
    "postgres://cairn:%zz@127.0.0.1/cairn",
  ])("reports an invalid DATABASE_URL: %s", async (address) => {
    expect(await messagesOf(address)).toEqual(
      both(
        "DATABASE_URL is not a PostgreSQL address. Set it to one such as postgres://cairn:PASSWORD@localhost:5432/cairn, and percent-encode all characters of the password except letters and digits.",
      ),
    );
  });

  it("reports a server that does not answer", async () => {
    const silent = createServer((socket) => {
      socket.write("HTTP/1.1 400 Bad Request\r\n\r\n", () => socket.destroy());
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const sentence = `PostgreSQL at 127.0.0.1:${port} does not respond. Start it, or check the database address.`;
    expect(await messagesOf(other({ port }))).toEqual(both(sentence));
    await new Promise((resolve) => silent.close(resolve));
    expect(await messagesOf(other({ port }))).toEqual(both(sentence));
    expect((await messagesOf(other({ host: "no-such-host.invalid" }))).start).toMatch(
      /^(The host no-such-host\.invalid was not found|PostgreSQL at no-such-host\.invalid)/,
    );
  });

  it("reports a refused login", async () => {
    const sentence = (role: string) =>
      `PostgreSQL at ${host()} rejected the login of ${role}. Check the user name and password in the database address, and that pg_hba.conf allows this machine.`;
    expect(await messagesOf(other({ password: "not-to-be-seen-either" }))).toEqual(both(sentence("cairn")));
    expect(await messagesOf(other({ password: "" }))).toEqual(both(sentence("cairn")));
    expect(await messagesOf(other({ username: "nobody" }))).toEqual(both(sentence("nobody")));
  });

  it("reports a server without TLS", async () => {
    expect(await messagesOf(`${url}?sslmode=verify-full`)).toEqual(
      both(
        `The encrypted connection to PostgreSQL at ${host()} failed (The server does not support SSL connections). Check sslmode and sslrootcert in the database address.`,
      ),
    );
  });

  it("reports a missing database", async () => {
    expect(await messagesOf(other({ pathname: "/elsewhere" }))).toEqual(
      both(`PostgreSQL at ${host()} has no database elsewhere. Create it: createdb --owner OWNER elsewhere.`),
    );
  });

  it("reports a role without sufficient rights", async () => {
    const stranger = other({ username: "stranger", password: "" });
    expect(await messagesOf(stranger)).toEqual(
      both(
        `The role stranger has no permission for this in the database ${database()}. A server needs the privileges that \`npm run migrate\` grants to the role in DATABASE_URL; \`migrate\` and \`copy-store\` connect as the owner.`,
      ),
    );
    expect((await messagesOf(other({ username: "reader", password: "" }))).start).toBe(
      "The role reader can't read and write Cairn's tables. Run `npm run migrate` with this role in DATABASE_URL and the owner of the tables in DATABASE_OWNER_URL.",
    );
  });

  it("reports a role that bypasses row-level security", async () => {
    const sentence = (role: string) =>
      `The role ${role} bypasses row-level security, which separates tenants. Use a role with NOSUPERUSER NOBYPASSRLS.`;
    expect((await messagesOf(other({ username: "postgres", password: "" }))).start).toBe(
      sentence("postgres"),
    );
    await runStatement(cluster.urlOf("postgres", "postgres"), "alter role cairn bypassrls");
    expect((await messagesOf(url)).start).toBe(sentence("cairn"));
    await runStatement(cluster.urlOf("postgres", "postgres"), "alter role cairn nobypassrls");
    expect((await messagesOf(url)).start).toBe("no error");
  });

  it("prints one line and exits with 1", async () => {
    const wrong = other({ password: "not-to-be-seen-either" });
    for (const program of [MIGRATE, SERVER])
      expect(await start(program, wrong).ended).toEqual({
        code: 1,
        stdout: "",
        stderr: `PostgreSQL at ${host()} rejected the login of cairn. Check the user name and password in the database address, and that pg_hba.conf allows this machine.\n`,
      });
    expect(await start(MIGRATE, "").ended).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "Set the database's address, for the server and for the owner of the database: DATABASE_URL=postgres://cairn:PASSWORD@localhost:5432/cairn DATABASE_OWNER_URL=postgres://cairn_owner:PASSWORD@localhost:5432/cairn npm run migrate\n",
    });
  });
});
