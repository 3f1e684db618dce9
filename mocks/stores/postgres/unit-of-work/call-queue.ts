/**
 * Runs the calls of one transaction one after the other. After a failed call, all others fail too, because an error ends the
 * transaction.
 */
export function createCallQueue() {
  let failure: { error: unknown } | undefined;
  let isOver = false;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    enqueue: <T>(run: () => Promise<T> | T): Promise<T> => {
      const call = queue.then(async () => {
        if (failure) throw failure.error;
        if (isOver) throw new Error("The transaction is over.");
        try {
          return await run();
        } catch (error) {
          failure = { error };
          throw error;
        }
      });
      queue = call.catch(() => undefined);
      return call;
    },

    /** Waits for the calls so far and refuses later ones, which must not be sent after the commit. @throws the error of a failed call */
    finish: async (): Promise<void> => {
      await queue;
      if (failure) throw failure.error;
      isOver = true;
    },

    /** Refuses later calls. Returns the error that ended the transaction: that of a failed call, otherwise `error`. */
    close: (error: unknown): unknown => {
      isOver = true;
      return failure ? failure.error : error;
    },
  };
}
