import pg from "pg";
import { Unavailable } from "../../../backend/ports/store.ts";

/** How often a pending operation makes the watchdog probe the database, in milliseconds. */
const PROBE_INTERVAL = 500;
/** Timeout of a probe, in milliseconds. Together with the interval, callers get an error within two seconds. */
const PROBE_TIMEOUT = 1300;

/**
 * Detects a database that no longer responds. Without it, callers would wait for the TCP timeout, because a machine that has
 * disappeared refuses no connections.
 */
export interface Watchdog {
  /** Records that the database has answered. Call it for every answer, so that a busy database doesn't count as unresponsive. */
  noteAnswer: () => void;
  /**
   * Runs `work` while the database responds. When it stops responding, the signal aborts; `work` must then store nothing that it has
   * not sent yet.
   *
   * @throws {Unavailable} after about 1.8 s without an answer
   */
  guard: <R>(work: (signal: AbortSignal) => Promise<R>) => Promise<R>;
}

/** @param probe sends a trivial query on a connection that nothing else uses */
export function createWatchdog(probe: () => Promise<unknown>): Watchdog {
  let answers = 0;
  let probing: Promise<boolean> | undefined;
  const isUnresponsive = async (): Promise<boolean> => {
    const before = answers;
    const isAnswered = await Promise.race([
      probe().then(
        () => true,
        (error: unknown) => error instanceof pg.DatabaseError,
      ),
      probeTimeout(),
    ]);
    probing = undefined;
    return !isAnswered && answers === before;
  };
  return {
    noteAnswer: () => (answers += 1),
    guard: async (work) => {
      const controller = new AbortController();
      const unresponsive = Promise.withResolvers<never>();
      const giveUp = () => {
        const error = new Unavailable("The database has stopped responding.");
        controller.abort(error);
        unresponsive.reject(error);
      };
      const timer = setInterval(() => {
        probing ??= isUnresponsive();
        void probing.then((isLost) => isLost && giveUp());
      }, PROBE_INTERVAL);
      try {
        return await Promise.race([work(controller.signal), unresponsive.promise]);
      } finally {
        clearInterval(timer);
      }
    },
  };
}

/** Resolves to `false`, after answers that have already arrived: a busy process may not have read them yet. */
const probeTimeout = () =>
  new Promise<false>((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(resolve, false)), PROBE_TIMEOUT).unref();
  });
