import { sql, type Kysely } from "kysely";
import type { Tables } from "../../connection/postgres-connection.ts";
import { derivedRowOf, snakeKeys } from "../../postgres-columns.ts";
import { documentsOf } from "../postgres-load.ts";

/**
 * Adds columns that follow from others, so that the database can filter by them: the searched text and the tags of a question, which
 * PostgreSQL does not fold like JavaScript, and the outcome of a quiz. Stop all processes of the release before: they don't write
 * these columns, so their inserts fail.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table questions add column search_text text, add column tag_keys text[]`.execute(db);
  // A search reads this column of all rows, so it stays in the row; longer texts that it does not need go elsewhere first.
  await sql`alter table questions alter column search_text set storage main`.execute(db);
  await sql`alter table quizzes add column outcome text`.execute(db);
  await sql`select set_config('cairn.tenant', 'all', true)`.execute(db);
  await fill(db, "questions", "search_text = v.search_text, tag_keys = v.tag_keys");
  await fill(db, "quizzes", "outcome = v.outcome");
  await sql`alter table questions alter column search_text set not null, alter column tag_keys set not null`.execute(
    db,
  );
  await sql`alter table quizzes alter column outcome set not null`.execute(db);
}

async function fill(db: Kysely<Tables>, name: "questions" | "quizzes", changes: string): Promise<void> {
  for await (const portion of documentsOf(db).portions(name)) {
    const rows = portion.map((doc) => ({ id: doc.id, ...snakeKeys(derivedRowOf(name, doc)) }));
    await sql`update ${sql.raw(name)} t set ${sql.raw(changes)}
      from json_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(rows)}) v where t.id = v.id`.execute(
      db,
    );
  }
}
