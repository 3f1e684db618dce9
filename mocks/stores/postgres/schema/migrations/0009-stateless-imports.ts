import { sql, type Kysely } from "kysely";

/** Drops the staging of imports: a check stores nothing, and rows are sent again to be stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("drop table staged_imports;").execute(db);
}
