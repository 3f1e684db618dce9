/** Measures what the log and the metrics cost a server. Prints its table when run alone. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESSION_COOKIE } from "../../mocks/backend/transport/sign-in.ts";
import { quantile, type Measure } from "./server.ts";
import { report } from "./table.ts";

const TURNS = 40;
/** Milliseconds of a turn, and connections at the same time. */
const [TURN, CONNECTIONS] = [500, 16];
/** The calls of a dashboard. */
const PATHS = ["auth/me", "user/7/stats", "user/7/mastery", "user/7/study-plan", "user/7/achievements"];

/** Measures the servers in short turns, so that the machine's load affects both equally. */
export async function measureObservation(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-bench-log-"));
  const log = openSync(join(folder, "log"), "w");
  const children: ChildProcess[] = [];
  try {
    const [plain, observed] = await Promise.all(
      ["plain", "observed"].map(async (kind) => {
        const child = fork(new URL("observed-server.ts", import.meta.url), [kind], {
          stdio: ["ignore", log, "inherit", "ipc"],
        });
        children.push(child);
        const [{ url, token }] = (await once(child, "message")) as [{ url: string; token: string }];
        return { child, url, Cookie: `${SESSION_COOKIE}=${token}`, times: [] as number[] };
      }),
    );
    if (!plain || !observed) throw new Error("The servers did not start.");
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const server of turn % 2 === 0 ? [plain, observed] : [observed, plain]) {
        const before = await processorTime(server.child);
        const count = await sendCalls(server);
        server.times.push(((await processorTime(server.child)) - before) / count);
      }
    // The first turns warm up. Turns that follow each other are compared, so that the machine's load affects both.
    const [without, withBoth] = [plain.times.slice(6), observed.times.slice(6)];
    const ratios = withBoth.map((time, turn) => time / (without[turn] ?? Number.NaN));
    const measure: Measure = {
      title:
        "Processor time of a request without and with log and metrics, in microseconds (medians); it limits the throughput",
      head: ["calls of a dashboard", "without", "with", "ratio", "ceiling"],
      rows: [["file store", quantile(without, 0.5), quantile(withBoth, 0.5), quantile(ratios, 0.5), 1.03]],
    };
    return [measure];
  } finally {
    for (const child of children) child.disconnect();
    closeSync(log);
    rmSync(folder, { recursive: true });
  }
}

/** Returns the processor time of a process so far, in microseconds. */
async function processorTime(child: ChildProcess): Promise<number> {
  child.send("time");
  const [time] = (await once(child, "message")) as [number];
  return time;
}

/** Sends calls over all connections for a turn, and returns how many were answered. */
async function sendCalls({ url, Cookie }: { url: string; Cookie: string }): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - start < TURN) {
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
