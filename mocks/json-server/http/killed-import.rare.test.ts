import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { JSON_LINES } from "../../../src/api/admin/import-schema.ts";
import { pictureHashes } from "../../../src/api/questions/text/picture-address.ts";
import type { Database } from "../../backend/documents/database.ts";
import { formatLines } from "../../json-lines.ts";
import { readDatabase } from "../../stores/file/lowdb-store.ts";
import { createPostgresStore } from "../../stores/postgres/postgres-store.ts";
import { freshDatabase } from "../../test-servers/postgres/fresh-database.ts";
import { runStatement } from "../../test-servers/postgres/run-statement.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-killed-"));
const file = join(folder, "db.json");
const seed = fileURLToPath(new URL("../../sample.json", import.meta.url));
const program = fileURLToPath(new URL("../main.ts", import.meta.url));
afterAll(() => rmSync(folder, { recursive: true }));

const ROWS = 1500;
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const rows = Array.from({ length: ROWS }, (_, index) => ({
  certification: "Fire Safety",
  domain: `Part ${index % 5}`,
  text: `Which door leads out of hall ${index}?`,
  options: [{ text: "The first" }, { text: "The second" }],
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
  ...(index % 100 === 0
    ? { exhibit: { title: "Plan", format: "image", src: PICTURE, alt: "A plan of the hall" } }
    : {}),
}));
/** Everything that a whole import adds: questions, certifications, domains and pictures. */
const ALL = [ROWS, 1, 5, 1];
const NOTHING = [0, 0, 0, 0];

/** Starts a server in a separate process. Returns it with a client of its administrator. */
async function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, PORT: "0", NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close");
  let url = "";
  for await (const line of createInterface({ input: child.stdout })) {
    url = /listens at ([^\s"]+)/.exec(line)?.[1] ?? "";
    if (url !== "") break;
  }
  const signIn = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@cairn.test", password: "admin-demo" }),
  });
  const [cookie = ""] = (signIn.headers.get("set-cookie") ?? "").split(";");
  return {
    send: (query: string) =>
      fetch(`${url}/api/admin/tenants/2/questions/import?createMissing=1&${query}`, {
        method: "POST",
        headers: { "content-type": JSON_LINES, cookie },
        body: formatLines(rows),
      }),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/**
 * Checks and stores the rows, and kills the server as soon as `isTime` returns true, or when the import is confirmed.
 * Returns whether it was.
 */
async function killWhileStoring(
  server: Awaited<ReturnType<typeof start>>,
  isTime: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const checked = await (await server.send("dryRun=1")).text();
  const digest = /(?<="digest":")[^"]+/.exec(checked)?.[0];
  const answer = { isConfirmed: false };
  const committed = server.send(`digest=${digest}`).then(
    ({ status }) => {
      answer.isConfirmed = status === 200;
    },
    () => undefined,
  );
  while (!(await isTime()) && !answer.isConfirmed) await new Promise((resolve) => setImmediate(resolve));
  const wasConfirmed = answer.isConfirmed;
  await server.kill();
  await committed;
  return wasConfirmed;
}

type Stored = {
  readonly [
    Name in "questions" | "categories" | "subcategories" | "pictures"
  ]: readonly Database[Name][number][];
};

/** Expects that all of the import is stored, or, unless it was confirmed, nothing. */
function expectWhole(
  wasConfirmed: boolean,
  { questions, categories, subcategories, pictures }: Stored,
): void {
  const halls = questions.filter(({ text }) => text.startsWith("Which door leads out"));
  const added = [
    halls.length,
    categories.filter(({ name }) => name === "Fire Safety").length,
    subcategories.filter(({ name }) => name.startsWith("Part ")).length,
    pictures.length,
  ];
  expect(wasConfirmed ? [ALL] : [ALL, NOTHING]).toContainEqual(added);
  const hashes = new Set(halls.flatMap(pictureHashes));
  expect([...hashes]).toEqual(pictures.map(({ hash }) => hash));
}

/** When the server is killed: at once, as one of its files is being written, or as soon as the database file has changed. */
const MOMENTS = {
  "at once": () => true,
  "while the bank file is written": () => readdirSync(folder).some((name) => /\.bank-.*\.tmp$/.test(name)),
  "while the pictures are written": () => readdirSync(folder).some((name) => /\.pictures-/.test(name)),
  "while the file is written": () => existsSync(`${file}.tmp`),
  "once the file has changed": (before: number) => statSync(file).mtimeMs !== before,
} as const;

it.each(Object.entries(MOMENTS))(
  "a server killed while it stores an import in files, %s, has stored all of it or nothing",
  async (_, isTime) => {
    // Leftovers of the case before would look like the files of this one.
    rmSync(folder, { recursive: true });
    cpSync(seed, file);
    const server = await start({ DB_FILE: file });
    try {
      const before = statSync(file).mtimeMs;
      expectWhole(await killWhileStoring(server, () => isTime(before)), readDatabase(file));
    } finally {
      await server.kill();
    }
  },
  60_000,
);

/** Sessions of the database's server process. */
const SESSIONS = "from pg_stat_activity where datname = current_database() and usename <> current_user";

it.each([
  ["at once", async () => true],
  [
    "while its transaction writes",
    async (url: string) =>
      (await runStatement(url, `select 1 ${SESSIONS} and backend_xid is not null`)).length > 0,
  ],
] as const)(
  "a server killed while it stores an import in PostgreSQL, %s, has stored all of it or nothing",
  async (_, isTime) => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    const server = await start({ DATABASE_URL: database.url, SEED: "sample", ALLOW_DEMO_ACCOUNTS: "1" });
    try {
      const wasConfirmed = await killWhileStoring(server, () => isTime(database.superUrl));
      // PostgreSQL ends the transaction once it notices.
      await expect
        .poll(() => runStatement(database.superUrl, `select 1 ${SESSIONS}`), { timeout: 20_000 })
        .toEqual([]);
      const store = createPostgresStore(database.url);
      try {
        expectWhole(wasConfirmed, {
          questions: await store.list("questions"),
          categories: await store.list("categories"),
          subcategories: await store.list("subcategories"),
          pictures: await store.list("pictures"),
        });
      } finally {
        await store.close();
      }
    } finally {
      await server.kill();
    }
  },
  60_000,
);
