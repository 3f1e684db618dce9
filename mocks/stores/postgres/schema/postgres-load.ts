import { type Kysely, sql, type Transaction } from "kysely";
import type { CollectionName, Database, Doc } from "../../../backend/documents/database.ts";
import { messageOf } from "../../../error-message.ts";
import { COLLECTION_NAMES } from "../../collections.ts";
import { DatabaseError } from "../../database-error.ts";
import { documentsIn, type Documents, portionOf, type OnProgress } from "../../documents.ts";
import type { Tables } from "../connection/postgres-connection.ts";
import { codeOf } from "../connection/postgres-errors.ts";
import { createTenantResolver } from "../connection/tenant-resolver.ts";
import { derivedRowOf, docOf, toSnakeCase, wholeRowOf, type Row } from "../postgres-columns.ts";

/** Timeout of waiting for the exclusive table locks, in milliseconds. */
const LOCK_TIMEOUT = 10_000;

/** Runs `work` in a transaction that sees the rows of all tenants and blocks other writers. */
export function withExclusiveLock<R>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  return db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT)}, true)`.execute(trx);
      await sql`lock table ${allTables()} in exclusive mode`.execute(trx);
      await seeAll(trx);
      return work(trx);
    });
}

/** Runs `work` in a read-only transaction over a snapshot of the rows of all tenants. */
export function withSnapshot<R>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
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
 * Inserts documents with their ids into empty tables. New ids continue after them.
 *
 * @throws {DatabaseError} for a document that the schema rejects; the message names it
 */
export async function load(
  trx: Transaction<Tables>,
  documents: Documents,
  onProgress: OnProgress = () => undefined,
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
        portion.map((doc): Row => ({
          id: doc.id,
          ...wholeRowOf(name, doc),
          ...derivedRowOf(name, doc),
          ...tenants.columnOf(name, doc),
        })),
      );
      done += portion.length;
      last = Math.max(last, ...portion.map(({ id }) => id));
      onProgress({ step: "stored", collection: name, done, total });
    }
    await setNextId(trx, name, last + 1);
  }
}

/** Counts what the tables contain, for the query planner. Requires their owner. */
export async function analyze(trx: Transaction<Tables>): Promise<void> {
  await sql`analyze ${allTables()}`.execute(trx);
}

/** Loads documents into a database without tenants. A concurrent call waits and then finds it loaded. */
export async function loadIfEmpty(db: Kysely<Tables>, make: () => Database): Promise<void> {
  const hasTenants = async (trx: Transaction<Tables>) => {
    const tenants = await trx.selectFrom("tenants").select("id").limit(1).execute();
    return tenants.length > 0;
  };
  if (await withSnapshot(db, hasTenants)) return;
  await withExclusiveLock(db, async (trx) => {
    if (!(await hasTenants(trx))) await load(trx, documentsIn(make()));
  });
}

/** Deletes all documents. Requires the owner of the tables. */
export async function clearTables(trx: Transaction<Tables>): Promise<void> {
  await sql`truncate ${allTables()} restart identity`.execute(trx);
}

/** Reads all documents that the transaction can see. */
export function documentsOf(trx: Kysely<Tables>): Documents {
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
          .limit(portionOf(name))
          .execute();
        if (rows.length === 0) return;
        yield rows.map((row): Doc<C> => docOf(name, row));
        last = Number(rows.at(-1)?.["id"]);
      }
    },
  };
}

const seeAll = (trx: Transaction<Tables>) => sql`select set_config('cairn.tenant', 'all', true)`.execute(trx);

const allTables = () => sql.join(COLLECTION_NAMES.map((name) => sql.table(toSnakeCase(name))));

/** SQLSTATE classes for invalid values and violated constraints. */
const INVALID_DATA = /^2[23]/;
/** An invalid character: of those in a JavaScript string, only NUL. */
const INVALID_CHARACTER = "22021";

/** Inserts rows in one statement. If that fails, inserts them one by one to find the invalid row. */
async function insert(trx: Transaction<Tables>, name: CollectionName, rows: readonly Row[]): Promise<void> {
  await sql`savepoint portion`.execute(trx);
  try {
    await trx.insertInto(name).values(rows).execute();
  } catch (error) {
    if (!INVALID_DATA.test(codeOf(error))) throw error;
    await sql`rollback to savepoint portion`.execute(trx);
    for (const row of rows)
      try {
        await trx.insertInto(name).values(row).execute();
      } catch (cause) {
        throw new DatabaseError(
          `${name} ${Number(row["id"])} can't be stored in PostgreSQL: ${reasonOf(cause)}. Nothing was stored. Correct that document first.`,
          { cause },
        );
      }
  }
  await sql`release savepoint portion`.execute(trx);
}

function reasonOf(error: unknown): string {
  if (codeOf(error) === INVALID_CHARACTER) return "one of its texts contains the character NUL";
  return messageOf(error);
}

/** Sets the next id of a table, but never to a lower one: unlike everything else, this is not rolled back with the transaction. */
async function setNextId(trx: Transaction<Tables>, name: CollectionName, id: number): Promise<void> {
  await sql`select setval(ids, greatest(nextval(ids), ${id}), false)
    from (select pg_get_serial_sequence(${toSnakeCase(name)}, 'id')::regclass as ids) s`.execute(trx);
}
