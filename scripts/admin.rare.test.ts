import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "../mocks/json-server/open-store.ts";
import { serve } from "../mocks/json-server/serve.ts";
import { freshDatabase, type FreshDatabase } from "../mocks/test-servers/postgres/fresh-database.ts";
import { ROOT } from "./root.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-admin-"));
afterAll(() => rmSync(folder, { recursive: true }));
const USED = "This link has already been used or has expired. Ask your administrator for a new one.";
const LINK = /^ {2}(https?:\S+)\/reset-password#([\w-]{43})$/m;
let files = 0;

/** Runs a program in a child process. */
async function run(env: NodeJS.ProcessEnv, program: string, args: string[], stdin = "") {
  const child = spawn(process.execPath, [join(ROOT, "scripts", program), ...args], {
    env: { ...process.env, PORT: "", NODE_OPTIONS: "", ...env },
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (part: Buffer) => (output.stdout += part.toString()));
  child.stderr.on("data", (part: Buffer) => (output.stderr += part.toString()));
  child.stdin.end(stdin);
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, ...output };
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Starts a server, calls `visit` with its address, and stops the server. */
async function whileServing<R>(env: NodeJS.ProcessEnv, visit: (url: string) => Promise<R>): Promise<R> {
  let url = "";
  const app = await serve({
    env: { ...env, PORT: "0", TRUST_PROXY: "1" },
    print: (line) => (url ||= line.split(" ").at(-1) ?? ""),
  });
  try {
    return await visit(url);
  } finally {
    await app.close();
  }
}

/** The environment variables of an empty store. */
interface EmptyStore {
  env: NodeJS.ProcessEnv;
  end: () => Promise<void>;
}

async function inFile(): Promise<EmptyStore> {
  files += 1;
  return { env: { DB_FILE: join(folder, `${files}.json`), SEED: "none" }, end: async () => {} };
}

async function inPostgres(): Promise<EmptyStore> {
  const database: FreshDatabase = await freshDatabase();
  return { env: { DATABASE_URL: database.url, SEED: "none" }, end: database.drop };
}

describe.each([
  ["in a file", inFile],
  ["in PostgreSQL", inPostgres],
])("the first administrator %s", { timeout: 60_000 }, (_name, createStore) => {
  let emptyStore: EmptyStore;
  beforeAll(async () => {
    emptyStore = await createStore();
  });
  afterAll(() => emptyStore.end());

  it("chooses a password with a link that works once, and administers all organizations", async () => {
    const { env } = emptyStore;
    const created = await run(env, "admin.ts", [
      "create",
      "ada@org.example",
      "--url",
      "https://cairn.example",
    ]);
    expect(created).toMatchObject({ code: 0, stderr: "" });
    expect(created.stdout).toMatch(/^Created the administrator ada@org\.example in \S+\.\n/);
    const [, base, token = ""] = LINK.exec(created.stdout) ?? [];
    expect(base).toBe("https://cairn.example");
    await whileServing(env, async (url) => {
      const chosen = await post(url, "reset-password", { token, password: "analytical engine" });
      expect([chosen.status, await chosen.json()]).toMatchObject([
        200,
        { username: "ada", email: "ada@org.example", isAdmin: true, tenantId: 1 },
      ]);
      const again = await post(url, "reset-password", { token, password: "difference engine" });
      expect([again.status, await again.text()]).toEqual([410, USED]);
      const signedIn = await post(url, "login", { email: "ada@org.example", password: "analytical engine" });
      expect(signedIn.status).toBe(200);
      const Cookie = signedIn.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      const tenants = await fetch(`${url}/api/admin/tenants`, { headers: { Cookie } });
      expect([tenants.status, await tenants.json()]).toMatchObject([200, [{ id: 1 }]]);
    });
    const { store } = await openStore(env);
    const users = await store.list("users");
    await store.close();
    expect(users).toHaveLength(1);
    expect(users[0]?.passwordHash).toMatch(/^argon2id\$/);
  });
});

describe("npm run admin", { timeout: 60_000 }, () => {
  let env: NodeJS.ProcessEnv = {};
  beforeEach(async () => {
    ({ env } = await inFile());
  });
  const tokenOf = ({ stdout }: { stdout: string }) => LINK.exec(stdout)?.[2] ?? "";

  it("does not change an existing account, and says how to get a link", async () => {
    await run(env, "admin.ts", ["create", "Ada@Org.example", "--name", "Ada Lovelace"]);
    expect(await run(env, "admin.ts", ["create", "ada@org.EXAMPLE"])).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "There is already an account ada@org.EXAMPLE, an administrator, in the organization Cairn. Nothing was changed. For a new link to choose its password: npm run admin -- link ada@org.EXAMPLE\n",
    });
    const { store } = await openStore(env);
    expect(await store.list("users")).toMatchObject([
      {
        username: "Ada Lovelace",
        email: "Ada@Org.example",
        emailKey: "ada@org.example",
        isAdmin: true,
        tenantId: 1,
      },
    ]);
    expect(await store.count("resetLinks")).toBe(1);
    await store.close();
  });

  it("does not promote a learner", async () => {
    const demo = { ...env, SEED: "demo" };
    expect(await run(demo, "admin.ts", ["create", "learner@cairn.test"])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("learner@cairn.test, not an administrator, in the organization Cairn."),
    });
    const { store } = await openStore(demo);
    expect([(await store.get("users", 7))?.isAdmin, await store.count("resetLinks")]).toEqual([false, 0]);
    await store.close();
  });

  it("prints a new link that replaces the previous one", async () => {
    const first = tokenOf(await run(env, "admin.ts", ["create", "ada@org.example"]));
    const renewed = await run({ ...env, PORT: "3100" }, "admin.ts", ["link", "ADA@org.example"]);
    expect(renewed).toMatchObject({ code: 0, stderr: "" });
    expect(renewed.stdout).toMatch(
      /^Made a new link for ADA@org\.example; an earlier one no longer works\.\n/,
    );
    expect(LINK.exec(renewed.stdout)?.[1]).toBe("http://127.0.0.1:3100");
    await whileServing(env, async (url) => {
      const use = async (token: string) =>
        (await post(url, "reset-password", { token, password: "analytical engine" })).status;
      expect([await use(first), await use(tokenOf(renewed))]).toEqual([410, 200]);
    });
  });

  it.each([
    [["link", "nobody@org.example"], "There is no account nobody@org.example.\n"],
    [["create", "nobody"], "email: Invalid email address.\n"],
    [
      ["create", "x@org.example"],
      "username: Username must be at least 2 characters. Give a name with --name.\n",
    ],
    [
      ["create", "ada@org.example", "--url", "cairn.example"],
      "--url cairn.example is not a web address. Give one such as https://cairn.example.\n",
    ],
    [
      ["create", "ada@org.example", "--url", "cairn.example:443"],
      "--url cairn.example:443 is not a web address. Give one such as https://cairn.example.\n",
    ],
    [[], expect.stringMatching(/^Usage:\n/)],
    [["create"], expect.stringMatching(/^Usage:\n/)],
    [["delete", "ada@org.example"], expect.stringMatching(/^Usage:\n/)],
    [["create", "ada@org.example", "secret"], expect.stringMatching(/^Usage:\n/)],
    [["create", "ada@org.example", "--password", "secret"], expect.stringMatching(/^Usage:\n/)],
  ])("%j creates nothing", async (args, stderr) => {
    expect(await run(env, "admin.ts", args)).toEqual({ code: 1, stdout: "", stderr });
    const { store } = await openStore(env);
    expect([await store.count("users"), await store.count("resetLinks")]).toEqual([0, 0]);
    await store.close();
  });

  it("refuses to run while a server uses the file", async () => {
    await whileServing(env, async () => {
      expect(await run(env, "admin.ts", ["create", "ada@org.example"])).toEqual({
        code: 1,
        stdout: "",
        stderr: `The database ${env["DB_FILE"]} is in use by another server. Stop that server first, or set DB_FILE to another file.\n`,
      });
    });
  });
});

