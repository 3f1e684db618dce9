import { sql, type Kysely } from "kysely";

/** The window of rows from before this migration, in milliseconds. */
const WINDOW = 15 * 60_000;

/**
 * Adds the columns and indexes that the cleanup job needs: when a row of `attempts` has no event within its window any more, and
 * indexes over the instants
 * that it compares. Stop all processes of the release before: they don't write the new column, so sign-ins fail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table attempts add column expires_at bigint;
update attempts set expires_at = last_at + ${WINDOW};
alter table attempts alter column expires_at set not null;
drop index attempts_by_age;
create index attempts_by_end on attempts (expires_at);
create index sessions_by_end on sessions (tenant_id, expires_at);
create index reset_links_by_end on reset_links (tenant_id, expires_at);
create index quizzes_by_completion on quizzes (tenant_id, completed_at) where completed_at is not null;
create index former_questions_by_end on former_questions (tenant_id, until);
create index audit_entries_by_age on audit_entries (tenant_id, at);`)
    .execute(db);
}
