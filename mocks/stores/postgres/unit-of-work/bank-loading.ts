import type { QuestionDoc } from "../../../backend/documents/bank.ts";
import type { CollectionName } from "../../../backend/documents/database.ts";
import { anyOf, type Reads } from "../../../backend/ports/store.ts";
import { valuesOf } from "../../matching.ts";
import type { BankCache } from "../bank/bank-cache.ts";
import { bankPartOf, bankReads } from "../bank/bank-reads.ts";
import { Bank, type IdGroup } from "../bank/bank.ts";
import type { Send } from "../connection/postgres-connection.ts";
import { docOfCells, valueOfCell } from "../postgres-columns.ts";
import type { Scope } from "../postgres-transactions.ts";
import { listReads, loadStatement, STAMP_PART } from "../statements/load-statement.ts";
import {
  groupsKey,
  groupsOfCells,
  idsOf,
  ownReads,
  pageKey,
  withValues,
  type AnyDoc,
  type GroupCells,
  type Where,
} from "./loaded-reads.ts";
import type { LoadedState } from "./loaded-state.ts";

/** A read outside a transaction asked for documents that it had not declared. */
export class UndeclaredRead extends Error {}

export interface LoaderOptions {
  send: Send;
  scope: Scope;
  /** `loaded`: only loaded documents can be read. `read`: nothing can be changed. */
  mode: "loaded" | "read" | "write";
  /** Banks that earlier transactions loaded. */
  bankCache: BankCache;
}

interface LoadedRows {
  /** The documents of each read. */
  lists: Map<string, AnyDoc[]>;
  groups: Map<string, readonly IdGroup[]>;
  /** The stamp of the tenant's bank, if the tenant exists. */
  stamp: string | undefined;
}

/** Creates functions that load reads into the state of a transaction. */
export function createLoader(state: LoadedState, { send, scope, mode, bankCache }: LoaderOptions) {
  /**
   * Loads declared reads. Those of the tenant's bank are answered from the cached bank if its stamp is the loaded one; otherwise
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
    const cached = bankCache.get(tenantId);
    let loaded =
      cached && (cached.hasOutline || !needsOutline) ? await loadAll(ownedReads, tenantId) : undefined;
    if (cached && loaded?.stamp === cached.stamp) state.bank = cached;
    else {
      // Nothing of the first statement stays, because without a transaction the next one has another snapshot.
      state.collections.clear();
      state.forgetQueries();
      loaded = await loadAll({ ...ownedReads, ...bankReads(tenantId, needsOutline) }, tenantId);
      state.bank = new Bank(loaded.stamp ?? "", loaded.lists, loaded.groups);
    }
    if (loaded.stamp === undefined) bankCache.delete(tenantId);
    else bankCache.set(tenantId, state.bank);
    for (const [, read] of parts.get("catalog") ?? []) if ("list" in read) addCatalog(state.bank, read.list);
    for (const [, { where }] of parts.get("questions") ?? [])
      await addQuestions(tenantId, state.bank, withValues(where, loaded.lists));
  }

  function addCatalog(from: Bank, name: CollectionName): void {
    for (const doc of from.catalog.get(name)?.values() ?? []) state.addLoaded(name, doc);
    state.markLoaded(name, {});
  }

  async function addQuestions(tenantId: number, from: Bank, where: Where): Promise<void> {
    const ids = [...valuesOf(where["id"])] as number[];
    const questions = ids.flatMap((id) => from.questions.get(id) ?? []);
    for (const question of questions) state.addLoaded("questions", question);
    bankCache.addQuestions(tenantId, from, questions);
    const missing = ids.filter((id) => !state.of("questions").docs.has(id));
    if (missing.length > 0) {
      const { stamp, lists } = await loadAll(listReads("questions", { id: anyOf(missing) }), tenantId);
      // Another bank than that of the first statement: without a transaction, the two have different snapshots.
      if (stamp !== (from.stamp || undefined) && mode === "loaded") throw new UndeclaredRead();
      if (stamp === from.stamp)
        bankCache.addQuestions(tenantId, from, (lists.get("list") ?? []) as QuestionDoc[]);
    }
    state.markLoaded("questions", where);
  }

  /** Loads reads in one statement. @param stampOf the tenant whose bank's stamp is loaded too */
  async function loadAll(reads: Reads, stampOf?: number): Promise<LoadedRows> {
    const loaded: LoadedRows = { lists: new Map(), groups: new Map(), stamp: undefined };
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
        for (const doc of docs) state.addLoaded(read.list, doc);
        loaded.lists.set(name, docs);
        if (read.page) {
          state.pages.set(pageKey(read.list, where, read.page), idsOf(read.list, docs, read.page));
          const [[total] = []] = cellsOf(position + Object.keys(reads).length);
          state.groupCounts.push({
            name: read.list,
            by: [],
            where,
            numbers: new Map([["[]", Number(total)]]),
          });
        } else state.markLoaded(read.list, where);
      } else if ("group" in read) {
        const [[groupCells] = []] = cells;
        const idGroups = groupsOfCells(read, (groupCells ?? []) as GroupCells[]);
        state.groups.set(groupsKey(read.group, read.by, where), idGroups);
        loaded.groups.set(name, idGroups);
      } else {
        const { count, by } = read;
        const numbers = cells.map(([number, ...values]): [string, number] => [
          JSON.stringify(by.map((field, column) => valueOfCell(count, field, values[column]))),
          Number(number),
        ]);
        state.groupCounts.push({ name: count, by, where, numbers: new Map(numbers) });
      }
    }
    const [[stamp] = []] = cellsOf(STAMP_PART);
    if (typeof stamp === "string") loaded.stamp = stamp;
    return loaded;
  }

  return { load, loadAll };
}
