import { type Kysely, sql } from "kysely";
import { DatabaseError } from "../../database-error.ts";
import type { Tables } from "../connection/postgres-connection.ts";
import { quoteIdentifier } from "../postgres-columns.ts";

/** The tables and sequences of the schema. */
const TABLES = sql`
  (select * from pg_class where relkind in ('r', 'S') and relnamespace = current_schema()::regnamespace) as c`;

interface Role {
  isStrong: boolean;
  isOwner: boolean;
}

async function findRole(db: Kysely<Tables>, name: string): Promise<Role | undefined> {
  const { rows } = await sql<Role>`
    select rolsuper or rolbypassrls as is_strong,
      pg_has_role(oid, current_user, 'member') or exists (
        select from ${TABLES} where pg_has_role(r.oid, c.relowner, 'member')) as is_owner
    from pg_roles r where rolname = ${name}`.execute(db);
  return rows[0];
}

/**
 * Checks that the role in the address `url` can become one that only serves.
 *
 * @throws {DatabaseError} if it does not exist, bypasses row-level security or owns the tables
 */
export async function checkServingRole(db: Kysely<Tables>, url: string): Promise<void> {
  const name = roleOf(url);
  const role = await findRole(db, name);
  if (!role)
    throw new DatabaseError(
      `There is no role ${name}. As an administrator of PostgreSQL, run: CREATE ROLE ${quoteIdentifier(name)} LOGIN PASSWORD '...'. Then run \`npm run migrate\` again.`,
    );
  if (role.isStrong) throw bypassError(name);
  if (role.isOwner)
    throw new DatabaseError(
      `The role ${name} of DATABASE_URL can act as the owner of Cairn's tables. Create another one and name it there.`,
    );
}

/**
 * Lets the role in the address `url` read and write rows of Cairn's tables, and revokes its other privileges on them, on the schema
 * and on the database. Requires a connection as their owner. Run it after each migration: it also covers new tables.
 *
 * @throws {DatabaseError} as {@link checkServingRole}
 */
export async function grantServing(db: Kysely<Tables>, url: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two that change the same privileges at once would fail.
    await sql`select pg_advisory_xact_lock(${sql.lit(GRANTING)})`.execute(trx);
    await checkServingRole(trx, url);
    await sql.raw((await grantsTo(trx, quoteIdentifier(roleOf(url)))).join(";\n")).execute(trx);
  });
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Any number that no other advisory lock of the database has. */
const GRANTING = -8;

async function grantsTo(db: Kysely<Tables>, role: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; database: string; tables: string; sequences: string }>`
    select format('%I', current_schema()) as schema, format('%I', current_database()) as database,
      string_agg(c.oid::regclass::text, ', ') filter (where c.relkind = 'r') as tables,
      string_agg(c.oid::regclass::text, ', ') filter (where c.relkind = 'S') as sequences
    from ${TABLES} where pg_has_role(c.relowner, 'usage')`.execute(db);
  const [names] = rows;
  if (!names) throw new Error("PostgreSQL returned no names.");
  const { schema, database, tables, sequences } = names;
  return [
    `grant connect on database ${database} to ${role}`,
    `revoke create on database ${database} from ${role}`,
    `grant usage on schema ${schema} to ${role}`,
    `revoke create on schema ${schema} from ${role}`,
    `revoke all on ${tables} from ${role}`,
    `revoke all on sequence ${sequences} from ${role}`,
    `grant select, insert, update, delete on ${tables} to ${role}`,
    `revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`,
    // Filling an empty database continues the ids after those of its documents.
    `grant update on sequence ${sequences} to ${role}`,
  ];
}

/**
 * Checks that the current role can serve: row-level security applies to it, and it can read and write all tables.
 *
 * @returns a warning if it can do more than that, as the owner of the tables can
 * @throws {DatabaseError} if it can't serve; the message says how to fix it
 */
export async function checkRole(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; isStrong: boolean; mayServe: boolean; mayDefine: boolean }>`
    select rolname as name, rolsuper or rolbypassrls as is_strong,
      has_schema_privilege(current_schema(), 'create')
        or exists (select from ${TABLES} where pg_has_role(c.relowner, 'member')) as may_define,
      (select bool_and(has_table_privilege(c.oid, privilege))
        from unnest(array['select', 'insert', 'update', 'delete']) as privilege, ${TABLES}
        where c.relkind = 'r' and c.relname not like 'kysely%'
          and c.relowner = (select relowner from pg_class where oid = 'kysely_migration'::regclass)) as may_serve
    from pg_roles where rolname = current_user`.execute(db);
  const [role] = rows;
  if (!role) throw new Error("PostgreSQL does not know the current role.");
  if (role.isStrong) throw bypassError(role.name);
  if (!role.mayServe)
    throw new DatabaseError(
      `The role ${role.name} can't read and write Cairn's tables. Run \`npm run migrate\` with this role in DATABASE_URL and the owner of the tables in DATABASE_OWNER_URL.`,
    );
  return role.mayDefine
    ? `The role ${role.name} can change Cairn's tables or create others, so it could switch off row-level security. Serve with a role that can't: see "With PostgreSQL" in docs/running.md.`
    : undefined;
}

const bypassError = (name: string): DatabaseError =>
  new DatabaseError(
    `The role ${name} bypasses row-level security, which separates tenants. Use a role with NOSUPERUSER NOBYPASSRLS.`,
  );
