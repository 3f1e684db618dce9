import { sql, type Kysely } from "kysely";

/**
 * Adds point of knowledge, thinking and mock form to questions (null for most), the mock exam to quizzes, and the submitted mock exams
 * to what a user has seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table questions add column point text;
alter table questions add column thinking text
  check (thinking in ('remember', 'understand', 'apply', 'analyze', 'evaluate'));
alter table questions add column form text check (form in ('A', 'B'));
alter table quizzes add column form text check (form in ('A', 'B'));
create index questions_of_form on questions (tenant_id, category_id, form, id);
alter table recalls add column mocks text[] not null default '{}';`)
    .execute(db);
}
