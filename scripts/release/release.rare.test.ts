import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { CLIENT, startRealProvider } from "../../mocks/test-servers/openid/real-provider.ts";
import { startMailCatcher } from "../../mocks/test-servers/smtp/mail-catcher.ts";
import { waitForLine } from "../../mocks/test-servers/wait-for-line.ts";
import { buildRelease } from "./build-release.ts";

/** A folder far from the project, so that a package that is left out of the release is not found. */
const root = mkdtempSync(join(tmpdir(), "cairn-release-"));
const release = join(root, "release");
let scripts: Record<string, string> = {};
afterAll(() => rmSync(root, { recursive: true }));

beforeAll(async () => {
  const app = join(root, "host");
  mkdirSync(join(app, "assets"), { recursive: true });
  writeFileSync(join(app, "index.html"), "<title>Cairn</title>");
  writeFileSync(join(app, "assets/one.js"), "1");
  await buildRelease(release, app);
  ({ scripts } = JSON.parse(readFileSync(join(release, "package.json"), "utf8")) as {
    scripts: typeof scripts;
  });
});

/** Takes from a newer Node what Node 22 lacks. */
const LIKE_NODE_22 = `data:text/javascript,${encodeURIComponent(
  `import crypto from "node:crypto"; import { syncBuiltinESMExports } from "node:module";
   delete crypto.argon2; syncBuiltinESMExports();`,
)}`;

const envOf = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  DB_FILE: join(root, "data/db.json"),
  SEED: "bank",
  PORT: "0",
  ...env,
});

/** The arguments of Node in a script of the release's package.json. */
const argumentsOf = (name: string): string[] => (scripts[name] ?? "").split(" ").slice(1);

/** Runs a program of the release as its script in package.json says, by this process's Node. */
function run(
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  flags: readonly string[] = [],
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, ...argumentsOf(name), ...args], {
    cwd: release,
    env: envOf(env),
    encoding: "utf8",
    input: "a new password\n",
  });
  return { status, stdout, stderr };
}

/** Starts the server of the release. */
async function serve(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, argumentsOf("serve"), {
    cwd: release,
    env: envOf(env),
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        child.once("close", () => resolve()).kill("SIGTERM");
      }),
  );
  const [, url = ""] = await waitForLine(child, /listens at (http[^\s"]+)/);
  return url;
}

describe("a release", () => {
  it("contains no sources, no tests and no stories", () => {
    const files = readdirSync(release, { recursive: true }).map(String);
    expect(files.filter((file) => /\.tsx?$|\.(?:test|stories)\.|storybook/i.test(file))).toEqual([]);
    const maps = files.filter((file) => file.endsWith(".map"));
    expect(maps.length).toBeGreaterThan(0);
    for (const map of maps)
      expect(JSON.parse(readFileSync(join(release, map), "utf8"))).not.toHaveProperty("sourcesContent");
  });

  it("contains no packages", () => {
    expect(readdirSync(release).toSorted()).toEqual(["LICENSE", "app", "db.json", "deploy", "package.json"]);
    expect(Object.keys(scripts)).toEqual(["start", "serve", "admin", "migrate", "password", "copy-store"]);
  });

  it("serves the app and /api", async () => {
    const url = await serve();
    expect(await (await fetch(url)).text()).toBe("<title>Cairn</title>");
    expect(await (await fetch(`${url}/assets/one.js`)).text()).toBe("1");
    expect((await fetch(`${url}/api/auth/me`)).status).toBe(401);
    expect((await fetch(`${url}/db`)).status).toBe(404);
    const refused = await fetch(`${url}/api/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "Someone", email: "someone@example.org", password: "password" }),
    });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("common")]);
  });

  it("sends email and starts single sign-on", async () => {
    const mails = await startMailCatcher();
    const provider = await startRealProvider(["https://cairn.example/login/1"]);
    onTestFinished(async () => {
      await provider.close();
      await mails.close();
    });
    const email = "first@example.org";
    const env = {
      DB_FILE: join(root, "mail/db.json"),
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: "cairn@example.org",
      PUBLIC_URL: "https://cairn.example",
    };
    const [, token] = /#([\w-]+)/.exec(run("admin", ["create", email], env).stdout) ?? [];
    const url = await serve(env);
    const send = (method: string, path: string, body: object, Cookie = "") =>
      fetch(`${url}/api/${path}`, {
        method,
        headers: { "Content-Type": "application/json", Cookie },
        body: JSON.stringify(body),
      });
    const signedIn = await send("POST", "reset-password", { token, password: "a long password" });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0];
    const settings = {
      name: "Example ID",
      issuer: provider.issuer,
      clientId: CLIENT.client_id,
      clientSecret: CLIENT.client_secret,
      domains: ["example.org"],
      passwordSignIn: true,
    };
    expect((await send("PUT", "admin/tenants/1/identity-provider", settings, cookie)).status).toBe(200);
    const started = await send("POST", "single-sign-on/start", { tenantId: 1 });
    expect(await started.json()).toEqual({ url: expect.stringContaining(`${provider.issuer}/auth?`) });
    expect((await send("POST", "forgot-password", { email })).status).toBe(204);
    await expect.poll(() => mails.received.map(({ to }) => to)).toEqual([[email]]);
  });

  it("has the administrators' programs", async () => {
    const env = { DB_FILE: join(root, "programs/db.json") };
    const created = run("admin", ["create", "first@example.org", "--url", "https://cairn.example"], env);
    expect(created).toMatchObject({ status: 0, stderr: "" });
    expect(created.stdout).toContain("  https://cairn.example/reset-password");
    expect(run("password", ["first@example.org"], env)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("first@example.org has a new password."),
    });
    const copied = run("copy-store", ["--from", env.DB_FILE, "--to", join(root, "copy.json")], env);
    expect(copied.stdout).toContain("A comparison found no difference.");
    expect(run("migrate")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Set the database's address/),
    });
  });

  it.each(["serve", "migrate", "password"])("says which Node it needs: %s", (program) => {
    expect(run(program, [], {}, ["--import", LIKE_NODE_22])).toEqual({
      status: 1,
      stdout: "",
      stderr: `Cairn needs Node 24.7 or newer. This is ${process.version}.\n`,
    });
  });

  it("shows the lines of the sources in stack traces", () => {
    const { stderr } = run("migrate", [], { DATABASE_URL: "postgres://127.0.0.1:1/cairn" }, [
      "--import",
      `data:text/javascript,URL.parse=()=>{throw new Error("here")}`,
    ]);
    expect(stderr).toMatch(/mocks\/stores\/\S+\.ts:\d+/);
  });
});
