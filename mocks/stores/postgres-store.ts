import type { Attempts } from "../backend/attempts.ts";
import type { Imports } from "../backend/imports.ts";
import type { Reads, Store, Tx } from "../backend/store.ts";
import { createPostgresAttempts } from "./postgres-attempts.ts";
import { createPool, kyselyOn, sender, type ConnectOptions } from "./postgres-connection.ts";
import { createPostgresImports } from "./postgres-imports.ts";
import { listenTo } from "./postgres-silence.ts";
import { single, snapshot, writing, type Scope, type Transactional } from "./postgres-transactions.ts";
import { UndeclaredRead, unitOfWork } from "./postgres-unit-of-work.ts";

export interface PostgresStore extends Store {
  /** What processes that share the database count together. */
  attempts: Attempts;
  /** The imports that are staged in it. */
  imports: Imports;
  /** Resolves when the database answers. @throws {Unavailable} when it does not */
  ready: () => Promise<void>;
  /** Waits for what is under way and closes all connections. */
  close: () => Promise<void>;
}

/** How long the database may take to answer that it is there, in milliseconds. */
const READY_WITHIN = 1500;

/**
 * A store over PostgreSQL, whose schema `migrate` has made. Transactions are READ COMMITTED and hold the lock of what they change,
 * so any number of processes may share the database. See docs/decisions/036.
 *
 * @param url such as `postgres://cairn:PASSWORD@localhost:5432/cairn`
 * @throws {DatabaseError} when `url` is no address
 */
export function createPostgresStore(url: string, options: ConnectOptions = {}): PostgresStore {
  // Beside the pool, where it would wait in line during a rush and a busy process would count as one that is gone.
  const probe = createPool(url, { ...options, poolSize: 1, answerWithin: READY_WITHIN });
  const ask = () => sender(probe, options)({ text: "select 1", values: [] });
  const { heard, whileHeard } = listenTo(ask);
  const heardBy = { ...options, onAnswer: heard };
  const pool = createPool(url, heardBy);
  const database: Transactional = { pool, options: heardBy, whileHeard };
  const db = kyselyOn(pool, heardBy);
  let closed: Promise<void> | undefined;

  return {
    ...within(database, "all"),
    attempts: createPostgresAttempts({ db, whileHeard }),
    imports: createPostgresImports({ db, whileHeard }),
    ready: async () => {
      await ask();
    },
    close: () => (closed ??= Promise.all([pool.end(), probe.end()]).then(() => undefined)),
  };
}

function within(database: Transactional, scope: Scope): Store {
  const tx: Store["tx"] = (work, { lock = "installation", reads } = {}) =>
    writing(database, scope, lock, async (send) => {
      const unit = unitOfWork({ send, scope, mode: "write" });
      if (reads) await unit.load(reads);
      return unit.do(work);
    });
  const read: Store["read"] = async (work, { reads } = {}) => {
    if (reads)
      try {
        return await single(database, async (send) => {
          const unit = unitOfWork({ send, scope, mode: "loaded" });
          await unit.load(reads);
          return unit.do(work);
        });
      } catch (error) {
        // More than it declared: it asks again, of one state of the database.
        if (!(error instanceof UndeclaredRead)) throw error;
      }
    return snapshot(database, scope, async (send) => {
      const unit = unitOfWork({ send, scope, mode: "read" });
      if (reads) await unit.load(reads);
      return unit.do(work);
    });
  };
  const once = <R>(reads: Reads, work: (tx: Tx) => Promise<R>): Promise<R> => read(work, { reads });
  return {
    tx,
    read,
    of: (...tenantIds) => within(database, tenantIds),
    get: (name, id) => once({ one: { list: name, where: { id } } }, (inner) => inner.get(name, id)),
    list: (name, where = {}, page) =>
      once({ some: { list: name, where, page } }, (inner) => inner.list(name, where, page)),
    count: (...parts) => read((inner) => inner.count(...parts)),
    insert: (...parts) => tx((inner) => inner.insert(...parts)),
    update: (...parts) => tx((inner) => inner.update(...parts)),
    replace: (...parts) => tx((inner) => inner.replace(...parts)),
    remove: (...parts) => tx((inner) => inner.remove(...parts)),
  };
}