describe("npm run password", { timeout: 60_000 }, () => {
  it("ends the reset link and the sign-in sessions of this account only", async () => {
    const { env } = await inFile();
    const link = async (email: string) =>
      LINK.exec((await run(env, "admin.ts", ["create", email])).stdout)?.[2] ?? "";
    const [token, other] = [await link("ada@org.example"), await link("ida@org.example")];
    const set = (password: string) => run(env, "set-password.ts", ["ada@org.example"], `${password}\n`);
    const Cookie = await whileServing(env, async (url) => {
      const reply = await post(url, "reset-password", { token, password: "analytical engine" });
      return reply.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    });
    const [, renewed = ""] =
      /#(\S+)/.exec((await run(env, "admin.ts", ["link", "ada@org.example"])).stdout) ?? [];
    expect(await set("set by the operator")).toEqual({
      code: 0,
      stdout:
        "ada@org.example has a new password. Earlier sign-in sessions and reset links no longer work.\n",
      stderr: "",
    });
    for (const [password, stderr] of [
      ["too short", "Administrators need a password of at least 12 characters.\n"],
      ["123qweasdzxc", "This password is among the most common ones. Choose another.\n"],
    ])
      expect(await set(password ?? "")).toEqual({ code: 1, stdout: "", stderr });
    await whileServing(env, async (url) => {
      const use = async (each: string) =>
        (await post(url, "reset-password", { token: each, password: "by an attacker" })).status;
      expect([await use(renewed), await use(other)]).toEqual([410, 200]);
      expect((await fetch(`${url}/api/auth/me`, { headers: { Cookie } })).status).toBe(401);
      const login = { email: "ada@org.example", password: "set by the operator" };
      expect((await post(url, "login", login)).status).toBe(200);
    });
  });
});
