import { sql, type Kysely } from "kysely";

/**
 * The day on which a quiz was completed where its learner was, and the learner's streak of such days. Both are null for what was
 * completed before they were stored, so the release before runs on this schema too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table quizzes add column completed_on text check (completed_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
alter table tallies add column streak json check (json_typeof(streak) = 'object');`)
    .execute(db);
}
