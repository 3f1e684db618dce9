import type { CollectionName } from "../../../backend/documents/database.ts";
import { anyOf, type Page } from "../../../backend/ports/store.ts";
import { groupedIds, pageOf } from "../../matching.ts";
import type { IdGroup } from "../bank/bank.ts";
import { countStatement, listReads } from "../statements/load-statement.ts";
import { UndeclaredRead, type createLoader, type LoaderOptions } from "./bank-loading.ts";
import { answers, groupsKey, pageKey, type AnyDoc, type Where } from "./loaded-reads.ts";
import type { LoadedState } from "./loaded-state.ts";

interface ReadsOptions extends Pick<LoaderOptions, "send" | "scope" | "mode"> {
  loadAll: ReturnType<typeof createLoader>["loadAll"];
  /** Writes the changes so far. */
  flush: () => Promise<void>;
}

/** The reads of a transaction: from what is loaded, or else by a query, before which changes that could affect it are written. */
export function createReads(state: LoadedState, { send, scope, mode, loadAll, flush }: ReadsOptions) {
  const refuseUndeclared = (): void => {
    if (mode === "loaded") throw new UndeclaredRead();
  };

  async function list(name: CollectionName, where: Where, page?: Page): Promise<AnyDoc[]> {
    if (state.isLoaded(name, where)) {
      const docs = state.list(name, where);
      return page ? pageOf(name, docs, page) : docs;
    }
    const loadedPage = () => (page ? state.pages.get(pageKey(name, where, page)) : undefined);
    if (state.hasChanges(name) || !loadedPage()) {
      refuseUndeclared();
      if (state.hasChanges(name)) await flush();
      await loadAll(listReads(name, where, page));
    }
    const ids = loadedPage();
    return ids ? ids.map((id) => state.of(name).docs.get(id) as AnyDoc) : state.list(name, where);
  }

  async function group(
    name: CollectionName,
    by: readonly string[],
    where: Where,
  ): Promise<readonly IdGroup[]> {
    if (state.isLoaded(name, where)) return groupedIds(state.list(name, where), by);
    const fromOutline =
      name === "questions" && !state.hasChanges(name) ? state.bank?.group(by, where) : undefined;
    if (fromOutline) return fromOutline;
    const key = groupsKey(name, by, where);
    if (state.hasChanges(name) || !state.groups.has(key)) {
      refuseUndeclared();
      if (state.hasChanges(name)) await flush();
      await loadAll({ groups: { group: name, by, where } });
    }
    return state.groups.get(key) ?? [];
  }

  async function count(name: CollectionName, where: Where): Promise<number> {
    if (state.isLoaded(name, where)) return state.list(name, where).length;
    if (!state.hasChanges(name)) {
      const fromOutline = name === "questions" ? state.bank?.count(where) : undefined;
      if (fromOutline !== undefined) return fromOutline;
      const counts = state.groupCounts.find((group) => group.name === name && answers(group, where));
      if (counts) return counts.numbers.get(JSON.stringify(counts.by.map((field) => where[field]))) ?? 0;
    }
    refuseUndeclared();
    if (state.hasChanges(name)) await flush();
    const [row] = await send(countStatement(name, where, scope));
    return Number(row?.["count"]);
  }

  /** Ids of pending `get` calls, which are loaded in one query. */
  const pendingIds = new Map<CollectionName, Set<number>>();
  /** Says that `get` will be called. */
  const announce = (name: CollectionName, id: number): void => {
    pendingIds.set(name, (pendingIds.get(name) ?? new Set()).add(id));
  };

  async function get(name: CollectionName, id: number): Promise<AnyDoc | undefined> {
    const { docs } = state.of(name);
    const ids = [...(pendingIds.get(name) ?? [])].filter(
      (pendingId) => !docs.has(pendingId) && !state.isLoaded(name, { id: pendingId }),
    );
    pendingIds.delete(name);
    if (ids.length > 0) {
      refuseUndeclared();
      await loadAll(listReads(name, { id: anyOf(ids) }));
    }
    if (!docs.has(id) && !state.isLoaded(name, { id })) {
      refuseUndeclared();
      await loadAll(listReads(name, { id }));
    }
    return docs.get(id);
  }

  return { list, group, count, get, announce };
}
