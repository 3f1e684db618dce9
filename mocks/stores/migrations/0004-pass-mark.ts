import { sql, type Kysely } from "kysely";

/** The mark to pass a quiz, null where it was not asked for: the release before runs on this schema too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("alter table quizzes add column pass_mark integer check (pass_mark between 0 and 100)")
    .execute(db);
}
