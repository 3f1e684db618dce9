import type { RateLimiter } from "../../backend/ports/rate-limiter.ts";
import { Unwritable, type Reads, type Store, type Tx } from "../../backend/ports/store.ts";
import { BankCache } from "./bank/bank-cache.ts";
import { createPool, kyselyOn, createSend, type ConnectOptions } from "./connection/postgres-connection.ts";
import { codeOf } from "./connection/postgres-errors.ts";
import { createPostgresRateLimiter } from "./connection/postgres-rate-limiter.ts";
import { SharedConnections } from "./connection/shared-connections.ts";
import { createWatchdog } from "./connection/watchdog.ts";
import {
  takeConnection,
  readSnapshot,
  withoutTransaction,
  writeTransaction,
  type Scope,
  type Transactional,
} from "./postgres-transactions.ts";
import { UndeclaredRead } from "./unit-of-work/bank-loading.ts";
import { createUnitOfWork } from "./unit-of-work/unit-of-work.ts";

export interface PostgresStore extends Store {
  /** Shared by all processes that use the database. */
  rateLimiter: RateLimiter;
  /**
   * Resolves when the database answers and can be written.
   *
   * @throws {Unwritable} when it is read-only, or the disk has been full since the last write
   * @throws {Unavailable} when it does not answer
   */
  ready: () => Promise<void>;
  /** Counts the connections of the pool, and the callers that wait for one. */
  connections: () => Record<"used" | "idle" | "waiting", number>;
  /** Waits for pending operations, then closes all connections. */
  close: () => Promise<void>;
}

/** Timeout of the watchdog's probe and of `ready`, in milliseconds. */
const READY_TIMEOUT = 1500;

/** SQLSTATE of a full disk. */
const DISK_FULL = "53100";

/** Fails if the database can't grow: writes incompressible values of 160 kB and rolls back. */
const PROBE_SPACE = `begin;
  insert into attempts (key, made_at, last_at, is_full, expires_at)
    select 'probe', array_agg((random() * 1e15)::bigint), 0, false, 0 from generate_series(1, 20000);
  rollback;`;

const IS_READ_ONLY = "select current_setting('transaction_read_only') = 'on' as is_read_only";

/**
 * Creates a store over a PostgreSQL database with the current schema (see `migrate`). Transactions are READ COMMITTED and hold a
 * lock on what they change, so any number of processes can share the database. See docs/decisions/036.
 *
 * @param url such as `postgres://cairn:PASSWORD@localhost:5432/cairn`
 * @throws {DatabaseError} if `url` is not a valid address
 */
export function createPostgresStore(url: string, options: ConnectOptions = {}): PostgresStore {
  // Not from the pool: under load the probe would wait for a connection, and a busy database would count as unresponsive.
  const probe = createPool(url, { ...options, poolSize: 1, answerTimeout: READY_TIMEOUT });
  // Its statements belong to no call.
  const { onStatement: _, ...unlogged } = options;
  const probing = createSend(probe, unlogged);
  const ping = () => probing({ text: "select 1", values: [] });
  const { noteAnswer, guard } = createWatchdog(ping);
  let isFull = false;
  const watched: ConnectOptions = {
    ...options,
    refuseStandby: true,
    onAnswer: noteAnswer,
    onError: (error) => {
      isFull ||= codeOf(error) === DISK_FULL;
    },
  };
  const pool = createPool(url, watched);
  const shared = new SharedConnections(pool.options.max, () => takeConnection(pool));
  const database: Transactional = { pool, options: watched, guard, shared };
  const db = kyselyOn(pool, watched);
  let closed: Promise<void> | undefined;

  return {
    ...within(database, "all", new BankCache()),
    rateLimiter: createPostgresRateLimiter({ db, guard }),
    ready: async () => {
      const [state] = await probing({ text: IS_READ_ONLY, values: [] });
      if (state?.["is_read_only"]) throw new Unwritable("The database is read-only.");
      if (!isFull) return;
      await probing({ text: PROBE_SPACE, values: [] }).catch(async (error: unknown) => {
        await probing({ text: "rollback", values: [] });
        throw error instanceof Error && codeOf(error.cause) === DISK_FULL
          ? new Unwritable("The disk of the database is full.", { cause: error })
          : error;
      });
      isFull = false;
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => (closed ??= Promise.all([pool.end(), probe.end()]).then(() => undefined)),
  };
}

/** Returns whether reads can take long: a page of what a whole tenant has, not only one learner. */
const isSlow = (reads: Reads): boolean =>
  Object.values(reads).some((read) => "list" in read && read.page !== undefined && !("userId" in read.where));

function within(database: Transactional, scope: Scope, bankCache: BankCache): Store {
  const tx: Store["tx"] = (work, { lock = "installation", reads } = {}) =>
    writeTransaction(database, scope, lock, async ({ begun, ...sending }) => {
      const unit = createUnitOfWork({ ...sending, scope, mode: "write", bankCache });
      if (reads) await unit.load(reads);
      await begun;
      return unit.run(work);
    });
  const read: Store["read"] = async (work, { reads } = {}) => {
    if (reads)
      try {
        return await withoutTransaction(database, isSlow(reads), async (send) => {
          const unit = createUnitOfWork({ send, scope, mode: "loaded", bankCache });
          await unit.load(reads);
          return unit.run(work);
        });
      } catch (error) {
        // `work` read more than it declared: run it again in a snapshot.
        if (!(error instanceof UndeclaredRead)) throw error;
      }
    return readSnapshot(database, scope, async ({ send }) => {
      const unit = createUnitOfWork({ send, scope, mode: "read", bankCache });
      if (reads) await unit.load(reads);
      return unit.run(work);
    });
  };
  const once = <R>(reads: Reads, work: (tx: Tx) => Promise<R>): Promise<R> => read(work, { reads });
  return {
    tx,
    read,
    of: (...tenantIds) => within(database, tenantIds, bankCache),
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
