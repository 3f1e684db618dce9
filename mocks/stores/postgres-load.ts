import { type Kysely, sql, type Transaction } from "kysely";
import type { CollectionName, Database } from "../backend/documents.ts";
import { Conflict } from "../backend/store.ts";
import { docOf, wholeRowOf, type Row } from "./postgres-columns.ts";
import type { Tables } from "./postgres-connection.ts";
import { isRepeatable, translated } from "./postgres-errors.ts";

/** All collections, each after those that it refers to. */
export const IN_ORDER = [
  "tenants",
  "badges",
  "users",
  "sessions",
  "resetLinks",
  "categories",
  "subcategories",
  "questions",
  "formerQuestions",
  "quizzes",
  "mastery",
  "recalls",
  "tallies",
  "awards",
  "lectures",
  "marks",
  "notes",
  "reports",
] as const satisfies readonly CollectionName[];

/** Rows that go together in one statement. */
const PORTION = 500;

export interface Portion {
  collection: CollectionName;
  /** Documents of the collection that are done, out of so many. */
  done: number;
  total: number;
}

/** Runs `work` in one transaction that sees all tenants' rows as they are at its begin. */
export function acrossTenants<R>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  return db
    .transaction()
    .setIsolationLevel("serializable")
    .execute(async (trx) => {
      await sql`select set_config('cairn.tenant', 'all', true)`.execute(trx);
      return work(trx);
    });
}

/** Stores documents under the ids that they have, in tables that are empty; the next ids come after them. */
export async function load(
  trx: Transaction<Tables>,
  database: Database,
  tell: (portion: Portion) => void = () => undefined,
): Promise<void> {
  const tenantOf = tenantsIn(database);
  for (const name of IN_ORDER) {
    const docs: readonly { id: number }[] = database[name];
    for (let start = 0; start < docs.length; start += PORTION) {
      const rows = docs
        .slice(start, start + PORTION)
        .map((doc): Row => ({ id: doc.id, ...wholeRowOf(name, doc), ...tenantOf(name, doc) }));
      await trx.insertInto(name).values(rows).execute();
      tell({ collection: name, done: start + rows.length, total: docs.length });
    }
    const last = docs.at(-1)?.id;
    if (last !== undefined) await countOnFrom(trx, name, last);
  }
}

/** Loads a database into one that has no tenant yet. Whoever does the same at the same time finds it done. */
export async function loadIfEmpty(db: Kysely<Tables>, make: () => Database): Promise<void> {
  await acrossTenants(db, async (trx) => {
    const tenants = await trx.selectFrom("tenants").select("id").limit(1).execute();
    if (tenants.length === 0) await load(trx, make());
  }).catch((error: unknown) => {
    if (!isRepeatable(error) && !(translated(error) instanceof Conflict)) throw error;
  });
}

/** All documents of one collection by ascending id, read bit by bit. */
export async function* read<C extends CollectionName>(
  trx: Transaction<Tables>,
  name: C,
): AsyncGenerator<Database[C][number][]> {
  for (let last = 0; ;) {
    const rows: Row[] = await trx
      .selectFrom(name as string)
      .selectAll()
      .where("id", ">", last)
      .orderBy("id")
      .limit(PORTION)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => docOf(name, row));
    last = Number(rows.at(-1)?.["id"]);
  }
}

/** Says which tenant's a document is, where its table keeps that beside what the document says. */
function tenantsIn(database: Database): (name: CollectionName, doc: object) => { tenantId?: number } {
  const ofUsers = new Map(database.users.map(({ id, tenantId }) => [id, tenantId]));
  const ofCategories = new Map(database.categories.map(({ id, tenantId }) => [id, tenantId]));
  const ofQuestions = new Map(
    database.questions.map(({ id, categoryId }) => [id, ofCategories.get(categoryId)]),
  );
  const id = (doc: object, field: string) => Number(Reflect.get(doc, field));
  return (name, doc) => {
    if (name === "tenants" || name === "badges" || "tenantId" in doc) return {};
    const tenantId =
      "userId" in doc
        ? ofUsers.get(id(doc, "userId"))
        : "categoryId" in doc
          ? ofCategories.get(id(doc, "categoryId"))
          : ofQuestions.get(id(doc, "questionId"));
    return tenantId === undefined ? {} : { tenantId };
  };
}

async function countOnFrom(trx: Transaction<Tables>, name: CollectionName, id: number): Promise<void> {
  const table = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(trx);
}
