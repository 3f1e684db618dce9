import type { CollectionName, Doc, QuestionDoc } from "../../backend/documents.ts";
import { createPacer } from "../../backend/pacer.ts";
import { AnyOf, anyOf, Conflict, ReadOnly, type Page, type Reads, type Tx } from "../../backend/store.ts";
import { COLLECTIONS } from "../collections.ts";
import { Bank, bankPartOf, bankReads, type IdGroup, type KeptBanks } from "./kept-banks.ts";
import { derivedRowOf, docOfCells, rowOf, valueOfCell, wholeRowOf, type Row } from "./postgres-columns.ts";
import type { Send } from "./connection/postgres-connection.ts";
import { codeOf } from "./connection/postgres-errors.ts";
import {
  countStatement,
  listReads,
  loadStatement,
  MISSING_ROW,
  removeStatement,
  STAMP_PART,
  storeStatement,
  type Changes,
} from "./postgres-statements.ts";
import type { Scope } from "./postgres-transactions.ts";
import { groupedIds, matcher, pageOf, valuesOf } from "../memory/matching.ts";
import {
  byAge,
  isWithin,
  ownReads,
  withValues,
  answers,
  pageKey,
  groupsOfCells,
  groupsKey,
  idsOf,
  type AnyDoc,
  type Where,
  type GroupCount,
  type GroupCells,
} from "./loaded-reads.ts";

/** A read outside a transaction asked for documents that it had not declared. */
export class UndeclaredRead extends Error {}

export interface UnitOptions {
  send: Send;
  /** Sends the last statement of a transaction together with its commit. */
  sendLast?: Send;
  scope: Scope;
  /** `loaded`: only loaded documents can be read. `read`: nothing can be changed. */
  mode: "loaded" | "read" | "write";
  /** Banks that earlier transactions loaded. */
  kept: KeptBanks;
}

/** The loaded and changed documents of one collection. */
interface CollectionState {
  /** Documents by id with the transaction's changes; `undefined` for those that don't exist. New documents have negative ids. */
  docs: Map<number, AnyDoc | undefined>;
  /** Conditions for which all matching documents are loaded. */
  covered: Where[];
  added: Map<number, Row>;
  changed: Map<number, Row>;
  removed: Set<number>;
}

/** Batch size of bulk inserts: some milliseconds of work for the process and for the database. */
const ADDED_AT_ONCE = 50;
/** Batch size of bulk deletions, so that a statement stays far below its timeout. */
const REMOVED_AT_ONCE = 10_000;

/**
 * Collects the reads and changes of one transaction. Loaded documents are not queried again. Changes are written together, at the
 * end or before a query that they could affect.
 */
