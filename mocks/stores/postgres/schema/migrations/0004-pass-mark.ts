import { sql, type Kysely } from "kysely";

/** The pass mark of a graded quiz, null for those from before it was stored: the release before runs on this schema too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table quizzes add column pass_mark integer check (pass_mark between 0 and 100);`)
    .execute(db);
}
