/**
 * `npm run rolling-restart`: restarts two processes of the release behind nginx alternately, while clients read and write, and fails if
 * one call fails. Run `npm run build` first. Uses deploy/nginx/cairn.conf with other ports, and a separate PostgreSQL. Needs nginx
 * and openssl. `-- N` sets the number of restarts; the default is 10.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:http2";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { SAMPLE_ACCOUNTS } from "../mocks/test-backend/sample.ts";
import { freePort, startCluster } from "../mocks/test-servers/postgres/cluster.ts";
import { waitForLine } from "../mocks/test-servers/wait-for-line.ts";
import { ROOT } from "./root.ts";
import { countArgument } from "./tools/count-argument.ts";

const RESTARTS = countArgument(process.argv[2] ?? "10", "npm run rolling-restart -- [RESTARTS]");
const CLIENTS = 8;
/** How long a restart may take until the process serves again, in milliseconds. */
const RESTART_TIMEOUT = 60_000;

if (!existsSync(join(ROOT, "dist/release/app/server/serve.js"))) {
  console.error("The release is not built. Run npm run build first.");
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "cairn-rolling-"));
const cluster = await startCluster();
const url = await cluster.createDatabase();
const [http, https, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort));
const children = new Set<ChildProcess>();

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["app/server/serve.js"], {
    cwd: join(ROOT, "dist/release"),
    env: {
      ...process.env,
      npm_lifecycle_event: undefined,
      DATABASE_URL: url,
      SEED: "demo",
      ALLOW_DEMO_ACCOUNTS: "1",
      TRUST_PROXY: "1",
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  await waitForLine(child, /listens at/);
  return child;
}

/** Starts nginx with the sample, and returns a function that ends it. */
async function startNginx(): Promise<() => void> {
  const certificate = [
    "-keyout",
    join(folder, "cairn.key"),
    "-out",
    join(folder, "cairn.pem"),
    "-subj",
    "/CN=localhost",
  ];
  const options = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...certificate];
  const { status } = spawnSync("openssl", options);
  if (status !== 0) throw new Error("openssl could not create a certificate. Is it installed?");
  const sample = readFileSync(join(ROOT, "deploy/nginx/cairn.conf"), "utf8")
    .replaceAll("/etc/ssl/", `${folder}/`)
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `)
    .replace("127.0.0.1:3001", `127.0.0.1:${ports[0]}`)
    .replace("127.0.0.1:3003", `127.0.0.1:${ports[1]}`);
  const main = join(folder, "nginx.conf");
  writeFileSync(
    main,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off; worker_processes 2;
     events { worker_connections 512; }
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
     ${sample} }`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-c", main], { stdio: "inherit" });
  children.add(nginx);
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await call("GET", "/api/auth/me").catch(() => undefined)) !== undefined) return () => nginx.kill();
    await setTimeout(200);
  }
  throw new Error("nginx did not start.");
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
let cookie = "";

async function call(method: string, path: string, body?: unknown) {
  const sent = request({
    host: "127.0.0.1",
    port: https,
    agent,
    method,
    path,
    headers: {
      Host: `localhost:${https}`,
      Cookie: cookie,
      "Accept-Encoding": "gzip",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response;
}

const counts = new Map<string, number>();
const failures: string[] = [];
const over = new AbortController();

/** Reads, changes and creates until the restarts are over. */
async function client(index: number): Promise<void> {
  const calls: [method: string, path: string, body?: unknown][] = [
    ["GET", "/api/user/7/quizzes"],
    ["PATCH", "/api/user/7/preferences", { [index % 2 === 0 ? "sound" : "shortcuts"]: true }],
    ["GET", "/api/categories"],
    [
      "POST",
      "/api/quiz",
      { title: "Rolling", mode: "study", userId: 7, categoryIds: [1], questionCount: 5, timeLimit: null },
    ],
  ];
  while (!over.signal.aborted)
    for (const [method, path, body] of calls) {
      const outcome = await call(method, path, body).then(
        ({ statusCode = 0 }) => (statusCode < 400 ? undefined : String(statusCode)),
        (error: unknown) => String(error),
      );
      counts.set(method, (counts.get(method) ?? 0) + 1);
      if (outcome !== undefined) failures.push(`${method} ${path}: ${outcome}`);
      await setTimeout(10);
    }
}

try {
  const processes = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
  await startNginx();
  const { email, password } = SAMPLE_ACCOUNTS.learner;
  const signedIn = await call("POST", "/api/login", { email, password });
  cookie = (signedIn.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");

  const session = connect(`https://127.0.0.1:${https}`, { rejectUnauthorized: false });
  const stream = session.request({
    ":path": "/api/categories",
    "accept-encoding": "gzip",
    ":authority": `localhost:${https}`,
    cookie,
  });
  const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
  session.destroy();
  const page = await call("GET", "/");
  const quizzes = await call("GET", "/api/user/7/quizzes");
  const [redirect] = (await once(
    get(`http://127.0.0.1:${http}/login`, { headers: { Host: "localhost" } }),
    "response",
  )) as [IncomingMessage];
  redirect.resume();
  console.log(
    `HTTP/2: ${String(headers[":status"])}; page ${page.headers["content-encoding"]}; JSON ${quizzes.headers["content-encoding"]}; :80 ${redirect.statusCode} ${redirect.headers.location}`,
  );

  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  for (let count = 0; count < RESTARTS; count += 1) {
    const which = count % 2;
    const began = performance.now();
    const old = processes[which];
    const ended = old && once(old, "close", { signal: AbortSignal.timeout(RESTART_TIMEOUT) });
    old?.kill("SIGTERM");
    await ended;
    const stopped = performance.now();
    processes[which] = await start(ports[which] ?? 0);
    console.log(
      `restart ${count + 1}: stopped in ${Math.round(stopped - began)} ms, back in ${Math.round(performance.now() - stopped)} ms; ${failures.length} failed`,
    );
  }
  over.abort();
  await Promise.all(clients);
  for (const failure of failures) console.log(failure);
  const total = [...counts].map(([method, count]) => `${count} ${method}`).join(", ");
  console.log(`${RESTARTS} restarts, ${total}: ${failures.length} failed.`);
  if (failures.length > 0)
    console.log(
      readFileSync(join(folder, "error.log"), "utf8").replaceAll(/^.* connect\(\) failed \(111.*\n/gm, ""),
    );
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  over.abort();
  agent.destroy();
  for (const child of children) child.kill();
  await setTimeout(500);
  for (const child of children) child.kill("SIGKILL");
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}
