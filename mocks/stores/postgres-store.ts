import { sql, type Transaction } from "kysely";
import type { Attempts } from "../backend/attempts.ts";
import type { CollectionName, Doc } from "../backend/documents.ts";
import type { Imports } from "../backend/imports.ts";
import { anyOf, Conflict, type Store, type Tx } from "../backend/store.ts";
import { createPostgresAttempts } from "./postgres-attempts.ts";
import { docOf, rowOf, wholeRowOf, type Row } from "./postgres-columns.ts";
import { connect, type ConnectOptions, type Tables } from "./postgres-connection.ts";
import { isRepeatable, translated } from "./postgres-errors.ts";
import { createPostgresImports } from "./postgres-imports.ts";
import { listenTo } from "./postgres-silence.ts";
import { createStatements } from "./postgres-statements.ts";
import { OfWork, transact, type Scope, type Transactional } from "./postgres-transactions.ts";

export interface PostgresStore extends Store {
  /** What processes that share the database count together. */
  attempts: Attempts;
  /** The imports that are staged in it. */
  imports: Imports;
  /** Resolves when the database answers. @throws {Unavailable} when it does not */
  ready: () => Promise<void>;
  /** Waits for what is under way and lets go of all connections. */
  close: () => Promise<void>;
}

export interface PostgresStoreOptions extends ConnectOptions {
  /** From 0 up to 1: how long a transaction waits before it is tried again. Default `Math.random`. */
  jitter?: () => number;
}

/** How long the database may take to say that it is there, in milliseconds. */
const READY_WITHIN = 1500;

/**
 * A store over PostgreSQL, whose schema `migrate` has made. Transactions run SERIALIZABLE, at once and in any number of
 * processes; one that another got in the way of is done again, so that its work may run up to five times.
 *
 * @param url such as `postgres://cairn:PASSWORD@localhost:5432/cairn`
 * @throws {DatabaseError} when `url` is no address
 */
export function createPostgresStore(url: string, options: PostgresStoreOptions = {}): PostgresStore {
  // Beside the pool, where in a rush it would stand in line and a busy process would count as one that is gone.
  const asking = connect(url, { ...options, poolSize: 1, answerWithin: READY_WITHIN });
  const ask = () => sql`select 1`.execute(asking);
  const { heard, whileHeard } = listenTo(ask);
  const db = connect(url, { ...options, onAnswer: heard });
  const { jitter = Math.random } = options;
  const database = { db, jitter, whileHeard };

  return {
    ...within(database, "all"),
    attempts: createPostgresAttempts(database),
    imports: createPostgresImports(database),
    ready: async () => {
      await ask().catch((error: unknown) => {
        throw translated(error);
      });
    },
    close: async () => {
      await Promise.all([db.destroy(), asking.destroy()]);
    },
  };
}

function within(database: Transactional, scope: Scope): Store {
  const tx: Store["tx"] = (work) => transact(database, scope, (trx) => begin(trx, scope).do(work));
  return {
    tx,
    of: (tenantId) => within(database, tenantId),
    get: (...parts) => tx((inner) => inner.get(...parts)),
    list: (...parts) => tx((inner) => inner.list(...parts)),
    count: (...parts) => tx((inner) => inner.count(...parts)),
    insert: (...parts) => tx((inner) => inner.insert(...parts)),
    update: (...parts) => tx((inner) => inner.update(...parts)),
    replace: (...parts) => tx((inner) => inner.replace(...parts)),
    remove: (...parts) => tx((inner) => inner.remove(...parts)),
  };
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
  /** What was read or written by its id, so that nothing is read twice; and the ids that somebody waits for. */
  const known = new Map<string, Row | undefined>();
  const wanted = new Map<CollectionName, Set<number>>();
  const know = (name: CollectionName, row: Row): Row => {
    known.set(keyOf(name, Number(row["id"])), row);
    return row;
  };
  /** All that are asked for at once are read at once. */
  const readWanted = async (name: CollectionName): Promise<void> => {
    const ids = [...(wanted.get(name) ?? [])].filter((id) => !known.has(keyOf(name, id)));
    wanted.delete(name);
    if (ids.length === 0) return;
    for (const id of ids) known.set(keyOf(name, id), undefined);
    for (const row of await statements.select(name, { id: anyOf(ids) })) know(name, row);
  };
  const put = <C extends CollectionName>(name: C, id: number, row: Row): Promise<Doc<C>> =>
    inTurn(async () => {
      const [stored] = await statements.update(name, id, row);
      if (!stored) throw new Error(`${name} has no document ${id}.`);
      return docOf(name, know(name, stored));
    });
  const tx: Tx = {
    get: (name, id) => {
      wanted.set(name, (wanted.get(name) ?? new Set()).add(id));
      return inTurn(async () => {
        await readWanted(name);
        const row = known.get(keyOf(name, id));
        return row && docOf(name, row);
      });
    },
    list: (name, where = {}, page) =>
      inTurn(async () => (await statements.select(name, where, page)).map((row) => docOf(name, row))),
    count: (name, where = {}) => inTurn(() => statements.count(name, where)),
    insert: (name, doc) =>
      inTurn(async () => {
        const [row] = await statements.insert(name, rowOf(name, doc));
        // Told by no row and not by an error, which would end the transaction.
        if (!row) throw new Conflict(`${name}: a unique key is taken.`);
        return docOf(name, know(name, row));
      }),
    update: (name, id, patch) => put(name, id, rowOf(name, patch)),
    replace: (name, doc) => put(name, doc.id, wholeRowOf(name, doc)),
    remove: (name, id) =>
      inTurn(async () => {
        await statements.remove(name, id);
        known.set(keyOf(name, id), undefined);
      }),
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

const keyOf = (name: CollectionName, id: number): string => `${name} ${id}`;
