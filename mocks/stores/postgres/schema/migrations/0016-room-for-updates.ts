import { sql, type Kysely } from "kysely";

/**
 * Leaves room in the pages of the tables that each submission updates: a new version of a row that fits into the page of the old one
 * needs no new index entries. Existing pages get their room when their rows are next rewritten. Needs no stop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      ["marks", "mastery", "recalls", "tallies"]
        .map((table) => `alter table ${table} set (fillfactor = 60);`)
        .join("\n"),
    )
    .execute(db);
}
