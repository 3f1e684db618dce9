import { sql, type Kysely } from "kysely";

/**
 * Stores the lists of a learner's question history without compression: each new quiz rewrites them, and compressing 5,000 ids takes
 * four times as long as storing them. Stored lists stay compressed until they next change. Needs no stop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      ["right", "wrong", "seen"]
        .map((column) => `alter table recalls alter column "${column}" set storage external;`)
        .join("\n"),
    )
    .execute(db);
}
