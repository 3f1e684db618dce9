import type { Store } from "../backend/store.ts";

/** Takes a first run back. */
class FirstRun extends Error {
  override name = "FirstRun";
}

/**
 * A store that runs the work of every transaction twice: once to take it back, whatever came of it, and once for good. What
 * differs from the store itself is an effect that the work has outside its transaction.
 */
export function repeating(store: Store): Store {
  const tx: Store["tx"] = async (work) => {
    await store
      .tx(async (inner) => {
        await work(inner);
        throw new FirstRun();
      })
      .catch(() => undefined);
    return store.tx(work);
  };
  const twice: Store = {
    tx,
    of: () => twice,
    get: (...parts) => tx((inner) => inner.get(...parts)),
    list: (...parts) => tx((inner) => inner.list(...parts)),
    count: (...parts) => tx((inner) => inner.count(...parts)),
    insert: (...parts) => tx((inner) => inner.insert(...parts)),
    update: (...parts) => tx((inner) => inner.update(...parts)),
    replace: (...parts) => tx((inner) => inner.replace(...parts)),
    remove: (...parts) => tx((inner) => inner.remove(...parts)),
  };
  return twice;
}
