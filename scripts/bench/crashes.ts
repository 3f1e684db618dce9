/** Kills, pauses and starves a server and its PostgreSQL while learners submit: `npm run bench -- --store postgres --crashes`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ask } from "../../mocks/postgres/ask.ts";
import type { Cluster } from "../../mocks/postgres/cluster.ts";
import { mountSmallDisk } from "../../mocks/postgres/small-disk.ts";
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
  type Call,
  type Filled,
  type Served,
} from "./postgres-servers.ts";
import { FEW_SESSIONS, TENANTS, type Sizes } from "./postgres-sizes.ts";
import type { Person } from "./served.ts";
import { quantile, type Measure } from "./server.ts";
import type { Row } from "./table.ts";

const WRITERS = 16;
/** Questions of each submitted quiz. */
const QUESTIONS = 25;
/** Submissions that must be acknowledged before the next failure. */
const BETWEEN = 20;
/** Within this time learners must be able to submit again, in milliseconds. */
const BACK_WITHIN = 60_000;
const PAUSE = 4000;
const TIMES = 3;
/** Room on a full disk, in bytes, and the size of that disk, in megabytes. */
const [ROOM, DISK] = [600_000, 512];
const RUSH = 10_000;

/** Learners who submit one quiz after the other to a server that can be replaced. */
class Writers {
  readonly acknowledged: { userId: number; quizId: number }[] = [];
  refused = 0;
  /** Longest time until any response, in milliseconds. */
  longest = 0;
  #isOver = false;
  readonly #work: Promise<unknown>;
  readonly #server: () => Served;
  readonly #agent = keepAlive();

  constructor(learners: readonly Person[], server: () => Served) {
    this.#server = server;
    this.#work = Promise.all(learners.map((learner) => this.#write(learner)));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#work;
    this.#agent.destroy();
  }

  async #write(learner: Person): Promise<void> {
    const call: Call = async (...parts) => {
      const start = performance.now();
      const answer = await callAs(this.#server().url, learner, this.#agent)(...parts);
      this.longest = Math.max(this.longest, performance.now() - start);
      return answer;
    };
    while (!this.#isOver) {
      const submission = await this.#retry(async () => answerQuiz(call, await createQuiz(call, learner)));
      const isStored = await this.#retry(async () => {
        const { status, text } = (await submission?.send()) ?? { status: 0, text: "" };
        if (status !== 200) throw new RefusedError(`${status} ${text}`);
        return true;
      });
      if (submission && isStored)
        this.acknowledged.push({ userId: learner.userId, quizId: submission.quizId });
    }
  }

  /** Repeats a call until it succeeds, as learners' browsers do. Returns `undefined` if the work is over before. */
  async #retry<R>(work: () => Promise<R>): Promise<R | undefined> {
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        this.refused += 1;
        if (this.#isOver) return undefined;
        await setTimeout(50);
      }
  }
}

/** A PostgreSQL and a server over it, both of which can fail. */
interface Installation {
  cluster: Cluster;
  database: Filled;
  server: Served;
}

interface Failure {
  what: string;
  times: number;
  /** Lets it happen and repairs it. */
  fail: (turn: number) => Promise<void>;
}

async function install(cluster: Cluster): Promise<Installation> {
  const database = await fillDatabase(cluster, TODAY, { sessions: FEW_SESSIONS, questions: 0 });
  return { cluster, database, server: await serve(TODAY, database, { REPORT: "off" }) };
}

/** Injects a failure repeatedly while learners submit, then compares the stored documents with the acknowledged calls. */
async function withFailure(installation: Installation, { what, times, fail }: Failure): Promise<Row> {
  const learners = await installation.server.people(WRITERS, TENANTS.learners);
  const writers = new Writers(learners, () => installation.server);
  let slowest = 0;
  const { acknowledged } = writers;
  for (let turn = 0; turn < times; turn += 1) {
    await untilMore(acknowledged, BETWEEN);
    await fail(turn);
    const repaired = performance.now();
    await untilMore(acknowledged, 1);
    slowest = Math.max(slowest, performance.now() - repaired);
  }
  await untilMore(acknowledged, BETWEEN);
  await writers.end();
  const faults = await faultsIn(installation.database, learners, acknowledged);
  return [
    `${times} × ${what}`,
    acknowledged.length,
    writers.refused,
    Math.round(writers.longest),
    Math.round(slowest),
    faults,
    "≤ 0",
  ];
}

