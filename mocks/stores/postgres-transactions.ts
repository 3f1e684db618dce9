import type pg from "pg";
import { Unavailable, type Lock, type LockedPart } from "../backend/store.ts";
import { sender, type ConnectOptions, type Send } from "./postgres-connection.ts";
import { codeOf, translated } from "./postgres-errors.ts";
import type { Listener } from "./postgres-silence.ts";

/** The tenants whose rows a transaction sees; `all` before it is known who asks, and for who runs the installation. */
export type Scope = readonly number[] | "all";

/** A database that transactions are run in. */
export interface Transactional extends Pick<Listener, "whileHeard"> {
  pool: pg.Pool;
  options: ConnectOptions;
}

/** How long a statement may take, in milliseconds, and how long it may wait for a lock. */
const STATEMENT_WITHIN = 10_000;
const LOCK_WITHIN = 8000;

/** What `cairn.tenant` is set to for a scope; see the policies in the migrations. */
export const settingOf = (scope: Scope): string => (scope === "all" ? "all" : scope.join(","));

/** Advisory locks have one number each: the installation's is 0, the three lowest bits of others tell what they are of. */
const INSTALLATION = 0n;
const ofTenant = (id: number): bigint => BigInt(id) * 8n + 1n;
const ofPart = (tenant: number, part: LockedPart): bigint => {
  if (part === "sign-ups") return BigInt(tenant) * 8n + 3n;
  if (part === "imports") return BigInt(tenant) * 8n + 4n;
  return BigInt(part.learner) * 8n + 2n;
};

/** Takes the locks from the top down, which is the same order for all, so that none wait for one another in a circle. */
function locking(lock: Lock): string {
  const exclusive = (key: bigint) => `pg_advisory_xact_lock(${key})`;
  const shared = (key: bigint) => `pg_advisory_xact_lock_shared(${key})`;
  if (lock === "installation") return exclusive(INSTALLATION);
  const { tenant, part } = lock;
  if (part === undefined) return `${shared(INSTALLATION)}, ${exclusive(ofTenant(tenant))}`;
  return `${shared(INSTALLATION)}, ${shared(ofTenant(tenant))}, ${exclusive(ofPart(tenant, part))}`;
}

/** One round trip. What the transaction reads afterwards is the state after it got its locks (READ COMMITTED). */
const beginning = (mode: string, scope: Scope, locks: string): string =>
  `begin ${mode};
   set local cairn.tenant = '${settingOf(scope)}';
   set local statement_timeout = ${STATEMENT_WITHIN};
   set local lock_timeout = ${LOCK_WITHIN};
   ${locks}`;

const DEADLOCK = "40P01";

const isDeadlock = (error: unknown): boolean =>
  error instanceof Unavailable && codeOf(error.cause) === DEADLOCK;

/**
 * Runs `work` in a READ COMMITTED transaction that holds `lock` and sees the rows of `scope`. A deadlock, which only the order
 * of unique keys could cause, is tried again once.
 *
 * @throws {Conflict} when a unique key is taken
 * @throws {Unavailable} when the database can't be used now or has fallen silent
 */
export async function writing<R>(
  database: Transactional,
  scope: Scope,
  lock: Lock,
  work: (send: Send) => Promise<R>,
): Promise<R> {
  const begin = beginning("isolation level read committed", scope, `select ${locking(lock)}`);
  try {
    return await transaction(database, begin, work);
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return transaction(database, begin, work);
  }
}

/** Runs `work` in a transaction that sees one state of the rows of `scope` and changes nothing. @throws {Unavailable} */
export const snapshot = <R>(
  database: Transactional,
  scope: Scope,
  work: (send: Send) => Promise<R>,
): Promise<R> =>
  transaction(database, beginning("isolation level repeatable read read only", scope, ""), work);

/** Runs `work`, which sends one statement: a transaction of its own. @throws {Unavailable} */
export const single = <R>(database: Transactional, work: (send: Send) => Promise<R>): Promise<R> =>
  database.whileHeard(async () => {
    const client = await connected(database);
    try {
      return await work(sender(client, database.options));
    } finally {
      client.release();
    }
  });

const connected = ({ pool }: Transactional): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw translated(error);
  });

function transaction<R>(
  database: Transactional,
  begin: string,
  work: (send: Send) => Promise<R>,
): Promise<R> {
  return database.whileHeard(async (signal) => {
    const client = await connected(database);
    const send = sender(client, database.options);
    let broken: Error | undefined;
    try {
      await send({ text: begin, values: [] });
      signal.throwIfAborted();
      const result = await work(send);
      // The caller was told that nothing is stored.
      signal.throwIfAborted();
      await send({ text: "commit", values: [] });
      return result;
    } catch (error) {
      await client.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      // A connection that can't roll back is not used again.
      client.release(broken);
    }
  });
}
