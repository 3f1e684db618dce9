/** Three database machines and a HAProxy with the configuration of deploy/high-availability, as processes of this machine. */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { NOBODY } from "../../mocks/test-servers/postgres/binaries.ts";
import { runStatement } from "../../mocks/test-servers/postgres/run-statement.ts";
import { ROOT } from "../root.ts";
import { sendSignal } from "../tools/send-signal.ts";

/** The password of all roles. */
export const PASSWORD = "superuser-password";
/** How long the three servers may take until they are complete again, in milliseconds. */
const COMPLETE_TIMEOUT = 120_000;

const STANDBYS =
  "select sync_state as state from pg_stat_replication where state = 'streaming' and application_name like 'db_' order by 1";

type Part = "etcd" | "patroni" | "postgres";

export interface Machine {
  name: string;
  /** Starts etcd and Patroni, unless they run. */
  start: () => void;
  /** Sends a signal to all processes of the given parts. */
  signal: (signal: NodeJS.Signals, ...parts: Part[]) => void;
}

export interface Machines {
  /** The address of a database through HAProxy, by default as the role that serves. */
  urlOf: (database: string, role?: string) => string;
  primary: () => Promise<Machine>;
  /** The synchronous standby. */
  standby: () => Promise<Machine>;
  /** Waits until there are a primary, a synchronous standby and another standby. @throws if that takes too long */
  waitUntilComplete: () => Promise<void>;
  /** Makes the synchronous standby the primary, as `patronictl switchover` does. */
  switchOver: () => Promise<void>;
  haproxy: () => ChildProcess;
  startHaproxy: () => void;
  /** Ends all processes and deletes their files. */
  remove: () => Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const as: Pick<SpawnOptions, "uid" | "gid"> = process.getuid?.() === 0 ? NOBODY : {};

const sample = (name: string): string => readFileSync(join(ROOT, "deploy/high-availability", name), "utf8");

/** Starts everything and waits until it is complete. @throws if a program is missing */
export async function startMachines(): Promise<Machines> {
  for (const program of ["etcd", "patroni", "haproxy"])
    if (spawnSync("which", [program]).status !== 0)
      throw new Error(`${program} is missing. Install patroni, etcd-server, haproxy and postgresql-15.`);
  const folder = mkdtempSync(join(tmpdir(), "cairn-failover-"));
  chmodSync(folder, 0o755);
  // Another network than that of another run on this machine.
  const network = `127.86.${process.pid % 250}.`;
  const relocate = (text: string) => text.replaceAll("10.0.0.", network);
  const run = (program: string, args: string[], env: NodeJS.ProcessEnv, where: string): ChildProcess => {
    const log = openSync(join(where, `${program}.log`), "a");
    return spawn(program, args, { ...as, cwd: where, env, stdio: ["ignore", log, log] });
  };

  const machines = [11, 12, 13].map((host, index) => {
    const name = `db${index + 1}`;
    const home = join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    if (as.uid !== undefined && as.gid !== undefined) chownSync(home, as.uid, as.gid);
    const forHost = (text: string) => text.replaceAll("db1", name).replaceAll("10.0.0.11", `10.0.0.${host}`);
    const patroni = sample("patroni.yml")
      .replaceAll(/^.*# this machine$/gm, forHost)
      .replace("/var/lib/postgresql/15/cairn", join(home, "data"))
      .replace("/var/lib/postgresql/patroni.pgpass", join(home, "pgpass"))
      .replace("/var/run/postgresql", home);
    writeFileSync(join(home, "patroni.yml"), relocate(patroni), { mode: 0o644 });
    const etcd = Object.fromEntries(
      relocate(sample("etcd.env").replace(/^# This machine:[^]+(?=^# All)/m, forHost))
        .split("\n")
        .filter((line) => line.startsWith("ETCD_"))
        .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
    );
    const env = { PATH: process.env["PATH"], HOME: home, LANG: "C.UTF-8" };
    const children: Partial<Record<Part, ChildProcess>> = {};
    const isRunning = (child?: ChildProcess) => child && child.exitCode === null && child.signalCode === null;
    const pidsOf = (part: Part): number[] =>
      part === "postgres" ? pidsOfPostgres(join(home, "data")) : [children[part]?.pid ?? 0];
    const machine: Machine = {
      name,
      start: () => {
        if (!isRunning(children.etcd))
          children.etcd = run("etcd", [], { ...env, ...etcd, ETCD_DATA_DIR: join(home, "etcd") }, home);
        if (!isRunning(children.patroni))
          children.patroni = run("patroni", [join(home, "patroni.yml")], env, home);
      },
      signal: (signal, ...parts) => {
        for (const pid of parts.flatMap(pidsOf)) if (pid > 0) sendSignal(pid, signal);
      },
    };
    return { machine, rest: `http://${network}${host}:8008` };
  });

  writeFileSync(
    join(folder, "haproxy.cfg"),
    relocate(sample("haproxy.cfg")).replaceAll("127.0.0.1:5000", `${network}1:5000`),
  );
  let haproxy: ChildProcess;
  const startHaproxy = () => {
    haproxy = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "ignore" });
  };
  const urlOf = (database: string, role = "cairn") =>
    `postgres://${role}:${PASSWORD}@${network}1:5000/${database}`;

  /** Returns the roles by the names of the machines, as the first Patroni that answers sees them. */
  const roles = async (): Promise<Map<string, string>> => {
    for (const { rest } of machines)
      try {
        const response = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(1000) });
        const { members } = (await response.json()) as {
          members: { name: string; role: string; state: string }[];
        };
        const working = members.filter(({ state }) => ["running", "streaming"].includes(state));
        return new Map(working.map(({ name, role }) => [role, name]));
      } catch {
        // Another one answers.
      }
    return new Map();
  };
  const withRole = async (role: string): Promise<Machine> => {
    const name = (await roles()).get(role);
    const found = machines.find(({ machine }) => machine.name === name);
    if (!found) throw new Error(`No machine is ${role}.`);
    return found.machine;
  };
  const waitUntilComplete = async () => {
    const end = performance.now() + COMPLETE_TIMEOUT;
    for (;;) {
      const now = await roles();
      // A machine that was paused still has its former role for a while.
      const standbys = await runStatement(urlOf("postgres", "postgres"), STANDBYS).catch(() => []);
      if (now.size === 3 && standbys.map(({ state }) => state).join() === "async,sync") return;
      if (performance.now() > end)
        throw new Error(
          `The servers are not complete after ${COMPLETE_TIMEOUT / 1000} s: ${[...now].join("; ")}. Their logs are in ${folder}.`,
        );
      await setTimeout(200);
    }
  };

