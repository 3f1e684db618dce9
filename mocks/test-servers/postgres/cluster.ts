import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "../../error-message.ts";
import { migrate } from "../../stores/postgres/schema/postgres-schema.ts";
import { findBinaries, type Binaries } from "./binaries.ts";
import { runStatement } from "./run-statement.ts";

/** The role that serves and the one that owns the databases. Both are subject to row-level security, as in production. */
export const ROLE = "cairn";
export const OWNER_ROLE = "cairn_owner";
/** The superuser. */
const SUPERUSER = "postgres";

/** A private PostgreSQL server on this machine. `remove` deletes all its files. */
export interface Cluster {
  /** The address of a database, by default as the role that serves. */
  urlOf: (database: string, role?: string) => string;
  /** Creates a migrated database and returns its address as the role that serves. */
  createDatabase: () => Promise<string>;
  /** Ends the server as if the machine had lost power. */
  kill: () => Promise<void>;
  /** Starts it where it was ended, if `asStandby` as one that can only be read, until `pg_promote()`. */
  start: (asStandby?: boolean) => Promise<void>;
  /** Waits until the server has ended and deletes all that it kept. */
  remove: () => Promise<void>;
  /** The process of the server that runs now. */
  pid: () => number | undefined;
}

export interface ClusterOptions {
  /** Settings of postgresql.conf. */
  settings?: Record<string, string>;
  /** Where its files are; default is a new folder. It is deleted with the cluster. */
  folder?: string;
}

/** How often a start is tried, with waits between that add up to some ten seconds. */
const START_TRIES = 20;

/** Starts a PostgreSQL server with its own port and data, isolated from other tests on this machine. */
export async function startCluster({
  settings = {},
  folder = mkdtempSync(join(tmpdir(), "cairn-postgres-")),
}: ClusterOptions = {}): Promise<Cluster> {
  try {
    return await startIn(folder, settings);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, settings: Record<string, string>): Promise<Cluster> {
  chmodSync(folder, 0o755);
  const binaries = await findBinaries(folder);
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const { uid, gid } = binaries.as;
  if (uid !== undefined && gid !== undefined) giveTo(data, uid, gid);
  await run(binaries, "initdb", [
    "-D",
    data,
    "-U",
    SUPERUSER,
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-locale",
    "-N",
  ]);
  const port = await freePort();
  const urlOf = (database: string, role = ROLE) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;
  let databases = 0;

  const asSuperuser = (statement: string) => runStatement(urlOf("postgres", SUPERUSER), statement);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const process = server;
    server = undefined;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const exited = new Promise((resolve) => process.once("exit", resolve));
    process.kill(signal);
    await exited;
  };
  const start = async (asStandby = false): Promise<void> => {
    if (asStandby) writeFileSync(join(data, "standby.signal"), "");
    const allSettings = {
      port: String(port),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      ...settings,
    };
    const options = Object.entries(allSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    for (let tries = 1; ; tries += 1)
      try {
        server = await serve(binaries, ["-D", data, ...options]);
        return;
      } catch (error) {
        // The backend processes of a killed server need a moment to exit.
        if (tries === START_TRIES || !String(error).includes("still in use")) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50 * tries));
      }
  };

  await start();
  await asSuperuser(`create role ${ROLE} login; create role ${OWNER_ROLE} login`);
  return {
    urlOf,
    createDatabase: async () => {
      databases += 1;
      const name = `cairn_${process.pid}_${databases}`;
      await asSuperuser(`create database ${name} owner ${OWNER_ROLE} strategy file_copy`);
      await migrate(urlOf(name, OWNER_ROLE), urlOf(name));
      return urlOf(name);
    },
    kill: () => end("SIGKILL"),
    start,
    remove: async () => {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
    pid: () => server?.pid,
  };
}

/** @throws with the reason why a folder should belong to another user, where it can't */
function giveTo(folder: string, uid: number, gid: number): void {
  try {
    chownSync(folder, uid, gid);
  } catch (cause) {
    const reason = messageOf(cause);
    throw new Error(
      `it refuses to run as root, and its files can't be given to the user with the id ${uid}: ${reason}`,
      { cause },
    );
  }
}

/** Runs one of the programs to its end. @throws with what it said when it fails */
async function run(binaries: Binaries, program: "initdb", args: string[]): Promise<void> {
  const child = spawn(binaries[program], args, { ...binaries.as, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (part) => (output += part));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("exit", resolve));
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

/** Starts the server and waits until it takes connections. */
function serve({ postgres, as }: Binaries, args: string[]): Promise<ChildProcess> {
  const child = spawn(postgres, args, { ...as, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    child.stderr.on("data", (part) => {
      output = `${output}${part}`.slice(-4000);
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve(child);
    });
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("There is no free port.");
  return address.port;
}
