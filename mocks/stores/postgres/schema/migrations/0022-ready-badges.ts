import { sql, type Kysely } from "kysely";

/**
 * The badge for being ready in all domains of a certification, recognized by its present name for the last time. Needs no stop, but
 * certifications that a process of the release before creates have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column ready_badge text`.execute(db);
  await sql`select set_config('cairn.tenant', 'all', true)`.execute(db);
  await sql
    .raw(`
update categories set ready_badge = 'ready-azure' where name = 'Azure Fundamentals';
update categories set ready_badge = 'ready-security-plus' where name = 'CompTIA Security+';
update tenants set bank_stamp = gen_random_uuid();`)
    .execute(db);
}
