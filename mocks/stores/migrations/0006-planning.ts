import { sql, type Kysely } from "kysely";

/**
 * How a bank is planned: point of knowledge, thinking and mock form of a question, null for most. The release before runs on
 * this schema too, and drops them from a question that it changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table questions add column point text;
alter table questions add column thinking text
  check (thinking in ('remember', 'understand', 'apply', 'analyze', 'evaluate'));
alter table questions add column form text check (form in ('A', 'B'));`)
    .execute(db);
}