export function unitOfWork({ send, sendLast = send, scope, mode, kept }: UnitOptions) {
  const collections = new Map<CollectionName, CollectionState>();
  const groupCounts: GroupCount[] = [];
  /** Groups of ids that were loaded. */
  const groups = new Map<string, readonly IdGroup[]>();
  /** Ids of the pages that were loaded. */
  const pages = new Map<string, number[]>();
  /** Ids that new documents had until they were stored. */
  const realIds = new Map<number, number>();
  /** The tenant's bank as the transaction has found it. */
  let bank: Bank | undefined;
  let lastId = 0;
  let failure: { error: unknown } | undefined;
  let isOver = false;
  let queue: Promise<unknown> = Promise.resolve();
  const pace = createPacer();

  const stateOf = (name: CollectionName): CollectionState => {
    let state = collections.get(name);
    if (!state) {
      state = { docs: new Map(), covered: [], added: new Map(), changed: new Map(), removed: new Set() };
      collections.set(name, state);
    }
    return state;
  };

  /** Runs calls one after the other. After a failed call, all others fail too, because an error ends the transaction. */
  const inTurn = <T>(run: () => Promise<T> | T): Promise<T> => {
    const turn = queue.then(async () => {
      if (failure) throw failure.error;
      if (isOver) throw new Error("The transaction is over.");
      try {
        return await run();
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
    queue = turn.catch(() => undefined);
    return turn;
  };

  const learn = (name: CollectionName, doc: AnyDoc): void => {
    const { docs } = stateOf(name);
    if (!docs.has(doc.id)) docs.set(doc.id, doc);
  };

  /**
   * Loads declared reads. Those of the tenant's bank are answered from the kept bank if its stamp is the loaded one; otherwise
   * everything is loaded again with the bank, in one statement.
   */
  async function load(reads: Reads): Promise<void> {
    const parts = Map.groupBy(Object.entries(reads), ([, read]) => bankPartOf(read, scope));
    const ownedReads = ownReads(reads, parts);
    const [tenantId] = scope;
    const isOfBank = [...parts.keys()].some((part) => part !== undefined);
    if (typeof tenantId !== "number" || !isOfBank) {
      await loadAll(ownedReads);
      return;
    }
    const needsOutline = parts.has("outline");
    const keptBank = kept.get(tenantId);
    let loaded =
      keptBank && (keptBank.hasOutline || !needsOutline) ? await loadAll(ownedReads, tenantId) : undefined;
    if (keptBank && loaded?.stamp === keptBank.stamp) bank = keptBank;
    else {
      // Nothing of the first statement stays, because without a transaction the next one has another snapshot.
      collections.clear();
      forgetQueries();
      loaded = await loadAll({ ...ownedReads, ...bankReads(tenantId, needsOutline) }, tenantId);
      bank = new Bank(loaded.stamp ?? "", loaded.lists, loaded.groups);
    }
    if (loaded.stamp === undefined) kept.drop(tenantId);
    else kept.keep(tenantId, bank);
    for (const [, read] of parts.get("catalogue") ?? []) if ("list" in read) learnCatalogue(bank, read.list);
    for (const [, { where }] of parts.get("questions") ?? [])
      await learnQuestions(tenantId, bank, withValues(where, loaded.lists));
  }

  function learnCatalogue(from: Bank, name: CollectionName): void {
    for (const doc of from.catalogue.get(name)?.values() ?? []) learn(name, doc);
    cover(name, {});
  }

  async function learnQuestions(tenantId: number, from: Bank, where: Where): Promise<void> {
    const ids = [...valuesOf(where["id"])] as number[];
    const questions = ids.flatMap((id) => from.questions.get(id) ?? []);
    for (const question of questions) learn("questions", question);
    kept.keepQuestions(tenantId, from, questions);
    const missing = ids.filter((id) => !stateOf("questions").docs.has(id));
    if (missing.length > 0) {
      const { stamp, lists } = await loadAll(listReads("questions", { id: anyOf(missing) }), tenantId);
      // Another bank than that of the first statement: without a transaction, the two have different snapshots.
      if (stamp !== (from.stamp || undefined) && mode === "loaded") throw new UndeclaredRead();
      if (stamp === from.stamp)
        kept.keepQuestions(tenantId, from, (lists.get("list") ?? []) as QuestionDoc[]);
    }
    cover("questions", where);
  }

  interface Loaded {
    /** The documents of each read. */
    lists: Map<string, AnyDoc[]>;
    groups: Map<string, readonly IdGroup[]>;
    /** The stamp of the tenant's bank, if the tenant exists. */
    stamp: string | undefined;
  }

  /** Loads reads in one statement. @param stampOf the tenant whose bank's stamp is loaded too */
  async function loadAll(reads: Reads, stampOf?: number): Promise<Loaded> {
    const loaded: Loaded = { lists: new Map(), groups: new Map(), stamp: undefined };
    if (Object.keys(reads).length === 0 && stampOf === undefined) return loaded;
    const rows = await send(loadStatement(reads, scope, stampOf));
    const rowsByPart = Map.groupBy(rows, ({ part }) => Number(part));
    const cellsOf = (part: number) =>
      (rowsByPart.get(part) ?? []).map((row) => JSON.parse(String(row["cells"])) as unknown[]);
    for (const [position, [name, read]] of Object.entries(reads).entries()) {
      const cells = cellsOf(position);
      const where = withValues(read.where, loaded.lists);
      if ("list" in read) {
        const docs = cells.map((row) => docOfCells(read.list, row));
        for (const doc of docs) learn(read.list, doc);
        loaded.lists.set(name, docs);
        if (read.page) {
          pages.set(pageKey(read.list, where, read.page), idsOf(read.list, docs, read.page));
          const [[total] = []] = cellsOf(position + Object.keys(reads).length);
          groupCounts.push({ name: read.list, by: [], where, numbers: new Map([["[]", Number(total)]]) });
        } else cover(read.list, where);
      } else if ("group" in read) {
        const [[groupCells] = []] = cells;
        const idGroups = groupsOfCells(read, (groupCells ?? []) as GroupCells[]);
        groups.set(groupsKey(read.group, read.by, where), idGroups);
        loaded.groups.set(name, idGroups);
      } else {
        const { count, by } = read;
        const numbers = cells.map(([number, ...values]): [string, number] => [
          JSON.stringify(by.map((field, column) => valueOfCell(count, field, values[column]))),
          Number(number),
        ]);
        groupCounts.push({ name: count, by, where, numbers: new Map(numbers) });
      }
    }
    const [[stamp] = []] = cellsOf(STAMP_PART);
    if (typeof stamp === "string") loaded.stamp = stamp;
    return loaded;
  }

  const cover = (name: CollectionName, where: Where): void => {
    const { docs, covered } = stateOf(name);
    covered.push(where);
    const [only] = Object.keys(where);
    if (only === "id" && Object.keys(where).length === 1)
      for (const id of valuesOf(where["id"])) if (!docs.has(id as number)) docs.set(id as number, undefined);
  };

  /** Returns whether all matching documents are loaded. */
  function isCovered(name: CollectionName, where: Where): boolean {
    const { docs, covered } = stateOf(name);
    if ("id" in where && [...valuesOf(where["id"])].every((id) => docs.has(id as number))) return true;
    if (Object.values(where).some((value) => value instanceof AnyOf && value.values.size === 0)) return true;
    return covered.some((condition) =>
      Object.entries(condition).every(([field, value]) => field in where && isWithin(where[field], value)),
    );
  }

  function knownList(name: CollectionName, where: Where): AnyDoc[] {
    const matches = matcher(name, where);
    return [...stateOf(name).docs.values()]
      .filter((doc): doc is AnyDoc => doc !== undefined && matches(doc))
      .sort(byAge);
  }

  const hasChanges = (name: CollectionName): boolean => {
    const { added, changed, removed } = stateOf(name);
    return added.size > 0 || changed.size > 0 || removed.size > 0;
  };

  const refuse = (): void => {
    if (mode === "loaded") throw new UndeclaredRead();
  };

  async function list(name: CollectionName, where: Where, page?: Page): Promise<AnyDoc[]> {
    if (isCovered(name, where)) {
      const docs = knownList(name, where);
      return page ? pageOf(name, docs, page) : docs;
    }
    const loadedPage = () => (page ? pages.get(pageKey(name, where, page)) : undefined);
    if (hasChanges(name) || !loadedPage()) {
      refuse();
      if (hasChanges(name)) await flush();
      await loadAll(listReads(name, where, page));
    }
    const ids = loadedPage();
    return ids ? ids.map((id) => stateOf(name).docs.get(id) as AnyDoc) : knownList(name, where);
  }

  async function group(
    name: CollectionName,
    by: readonly string[],
    where: Where,
  ): Promise<readonly IdGroup[]> {
    if (isCovered(name, where)) return groupedIds(knownList(name, where), by);
    const outlined = name === "questions" && !hasChanges(name) ? bank?.group(by, where) : undefined;
    if (outlined) return outlined;
    const key = groupsKey(name, by, where);
    if (hasChanges(name) || !groups.has(key)) {
      refuse();
      if (hasChanges(name)) await flush();
      await loadAll({ groups: { group: name, by, where } });
    }
    return groups.get(key) ?? [];
  }

  async function count(name: CollectionName, where: Where): Promise<number> {
    if (isCovered(name, where)) return knownList(name, where).length;
    if (!hasChanges(name)) {
      const outlined = name === "questions" ? bank?.count(where) : undefined;
      if (outlined !== undefined) return outlined;
      const counts = groupCounts.find((group) => group.name === name && answers(group, where));
      if (counts) return counts.numbers.get(JSON.stringify(counts.by.map((field) => where[field]))) ?? 0;
    }
    refuse();
    if (hasChanges(name)) await flush();
    const [row] = await send(countStatement(name, where, scope));
    return Number(row?.["count"]);
  }

  /** Ids of pending `get` calls, which are loaded in one query. */
  const pendingIds = new Map<CollectionName, Set<number>>();
  async function get(name: CollectionName, id: number): Promise<AnyDoc | undefined> {
    const { docs } = stateOf(name);
    const ids = [...(pendingIds.get(name) ?? [])].filter(
      (one) => !docs.has(one) && !isCovered(name, { id: one }),
    );
    pendingIds.delete(name);
    if (ids.length > 0) {
      refuse();
      await loadAll(listReads(name, { id: anyOf(ids) }));
    }
    if (!docs.has(id) && !isCovered(name, { id })) {
      refuse();
      await loadAll(listReads(name, { id }));
    }
    return docs.get(id);
  }

  const change = (name: CollectionName, doc: AnyDoc, row: Row): AnyDoc => {
    const state = stateOf(name);
    state.docs.set(doc.id, doc);
    const rows = doc.id < 0 ? state.added : state.changed;
    rows.set(doc.id, { ...rows.get(doc.id), ...row, ...derivedRowOf(name, doc) });
    return doc;
  };

  const add = (name: CollectionName, doc: object): AnyDoc => {
    if (mode !== "write") throw new ReadOnly("A read can't change anything.");
    const added = { ...doc, id: (lastId -= 1) } as AnyDoc;
    return change(name, added, rowOf(name, added));
  };

  async function current(name: CollectionName, id: number): Promise<AnyDoc> {
    if (mode !== "write") throw new ReadOnly("A read can't change anything.");
    const real = realIds.get(id) ?? id;
    const doc = await get(name, real);
    if (!doc) throw new Error(`${name} has no document ${id}.`);
    return doc;
  }

  /**
   * Writes the changes. Removals run first, because within one statement their unique keys would still count as taken.
   *
   * @param sendFinal sends the last statement
   */
  async function flush(sendFinal = send): Promise<void> {
    const changes = [...collections].map(([name, { added, changed, removed }]): Changes => ({
      name,
      added: [...added.values()],
      changed,
      removed: [...removed],
    }));
    if (
      changes.some(
        ({ added, changed, removed }) => removed.length > 0 && (added.length > 0 || changed.size > 0),
      )
    ) {
      await store(
        changes.map(({ name, removed }) => ({ name, added: [], changed: new Map(), removed })),
        send,
      );
      await flush(sendFinal);
    } else await store(changes, sendFinal);
  }

  async function store(all: readonly Changes[], sendAll: Send): Promise<void> {
    const changes = all.filter(
      ({ added, changed, removed }) => added.length + changed.size + removed.length > 0,
    );
    if (changes.length === 0) return;
    const { statement, steps } = storeStatement(changes, scope);
    const [row] = await sendAll(statement).catch((error: unknown) => {
      const names = changes.map(({ name }) => name).join(", ");
      throw codeOf(error) === MISSING_ROW
        ? new Error(`A document of ${names} that was to be changed does not exist.`, { cause: error })
        : error;
    });
    forgetQueries();
    const outcomes = JSON.parse(String(row?.["done"])) as (number | number[])[];
    for (const [position, { kind, name }] of steps.entries()) {
      const state = stateOf(name);
      if (kind === "added") {
        const ids = outcomes[position] as number[];
        for (const [index, temporary] of [...state.added.keys()].entries()) {
          const id = ids[index] as number;
          realIds.set(temporary, id);
          state.docs.set(id, { ...state.docs.get(temporary), id } as AnyDoc);
          state.docs.delete(temporary);
        }
        state.added.clear();
      } else if (kind === "removed") state.removed.clear();
      else state.changed.clear();
    }
  }

  const tx: Tx = {
    get: <C extends CollectionName>(name: C, id: number) => {
      pendingIds.set(name, (pendingIds.get(name) ?? new Set()).add(id));
      return inTurn(() => get(name, id)) as Promise<Doc<C> | undefined>;
    },
    list: <C extends CollectionName>(name: C, where: object = {}, page?: Page) =>
      inTurn(() => list(name, where as Where, page)) as Promise<readonly Doc<C>[]>,
    group: (name, by, where) => inTurn(() => group(name, by, where as Where) as never),
    count: (name, where = {}) => inTurn(() => count(name, where as Where)),
    insert: <C extends CollectionName>(name: C, doc: object) =>
      inTurn(async () => {
        if (COLLECTIONS[name].chosenKeys) await refuseTaken(name, doc);
        const { id } = add(name, doc);
        await flush();
        return stateOf(name).docs.get(realIds.get(id) as number) as Doc<C>;
      }),
    add: (name, doc) =>
      inTurn(async () => {
        add(name, doc);
        if (stateOf(name).added.size < ADDED_AT_ONCE) return;
        await flush();
        // Later reads load what they need. Thousands of added documents would take much memory.
        collections.delete(name);
        await pace();
      }),
    update: (name, id, patch) =>
      inTurn(async () => {
        const doc = await current(name, id);
        return change(name, { ...doc, ...patch, id: doc.id }, withoutSame(rowOf(name, patch), doc, patch));
      }),
    replace: (name, doc) =>
      inTurn(async () => {
        const before = await current(name, doc.id);
        return change(name, { ...doc, id: before.id }, withoutSame(wholeRowOf(name, doc), before, doc));
      }),
    remove: (name, id) => inTurn(() => remove(name, id)),
    removeAll: (name, where) => inTurn(() => removeAll(name, where as Where)),
  };

  function remove(name: CollectionName, id: number): void {
    if (mode !== "write") throw new ReadOnly("A read can't change anything.");
    const state = stateOf(name);
    const real = realIds.get(id) ?? id;
    state.docs.set(real, undefined);
    state.added.delete(real);
    state.changed.delete(real);
    if (real > 0) state.removed.add(real);
  }

  /** Loaded documents are removed with the transaction's other changes, others at once. */
  async function removeAll(name: CollectionName, where: Where): Promise<void> {
    if (mode !== "write") throw new ReadOnly("A read can't change anything.");
    if (isCovered(name, where)) {
      for (const { id } of knownList(name, where)) remove(name, id);
      return;
    }
    await flush();
    for (let count = REMOVED_AT_ONCE; count === REMOVED_AT_ONCE;) {
      const [row] = await send(removeStatement(name, where, scope, REMOVED_AT_ONCE));
      count = Number(row?.["count"]);
    }
    // The removed documents may be among those that were loaded.
    collections.delete(name);
    forgetQueries();
  }

  /** Drops results of queries that changes can have outdated. */
  function forgetQueries(): void {
    bank = undefined;
    pages.clear();
    groups.clear();
    groupCounts.length = 0;
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
    do: async <R>(work: (tx: Tx) => Promise<R>): Promise<R> => {
      try {
        const result = await work(tx);
        await queue;
        if (failure) throw failure.error;
        // A late call must not be sent after the commit.
        isOver = true;
        if (mode === "write") await flush(sendLast);
        return result;
      } catch (error) {
        throw failure ? failure.error : error;
      } finally {
        isOver = true;
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
