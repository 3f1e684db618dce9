import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { ask } from "./ask.ts";
import { ROLE } from "./cluster.ts";

export interface FreshDatabase {
  /** As the program's role, which owns it. */
  url: string;
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
  const given = inject("postgres");
  if ("fault" in given) throw new Error(given.fault);
  const admin = given.url;
  const template = isEmpty ? "template1" : given.template;
  await ask(admin, `create database ${name} owner ${ROLE} template ${template} strategy file_copy`);
  const superUrl = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const url = Object.assign(new URL(superUrl), { username: ROLE }).href;
  return {
    url,
    superUrl,
    drop: async () => void (await ask(admin, `drop database if exists ${name} with (force)`)),
  };
}
