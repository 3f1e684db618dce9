/** Kills, pauses and starves a server and its PostgreSQL while learners submit: `npm run bench -- --store postgres --crashes`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Cluster } from "../../../mocks/test-servers/postgres/cluster.ts";
import { runStatement } from "../../../mocks/test-servers/postgres/run-statement.ts";
import { mountSmallDisk } from "../../../mocks/test-servers/postgres/small-disk.ts";
import { sendSignal } from "../../tools/send-signal.ts";
import { quantile, type Row, type Table } from "../table.ts";
import { NO_REPORT } from "./environment.ts";
import {
  answerQuiz,
  callAs,
  createQuiz,
  fillDatabase,
  keepAlive,
  RefusedError,
  serve,
  startPostgres,
  TODAY,
  type BenchDatabase,
  type ServerProcess,
} from "./server-processes.ts";
import { FEW_SESSIONS, TENANTS, type Sizes } from "./sizes.ts";
import { countLostOrWrong, Writers, WRITERS } from "./writers.ts";

/** Submissions that must be acknowledged before the next failure. */
const BETWEEN = 20;
const PAUSE = 4000;
const TIMES = 3;
/** Free space on a full disk, in bytes, and the size of that disk, in megabytes. */
const [FREE_BYTES, DISK] = [600_000, 512];
const RUSH = 10_000;

/** A PostgreSQL and a server over it, both of which can fail. */
interface Installation {
  cluster: Cluster;
  database: BenchDatabase;
  server: ServerProcess;
}

interface Failure {
  what: string;
  times: number;
  failAndRepair: (round: number) => Promise<void>;
}

async function install(cluster: Cluster): Promise<Installation> {
  const database = await fillDatabase(cluster, TODAY, { sessions: FEW_SESSIONS, questions: 0 });
  return { cluster, database, server: await serve(TODAY, database, { [NO_REPORT]: "1" }) };
}

/** Injects a failure repeatedly while learners submit, then compares the stored documents with the acknowledged calls. */
async function withFailure(
  installation: Installation,
  { what, times, failAndRepair }: Failure,
): Promise<Row> {
  const learners = await installation.server.createUsers(WRITERS, TENANTS.learners);
  const writers = new Writers(learners, () => installation.server);
  let slowest = 0;
  for (let round = 0; round < times; round += 1) {
    await writers.waitForSubmissions(BETWEEN);
    await failAndRepair(round);
    const repaired = performance.now();
    await writers.waitForSubmissions(1);
    slowest = Math.max(slowest, performance.now() - repaired);
  }
  await writers.waitForSubmissions(BETWEEN);
  await writers.end();
  const faults = await countLostOrWrong(installation.database, learners, writers.acknowledged);
  return [
    `${times} × ${what}`,
    writers.acknowledged.length,
    [...writers.refused.values()].reduce((sum, count) => sum + count, 0),
    Math.round(writers.longest),
    Math.round(slowest),
    faults,
    "≤ 0",
  ];
}

function failuresOf(installation: Installation, { kills }: Sizes): Failure[] {
  const { cluster, database } = installation;
  return [
    {
      what: "kill -9, of the server and of PostgreSQL alternately",
      times: kills,
      failAndRepair: async (round) => {
        // At another point of a submission each time.
        await setTimeout((round * 37) % 100);
        if (round % 2 === 0) {
          await installation.server.end("SIGKILL");
          installation.server = await serve(TODAY, database, { [NO_REPORT]: "1" });
        } else {
          await cluster.kill();
          await cluster.start();
        }
      },
    },
    {
      what: `pause of the server, ${PAUSE / 1000} s`,
      times: TIMES,
      failAndRepair: async () => {
        installation.server.signal("SIGSTOP");
        await setTimeout(PAUSE);
        installation.server.signal("SIGCONT");
      },
    },
    {
      what: `pause of PostgreSQL, ${PAUSE / 1000} s`,
      times: TIMES,
      failAndRepair: async () => {
        const rows = await runStatement(
          database.superUrl,
          "select pid from pg_stat_activity where pid <> pg_backend_pid()",
        );
        const pids = [cluster.pid() ?? 0, ...rows.map(({ pid }) => Number(pid))].filter((pid) => pid > 0);
        for (const pid of pids) sendSignal(pid, "SIGSTOP");
        await setTimeout(PAUSE);
        for (const pid of pids) sendSignal(pid, "SIGCONT");
      },
    },
  ];
}

