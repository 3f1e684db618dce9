import { type Kysely, sql, type Transaction } from "kysely";
import type { CollectionName, Doc } from "../backend/documents.ts";
import { Conflict, Unavailable, type Store, type Tx } from "../backend/store.ts";
import { docOf, rowOf, wholeRowOf, type Row } from "./postgres-columns.ts";
import { connect, type ConnectOptions, type Tables } from "./postgres-connection.ts";
import { isRepeatable, translated } from "./postgres-errors.ts";
import { createStatements, type Scope } from "./postgres-statements.ts";
import { createTurns, type Turns } from "./turns.ts";

export interface PostgresStore extends Store {
  /** Resolves when the database answers. @throws {Unavailable} when it does not */
  ready: () => Promise<void>;
  /** Waits for what is under way and lets go of all connections. */
  close: () => Promise<void>;
}

export interface PostgresStoreOptions extends ConnectOptions {
  /** From 0 up to 1: how long a transaction waits before it is tried again. Default `Math.random`. */
  jitter?: () => number;
}

/** How often a transaction is tried that another got in the way of. */
const TRIES = 5;
/** The first wait before another try takes up to this, in milliseconds, each next one up to twice as long. */
const FIRST_WAIT = 20;
/** How long a statement may take, in milliseconds, and how long it may wait for a lock. */
const STATEMENT_WITHIN = 10_000;
const LOCK_WITHIN = 4000;

/**
 * A store over PostgreSQL, whose schema `migrate` has made. Transactions run SERIALIZABLE, at once and in any number of
 * processes; one that another got in the way of is done again, so that its work may run up to five times.
 *
 * @param url such as `postgres://cairn:PASSWORD@localhost:5432/cairn`
 * @throws {DatabaseError} when `url` is no address
 */
export function createPostgresStore(url: string, options: PostgresStoreOptions = {}): PostgresStore {
  const db = connect(url, options);
  const { jitter = Math.random } = options;

  return {
    ...within(db, "all", { jitter, turns: createTurns() }),
    ready: async () => {
      await sql`select 1`.execute(db).catch((error: unknown) => {
        throw translated(error);
      });
    },
    close: () => db.destroy(),
  };
}

/** How transactions of one store are done again. */
interface Repeating {
  jitter: () => number;
  turns: Turns;
}

function within(db: Kysely<Tables>, scope: Scope, repeating: Repeating): Store {
  const { jitter, turns } = repeating;
  async function tx<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
    for (let wait = FIRST_WAIT, tries = 1; ; wait *= 2, tries += 1)
      try {
        const run = () => attempt(db, scope, work);
        if (tries > 1) return await turns.take(run);
        await turns.letOthers();
        return await run();
      } catch (error) {
        if (error instanceof OfWork) throw error.thrown;
        if (!isRepeatable(error)) throw translated(error);
        if (tries === TRIES)
          throw new Unavailable("Others changed the same things at the same time.", { cause: error });
        await pause(wait * jitter());
      }
  }
  return {
    tx,
    of: (tenantId) => within(db, tenantId, repeating),
    get: (...parts) => tx((inner) => inner.get(...parts)),
    list: (...parts) => tx((inner) => inner.list(...parts)),
    count: (...parts) => tx((inner) => inner.count(...parts)),
    insert: (...parts) => tx((inner) => inner.insert(...parts)),
    update: (...parts) => tx((inner) => inner.update(...parts)),
    replace: (...parts) => tx((inner) => inner.replace(...parts)),
    remove: (...parts) => tx((inner) => inner.remove(...parts)),
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the work of a transaction threw of itself, which is no word of the database. */
class OfWork extends Error {
  readonly thrown: unknown;
  constructor(thrown: unknown) {
    super();
    this.thrown = thrown;
  }
}

async function attempt<R>(db: Kysely<Tables>, scope: Scope, work: (tx: Tx) => Promise<R>): Promise<R> {
  return db
    .transaction()
    .setIsolationLevel("serializable")
    .execute(async (trx) => {
      // Of this transaction alone, so that a pooler in between may hand its connection to another after it.
      // Sequential scans lock their whole table against all others (PostgreSQL's manual, 13.2.3).
      await sql`select set_config('cairn.tenant', ${String(scope)}, true),
        set_config('enable_seqscan', 'off', true),
        set_config('statement_timeout', ${String(STATEMENT_WITHIN)}, true),
        set_config('lock_timeout', ${String(LOCK_WITHIN)}, true)`.execute(trx);
      return begin(trx, scope).do(work);
    });
}

/** A transaction, which ends with the first call that fails, also where the work goes on. */
function begin(trx: Transaction<Tables>, scope: Scope) {
  const statements = createStatements(trx, scope);
  let queue: Promise<unknown> = Promise.resolve();
  let failure: { error: unknown } | undefined;
  let isOver = false;
  /** One after the other: a connection takes one statement at a time, and none after one that failed. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = queue.then(async () => {
      if (failure) throw failure.error;
      // The connection may be another transaction's by now.
      if (isOver) throw new Error("The transaction is over.");
      try {
        return await run();
      } catch (error) {
        failure = { error: isRepeatable(error) ? error : translated(error) };
        throw failure.error;
      }
    });
    queue = turn.catch(() => undefined);
    return turn;
  };
  const put = <C extends CollectionName>(name: C, id: number, row: Row): Promise<Doc<C>> =>
    inTurn(async () => {
      const [stored] = await statements.update(name, id, row);
      if (!stored) throw new Error(`${name} has no document ${id}.`);
      return docOf(name, stored);
    });
  const tx: Tx = {
    get: (name, id) =>
      inTurn(async () => {
        const [row] = await statements.select(name, { id });
        return row && docOf(name, row);
      }),
    list: (name, where = {}, page) =>
      inTurn(async () => (await statements.select(name, where, page)).map((row) => docOf(name, row))),
    count: (name, where = {}) => inTurn(() => statements.count(name, where)),
    insert: (name, doc) =>
      inTurn(async () => {
        const [row] = await statements.insert(name, rowOf(name, doc));
        // Told by no row and not by an error, which would end the transaction.
        if (!row) throw new Conflict(`${name}: a unique key is taken.`);
        return docOf(name, row);
      }),
    update: (name, id, patch) => put(name, id, rowOf(name, patch)),
    replace: (name, doc) => put(name, doc.id, wholeRowOf(name, doc)),
    remove: (name, id) => inTurn(() => statements.remove(name, id)),
  };
  return {
    do: async <R>(work: (tx: Tx) => Promise<R>): Promise<R> => {
      try {
        const result = await work(tx);
        await queue;
        if (failure) throw failure.error;
        return result;
      } catch (error) {
        if (failure) throw failure.error;
        throw new OfWork(error);
      } finally {
        isOver = true;
      }
    },
  };
}
