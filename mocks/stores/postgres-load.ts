import { type Kysely, sql, type Transaction } from "kysely";
import type { CollectionName, Database, Doc } from "../backend/documents.ts";
import { COLLECTION_NAMES } from "./collections.ts";
import { DatabaseError } from "./database-error.ts";
import { documentsIn, type Documents, PORTION, type Tell } from "./documents-of.ts";
import { docOf, wholeRowOf, type Row } from "./postgres-columns.ts";
import type { Tables } from "./postgres-connection.ts";
import { codeOf } from "./postgres-errors.ts";
import { createTenantResolver } from "./tenant-resolver.ts";

/** How long others may keep a table from whoever wants it alone, in milliseconds. */
const LOCK_WITHIN = 10_000;

/** Runs `work` in a transaction that sees all tenants' rows while nobody else can write. */
export function alone<R>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<R>): Promise<R> {
  return db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${String(LOCK_WITHIN)}, true)`.execute(trx);
      await sql`lock table ${allTables()} in exclusive mode`.execute(trx);
      await seeAll(trx);
      return work(trx);
    });
}

/** Runs `work` in a transaction that reads all tenants' rows as they are at its begin. */
export function asOfNow<R>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<R>): Promise<R> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      await seeAll(trx);
      return work(trx);
    });
}

/**
 * Stores documents under the ids that they have, in tables that are empty; the next ids come after them.
 *
 * @throws {DatabaseError} for a document that does not fit; its message says which
 */
export async function load(
  trx: Transaction<Tables>,
  documents: Documents,
  tell: Tell = () => undefined,
): Promise<void> {
  const tenants = createTenantResolver();
  for (const name of COLLECTION_NAMES) {
    const total = await documents.count(name);
    let done = 0;
    let last = 0;
    for await (const portion of documents.portions(name)) {
      await insert(
        trx,
        name,
        portion.map((doc): Row => ({ id: doc.id, ...wholeRowOf(name, doc), ...tenants.columnOf(name, doc) })),
      );
      done += portion.length;
      last = portion.at(-1)?.id ?? last;
      tell({ step: "stored", collection: name, done, total });
    }
    await countOnFrom(trx, name, last + 1);
  }
  for (const name of COLLECTION_NAMES) await sql`analyze ${sql.table(tableOf(name))}`.execute(trx);
}

/** Loads a database into one that has no tenant yet. Whoever does the same at the same time waits, and finds it done. */
export async function loadIfEmpty(db: Kysely<Tables>, make: () => Database): Promise<void> {
  const hasTenants = async (trx: Transaction<Tables>) => {
    const tenants = await trx.selectFrom("tenants").select("id").limit(1).execute();
    return tenants.length > 0;
  };
  if (await asOfNow(db, hasTenants)) return;
  await alone(db, async (trx) => {
    if (!(await hasTenants(trx))) await load(trx, documentsIn(make()));
  });
}

/** Deletes all documents, and the imports that are staged for them. */
export async function clear(trx: Transaction<Tables>): Promise<void> {
  await sql`truncate ${allTables()}, staged_imports`.execute(trx);
}

/** All that the transaction sees. */
export function documentsOf(trx: Transaction<Tables>): Documents {
  return {
    count: async (name) => {
      const [found] = await trx
        .selectFrom(name as string)
        .select((eb) => eb.fn.countAll().as("count"))
        .execute();
      return Number(found?.count);
    },
    portions: async function* portions<C extends CollectionName>(name: C) {
      for (let last = 0; ;) {
        const rows: Row[] = await trx
          .selectFrom(name as string)
          .selectAll()
          .where("id", ">", last)
          .orderBy("id")
          .limit(PORTION)
          .execute();
        if (rows.length === 0) return;
        yield rows.map((row): Doc<C> => docOf(name, row));
        last = Number(rows.at(-1)?.["id"]);
      }
    },
  };
}

const seeAll = (trx: Transaction<Tables>) => sql`select set_config('cairn.tenant', 'all', true)`.execute(trx);

const tableOf = (name: CollectionName): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const allTables = () => sql.join(COLLECTION_NAMES.map((name) => sql.table(tableOf(name))));

/** Classes of SQLSTATE that tell of the values: what can't be kept at all, and what a constraint forbids. */
const NO_FIT = /^2[23]/;
/** A character that can't be: the only one that a text of JavaScript can hold is NUL. */
const NO_CHARACTER = "22021";

/** Stores rows together; where one does not fit, alone, so as to tell which. */
async function insert(trx: Transaction<Tables>, name: CollectionName, rows: readonly Row[]): Promise<void> {
  await sql`savepoint portion`.execute(trx);
  try {
    await trx.insertInto(name).values(rows).execute();
  } catch (error) {
    if (!NO_FIT.test(codeOf(error))) throw error;
    await sql`rollback to savepoint portion`.execute(trx);
    for (const row of rows)
      try {
        await trx.insertInto(name).values(row).execute();
      } catch (cause) {
        throw new DatabaseError(
          `${name} ${Number(row["id"])} can't be kept in PostgreSQL: ${reasonOf(cause)}. Nothing was stored; mend that document first.`,
          { cause },
        );
      }
  }
  await sql`release savepoint portion`.execute(trx);
}

function reasonOf(error: unknown): string {
  if (codeOf(error) === NO_CHARACTER) return "a text in it holds the character NUL";
  return error instanceof Error ? error.message : String(error);
}

/** In a way that is undone with the transaction, as `setval` is not. */
async function countOnFrom(trx: Transaction<Tables>, name: CollectionName, id: number): Promise<void> {
  await sql`alter table ${sql.table(tableOf(name))} alter column id restart with ${sql.lit(id)}`.execute(trx);
}