/** Fills the disk of PostgreSQL while learners submit. Returns no row where no disk can be mounted. */
async function withFullDisk(): Promise<Row[]> {
  const disk = mountSmallDisk(DISK);
  if (!disk) {
    console.log("\nNo disk could be filled, because this user can't mount one.");
    return [];
  }
  try {
    const folder = join(disk.folder, "cluster");
    mkdirSync(folder);
    const cluster = await startPostgres({ folder });
    try {
      const installation = await install(cluster);
      const failAndRepair = async () => {
        disk.fill(FREE_BYTES);
        await setTimeout(PAUSE);
        disk.free();
        // PostgreSQL stops if its log can't grow.
        await runStatement(installation.database.superUrl, "select 1").catch(async () => {
          await cluster.kill();
          await cluster.start();
        });
      };
      const row = await withFailure(installation, {
        what: `full disk, ${PAUSE / 1000} s`,
        times: TIMES,
        failAndRepair,
      });
      await installation.server.end();
      return [row];
    } finally {
      await cluster.remove();
    }
  } finally {
    disk.remove();
  }
}

/** Lets many learners start within ten seconds, and submit within ten seconds. */
async function measureRush({ server }: Installation, { learners: count }: Sizes): Promise<Table> {
  const learners = await server.createUsers(count, TENANTS.learners);
  const agent = keepAlive();
  const rows: Row[] = [];
  const inRush = async <R>(what: string, work: (index: number) => Promise<R>): Promise<(R | undefined)[]> => {
    const times: number[] = [];
    let refused = 0;
    const results = await Promise.all(
      learners.map(async (_, index) => {
        await setTimeout((index / count) * RUSH);
        const begin = performance.now();
        try {
          return await work(index);
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
          refused += 1;
          return undefined;
        } finally {
          times.push(performance.now() - begin);
        }
      }),
    );
    const at = `${count.toLocaleString("en")} ${what} within ${RUSH / 1000} s: `;
    rows.push(
      [`${at}refused`, refused, "≤ 0"],
      [`${at}p50, ms`, quantile(times, 0.5), ""],
      [`${at}p99, ms`, quantile(times, 0.99), "≤ 2000"],
    );
    return results;
  };
  const submissions = await inRush("start", async (index) => {
    const learner = learners[index];
    if (!learner) throw new Error("There is no such learner.");
    const call = callAs(server.url, learner, agent);
    return answerQuiz(call, await createQuiz(call, learner));
  });
  await inRush("submit", async (index) => {
    const { status, text } = (await submissions[index]?.send()) ?? { status: 0, text: "There is no quiz." };
    if (status !== 200) throw new RefusedError(`${status} ${text}`);
  });
  agent.destroy();
  return { title: "Many learners of one organization, one server", head: ["", "value", "budget"], rows };
}

export async function* measureCrashes(sizes: Sizes): AsyncGenerator<Table> {
  const cluster = await startPostgres();
  try {
    const installation = await install(cluster);
    yield await measureRush(installation, sizes);
    const rows: Row[] = [];
    for (const failure of failuresOf(installation, sizes))
      rows.push(await withFailure(installation, failure));
    await installation.server.end();
    rows.push(...(await withFullDisk()));
    yield {
      title: `Failures while ${WRITERS} learners submit: lost or counted wrongly`,
      head: [
        "",
        "acknowledged",
        "refused",
        "longest wait, ms",
        "then back after, ms",
        "lost or wrong",
        "budget",
      ],
      rows,
    };
  } finally {
    await cluster.remove();
  }
}
