import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../mocks/backend/documents/database.ts";
import { seedAt } from "../mocks/json-server/first-start.ts";
import { openStore } from "../mocks/json-server/open-store.ts";
import { SEED_ANCHOR } from "../mocks/seed-anchor.ts";
import { copyStore } from "../mocks/stores/copy-store.ts";
import { openLowdbStore } from "../mocks/stores/file/lowdb-store.ts";
import { connect } from "../mocks/stores/postgres/connection/postgres-connection.ts";
import { withDatabase } from "../mocks/stores/postgres/connection/with-database.ts";
import { createPostgresStore } from "../mocks/stores/postgres/postgres-store.ts";
import { documentsOf, loadIfEmpty, withSnapshot } from "../mocks/stores/postgres/schema/postgres-load.ts";
import { migrate } from "../mocks/stores/postgres/schema/postgres-schema.ts";
import { freshDatabase, type FreshDatabase } from "../mocks/test-servers/postgres/fresh-database.ts";
import { runStatement } from "../mocks/test-servers/postgres/run-statement.ts";
import { ROOT } from "./root.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-copy-"));
const PROGRAM = join(ROOT, "scripts/copy-store.ts");
let database: FreshDatabase;
let files = 0;

beforeAll(async () => {
  database = await freshDatabase();
  return database.drop;
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  await runStatement(database.superUrl, "truncate tenants, badges restart identity cascade");
});

const newFile = (): string => {
  files += 1;
  return join(folder, `${files}.json`);
};

/** Returns the seed with documents in all collections. */
function fullSeed(): Database {
  const seed = seedAt(SEED_ANCHOR, "sample");
  const [question] = seed.questions;
  const quiz = seed.quizzes.at(-1);
  if (!question || !quiz) throw new Error("The seed is empty.");
  const { userId } = quiz;
  const at = "2026-11-01T08:00:00.123Z";
  const tokenHash = "0".repeat(64);
  seed.sessions.push({ id: 3, userId, tokenHash, device: "A browser", renewedAt: at, expiresAt: at });
  seed.resetLinks.push({ id: 2, userId, tokenHash, expiresAt: at });
  seed.questions[0] = { ...question, changedAt: at };
  seed.formerQuestions.push({
    id: 1,
    questionId: question.id,
    version: 1,
    until: at,
    question: { ...question },
  });
  seed.lectures.push({
    id: 8,
    userId,
    quizId: quiz.id,
    title: "Notes",
    content: "# Notes\n",
    createdAt: at,
    writer: "embedded",
  });
  seed.reports.push({
    id: 4,
    tenantId: seed.users.find(({ id }) => id === userId)?.tenantId ?? 0,
    questionId: question.id,
    version: 1,
    userId,
    quizId: quiz.id,
    reason: "typo",
    createdAt: at,
    state: "open",
  });
  return seed;
}

/** Writes {@link fullSeed}, after `change`, to a file. */
function fileOf(change: (seed: Database) => void = () => undefined): string {
  const file = newFile();
  const seed = fullSeed();
  change(seed);
  writeFileSync(file, JSON.stringify(seed));
  return file;
}

/** Reads a file with lowdb. */
async function contentOf(file: string): Promise<Database> {
  const store = openLowdbStore(file);
  const content = structuredClone(store.state());
  await store.close();
  return content;
}

const tenants = () => runStatement(database.superUrl, "select id from tenants order by id");

