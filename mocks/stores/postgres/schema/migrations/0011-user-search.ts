import { sql, type Kysely } from "kysely";
import type { Tables } from "../../connection/postgres-connection.ts";
import { derivedRowOf, snakeKeys } from "../../postgres-columns.ts";
import { documentsOf } from "../postgres-load.ts";

/**
 * Adds the searched text of users, folded. Stop all processes of the release before: they don't write this column, so sign-ups fail.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table users add column search_text text`.execute(db);
  await sql`select set_config('cairn.tenant', 'all', true)`.execute(db);
  for await (const portion of documentsOf(db).portions("users")) {
    const rows = portion.map((doc) => ({ id: doc.id, ...snakeKeys(derivedRowOf("users", doc)) }));
    await sql`update users t set search_text = v.search_text
      from json_populate_recordset(null::users, ${JSON.stringify(rows)}) v where t.id = v.id`.execute(db);
  }
  await sql`alter table users alter column search_text set not null`.execute(db);
}
