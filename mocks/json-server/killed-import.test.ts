import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { JSON_LINES } from "../../src/api/admin/import-schema.ts";
import { formatLines } from "../json-lines.ts";
import { readDatabase } from "../stores/lowdb-store.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-killed-"));
const file = join(folder, "db.json");
const seed = fileURLToPath(new URL("../sample.json", import.meta.url));
const program = fileURLToPath(new URL("main.ts", import.meta.url));
afterAll(() => rmSync(folder, { recursive: true }));

const ROWS = 1500;
const rows = Array.from({ length: ROWS }, (_, index) => ({
  certification: "Fire Safety",
  domain: `Part ${index % 5}`,
  text: `Which door leads out of hall ${index}?`,
  options: [{ text: "The first" }, { text: "The second" }],
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
}));

/** Starts a server with {@link file} in a separate process. Returns it with a client of its administrator. */
async function start() {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DB_FILE: file, PORT: "0", NODE_OPTIONS: "" },
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

/** When the server is killed: at once, as one of its files is being written, or as soon as the database file has changed. */
const MOMENTS = {
  "at once": () => true,
  "while the bank file is written": () => readdirSync(folder).some((name) => /\.bank-.*\.tmp$/.test(name)),
  "while the file is written": () => existsSync(`${file}.tmp`),
  "once the file has changed": (before: number) => statSync(file).mtimeMs !== before,
} as const;

it.each(Object.entries(MOMENTS))(
  "a server killed while it stores an import, %s, has stored all of it or nothing",
  async (_, isTime) => {
    // Leftovers of the case before would look like the files of this one.
    rmSync(folder, { recursive: true });
    cpSync(seed, file);
    const server = await start();
    try {
      const checked = await (await server.send("dryRun=1")).text();
      const digest = /(?<="digest":")[^"]+/.exec(checked)?.[0];
      const before = statSync(file).mtimeMs;
      const answer = { isConfirmed: false };
      const committed = server.send(`digest=${digest}`).then(
        ({ status }) => {
          answer.isConfirmed = status === 200;
        },
        () => undefined,
      );
      while (!isTime(before) && !answer.isConfirmed) await new Promise((resolve) => setImmediate(resolve));
      const wasConfirmed = answer.isConfirmed;
      await server.kill();
      await committed;
      const { questions, categories, subcategories } = readDatabase(file);
      const added = [
        questions.filter(({ text }) => text.startsWith("Which door leads out")).length,
        categories.filter(({ name }) => name === "Fire Safety").length,
        subcategories.filter(({ name }) => name.startsWith("Part ")).length,
      ];
      const all = [ROWS, 1, 5];
      expect(wasConfirmed ? [all] : [all, [0, 0, 0]]).toContainEqual(added);
    } finally {
      await server.kill();
    }
  },
  60_000,
);
