import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { OWNER_ROLE, ROLE } from "./cluster.ts";
import { runStatement } from "./run-statement.ts";

export interface FreshDatabase {
  /** Connects as the role that serves. */
  url: string;
  /** Connects as the owner. */
  ownerUrl: string;
  /** Connects as the superuser. */
  superUrl: string;
  drop: () => Promise<void>;
}

/**
 * Creates a database in the PostgreSQL server of this test run, migrated unless `isEmpty`. It copies the files of a migrated
 * template, which takes less than half as long as migrating.
 */
export async function freshDatabase({ isEmpty = false } = {}): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgres");
  if (!server) throw new Error("This test needs a PostgreSQL: end its name with .slow.test.ts.");
  if ("fault" in server) throw new Error(server.fault);
  const admin = server.url;
  const template = isEmpty ? "template1" : server.template;
  await runStatement(
    admin,
    `create database ${name} owner ${OWNER_ROLE} template ${template} strategy file_copy`,
  );
  const superUrl = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const as = (username: string) => Object.assign(new URL(superUrl), { username }).href;
  return {
    url: as(ROLE),
    ownerUrl: as(OWNER_ROLE),
    superUrl,
    drop: async () => void (await runStatement(admin, `drop database if exists ${name} with (force)`)),
  };
}
