import { sql, type Kysely } from "kysely";

/**
 * When the latest version of a question was stored, which lists can be sorted by: the end of the version before, and null for a question
 * that has not been changed. Needs no stop, but questions that a process of the release before changes keep the former instant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column changed_at timestamptz(3)`.execute(db);
  await sql`select set_config('cairn.tenant', 'all', true)`.execute(db);
  await sql
    .raw(`
update questions q set changed_at = f.until from (
  select tenant_id, question_id, max(until) as until from former_questions group by tenant_id, question_id
) f where q.tenant_id = f.tenant_id and q.id = f.question_id;
create index questions_by_change on questions (tenant_id, category_id, is_retired, changed_at, id);`)
    .execute(db);
}
