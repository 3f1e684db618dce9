import pg from "pg";
import { Unavailable } from "../backend/store.ts";

/** After so many milliseconds without an end it is asked whether the database is there at all, and again after as many. */
const WONDER_AFTER = 500;
/** How long it may take to say so, in milliseconds. With the above a caller knows within two seconds. */
const SAYS_SO_WITHIN = 1300;

/** Tells those who wait for a database that has fallen silent: a machine that is gone refuses nothing. */
export interface Listener {
  /** To be called each time the database has answered anything: one that is busy is not silent. */
  heard: () => void;
  /**
   * Does `work`, as long as the database is heard of. What goes on after that finds its signal aborted, and must then store
   * nothing.
   *
   * @throws {Unavailable} when nothing was heard for some 1.8 s
   */
  whileHeard: <R>(work: (signal: AbortSignal) => Promise<R>) => Promise<R>;
}

/** @param ask of the database anything that it answers at once, on a connection that nobody else uses */
export function listenTo(ask: () => Promise<unknown>): Listener {
  let answers = 0;
  let asking: Promise<boolean> | undefined;
  const isSilent = async (): Promise<boolean> => {
    const before = answers;
    const isAnswered = await Promise.race([
      ask().then(
        () => true,
        (error: unknown) => error instanceof pg.DatabaseError,
      ),
      tooLong(),
    ]);
    asking = undefined;
    return !isAnswered && answers === before;
  };
  return {
    heard: () => (answers += 1),
    whileHeard: async (work) => {
      const over = new AbortController();
      const silence = Promise.withResolvers<never>();
      const giveUp = () => {
        const error = new Unavailable("The database has fallen silent.");
        over.abort(error);
        silence.reject(error);
      };
      const wondering = setInterval(() => {
        asking ??= isSilent();
        void asking.then((silent) => silent && giveUp());
      }, WONDER_AFTER);
      try {
        return await Promise.race([work(over.signal), silence.promise]);
      } finally {
        clearInterval(wondering);
      }
    },
  };
}

/** False in the end. What has come by then is read first: a busy process may not have come to it. */
const tooLong = () =>
  new Promise<false>((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(resolve, false)), SAYS_SO_WITHIN).unref();
  });
