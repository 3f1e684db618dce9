import { sql, type Kysely } from "kysely";

const TABLES = [
  "users",
  "sessions",
  "reset_links",
  "categories",
  "subcategories",
  "questions",
  "former_questions",
  "quizzes",
  "drafts",
  "mastery",
  "recalls",
  "tallies",
  "awards",
  "lectures",
  "marks",
  "notes",
  "reports",
  "staged_imports",
];

/**
 * Row-level security for several tenants, such as `1,7` for an administrator of the installation: the setting is read once per
 * statement (an InitPlan), where it was read and cast for each row.
 */
const policy = (table: string, column = "tenant_id"): string => `
drop policy within_tenant on ${table};
create policy within_tenant on ${table} using (
  (select current_setting('cairn.tenant', true)) = 'all'
  or ${column} = any ((select string_to_array(nullif(current_setting('cairn.tenant', true), 'all'), ',')::bigint[])::bigint[])
);`;

/**
 * Transactions hold advisory locks instead of taking turns. Stop all processes of the release before: its transactions do not know
 * these locks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const turns = ["all", ...Array.from({ length: 16 }, (_, slot) => slot)].map(
    (slot) => `drop table if exists turns_${slot};`,
  );
  await sql
    .raw([...turns, policy("tenants", "id"), ...TABLES.map((table) => policy(table))].join("\n"))
    .execute(db);
}
