import type { CollectionName, Database, Doc } from "../../backend/documents/database.ts";
import { ReadOnly, Unavailable, type Store, type Tx } from "../../backend/ports/store.ts";
import { perCollection } from "../collections.ts";
import { Table } from "./table.ts";

type Undo = () => void;
type Tables = { [C in CollectionName]: Table<C> };

/** An error of a transaction's work, rethrown once everything that the work read is durable. */
class Thrown {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

const refuseChange = async (): Promise<never> => {
  throw new ReadOnly();
};
const readOnly = (tx: Tx): Tx => ({
  ...tx,
  insert: refuseChange,
  add: refuseChange,
  update: refuseChange,
  replace: refuseChange,
  remove: refuseChange,
  removeAll: refuseChange,
});

const takeBack = (undos: readonly Undo[]): void => {
  for (const undo of undos.toReversed()) undo();
};

/** Starts a transaction. The first failing call ends it; `failed` returns that error. */
function begin(tables: Tables, undos: Undo[]): { tx: Tx; failed: () => Thrown | undefined } {
  let failure: Thrown | undefined;
  const attempt = async <T>(run: () => T): Promise<T> => {
    if (failure) throw failure.error;
    try {
      return run();
    } catch (error) {
      failure = new Thrown(error);
      throw error;
    }
  };
  const swap = <C extends CollectionName>(name: C, before: Doc<C>, after: Doc<C> | undefined): void => {
    tables[name].replace(before, after);
    undos.push(() => tables[name].replace(after, before));
  };
  const stored = <C extends CollectionName>(name: C, id: number): Doc<C> => {
    const doc = tables[name].get(id);
    if (!doc) throw new Error(`${name} has no document ${id}.`);
    return doc;
  };
  const tx: Tx = {
    get: (name, id) => attempt(() => tables[name].get(id)),
    list: (name, where, page) => attempt(() => tables[name].list(where, page)),
    group: (name, by, where) => attempt(() => tables[name].group(by, where) as never),
    count: (name, where) => attempt(() => tables[name].count(where)),
    insert: <C extends CollectionName>(name: C, doc: Omit<Doc<C>, "id">) =>
      attempt(() => {
        const added = { id: tables[name].nextId(), ...doc } as Doc<C>;
        tables[name].replace(undefined, added);
        undos.push(() => tables[name].withdraw(added));
        return added;
      }),
    add: async (name, doc) => {
      await tx.insert(name, doc);
    },
    update: (name, id, patch) =>
      attempt(() => {
        const before = stored(name, id);
        const after = { ...before, ...patch, id };
        swap(name, before, after);
        return after;
      }),
    replace: (name, doc) =>
      attempt(() => {
        swap(name, stored(name, doc.id), doc);
        return doc;
      }),
    remove: (name, id) =>
      attempt(() => {
        const before = tables[name].get(id);
        if (before) swap(name, before, undefined);
      }),
    removeAll: (name, where) =>
      attempt(() => {
        // From the highest id down, because removing a document shifts all later array entries.
        for (const before of tables[name].list(where).toReversed()) swap(name, before, undefined);
      }),
  };
  return { tx, failed: () => failure };
}

/** Makes changes in memory durable. A rejection undoes all changes since the last success. */
export type Persist = () => Promise<void>;

/**
 * Creates a store over the arrays of `state` and changes them in place. Transactions run one after the other, but wait for
 * durability outside the queue, so that one write can cover many. A transaction without changes starts no write, but waits
 * until everything that it may have read is durable.
 */
export function createMemoryStore(state: Database, persist?: Persist): Store {
  const tables = perCollection((name) => tableOf(name, state)) as Tables;

  /** Undo steps of changes that are not durable yet, oldest first. `safe` counts the steps before them. */
  let unsafe: Undo[] = [];
  let safe = 0;
  /** Counts the rollbacks of memory. */
  let epoch = 0;
  let queue: Promise<unknown> = Promise.resolve();
  /** Settles with the latest flush, which covers all changes in `unsafe`. */
  let lastFlush: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    const atStart = epoch;
    const covered = safe + unsafe.length;
    try {
      await persist?.();
    } catch (error) {
      if (atStart === epoch) {
        epoch += 1;
        takeBack(unsafe);
        safe += unsafe.length;
        unsafe = [];
      }
      throw new Unavailable("The change could not be stored.", { cause: error });
    }
    if (atStart !== epoch) throw new Unavailable("The change could not be stored.");
    unsafe.splice(0, Math.max(0, covered - safe));
    safe = Math.max(safe, covered);
  }

  async function tx<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
    const call = queue.then(async () => {
      const undos: Undo[] = [];
      const { tx, failed } = begin(tables, undos);
      const done = await work(tx).catch((error: unknown) => new Thrown(error));
      const result = failed() ?? done;
      if (result instanceof Thrown) takeBack(undos.splice(0));
      if (undos.length > 0) {
        unsafe.push(...undos);
        lastFlush = flush();
      }
      return { result, durable: unsafe.length > 0 ? lastFlush : undefined };
    });
    queue = call;
    const { result, durable } = await call;
    if (durable) await durable;
    if (result instanceof Thrown) throw result.error;
    return result;
  }

  const store: Store = {
    tx,
    read: (work) => tx((inner) => work(readOnly(inner))),
    of: () => store,
    get: (...parts) => tx((inner) => inner.get(...parts)),
    list: (...parts) => tx((inner) => inner.list(...parts)),
    count: (...parts) => tx((inner) => inner.count(...parts)),
    insert: (...parts) => tx((inner) => inner.insert(...parts)),
    update: (...parts) => tx((inner) => inner.update(...parts)),
    replace: (...parts) => tx((inner) => inner.replace(...parts)),
    remove: (...parts) => tx((inner) => inner.remove(...parts)),
  };
  return store;
}

const tableOf = <C extends CollectionName>(name: C, state: Database): Table<C> =>
  new Table(name, state[name]);
