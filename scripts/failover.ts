/**
 * `npm run failover`: three PostgreSQL servers under Patroni, etcd and HAProxy with the configuration of deploy/high-availability, on
 * addresses of the loopback network. Learners answer and submit quizzes on one server of Cairn while the primary is killed and paused
 * and the network is cut; then compares the stored documents with the acknowledged calls. Fails if one is lost or counted wrongly.
 * Needs Linux and Debian 12's packages patroni, etcd-server, haproxy and postgresql-15. `-- 2` repeats each failure twice (default 5);
 * `-- 2 pause` runs only failures whose name contains "pause".
 */
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { runStatement } from "../mocks/test-servers/postgres/run-statement.ts";
import { NO_REPORT } from "./bench/postgres/environment.ts";
import { BENCH_OWNER, fillDatabase, serve, TODAY } from "./bench/postgres/server-processes.ts";
import { FEW_SESSIONS, TENANTS } from "./bench/postgres/sizes.ts";
import { countLostOrWrong, Writers, WRITERS } from "./bench/postgres/writers.ts";
import { median, report, type Row } from "./bench/table.ts";
import { PASSWORD, startMachines } from "./failover/machines.ts";
import { countArgument } from "./tools/count-argument.ts";

const [, , times = "5", only = ""] = process.argv;
const TIMES = countArgument(times, "npm run failover -- [TIMES [PART OF A FAILURE'S NAME]]");
/** Submissions that must be acknowledged before each failure. */
const BETWEEN = 40;
/** How long the network is cut and a standby is paused, in milliseconds. */
const CUT = 6000;

interface Failure {
  what: string;
  /** Starts the failure and returns what repairs it. */
  start: () => Promise<() => Promise<void>>;
}

const FAILURES: Failure[] = [
  {
    what: "kill -9 of the primary's PostgreSQL",
    start: async () => {
      const primary = await machines.primary();
      primary.signal("SIGKILL", "postgres");
      return async () => undefined;
    },
  },
  {
    what: "kill -9 of all on the primary's machine",
    start: async () => {
      const primary = await machines.primary();
      primary.signal("SIGKILL", "etcd", "patroni", "postgres");
      return async () => primary.start();
    },
  },
  {
    what: "pause of the primary's PostgreSQL, until another is primary",
    start: async () => {
      const primary = await machines.primary();
      primary.signal("SIGSTOP", "postgres");
      return async () => primary.signal("SIGCONT", "postgres");
    },
  },
  {
    what: "pause of the primary's machine, until another is primary",
    start: async () => {
      const primary = await machines.primary();
      primary.signal("SIGSTOP", "etcd", "patroni", "postgres");
      return async () => primary.signal("SIGCONT", "etcd", "patroni", "postgres");
    },
  },
  {
    what: `pause of the synchronous standby's PostgreSQL, ${CUT / 1000} s`,
    start: async () => {
      const standby = await machines.standby();
      standby.signal("SIGSTOP", "postgres");
      await setTimeout(CUT);
      return async () => standby.signal("SIGCONT", "postgres");
    },
  },
  {
    what: `network cut, ${CUT / 1000} s: HAProxy paused`,
    start: async () => {
      machines.haproxy().kill("SIGSTOP");
      await setTimeout(CUT);
      machines.haproxy().kill("SIGCONT");
      return async () => undefined;
    },
  },
  {
    what: `HAProxy killed, started after ${CUT / 1000} s`,
    start: async () => {
      const gone = once(machines.haproxy(), "exit");
      machines.haproxy().kill("SIGKILL");
      await gone;
      await setTimeout(CUT);
      machines.startHaproxy();
      return async () => undefined;
    },
  },
  {
    what: "planned switchover",
    start: async () => {
      await machines.switchOver();
      return async () => undefined;
    },
  },
];

const selected = FAILURES.filter(({ what }) => what.includes(only));
if (selected.length === 0) {
  console.error(`No failure's name contains "${only}": ${FAILURES.map(({ what }) => what).join("; ")}.`);
  process.exit(2);
}
const machines = await startMachines();

/** Returns the longest time without an acknowledged submission after `from`, in seconds. */
function longestGap(acknowledged: Writers["acknowledged"], from: number): number {
  const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from)];
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at))) / 1000;
}

const refusedIn = (writers: Writers): string =>
  [...writers.refused]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || "connection"}`)
    .join(", ");

try {
  const superUrl = machines.urlOf("postgres", "postgres");
  for (const role of ["cairn", BENCH_OWNER])
    await runStatement(superUrl, `create role ${role} login password '${PASSWORD}'`);
  const database = await fillDatabase(machines, TODAY, { sessions: FEW_SESSIONS, questions: 0 });
  const server = await serve(TODAY, database, { [NO_REPORT]: "1" });
  const rows: Row[] = [];
  for (const { what, start } of selected) {
    const learners = await server.createUsers(WRITERS, TENANTS.learners);
    const writers = new Writers(learners, () => server);
    const gaps: number[] = [];
    for (let round = 0; round < TIMES; round += 1) {
      await machines.waitUntilComplete();
      await writers.waitForSubmissions(BETWEEN);
      const from = performance.now();
      const repair = await start();
      await writers.waitForSubmissions(WRITERS);
      await repair();
      await machines.waitUntilComplete();
      gaps.push(longestGap(writers.acknowledged, from));
      console.log(`${what}: ${gaps.at(-1)?.toFixed(1)} s without a submission`);
    }
    await writers.waitForSubmissions(BETWEEN);
    await writers.end();
    await machines.waitUntilComplete();
    rows.push([
      `${TIMES} × ${what}`,
      writers.acknowledged.length,
      refusedIn(writers),
      writers.longest / 1000,
      median(gaps),
      Math.max(...gaps),
      await countLostOrWrong(database, learners, writers.acknowledged),
      "≤ 0",
    ]);
  }
  await server.end();
  report([
    {
      title: `Three PostgreSQL servers while ${WRITERS} learners submit to one server of Cairn`,
      head: [
        "",
        "acknowledged",
        "refused",
        "longest call, s",
        "no submission for, s (median)",
        "(longest)",
        "lost or wrong",
        "budget",
      ],
      rows,
    },
  ]);
  await machines.remove();
  process.exit();
} catch (error) {
  // Keeps the logs.
  console.error(error);
  process.exit(1);
}