/** Starts the program in a child process, without a terminal. */
function start(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  let stderr = "";
  child.stderr.on("data", (part: Buffer) => {
    stderr += part.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended, stderr: () => stderr, lines: createInterface({ input: child.stdout }) };
}

async function run(...args: string[]) {
  const program = start(...args);
  const stdout: string[] = [];
  for await (const line of program.lines) stdout.push(line);
  return { code: await program.ended, stdout, stderr: program.stderr() };
}

describe("a copy", () => {
  it("keeps all data on the way to PostgreSQL and back, whatever the field order and timestamp format", async () => {
    const from = fileOf((seed) => {
      seed.users = seed.users.map(({ id, ...user }) => ({ ...user, id, createdAt: "2026-01-02T03:04:05Z" }));
    });
    const there = await copyStore({ from, to: database.ownerUrl });
    expect(there).toMatchObject({ isNew: true, from, to: database.url.replace(/^.*@/, "") });
    const to = newFile();
    const back = await copyStore({ from: database.url, to });
    expect(back.digest).toBe(there.digest);
    expect(back.counts).toEqual(there.counts);
    const content = await contentOf(from);
    content.users = content.users.map((user) => ({ ...user, createdAt: "2026-01-02T03:04:05.000Z" }));
    expect(await contentOf(to)).toEqual(content);
    expect(Object.fromEntries(there.counts)).toEqual(
      Object.fromEntries(Object.entries(content).map(([name, docs]) => [name, docs.length])),
    );
  });

  it("keeps all data from one PostgreSQL to another", async () => {
    const other = await freshDatabase();
    try {
      await copyStore({ from: fileOf(), to: other.ownerUrl });
      await copyStore({ from: other.url, to: database.ownerUrl });
      const to = newFile();
      await copyStore({ from: database.url, to });
      expect(await contentOf(to)).toEqual(fullSeed());
    } finally {
      await other.drop();
    }
  });

  it("reads a snapshot of a PostgreSQL that others write to", async () => {
    await copyStore({ from: fileOf(), to: database.ownerUrl });
    const db = connect(database.url, { poolSize: 1 });
    const server = createPostgresStore(database.url);
    const counts = await withSnapshot(db, async (trx) => {
      const { count } = documentsOf(trx);
      const before = await count("tenants");
      await server.insert("tenants", { name: "Meanwhile", isActive: true, version: 1 });
      return [before, await count("tenants"), await server.count("tenants")];
    });
    expect(counts).toEqual([3, 3, 4]);
    await Promise.all([db.destroy(), server.close()]);
  });

  it("keeps fields that are absent, null or falsy", async () => {
    const from = fileOf(({ quizzes: [quiz], marks: [mark], questions: [question] }) => {
      if (!quiz || !mark || !question) throw new Error("The seed lacks them.");
      Object.assign(quiz, {
        timeLimit: null,
        backNavigation: false,
        flags: [],
        versions: quiz.questionIds.map(() => 2),
      });
      Object.assign(mark, { subcategoryId: null });
      Object.assign(question, { text: "“quoted” \\ \u2028 𝕏 🧭 \u0007", explanation: "" });
    });
    await copyStore({ from, to: database.ownerUrl });
    const to = newFile();
    await copyStore({ from: database.url, to });
    expect(await contentOf(to)).toEqual(await contentOf(from));
  });

  it("continues with the id after the highest one", async () => {
    await copyStore({ from: fileOf(), to: database.ownerUrl });
    const store = createPostgresStore(database.url);
    const last = Math.max(...seedAt(SEED_ANCHOR, "sample").tenants.map(({ id }) => id));
    const inserted = await store.insert("tenants", { name: "New", isActive: true, version: 1 });
    expect(inserted.id).toBe(last + 1);
    await store.close();
  });

  it("continues with the id after the highest one, in whatever order a seed lists its documents", async () => {
    await migrate(database.ownerUrl, database.url);
    const seed = seedAt(SEED_ANCHOR, "sample");
    await withDatabase(database.ownerUrl, (db) =>
      loadIfEmpty(db, () => ({ ...seed, tenants: seed.tenants.toReversed() })),
    );
    const store = createPostgresStore(database.url);
    const inserted = await store.insert("tenants", { name: "New", isActive: true, version: 1 });
    expect(inserted.id).toBe(Math.max(...seed.tenants.map(({ id }) => id)) + 1);
    await store.close();
  });

  it("is refused if source and target are the same", async () => {
    await expect(copyStore({ from: "a.json", to: "./a.json" })).rejects.toThrow(
      "Source and target are the same database. Give two different ones.",
    );
  });
});

describe("a repeated copy", () => {
  it("changes nothing and reports it, in both directions", async () => {
    const from = fileOf();
    const first = await copyStore({ from, to: database.ownerUrl });
    expect(await copyStore({ from, to: database.ownerUrl })).toEqual({ ...first, isNew: false });
    const to = newFile();
    await copyStore({ from: database.url, to });
    const before = readFileSync(to, "utf8");
    expect(await copyStore({ from: database.url, to })).toMatchObject({ isNew: false, digest: first.digest });
    expect(readFileSync(to, "utf8")).toBe(before);
  });

  it("waits for one that is running", async () => {
    const from = fileOf();
    const copied = await Promise.all(
      [1, 2, 3].map(() => copyStore({ from: fileOf(), to: database.ownerUrl })),
    );
    expect(copied.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await copyStore({ from, to: database.ownerUrl })).toMatchObject({ isNew: false });
  });

  it("is refused if the target differs, and names the first differing document", async () => {
    await copyStore({ from: fileOf(), to: database.ownerUrl });
    const other = fileOf((seed) => {
      seed.notes.push({
        id: 1000,
        userId: 7,
        questionId: 1,
        text: "x",
        updatedAt: "2026-01-01T00:00:00.000Z",
      });
    });
    await expect(copyStore({ from: other, to: database.ownerUrl })).rejects.toThrow(
      `${database.url.replace(/^.*@/, "")} already has other contents; the first difference is notes 1000. Copy to an empty database, or add --replace to overwrite this one. Its current contents are then lost.`,
    );
    await expect(copyStore({ from: database.url, to: other })).rejects.toThrow(
      "the first difference is notes 1000",
    );
    expect((await contentOf(other)).notes.at(-1)?.id).toBe(1000);
  });

  it("is refused if servers have filled the target with the seed", async () => {
    const started = await Promise.all(
      [1, 2, 3].map(() => openStore({ DATABASE_URL: database.url, SEED: "sample" }, SEED_ANCHOR)),
    );
    for (const { store } of started) await store.close();
    const other = fileOf(({ tenants: [tenant] }) => Object.assign(tenant ?? {}, { name: "Ours" }));
    await expect(copyStore({ from: other, to: database.ownerUrl })).rejects.toThrow(
      "the first difference is tenants 1",
    );
  });

  it("replaces the target with --replace", async () => {
    await copyStore({ from: fileOf(), to: database.ownerUrl });
    const other = fileOf((seed) => {
      seed.tenants.push({ id: 900, name: "Ours", isActive: true, version: 1 });
      seed.reports = [];
    });
    expect(await copyStore({ from: other, to: database.ownerUrl, replace: true })).toMatchObject({
      isNew: true,
    });
    const to = fileOf();
    await copyStore({ from: database.url, to, replace: true });
    expect(await contentOf(to)).toEqual(await contentOf(other));
    const store = createPostgresStore(database.url);
    expect((await store.insert("tenants", { name: "Next", isActive: true, version: 1 })).id).toBe(901);
    await store.close();
  });

  it("restores the target and its ids if replacing fails", async () => {
    await copyStore({ from: fileOf(), to: database.ownerUrl });
    const torn = fileOf((seed) => {
      seed.tenants = seed.tenants.slice(0, 1);
    });
    await expect(copyStore({ from: torn, to: database.ownerUrl, replace: true })).rejects.toThrow(
      "but its tenant has no such document in",
    );
    const ids = seedAt(SEED_ANCHOR, "sample").tenants.map(({ id }) => id);
    expect((await tenants()).map(({ id }) => Number(id))).toEqual(ids);
    const store = createPostgresStore(database.url);
    expect((await store.insert("tenants", { name: "Next", isActive: true, version: 1 })).id).toBe(
      Math.max(...ids) + 1,
    );
    await store.close();
  });
});

describe("a copy of invalid data", () => {
  it.each<[string, (seed: Database) => void, string]>([
    [
      "a quiz without a user",
      (seed) => Object.assign(seed.quizzes.at(-1) ?? {}, { id: 5000, userId: 99 }),
      "quizzes 5000 has userId 99, but its tenant has no such document in users. Nothing was stored. Correct or remove that document first.",
    ],
    [
      "a question in another organization's domain",
      (seed) => {
        seed.tenants.push({ id: 900, name: "Theirs", isActive: true, version: 1 });
        const [category] = seed.categories;
        const [subcategory] = seed.subcategories;
        if (!category || !subcategory) throw new Error("The seed lacks them.");
        seed.categories.push({ ...category, id: 900, tenantId: 900 });
        seed.subcategories.push({ ...subcategory, id: 900, categoryId: 900 });
        Object.assign(seed.questions[0] ?? {}, { subcategoryId: 900 });
      },
      "questions 1001 has subcategoryId 900, but its tenant has no such document in subcategories. Nothing was stored. Correct or remove that document first.",
    ],
    [
      "a text with NUL",
      (seed) => Object.assign(seed.quizzes[3] ?? {}, { id: seed.quizzes[3]?.id, title: "a\u0000b" }),
      "quizzes 4 can't be stored in PostgreSQL: one of its texts contains the character NUL. Nothing was stored. Correct that document first.",
    ],
    [
      "half a character",
      (seed) => Object.assign(seed.quizzes[3] ?? {}, { title: "a\uD800b" }),
      "returned quizzes 4 with changes, so nothing was stored",
    ],
    [
      "a number beyond its column",
      (seed) => Object.assign(seed.quizzes[3] ?? {}, { timeLimit: 2 ** 40 }),
      'quizzes 4 can\'t be stored in PostgreSQL: value "1099511627776" is out of range for type integer. Nothing was stored. Correct that document first.',
    ],
  ])("stores nothing and names the document: %s", async (_, change, sentence) => {
    await expect(copyStore({ from: fileOf(change), to: database.ownerUrl })).rejects.toThrow(sentence);
    expect(await tenants()).toEqual([]);
  });

  it("stores nothing from a file that is incomplete, inconsistent or missing", async () => {
    const torn = newFile();
    writeFileSync(torn, readFileSync(fileOf(), "utf8").slice(0, 5000));
    await expect(copyStore({ from: torn, to: database.ownerUrl })).rejects.toThrow(
      `The database ${torn} is not valid JSON`,
    );
    const twice = fileOf(({ users }) => Object.assign(users[1] ?? {}, { emailKey: users[0]?.emailKey }));
    await expect(copyStore({ from: twice, to: database.ownerUrl })).rejects.toThrow(
      `The database ${twice} is invalid: users: emailKey must be unique.`,
    );
    const missing = newFile();
    await expect(copyStore({ from: missing, to: database.ownerUrl })).rejects.toThrow(
      `There is no database at ${missing}.`,
    );
    expect(existsSync(`${missing}.lock`)).toBe(false);
    expect(await tenants()).toEqual([]);
  });

  it("overwrites an incomplete file only with --replace", async () => {
    await copyStore({ from: fileOf(), to: database.ownerUrl });
    const torn = newFile();
    writeFileSync(torn, "{");
    await expect(copyStore({ from: database.url, to: torn })).rejects.toThrow("is not valid JSON");
    expect(readFileSync(torn, "utf8")).toBe("{");
    await copyStore({ from: database.url, to: torn, replace: true });
    expect(await contentOf(torn)).toEqual(fullSeed());
  });

  it("is refused while a server uses the file", async () => {
    const from = fileOf();
    const server = openLowdbStore(from);
    await expect(copyStore({ from, to: database.ownerUrl })).rejects.toThrow("is in use by another server");
    await expect(copyStore({ from: database.url, to: from, replace: true })).rejects.toThrow(
      "is in use by another server",
    );
    await server.close();
  });

  it("requires the current schema in PostgreSQL", async () => {
    const empty = await freshDatabase({ isEmpty: true });
    await expect(copyStore({ from: fileOf(), to: empty.url })).rejects.toThrow("Run `npm run migrate`.");
    await expect(copyStore({ from: empty.url, to: newFile() })).rejects.toThrow("Run `npm run migrate`.");
    await empty.drop();
  });
});

describe("npm run copy-store", () => {
  it("prints each collection, the total and the digest, and never a password", async () => {
    const from = fileOf();
    const { href } = Object.assign(new URL(database.ownerUrl), { password: "not-to-be-seen" });
    const { code, stdout, stderr } = await run("--from", from, "--to", href);
    const total = Object.values(fullSeed()).reduce((sum, docs) => sum + docs.length, 0);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toContain("  users            10 of 10 stored");
    expect(stdout).toContain("  users            10 of 10 compared");
    expect(stdout).toContain(
      `Copied ${total.toLocaleString("en")} documents from ${from} to ${database.url.replace(/^.*@/, "")}. A comparison found no difference.`,
    );
    expect(stdout.at(-1)).toMatch(/^ {2}digest {11}[0-9a-f]{16}$/);
    const again = await run("--from", from, "--to", href);
    expect(again.stdout).toContain(
      `${database.url.replace(/^.*@/, "")} already contains the same ${total.toLocaleString("en")} documents as ${from}. Nothing was changed.`,
    );
    expect(again.stdout.at(-1)).toBe(stdout.at(-1));
    expect([...stdout, ...again.stdout].join("\n")).not.toContain("not-to-be-seen");
  });

  it.each([[[]], [["--from", "a.json"]], [["postgres://cairn:not-to-be-seen@localhost/cairn"]]])(
    "explains its arguments in one sentence: %j",
    async (args) => {
      expect(await run(...args)).toEqual({
        code: 1,
        stdout: [],
        stderr:
          "Name the source and the target: npm run copy-store -- --from .data/db.json --to postgres://cairn:PASSWORD@localhost:5432/cairn. With --replace the copy overwrites the target.\n",
      });
    },
    20_000,
  );

  it("stores nothing when it is killed, and can be repeated", async () => {
    const from = fileOf();
    // Storing a quiz waits for a lock that the test holds.
    await runStatement(
      database.superUrl,
      "create function wait() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(1); return new; end'",
    );
    await runStatement(
      database.superUrl,
      "create trigger wait before insert on quizzes for each row execute function wait()",
    );
    const { Client } = (await import("pg")).default;
    const holder = new Client({ connectionString: database.superUrl });
    await holder.connect();
    await holder.query("select pg_advisory_lock(1)");
    const program = start("--from", from, "--to", database.ownerUrl);
    for await (const line of program.lines) if (line.startsWith("  questions")) break;
    program.child.kill("SIGKILL");
    await program.ended;
    expect(await tenants()).toEqual([]);
    await holder.end();
    const { code, stderr } = await run("--from", from, "--to", database.ownerUrl);
    expect([code, stderr]).toEqual([0, ""]);
    await runStatement(database.superUrl, "drop trigger wait on quizzes");
    const to = newFile();
    await copyStore({ from: database.url, to });
    expect(await contentOf(to)).toEqual(fullSeed());
  });
});
