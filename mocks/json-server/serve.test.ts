import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { SESSION_COOKIE } from "../backend/transport/sign-in/cookies.ts";
import { openLowdbStore } from "../stores/file/lowdb-store.ts";
import { quickPasswords } from "../test-doubles/passwords.ts";
import { signInWithoutPassword } from "../test-doubles/sign-in.ts";
import { listenHere } from "../test-servers/openid/listen.ts";
import { prepareDatabase, seedAt } from "./first-start.ts";
import { dbFileOf } from "./open-store.ts";
import { nodePasswords } from "./passwords/passwords.ts";
import { StartError } from "./run-program.ts";
import { serve } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-serve-"));
let dbFile = "";
let files = 0;
let printed: string[] = [];

beforeEach(() => {
  files += 1;
  dbFile = join(folder, String(files), "db.json");
  printed = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (env: NodeJS.ProcessEnv = {}, passwords = quickPasswords, publicHost?: string) =>
  serve({
    passwords,
    ...(publicHost === undefined ? {} : { publicHost }),
    env: { DB_FILE: dbFile, SEED: "sample", PORT: "0", LOG_LEVEL: "error", ...env },
    print: (line) => {
      printed.push(line);
    },
  });
/** Replaces the passwords of all demo accounts by hashes that no password matches. */
async function closeDemoAccounts(): Promise<void> {
  const app = await start();
  for (const { id } of await app.store.list("users"))
    await app.store.update("users", id, { passwordHash: "none$" });
  await app.close();
  printed = [];
}

describe("a start", () => {
  it("prints the address, the demo accounts and the location of the data", async () => {
    const app = await start({}, nodePasswords);
    const [address = "", ...rest] = printed;
    expect(address).toMatch(/^Cairn listens at http:\/\/127\.0\.0\.1:\d+$/);
    expect(rest).toEqual([
      "  demo account   learner@cairn.test / learner-demo",
      "  demo account   new@cairn.test / new-demo",
      "  demo account   admin@cairn.test / admin-demo",
      `  data           ${dbFile}`,
    ]);
    const reply = await fetch(`${address.split(" ").at(-1)}/api/auth/me`);
    expect(reply.status).toBe(401);
    await app.close();
  });

  /** Environments in which strangers could use the demo accounts, by the setting that causes it. */
  const EXPOSED: [setting: string, env: NodeJS.ProcessEnv][] = [
    ...["0.0.0.0", "::", "192.0.2.1", "127.0.0.1.evil.test", "evil.127.0.0.1", "127.0.0"].map(
      (HOST): [string, NodeJS.ProcessEnv] => [`HOST=${HOST}`, { HOST }],
    ),
    ["TRUST_PROXY=1", { TRUST_PROXY: "1" }],
    ["TRUST_PROXY=yes", { TRUST_PROXY: "yes", HOST: "0.0.0.0" }],
  ];

  it.each(EXPOSED)("with %s puts no demo accounts into an empty store", async (setting, env) => {
    const sentence = `${setting} means that other people can reach this server, but SEED=demo fills the empty store with demo accounts whose passwords everybody knows. Set SEED=bank, then create an administrator with \`npm run admin -- create EMAIL\`. Or allow the demo accounts with ALLOW_DEMO_ACCOUNTS=1.`;
    await expect(start({ SEED: "", ...env })).rejects.toThrow(new StartError(sentence));
    await expect(start({ ...env, SEED: "demo", ALLOW_DEMO_ACCOUNTS: "0" })).rejects.toThrow(
      new StartError(sentence),
    );
    expect([printed, existsSync(dbFile)]).toEqual([[], false]);
  });

  it.each(EXPOSED)(
    "with %s is refused while a demo password holds, and frees the store",
    async (setting, env) => {
      await (await start()).close();
      printed = [];
      const sentence = (emails: string) =>
        `${setting} means that other people can reach this server, but ${emails} still use the demo passwords that everybody knows. Change them with \`npm run password -- EMAIL\`. Or allow them with ALLOW_DEMO_ACCOUNTS=1.`;
      await expect(start(env)).rejects.toThrow(
        new StartError(sentence("learner@cairn.test, new@cairn.test, admin@cairn.test")),
      );
      const store = openLowdbStore(dbFile);
      await store.update("users", 7, { passwordHash: "none$" });
      await store.update("users", 8, { passwordHash: "none$" });
      await store.close();
      await expect(start(env)).rejects.toThrow(new StartError(sentence("admin@cairn.test")));
      expect(printed).toEqual([]);
    },
  );

  it.each(["localhost", "127.0.0.1", "127.9.8.7"])("prints the demo accounts at %s", async (HOST) => {
    await (await start({ HOST, TRUST_PROXY: "0" })).close();
    expect(printed).toHaveLength(5);
  });

  it("accepts other people if allowed explicitly, or if no demo password is valid", async () => {
    await (await start({ HOST: "0.0.0.0", TRUST_PROXY: "1", ALLOW_DEMO_ACCOUNTS: "1" })).close();
    expect(printed).toHaveLength(5);
    await closeDemoAccounts();
    await (await start({ HOST: "0.0.0.0", TRUST_PROXY: "1" })).close();
    expect(printed).toHaveLength(2);
  });

  it("is also refused if other people can reach the proxy in front of it", async () => {
    await expect(start({ HOST: "127.0.0.1" }, quickPasswords, "0.0.0.0")).rejects.toThrow(
      "HOST=0.0.0.0 means that other people can reach this server",
    );
  });

  it.each(["bank", "none"])("with SEED=%s has no accounts, and may be reached by others", async (SEED) => {
    const app = await start({ SEED, TRUST_PROXY: "1" });
    expect([printed.length, await app.store.count("users"), await app.store.count("tenants")]).toEqual([
      2, 0, 1,
    ]);
    expect((await app.store.count("questions")) > 0).toBe(SEED === "bank");
    await app.close();
  });

  it.each(["Demo", "all", "1"])("refuses SEED=%s before it does anything", async (SEED) => {
    await expect(start({ SEED })).rejects.toThrow(
      `SEED=${SEED} is unknown. Set it to demo (questions and demo accounts), bank (questions only), none or sample (few questions and demo accounts, for tests).`,
    );
    expect(existsSync(dbFile)).toBe(false);
    await (await start()).close();
    await expect(start({ SEED })).rejects.toThrow("is unknown");
  });

  it.each(["65536", "-1", "1.5", "abc", "1e9"])(
    "refuses the port %s before it does anything",
    async (PORT) => {
      await expect(start({ PORT })).rejects.toThrow(
        `PORT=${PORT} is not a port. Give a number from 1 to 65535, or 0 for any free one.`,
      );
      expect(existsSync(dbFile)).toBe(false);
    },
  );

  it.each(["", "0", "300"])("takes %o seconds to end in", async (DRAIN_SECONDS) =>
    (await start({ DRAIN_SECONDS })).close(),
  );

  it.each(["-1", "1.5", "301", "soon"])(
    "refuses to end within %s seconds before it does anything",
    async (DRAIN_SECONDS) => {
      await expect(start({ DRAIN_SECONDS })).rejects.toThrow(
        `DRAIN_SECONDS=${DRAIN_SECONDS} is not a valid time. Give whole seconds from 0 to 300; the default is 0.`,
      );
      expect(existsSync(dbFile)).toBe(false);
    },
  );

  it.each(["0", "501", "2.5", "many"])("refuses a pool of %s connections", async (DATABASE_POOL) => {
    await expect(
      start({ DATABASE_URL: "postgres://cairn@127.0.0.1:1/cairn", DATABASE_POOL }),
    ).rejects.toThrow(
      `DATABASE_POOL=${DATABASE_POOL} is not a valid number of connections. Give one from 1 to 500; the default is 10.`,
    );
  });

  it.each(["1", "500", ""])("takes a pool of %j connections", async (DATABASE_POOL) => {
    await expect(
      start({ DATABASE_URL: "postgres://cairn@127.0.0.1:1/cairn", DATABASE_POOL }),
    ).rejects.toThrow("PostgreSQL at 127.0.0.1:1 does not respond.");
  });

  it("prints which AI service writes study notes, without its key", async () => {
    await (
      await start({
        AI_BASE_URL: " https://ai.example.test:8443/v1 ",
        AI_MODEL: "a-model",
        AI_API_KEY: "sk-very-secret",
      })
    ).close();
    expect(printed.at(-1)).toBe("  study notes    by a-model at ai.example.test:8443");
    expect(printed.join("\n")).not.toContain("secret");
    printed = [];
    const local = {
      AI_BASE_URL: "http://127.0.0.1:11434/v1",
      AI_MODEL: "local",
      AI_API_KEY: "sk-very-secret",
    };
    await (await start(local)).close();
    expect(printed.at(-1)).toBe("  study notes    by local at 127.0.0.1:11434");
    printed = [];
    await (await start({ AI_BASE_URL: "", AI_MODEL: " ", AI_API_KEY: "sk-very-secret" })).close();
    expect(printed).toHaveLength(5);
  });

  it("lets this service write study notes", async () => {
    const service = createServer((_, response) => response.writeHead(402).end()).listen(0, "127.0.0.1");
    await once(service, "listening");
    const address = service.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const app = await start({ AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: "local" });
    const token = await signInWithoutPassword(app.store, 7, Date.now());
    const reply = await fetch(`${printed[0]?.split(" ").at(-1)}/api/quiz/18/generate-lecture`, {
      method: "POST",
      headers: { Cookie: `${SESSION_COOKIE}=${token}` },
    });
    expect(await reply.text()).toBe("The writing service refused the request (402).");
    await app.close();
    service.close();
  });

  const AI = { AI_BASE_URL: "https://ai.example.test/v1", AI_MODEL: "a-model" };
  const BOTH = "Study notes by an AI service need both AI_BASE_URL and AI_MODEL; set both or neither.";
  const NO_ADDRESS = "AI_BASE_URL is not a web address. Give one such as https://api.example.com/v1.";
  const NO_KEY_HERE = "AI_BASE_URL must not hold a name or password; give the key as AI_API_KEY.";
  it.each<[NodeJS.ProcessEnv, string]>([
    [{ ...AI, AI_MODEL: "" }, BOTH],
    [{ ...AI, AI_BASE_URL: " " }, BOTH],
    [{ ...AI, AI_BASE_URL: "ai.example.test" }, NO_ADDRESS],
    [{ ...AI, AI_BASE_URL: "localhost:11434/v1" }, NO_ADDRESS],
    [{ ...AI, AI_BASE_URL: "file:///v1" }, NO_ADDRESS],
    [
      { ...AI, AI_BASE_URL: "http://ai.example.test/v1", AI_API_KEY: "sk-very-secret" },
      "AI_API_KEY would be sent unencrypted; give AI_BASE_URL with https.",
    ],
    [{ ...AI, AI_BASE_URL: "https://name:sk-very-secret@ai.example.test/v1" }, NO_KEY_HERE],
    [{ ...AI, AI_BASE_URL: "https://sk-very-secret@ai.example.test/v1" }, NO_KEY_HERE],
    [{ ...AI, AI_BASE_URL: "https://:sk-very-secret@ai.example.test/v1" }, NO_KEY_HERE],
    [
      { ...AI, AI_API_KEY: "sk-very-secret\nX-Other: 1" },
      "AI_API_KEY has characters that can't be sent; give the key as the service issued it.",
    ],
  ])("rejects %j before it does anything", async (env, sentence) => {
    await expect(start(env)).rejects.toThrow(new StartError(sentence));
    expect(existsSync(dbFile)).toBe(false);
  });

  it("serves metrics at METRICS_PORT, and says where", async () => {
    const app = await start({ METRICS_PORT: "0" });
    const line = printed.find((one) => one.startsWith("  metrics")) ?? "";
    expect(line).toMatch(/^ {2}metrics {8}http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    expect((await fetch(line.split(" ").at(-1) ?? "")).status).toBe(200);
    await app.close();
  });

  it("serves metrics to callers who send METRICS_TOKEN", async () => {
    const app = await start({ METRICS_TOKEN: "scrape-me" });
    const url = `${printed[0]?.split(" ").at(-1)}/metrics`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { Authorization: "Bearer scrape-me" } })).status).toBe(200);
    await app.close();
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [
      { LOG_LEVEL: "verbose" },
      "LOG_LEVEL=verbose is unknown. Set it to one of silent, error, warn, info, debug; the default is info.",
    ],
    [
      { METRICS_PORT: "http" },
      "METRICS_PORT=http is not a port. Give a number from 1 to 65535, or 0 for any free one.",
    ],
  ])("refuses %j", async (env, sentence) => {
    await expect(start(env)).rejects.toThrow(new StartError(sentence));
    expect(existsSync(dbFile)).toBe(false);
  });

  it("names METRICS_PORT if that port is in use", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const address = taken.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken. Stop the program that uses it, or choose another port with METRICS_PORT.`,
    );
    taken.close();
  });

  const MAIL = {
    SMTP_URL: "smtp://cairn:p%40ss@127.0.0.1:2525",
    MAIL_FROM: "Cairn <cairn@example.test>",
    PUBLIC_URL: "https://cairn.example",
  };

  it("sends email if it is set up, and prints by which server, without its password", async () => {
    const app = await start(MAIL);
    expect(printed).toContain("  email          by 127.0.0.1");
    expect(printed.join()).not.toMatch(/p%40ss|p@ss/);
    const reply = await fetch(`${printed[0]?.split(" ").at(-1)}/api/auth/options`);
    expect(await reply.json()).toEqual({ sendsMail: true });
    await app.close();
  });

  it("sends no email and frees the store if it is refused", async () => {
    let connections = 0;
    const smtp = createTcpServer((socket) => {
      connections += 1;
      socket.end();
    });
    const taken = await listenHere(createServer());
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    onTestFinished(async () => {
      await taken.close();
      smtp.close();
    });
    const { port } = smtp.address() as AddressInfo;
    const app = await start();
    const at = new Date().toISOString();
    const mail = {
      tenantId: 1,
      kind: "reset",
      language: "en",
      attempts: 0,
      createdAt: at,
      dueAt: at,
    } as const;
    await app.store.insert("mails", { ...mail, address: "learner@cairn.test" });
    await app.close();
    const env = { ...MAIL, SMTP_URL: `smtp://127.0.0.1:${port}` };
    for (const refused of [{ TRUST_PROXY: "1" }, { PORT: new URL(taken.origin).port }])
      await expect(start({ ...env, ...refused })).rejects.toThrow(StartError);
    const store = openLowdbStore(dbFile);
    expect(await store.list("mails")).toMatchObject([{ attempts: 0 }]);
    await store.close();
    expect(connections).toBe(0);
    const sending = await start(env);
    await expect.poll(() => connections).toBe(1);
    await sending.close();
  });

  it("frees the store if the server can't be created", async () => {
    const broken = serve({
      passwords: quickPasswords,
      staticDir: join(folder, "missing"),
      env: { DB_FILE: dbFile, SEED: "sample", PORT: "0", LOG_LEVEL: "error" },
    });
    await expect(broken).rejects.toThrow("ENOENT");
    await openLowdbStore(dbFile).close();
  });

  it.each([
    [{ ...MAIL, PUBLIC_URL: "" }, /^Email needs SMTP_URL, MAIL_FROM and PUBLIC_URL/],
    [{ ...MAIL, SMTP_URL: " " }, /^Email needs SMTP_URL, MAIL_FROM and PUBLIC_URL/],
    [{ ...MAIL, SMTP_URL: "https://secret@mail.example" }, /^SMTP_URL is not the address of a mail server\./],
    [
      { ...MAIL, SMTP_URL: "smtp://cairn:100%@mail.example" },
      /^The user or the password in SMTP_URL has a percent sign that encodes nothing\. Write % as %25\.$/,
    ],
    [{ ...MAIL, SMTP_URL: "mail.example:25" }, /^SMTP_URL is not the address of a mail server\./],
    [{ ...MAIL, MAIL_FROM: "cairn" }, /^MAIL_FROM=cairn is not an address\./],
    [{ ...MAIL, PUBLIC_URL: "cairn.example" }, /^PUBLIC_URL=cairn\.example is not a web address\./],
    [{ REGISTRATION: "closed" }, /^REGISTRATION=closed is unknown\. Set it to off/],
  ])("is refused with %j", async (env, message) => {
    const error = await start(env).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(error).toHaveProperty("message", expect.stringMatching(message));
    expect(String(error)).not.toContain("secret");
  });

  it("closes sign-up with REGISTRATION=off", async () => {
    const register = async (env: NodeJS.ProcessEnv) => {
      const app = await start(env);
      const reply = await fetch(`${printed[0]?.split(" ").at(-1)}/api/register`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ username: "Ada", email: "ada@x.test", password: "engine-1843" }),
      });
      await app.close();
      printed = [];
      return reply.status;
    };
    expect(await register({ REGISTRATION: "off" })).toBe(403);
    expect(await register({ REGISTRATION: "on" })).toBe(201);
  });

  it("reports that the port is in use, and releases the database", async () => {
    const first = await start();
    const address = first.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const other = join(folder, "other.json");
    await expect(start({ PORT: String(port), DB_FILE: other })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken. Stop the program that uses it, or choose another port with PORT.`,
    );
    await openLowdbStore(other).close();
    await first.close();
  });

  it("reports that the address belongs to another machine", async () => {
    await expect(start({ HOST: "192.0.2.1", ALLOW_DEMO_ACCOUNTS: "1" })).rejects.toThrow(
      "HOST=192.0.2.1 is not an address of this machine.",
    );
  });

  it("does not share its database with another server", async () => {
    const first = await start();
    await expect(start()).rejects.toThrow("is in use by another server");
    await first.close();
    await (await start()).close();
  });

  it("prints one sentence and exits with code 1 if it fails", async () => {
    mkdirSync(`${dbFile}.lock`, { recursive: true });
    const child = spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url))], {
      env: { ...process.env, DB_FILE: dbFile, PORT: "0", NODE_OPTIONS: "" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let output = "";
    child.stderr.on("data", (part: Buffer) => {
      output += part.toString();
    });
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(1);
    expect(output).toBe(
      `The database ${dbFile} can't be locked: ${dbFile}.lock can't be written. Check the permissions of its folder, or set DB_FILE to another file.\n`,
    );
  });
});

describe("the first start", () => {
  it("writes the seed to disk, readable only by the owner, and never replaces an existing file", () => {
    mkdirSync(join(folder, String(files)));
    const steps: string[] = [];
    const names = new Map<number, string>();
    const disk = {
      openSync: (
        path: Parameters<typeof openSync>[0],
        flags: string | number,
        mode?: string | number | null,
      ) => {
        const handle = openSync(path, flags, mode);
        names.set(handle, String(path));
        steps.push(`open ${String(path)} ${flags} ${typeof mode === "number" ? mode.toString(8) : "-"}`);
        return handle;
      },
      fsyncSync: (handle: number) => {
        steps.push(`sync ${names.get(handle)}`);
        fsyncSync(handle);
      },
      renameSync: (from: Parameters<typeof renameSync>[0], to: Parameters<typeof renameSync>[1]) => {
        steps.push(`rename ${String(from)} ${String(to)}`);
        renameSync(from, to);
      },
    };
    const now = Date.parse("2027-03-01T12:00:00Z");
    prepareDatabase(dbFile, () => seedAt(now), disk);
    expect(steps).toEqual([
      `open ${dbFile}.tmp w 600`,
      `sync ${dbFile}.tmp`,
      `rename ${dbFile}.tmp ${dbFile}`,
      `open ${join(folder, String(files))} r -`,
      `sync ${join(folder, String(files))}`,
    ]);
    prepareDatabase(dbFile, () => seedAt(now), disk);
    expect(steps).toHaveLength(5);
    for (const handle of names.keys()) expect(() => closeSync(handle)).toThrow("EBADF");
  });
});

it("stores the data in DB_FILE, by default in .data", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  expect(dbFileOf({})).toBe(join(root, ".data/db.json"));
  expect(dbFileOf({ DB_FILE: "" })).toBe(join(root, ".data/db.json"));
  expect(dbFileOf({ DB_FILE: "else/db.json" })).toBe(join(root, "else/db.json"));
  expect(dbFileOf({ DB_FILE: "/tmp/db.json" })).toBe("/tmp/db.json");
});
