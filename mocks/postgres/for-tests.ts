import type { TestProject } from "vitest/node";
import { startCluster, type Cluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The address of a database whose user may do everything in the cluster of this test run, and the name of a migrated database to
     * copy; or why there is none.
     */
    postgres: { url: string; template: string } | { fault: string };
  }
}

/**
 * For a whole run of tests: one PostgreSQL that lives as long. Power does not fail within it, so nothing is synced to disk.
 * Where none can start, only the tests that ask for a database fail.
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
    const reason = error instanceof Error ? error.message : String(error);
    const fault = `PostgreSQL could not be started for the tests: ${reason.split("\n", 1)[0]}`;
    console.error(fault);
    project.provide("postgres", { fault });
    return undefined;
  }
}
