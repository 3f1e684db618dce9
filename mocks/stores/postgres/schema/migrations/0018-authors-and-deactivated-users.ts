import { sql, type Kysely } from "kysely";

/**
 * Who wrote the latest version of a question, and which users can't sign in. Authors are not referenced, because versions outlive them.
 * Null reads as unknown, and as active.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table questions add column author_id bigint;
alter table users add column is_active boolean check (not is_active);`)
    .execute(db);
}