/** Waits until `count` more are acknowledged. @throws if that takes too long */
async function untilMore(acknowledged: readonly unknown[], count: number): Promise<void> {
  const enough = acknowledged.length + count;
  const end = performance.now() + BACK_WITHIN;
  while (acknowledged.length < enough) {
    if (performance.now() > end) throw new Error(`Learners could not submit for ${BACK_WITHIN / 1000} s.`);
    await setTimeout(5);
  }
}

/** Returns how many acknowledged submissions are missing, and how many learners' counts differ from their completed quizzes. */
async function faultsIn(
  { superUrl }: Filled,
  learners: readonly Person[],
  acknowledged: Writers["acknowledged"],
): Promise<number> {
  const [missing] = await ask(
    superUrl,
    `select count(*)::int as count from unnest($1::bigint[], $2::bigint[]) as a (quiz, learner)
     where not exists (select from quizzes where id = quiz and user_id = learner and completed_at is not null)`,
    [acknowledged.map(({ quizId }) => quizId), acknowledged.map(({ userId }) => userId)],
  );
  const [miscounted] = await ask(
    superUrl,
    `select count(*)::int as count from unnest($1::bigint[]) as learner,
       lateral (select count(*) as completed from quizzes where user_id = learner and completed_at is not null) q,
       lateral (select coalesce(sum(graded_sessions), 0) as counted, coalesce(sum(answers), 0) as answers
         from tallies where user_id = learner) t,
       lateral (select coalesce(sum(total_answers), 0) as answers from mastery where user_id = learner) m
     where t.counted <> completed or t.answers <> completed * $2 or m.answers <> completed * $2`,
    [learners.map(({ userId }) => userId), QUESTIONS],
  );
  return Number(missing?.count) + Number(miscounted?.count);
}

/** Sends a signal to all processes of a PostgreSQL. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
}

function failuresOf(installation: Installation, { kills }: Sizes): Failure[] {
  const { cluster, database } = installation;
  return [
    {
      what: "kill -9, of the server and of PostgreSQL in turn",
      times: kills,
      fail: async (turn) => {
        // At another point of a submission each time.
        await setTimeout((turn * 37) % 100);
        if (turn % 2 === 0) {
          await installation.server.end("SIGKILL");
          installation.server = await serve(TODAY, database, { REPORT: "off" });
        } else {
          await cluster.kill();
          await cluster.start();
        }
      },
    },
    {
      what: `pause of the server, ${PAUSE / 1000} s`,
      times: TIMES,
      fail: async () => {
        installation.server.signal("SIGSTOP");
        await setTimeout(PAUSE);
        installation.server.signal("SIGCONT");
      },
    },
    {
      what: `pause of PostgreSQL, ${PAUSE / 1000} s`,
      times: TIMES,
      fail: async () => {
        const rows = await ask(
          database.superUrl,
          "select pid from pg_stat_activity where pid <> pg_backend_pid()",
        );
        const pids = [cluster.pid() ?? 0, ...rows.map(({ pid }) => Number(pid))].filter((pid) => pid > 0);
        signalAll(pids, "SIGSTOP");
        await setTimeout(PAUSE);
        signalAll(pids, "SIGCONT");
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
      const fail = async () => {
        disk.fill(ROOM);
        await setTimeout(PAUSE);
        disk.free();
        // PostgreSQL stops if its log can't grow.
        await ask(installation.database.superUrl, "select 1").catch(async () => {
          await cluster.kill();
          await cluster.start();
        });
      };
      const row = await withFailure(installation, {
        what: `full disk, ${PAUSE / 1000} s`,
        times: TIMES,
        fail,
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
async function measureRush({ server }: Installation, { learners: count }: Sizes): Promise<Measure> {
  const learners = await server.people(count, TENANTS.learners);
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

export async function* measureCrashes(sizes: Sizes): AsyncGenerator<Measure> {
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
