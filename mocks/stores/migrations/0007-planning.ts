import { sql, type Kysely } from "kysely";

/**
 * How a bank is planned: point of knowledge, thinking and mock form of a question, null for most; the mock exam that a quiz is,
 * and those that a user has submitted. The release before runs on this schema too, and drops them from what it replaces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table questions add column point text;
alter table questions add column thinking text
  check (thinking in ('remember', 'understand', 'apply', 'analyze', 'evaluate'));
alter table questions add column form text check (form in ('A', 'B'));
alter table quizzes add column form text check (form in ('A', 'B'));
alter table recalls add column mocks text[] not null default '{}';`)
    .execute(db);
}
