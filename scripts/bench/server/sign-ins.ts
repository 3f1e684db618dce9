/** Measures how sign-ins and other calls delay each other, over HTTP with real hashes. Prints its table if run as a program. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { SAMPLE_ACCOUNTS } from "../../../mocks/test-backend/sample.ts";
import { waitForLine } from "../../../mocks/test-servers/wait-for-line.ts";
import { ROOT } from "../../root.ts";
import { quantile, report, type Table } from "../table.ts";

/** Accounts that sign in one after the other, each from a different network. */
const ACCOUNTS = 40;
/** Other calls per second: the running load. */
const CALLS = 50;
/** Rounds of each kind, alternately, so that other work on the machine affects all equally. */
const ROUNDS = 4;
/** Length of a round, in milliseconds. */
const ROUND = 5000;
/** In milliseconds. */
const DELAY_BUDGET = "≤ 50";
const SIGN_IN_BUDGET = "≤ 400";

const PASSWORD = "a long one";
const emailOf = (index: number) => `bench${index}@cairn.test`;

interface Server {
  url: string;
  close: () => void;
}

async function startServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-sign-ins-"));
  const child = spawn(process.execPath, [join(ROOT, "mocks/json-server/main.ts")], {
    env: {
      ...process.env,
      DB_FILE: join(folder, "db.json"),
      SEED: "sample",
      PORT: "0",
      TRUST_PROXY: "1",
      ALLOW_DEMO_ACCOUNTS: "1",
      NODE_OPTIONS: "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const close = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  };
  const [, url = ""] = await waitForLine(child, /listens at (http:\/\/[\w.:]+)/);
  return { url, close };
}

interface HttpResponse {
  status: number;
  cookie: string;
  ms: number;
}

/** Makes a call from a network that only this index has. */
async function call(
  url: string,
  index: number,
  path: string,
  body?: unknown,
  cookie = "",
): Promise<HttpResponse> {
  const start = performance.now();
  const response = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": `10.1.${Math.floor(index / 250)}.${index % 250}`,
      Cookie: cookie,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.text();
  const [session = ""] = response.headers.getSetCookie();
  return { status: response.status, cookie: session.split(";")[0] ?? "", ms: performance.now() - start };
}

/** Starts `perSecond` calls per second for a round, whether or not earlier ones have ended. */
async function openLoop(
  perSecond: number,
  send: (index: number) => Promise<HttpResponse>,
): Promise<HttpResponse[]> {
  const pending: Promise<HttpResponse>[] = [];
  const start = performance.now();
  const total = (perSecond * ROUND) / 1000;
  while (pending.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1000) + 1);
    while (pending.length < due) pending.push(send(pending.length));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(pending);
}

const quantileOf = (responses: readonly HttpResponse[], share: number): number =>
  quantile(
    responses.map(({ ms }) => ms),
    share,
  );

export async function measureSignIns(): Promise<Table[]> {
  const { url, close } = await startServer();
  try {
    for (let index = 0; index < ACCOUNTS; index += 1)
      await call(url, index, "/api/register", { username: "Ben", email: emailOf(index), password: PASSWORD });
    const { learner } = SAMPLE_ACCOUNTS;
    const { cookie } = await call(url, 999, "/api/login", learner);
    let signIns = 0;
    const signIn = () => {
      const index = (signIns += 1) % ACCOUNTS;
      return call(url, index, "/api/login", { email: emailOf(index), password: PASSWORD });
    };
    const other = () => call(url, 999, "/api/user/7/stats", undefined, cookie);
    const [alone, few, many]: { calls: HttpResponse[]; logins: HttpResponse[] }[] = Array.from(
      { length: 3 },
      () => ({
        calls: [],
        logins: [],
      }),
    );
    if (!alone || !few || !many) throw new Error("There are three kinds of rounds.");
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [kind, perSecond] of [
        [alone, 0],
        [few, 20],
        [many, 100],
      ] as const) {
        const [calls, logins] = await Promise.all([openLoop(CALLS, other), openLoop(perSecond, signIn)]);
        kind.calls.push(...calls);
        kind.logins.push(...logins);
      }
    const failed = [alone, few, many].flatMap(({ calls }) => calls).filter(({ status }) => status !== 200);
    if (failed.length > 0) throw new Error(`${failed.length} other calls failed.`);
    const row = (label: string, { calls }: { calls: HttpResponse[] }, budget: string) =>
      [0.5, 0.95, 0.99].map((share) => {
        const [value, base] = [quantileOf(calls, share), quantileOf(alone.calls, share)];
        return [`${label}, p${share * 100}`, base, value, value - base, share === 0.99 ? "" : budget];
      });
    const done = many.logins.filter(({ status }) => status === 200);
    const refused = many.logins.filter(({ status }) => status === 503);
    return [
      {
        title: `Other calls, ${CALLS} per second, beside sign-ins on ${availableParallelism()} cores; in ms`,
        head: ["", "alone", "beside", "delay", "budget"],
        rows: [
          ...row("20 sign-ins per second", few, ""),
          ...row("100 sign-ins per second", many, DELAY_BUDGET),
        ],
      },
      {
        title: `Sign-ins beside ${CALLS} other calls per second`,
        head: ["", "measured", "budget"],
        rows: [
          ["20 per second, p50, ms", quantileOf(few.logins, 0.5), ""],
          ["20 per second, p99, ms", quantileOf(few.logins, 0.99), SIGN_IN_BUDGET],
          ["20 per second, not signed in", few.logins.filter(({ status }) => status !== 200).length, "≤ 0"],
          ["100 per second, signed in per second", (done.length * 1000) / (ROUNDS * ROUND), ""],
          ["100 per second, refused with 503, %", (refused.length * 100) / many.logins.length, ""],
          ["100 per second, other responses", many.logins.length - done.length - refused.length, "≤ 0"],
        ],
      },
    ];
  } finally {
    close();
  }
}

if (import.meta.main) report(await measureSignIns());
