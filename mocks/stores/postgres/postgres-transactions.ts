import type pg from "pg";
import { Unavailable, type Lock, type LockedPart } from "../../backend/ports/store.ts";
import { createSend, type ConnectOptions, type Send } from "./connection/postgres-connection.ts";
import { codeOf, toStoreError } from "./connection/postgres-errors.ts";
import type { SharedConnections } from "./connection/shared-connections.ts";
import type { Watchdog } from "./connection/watchdog.ts";

/** The tenants whose rows a transaction sees. `all` before the caller is known, and for administrators of the installation. */
export type Scope = readonly number[] | "all";

export interface Transactional extends Pick<Watchdog, "guard"> {
  pool: pg.Pool;
  options: ConnectOptions;
  /** For reads without a transaction. */
  shared: SharedConnections;
}

/** Timeouts of a statement and of waiting for a lock, in milliseconds. */
const STATEMENT_TIMEOUT = 10_000;
const LOCK_TIMEOUT = 8000;

/** Returns the value of the setting `cairn.tenant` for a scope. The row-level security policies in the migrations read it. */
export const settingOf = (scope: Scope): string => (scope === "all" ? "all" : scope.join(","));

/** Each advisory lock has a number; the three lowest bits identify the type. */
const INSTALLATION = 0n;
const ALL_IMPORTS = 4n;
const ofTenant = (id: number): bigint => BigInt(id) * 8n + 1n;
const ofImports = (tenant: number): bigint => BigInt(tenant) * 8n + 4n;
const ofPart = (tenant: number, part: Exclude<LockedPart, "imports">): bigint =>
  part === "sign-ups" ? BigInt(tenant) * 8n + 3n : BigInt(part.learner) * 8n + 2n;

/**
 * Returns the SQL that takes the locks from the outermost level inward. The fixed order prevents deadlocks.
 *
 * Locks on imports come first and are separate from the others: an import takes a minute, and a transaction that waited for it
 * while it held a lock on the tenant would make the tenant's learners wait too.
 */
function lockSql(lock: Lock): string {
  const exclusive = (key: bigint) => `pg_advisory_xact_lock(${key})`;
  const shared = (key: bigint) => `pg_advisory_xact_lock_shared(${key})`;
  if (lock === "installation") return `${exclusive(ALL_IMPORTS)}, ${exclusive(INSTALLATION)}`;
  const { tenant, part } = lock;
  if (part === "imports") return `${shared(ALL_IMPORTS)}, ${exclusive(ofImports(tenant))}`;
  if (part === undefined)
    return `${exclusive(ofImports(tenant))}, ${shared(INSTALLATION)}, ${exclusive(ofTenant(tenant))}`;
  return `${shared(INSTALLATION)}, ${shared(ofTenant(tenant))}, ${exclusive(ofPart(tenant, part))}`;
}

/** Returns the statements that start a transaction, sent in one round trip. Later reads see the state after the locks were acquired. */
const beginSql = (mode: string, scope: Scope, locks: string): string =>
  `begin ${mode};
   set local cairn.tenant = '${settingOf(scope)}';
   set local statement_timeout = ${STATEMENT_TIMEOUT};
   set local lock_timeout = ${LOCK_TIMEOUT};
   ${locks}`;

const DEADLOCK = "40P01";

const isDeadlock = (error: unknown): boolean =>
  error instanceof Unavailable && codeOf(error.cause) === DEADLOCK;

/** Sends the statements of a transaction. */
interface Sending {
  /** The first statement may be sent before the transaction has begun: if it can't begin, the statement fails with the same error. */
  send: Send;
  /** Sends the last statement together with the commit, which has no effect if the statement fails. */
  sendLast: Send;
  /** Resolves once the transaction has begun. */
  begun: Promise<void>;
}

type Work<R> = (sending: Sending) => Promise<R>;

/**
 * Runs `work` in a READ COMMITTED transaction that holds `lock` and sees the rows of `scope`. Retries once after a deadlock, which
 * only the order of unique keys can cause.
 *
 * @throws {Conflict} if a unique key is taken
 * @throws {Unavailable} if the database can't be used or has stopped responding
 */
export async function writeTransaction<R>(
  database: Transactional,
  scope: Scope,
  lock: Lock,
  work: Work<R>,
): Promise<R> {
  const begin = beginSql("isolation level read committed", scope, `select ${lockSql(lock)}`);
  try {
    return await transaction(database, begin, work);
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return transaction(database, begin, work);
  }
}

/** Runs `work` in a read-only transaction over one snapshot of the rows of `scope`. @throws {Unavailable} */
export const readSnapshot = <R>(database: Transactional, scope: Scope, work: Work<R>): Promise<R> =>
  transaction(database, beginSql("isolation level repeatable read read only", scope, ""), work);

/**
 * Runs `work` without a transaction. Each statement sees its own snapshot.
 *
 * @param isSlow whether the statements can take long, and get a separate connection
 * @throws {Unavailable}
 */
export const withoutTransaction = <R>(
  { guard, shared, options }: Transactional,
  isSlow: boolean,
  work: (send: Send) => Promise<R>,
): Promise<R> => guard((signal) => shared.use((client) => work(createSend(client, options)), isSlow, signal));

/** Takes a connection from the pool. @throws {Unavailable} */
export const takeConnection = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw toStoreError(error);
  });

function transaction<R>(database: Transactional, begin: string, work: Work<R>): Promise<R> {
  return database.guard(async (signal) => {
    const client = await takeConnection(database.pool);
    const send = createSend(client, database.options);
    let broken: Error | undefined;
    let isCommitted = false;
    const commit = async (): Promise<void> => {
      // After the watchdog's error the caller assumes that nothing was stored. That can't be kept once the commit is sent: a frozen
      // database stores the change when it continues.
      signal.throwIfAborted();
      isCommitted = true;
      await send({ text: "commit", values: [] });
    };
    try {
      const begun = send({ text: begin, values: [] }).then(() => signal.throwIfAborted());
      begun.catch(() => undefined);
      const result = await work({
        send: async (statement) => {
          const sent = send(statement);
          // If the transaction can't begin, that is the error to report.
          sent.catch(() => undefined);
          await begun;
          return sent;
        },
        sendLast: async (statement) => {
          await begun;
          const [last, committed] = await Promise.allSettled([send(statement), commit()]);
          // Of two errors, the first has caused the other.
          if (last.status === "rejected") throw last.reason;
          if (committed.status === "rejected") throw committed.reason;
          return last.value;
        },
        begun,
      });
      await begun;
      if (!isCommitted) await commit();
      return result;
    } catch (error) {
      // After a commit the transaction is over, whatever the answer.
      if (!isCommitted)
        await client.query("rollback").catch((failure: Error) => {
          broken = failure;
        });
      throw error;
    } finally {
      // A connection that can't roll back leaves the pool.
      client.release(broken);
    }
  });
}
