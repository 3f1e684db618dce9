import type { TestProject } from "vitest/node";
import { startCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a database whose user may do everything in the cluster of this test run. */
    postgres: string;
  }
}

/** For a whole run of tests: one PostgreSQL that lives as long. Power does not fail within it, so nothing is synced to disk. */
export default async function forTests(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({
    settings: { fsync: "off", full_page_writes: "off", max_connections: "200" },
  });
  project.provide("postgres", cluster.urlOf("postgres", "postgres"));
  return cluster.remove;
}
