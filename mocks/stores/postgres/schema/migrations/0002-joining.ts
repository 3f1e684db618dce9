import { sql, type Kysely } from "kysely";

/**
 * Who may join an organization by signing up; null reads as `invited`. The values are not checked here: the documents'
 * schema lists them, so that a new one needs no migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenants add column joining text`.execute(db);
}
