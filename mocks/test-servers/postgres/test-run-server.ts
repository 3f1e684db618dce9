import type { TestProject } from "vitest/node";
import { messageOf } from "../../error-message.ts";
import { startCluster, type Cluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The address of a database of this test run with a superuser, and the name of a migrated database to copy; or the reason why
     * there is none. Undefined in projects without a server.
     */
    postgres: { url: string; template: string } | { fault: string } | undefined;
  }
}

/**
 * Starts one PostgreSQL server for a whole test run. It never syncs to disk. If it can't start, only tests that need a database fail.
 */
export default async function forTests(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  let cluster: Cluster | undefined;
  try {
    cluster = await startCluster({
      settings: {
        fsync: "off",
        full_page_writes: "off",
        max_connections: "200",
        wal_level: "minimal",
        max_wal_senders: "0",
      },
    });
    const migrated = await cluster.createDatabase();
    const template = new URL(migrated).pathname.slice(1);
    project.provide("postgres", { url: cluster.urlOf("postgres", "postgres"), template });
    return cluster.remove;
  } catch (error) {
    await cluster?.remove();
    const reason = messageOf(error);
    const fault = `PostgreSQL could not be started for the tests: ${reason.split("\n", 1)[0]}`;
    console.error(fault);
    project.provide("postgres", { fault });
    return undefined;
  }
}
