import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { ask } from "./ask.ts";
import { migrate } from "../stores/postgres-schema.ts";
import { ROLE } from "./cluster.ts";

export interface FreshDatabase {
  /** As the program's role, which owns it. */
  url: string;
  /** As who may do everything. */
  superUrl: string;
  drop: () => Promise<void>;
}

/** A database of one's own in the PostgreSQL of this test run, migrated unless it is to be empty. */
export async function freshDatabase({ isEmpty = false } = {}): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const given = inject("postgres");
  if ("fault" in given) throw new Error(given.fault);
  const admin = given.url;
  await ask(admin, `create database ${name} owner ${ROLE}`);
  const superUrl = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const url = Object.assign(new URL(superUrl), { username: ROLE }).href;
  if (!isEmpty) await migrate(url);
  return {
    url,
    superUrl,
    drop: async () => void (await ask(admin, `drop database if exists ${name} with (force)`)),
  };
}
