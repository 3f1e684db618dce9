import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "../../../mocks/test-servers/postgres/binaries.ts";
import { ROLE } from "../../../mocks/test-servers/postgres/cluster.ts";
import type { Row, Table } from "../table.ts";
import { CrowdTimes, sendMix } from "./crowd.ts";
import { serve, TODAY, type BenchDatabase } from "./server-processes.ts";
import { CONNECTIONS, TENANTS, type Sizes } from "./sizes.ts";

/** The first version that keeps prepared statements in transaction mode. */
const KEEPS_PREPARED = 1.21;
/** Only part of the socket's name: the socket is in a separate folder, so the number can't collide. */
const PORT = 6432;

/** Measures the mix through PgBouncer in transaction mode, if it is installed. */
export async function* measurePooler(
  database: BenchDatabase,
  { seconds, rounds }: Sizes,
): AsyncGenerator<Table> {
  const version = /\d+\.\d+/.exec(
    spawnSync("pgbouncer", ["--version"], { encoding: "utf8" }).stdout ?? "",
  )?.[0];
  if (version === undefined) {
    console.log("\nPgBouncer is not installed, so no pooler was measured.");
    return;
  }
  const rows: Row[] = [];
  for (const prepare of ["off", "on"]) {
    if (prepare === "on" && Number(version) < KEEPS_PREPARED) {
      console.log(
        `\nPgBouncer ${version} can't keep prepared statements, so they were measured only without it.`,
      );
      continue;
    }
    const pooler = await startPooler(database.url, Number(version) >= KEEPS_PREPARED);
    const served = await serve(TODAY, { ...database, url: pooler.url }, { DATABASE_PREPARE: prepare });
    const times = new CrowdTimes({
      servers: [served],
      learners: await served.createUsers(CONNECTIONS, TENANTS.learners),
    });
    await times.run(seconds * rounds, sendMix);
    await served.end();
    await pooler.end();
    rows.push([`DATABASE_PREPARE=${prepare}`, times.rate, times.refused, "≤ 0"]);
  }
  yield {
    title: `${CONNECTIONS} learners as above, through PgBouncer ${version} in transaction mode`,
    head: ["", "requests/s", "refused", "budget"],
    rows,
  };
}

/** Starts PgBouncer in front of a database. */
async function startPooler(
  url: string,
  keepsPrepared: boolean,
): Promise<{ url: string; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-pooler-"));
  chmodSync(folder, 0o777);
  const { hostname, port, pathname } = new URL(url);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${ROLE}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = any
pool_mode = transaction
${keepsPrepared ? "max_prepared_statements = 500" : ""}
`,
  );
  const { as } = await findBinaries(folder);
  const child = spawn("pgbouncer", [file], { ...as, stdio: ["ignore", "ignore", "pipe"] });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  await new Promise<void>((resolve, reject) => {
    let output = "";
    child.once("error", reject).once("exit", () => reject(new Error(`PgBouncer did not start: ${output}`)));
    child.stderr.setEncoding("utf8").on("data", (part: string) => {
      output += part;
      if (output.includes("process up")) resolve();
    });
  }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    url: `postgres://${ROLE}@localhost${pathname}?host=${encodeURIComponent(folder)}&port=${PORT}`,
    end: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      remove();
    },
  };
}