  const killAll = () => {
    for (const { machine } of machines) machine.signal("SIGKILL", "patroni", "postgres", "etcd");
    haproxy.kill("SIGKILL");
  };
  process.once("exit", killAll);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const remove = async () => {
    killAll();
    await setTimeout(500);
    rmSync(folder, { recursive: true, force: true });
  };

  for (const { machine } of machines) machine.start();
  startHaproxy();
  try {
    await waitUntilComplete();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    urlOf,
    primary: () => withRole("leader"),
    standby: () => withRole("sync_standby"),
    waitUntilComplete,
    switchOver: async () => {
      const now = await roles();
      const [from, to] = [now.get("leader"), now.get("sync_standby")];
      const rest = machines.find(({ machine }) => machine.name === from)?.rest;
      const response = await fetch(`${rest}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: from, candidate: to }),
      });
      if (!response.ok) throw new Error(`The switchover failed: ${await response.text()}`);
    },
    haproxy: () => haproxy,
    startHaproxy,
    remove,
  };
}

/** Returns the processes of a PostgreSQL: the first one, and those that it has started. */
function pidsOfPostgres(data: string): number[] {
  const pgrep = (...args: string[]) =>
    spawnSync("pgrep", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return pgrep("-f", `postgres -D ${data}`).flatMap((first) => [first, ...pgrep("-P", first)].map(Number));
}
