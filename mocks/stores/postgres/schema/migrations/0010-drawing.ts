import { sql, type Kysely } from "kysely";

/**
 * Adds to the index of a domain's questions what drawing a quiz reads, so that it reads only the index, and to tenants the stamp of
 * their bank. Stop all processes of the release before: they don't renew the stamp with each change to a question.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
drop index if exists questions_of_domain;
create index questions_of_domain on questions
  (tenant_id, category_id, subcategory_id, is_retired, form, version, point, id);
alter table tenants add column bank_stamp uuid not null default gen_random_uuid();`)
    .execute(db);
}
