import { type Kysely, sql, type Transaction } from "kysely";
import { Unavailable } from "../backend/store.ts";
import type { Tables } from "./postgres-connection.ts";
import { codeOf, isRepeatable, translated } from "./postgres-errors.ts";
import type { Listener } from "./postgres-silence.ts";

/** The tenant whose rows a transaction sees; `all` before it is known who asks, and for who runs the installation. */
export type Scope = number | "all";

/** A database that transactions are run in. */
export interface Transactional extends Pick<Listener, "whileHeard"> {
  db: Kysely<Tables>;
  /** From 0 up to 1: how long a transaction waits before it is tried again. */
  jitter: () => number;
}

/** How often a transaction is tried that another got in the way of; each second try has its turn alone. */
const TRIES = 5;
/** For how long it waits for that turn, in milliseconds. Others of its organisations wait behind it meanwhile. */
const TURN_WITHIN = 3000;
/** Tables whose locks are turns: organisations are spread over them, so that few wait for one another. See 0001-tables.ts. */
const TURNS = 16;
/** The first wait before another try takes up to this, in milliseconds, each next one up to twice as long. */
const FIRST_WAIT = 20;
/** How long a statement may take, in milliseconds, and how long it may wait for a lock. */
const STATEMENT_WITHIN = 10_000;
const LOCK_WITHIN = 8000;

/**
 * Runs `work` in a SERIALIZABLE transaction that sees the rows of `scope`, and anew when another got in its way.
 *
 * PostgreSQL notes what a transaction reads by pages of an index, which hundreds of learners share: in a rush of those who
 * begin, nearly each would get in the way of the others. So who has lost waits until those of its organisation that are under
 * way are done, and goes alone.
 *
 * @throws what `work` wraps in {@link OfWork}, as it was
 * @throws {Conflict} when a unique key is taken
 * @throws {Unavailable} when others got in the way five times, or the database can't be used now or has fallen silent
 */
export function transact<R>(
  database: Transactional,
  scope: Scope,
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  return database.whileHeard((signal) => repeated(database, scope, signal, work));
}

async function repeated<R>(
  { db, jitter }: Transactional,
  scope: Scope,
  signal: AbortSignal,
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  for (let wait = FIRST_WAIT, tries = 1; ; wait *= 2, tries += 1)
    try {
      return await attempt(db, scope, tries % 2 === 0, async (trx) => {
        signal.throwIfAborted();
        const result = await work(trx);
        // Whoever asked was told that it is not stored.
        signal.throwIfAborted();
        return result;
      });
    } catch (error) {
      if (error instanceof OfWork) throw error.thrown;
      if (!isRepeatable(error) && !(error instanceof NoTurn)) throw translated(error);
      if (tries === TRIES)
        throw new Unavailable("Others changed the same things at the same time.", { cause: error });
      await pause(wait * jitter());
    }
}

/** What the work of a transaction threw of itself, which is no word of the database. */
export class OfWork extends Error {
  readonly thrown: unknown;
  constructor(thrown: unknown) {
    super();
    this.thrown = thrown;
  }
}

/** Something long is under way, so that the turn did not come. */
class NoTurn extends Error {}
const LOCK_NOT_AVAILABLE = "55P03";

const turnOf = (scope: Scope): string => `turns_${scope === "all" ? "all" : scope % TURNS}`;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function attempt<R>(
  db: Kysely<Tables>,
  scope: Scope,
  isAlone: boolean,
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  return db
    .transaction()
    .setIsolationLevel("serializable")
    .execute(async (trx) => {
      // Of this transaction alone, so that a pooler in between may hand its connection to another after it.
      // Sequential scans lock their whole table against all others (PostgreSQL's manual, 13.2.3).
      // None of these sees the database: what does so first decides as of when the transaction sees it, after the lock.
      await sql
        .raw(
          `set local cairn.tenant = '${scope}';
           set local enable_seqscan = off;
           set local statement_timeout = ${STATEMENT_WITHIN};
           set local lock_timeout = ${isAlone ? TURN_WITHIN : LOCK_WITHIN};
           lock table ${turnOf(scope)} in ${isAlone ? "exclusive" : "row share"} mode;
           set local lock_timeout = ${LOCK_WITHIN}`,
        )
        .execute(trx)
        .catch((error: unknown) => {
          throw isAlone && codeOf(error) === LOCK_NOT_AVAILABLE ? new NoTurn() : error;
        });
      return work(trx);
    });
}
