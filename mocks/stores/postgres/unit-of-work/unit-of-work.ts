import type { CollectionName, Doc } from "../../../backend/documents/database.ts";
import { createPacer } from "../../../backend/pacer.ts";
import { Conflict, ReadOnly, type Page, type Tx } from "../../../backend/ports/store.ts";
import { COLLECTIONS } from "../../collections.ts";
import type { Send } from "../connection/postgres-connection.ts";
import { derivedRowOf, rowOf, wholeRowOf, type Row } from "../postgres-columns.ts";
import { removeStatement } from "../statements/store-statement.ts";
import { createLoader, type LoaderOptions } from "./bank-loading.ts";
import { createCallQueue } from "./call-queue.ts";
import type { AnyDoc, Where } from "./loaded-reads.ts";
import { LoadedState } from "./loaded-state.ts";
import { createReads } from "./reads.ts";
import { writeChanges } from "./write-changes.ts";

export interface UnitOptions extends LoaderOptions {
  /** Sends the last statement of a transaction together with its commit. */
  sendLast?: Send;
}

/** Batch size of bulk inserts: some milliseconds of work for the process and for the database. */
const INSERT_BATCH = 50;
/** Batch size of bulk deletions, so that a statement stays far below its timeout. */
const DELETE_BATCH = 10_000;

/**
 * Collects the reads and changes of one transaction. Loaded documents are not queried again. Changes are written together, at the
 * end or before a query that they could affect.
 */
export function createUnitOfWork({ send, sendLast = send, scope, mode, bankCache }: UnitOptions) {
  const state = new LoadedState();
  const { load, loadAll } = createLoader(state, { send, scope, mode, bankCache });
  /** The ids of stored new documents, by those that they had until then. */
  const realIds = new Map<number, number>();
  const flush = (sendFinal = send): Promise<void> => writeChanges({ state, realIds, scope, send, sendFinal });
  let lastId = 0;
  const { enqueue, finish, close } = createCallQueue();
  const pace = createPacer();
  const { list, group, count, get, announce } = createReads(state, { send, scope, mode, loadAll, flush });

  const requireWritable = (): void => {
    if (mode !== "write") throw new ReadOnly();
  };

  const change = (name: CollectionName, doc: AnyDoc, row: Row): AnyDoc => {
    const collection = state.of(name);
    collection.docs.set(doc.id, doc);
    const rows = doc.id < 0 ? collection.added : collection.changed;
    rows.set(doc.id, { ...rows.get(doc.id), ...row, ...derivedRowOf(name, doc) });
    return doc;
  };

  const add = (name: CollectionName, doc: object): AnyDoc => {
    requireWritable();
    const added = { ...doc, id: (lastId -= 1) } as AnyDoc;
    return change(name, added, rowOf(name, added));
  };

  async function requireDocument(name: CollectionName, id: number): Promise<AnyDoc> {
    requireWritable();
    const real = realIds.get(id) ?? id;
    const doc = await get(name, real);
    if (!doc) throw new Error(`${name} has no document ${id}.`);
    return doc;
  }

  const tx: Tx = {
    get: <C extends CollectionName>(name: C, id: number) => {
      announce(name, id);
      return enqueue(() => get(name, id)) as Promise<Doc<C> | undefined>;
    },
    list: <C extends CollectionName>(name: C, where: object = {}, page?: Page) =>
      enqueue(() => list(name, where as Where, page)) as Promise<readonly Doc<C>[]>,
    group: (name, by, where) => enqueue(() => group(name, by, where as Where) as never),
    count: (name, where = {}) => enqueue(() => count(name, where as Where)),
    insert: <C extends CollectionName>(name: C, doc: object) =>
      enqueue(async () => {
        if (COLLECTIONS[name].chosenKeys) await refuseTaken(name, doc);
        const { id } = add(name, doc);
        await flush();
        return state.of(name).docs.get(realIds.get(id) as number) as Doc<C>;
      }),
    add: (name, doc) =>
      enqueue(async () => {
        add(name, doc);
        if (state.of(name).added.size < INSERT_BATCH) return;
        await flush();
        // Later reads load what they need. Thousands of added documents would take much memory.
        state.collections.delete(name);
        await pace();
      }),
    update: (name, id, patch) =>
      enqueue(async () => {
        const doc = await requireDocument(name, id);
        return change(name, { ...doc, ...patch, id: doc.id }, withoutSame(rowOf(name, patch), doc, patch));
      }),
    replace: (name, doc) =>
      enqueue(async () => {
        const before = await requireDocument(name, doc.id);
        return change(name, { ...doc, id: before.id }, withoutSame(wholeRowOf(name, doc), before, doc));
      }),
    remove: (name, id) => enqueue(() => remove(name, id)),
    removeAll: (name, where) => enqueue(() => removeAll(name, where as Where)),
  };

  function remove(name: CollectionName, id: number): void {
    requireWritable();
    const collection = state.of(name);
    const real = realIds.get(id) ?? id;
    collection.docs.set(real, undefined);
    collection.added.delete(real);
    collection.changed.delete(real);
    if (real > 0) collection.removed.add(real);
  }

  /** Loaded documents are removed with the transaction's other changes, others at once. */
  async function removeAll(name: CollectionName, where: Where): Promise<void> {
    requireWritable();
    if (state.isLoaded(name, where)) {
      for (const { id } of state.list(name, where)) remove(name, id);
      return;
    }
    await flush();
    for (let count = DELETE_BATCH; count === DELETE_BATCH;) {
      const [row] = await send(removeStatement(name, where, scope, DELETE_BATCH));
      count = Number(row?.["count"]);
    }
    // The removed documents may be among those that were loaded.
    state.collections.delete(name);
    state.forgetQueries();
  }

  /** Checks unique keys that users choose before inserting: an insert rejected by an index would use up an id. */
  async function refuseTaken(name: CollectionName, doc: object): Promise<void> {
    for (const fields of COLLECTIONS[name].unique as readonly (readonly string[])[]) {
      const key = Object.fromEntries(fields.map((field) => [field, Reflect.get(doc, field)]));
      if ((await count(name, key)) > 0)
        throw new Conflict(`${name}: ${fields.join(" and ")} must be unique.`);
    }
  }

  return {
    load,
    run: async <R>(work: (tx: Tx) => Promise<R>): Promise<R> => {
      try {
        const result = await work(tx);
        await finish();
        if (mode === "write") await flush(sendLast);
        return result;
      } catch (error) {
        throw close(error);
      }
    },
  };
}

/** Leaves out lists and objects that a change keeps as they are, because they can be long. */
const withoutSame = (row: Row, before: object, after: object): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => {
      const value: unknown = Reflect.get(after, field);
      return typeof value !== "object" || value === null || value !== Reflect.get(before, field);
    }),
  );
