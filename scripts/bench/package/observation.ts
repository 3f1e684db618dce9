/** Measures what the log and the metrics cost a server. Prints its table when run alone. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESSION_COOKIE } from "../../../mocks/backend/transport/sign-in/cookies.ts";
import { quantile, report, type Table } from "../table.ts";

/** Servers in the order of their creation, so that neither kind is always the older one. */
const KINDS = ["plain", "observed", "observed", "plain"] as const;
const [ROUNDS, WARM_UP] = [220, 20];
/** Length of a round in milliseconds, and number of connections at the same time. */
const [ROUND, CONNECTIONS] = [100, 16];
/** The calls of a dashboard. */
const PATHS = ["auth/me", "user/7/stats", "user/7/mastery", "user/7/study-plan", "user/7/achievements"];

/** Measures the servers in short rounds, so that the machine's load affects all equally. */
export async function measureObservation(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-bench-log-"));
  const log = openSync(join(folder, "log"), "w");
  const child = fork(new URL("../server/observed-server.ts", import.meta.url), KINDS, {
    stdio: ["ignore", log, "inherit", "ipc"],
  });
  try {
    const [{ urls, token }] = (await once(child, "message")) as [{ urls: string[]; token: string }];
    const Cookie = `${SESSION_COOKIE}=${token}`;
    const plain: number[] = [];
    const observed: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const sums = { plain: 0, observed: 0 };
      for (const index of KINDS.keys()) {
        const server = (round + index) % KINDS.length;
        const before = await processorTime(child);
        const count = await sendCalls(urls[server] ?? "", Cookie);
        sums[KINDS[server] ?? "plain"] += ((await processorTime(child)) - before) / count;
      }
      if (round < WARM_UP) continue;
      plain.push(sums.plain / 2);
      observed.push(sums.observed / 2);
    }
    const ratios = observed.map((time, round) => time / (plain[round] ?? Number.NaN));
    const measure: Table = {
      title:
        "CPU time of a request without and with log and metrics, in microseconds (medians); it limits the throughput",
      head: ["calls of a dashboard", "without", "with", "ratio", "budget"],
      rows: [["file store", quantile(plain, 0.5), quantile(observed, 0.5), quantile(ratios, 0.5), "≤ 1.03"]],
    };
    return [measure];
  } finally {
    child.disconnect();
    closeSync(log);
    rmSync(folder, { recursive: true });
  }
}

/** Returns the CPU time of a process so far, in microseconds. */
async function processorTime(child: ChildProcess): Promise<number> {
  child.send("time");
  const [time] = (await once(child, "message")) as [number];
  return time;
}

/** Sends calls over all connections for a round, and returns how many were answered. */
async function sendCalls(url: string, Cookie: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - start < ROUND) {
        await call(`${url}/api/${PATHS[count % PATHS.length]}`, agent, Cookie);
        count += 1;
      }
    }),
  );
  agent.destroy();
  return count;
}

const call = (address: string, agent: Agent, Cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { Cookie } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answers ${reply.statusCode}.`));
      reply.resume().on("end", resolve);
    }).on("error", reject);
  });

if (import.meta.main) report(await measureObservation());
