import type { CollectionName } from "../../../backend/documents/database.ts";
import { AnyOf } from "../../../backend/ports/store.ts";
import { matcher, valuesOf } from "../../matching.ts";
import type { Bank, IdGroup } from "../bank/bank.ts";
import type { Row } from "../postgres-columns.ts";
import { byAge, isWithin, type AnyDoc, type GroupCount, type Where } from "./loaded-reads.ts";

/** The loaded and changed documents of one collection. */
export interface CollectionState {
  /** Documents by id with the transaction's changes; `undefined` for those that don't exist. New documents have negative ids. */
  docs: Map<number, AnyDoc | undefined>;
  /** Conditions for which all matching documents are loaded. */
  loaded: Where[];
  added: Map<number, Row>;
  changed: Map<number, Row>;
  removed: Set<number>;
}

/** The loaded and changed documents of one transaction. */
export class LoadedState {
  readonly collections = new Map<CollectionName, CollectionState>();
  readonly groupCounts: GroupCount[] = [];
  /** Groups of ids that were loaded. */
  readonly groups = new Map<string, readonly IdGroup[]>();
  /** Ids of the pages that were loaded. */
  readonly pages = new Map<string, number[]>();
  /** The tenant's bank as the transaction has found it. */
  bank: Bank | undefined;

  of(name: CollectionName): CollectionState {
    let state = this.collections.get(name);
    if (!state) {
      state = { docs: new Map(), loaded: [], added: new Map(), changed: new Map(), removed: new Set() };
      this.collections.set(name, state);
    }
    return state;
  }

  addLoaded(name: CollectionName, doc: AnyDoc): void {
    const { docs } = this.of(name);
    if (!docs.has(doc.id)) docs.set(doc.id, doc);
  }

  /** Records that all documents that match a condition are loaded. */
  markLoaded(name: CollectionName, where: Where): void {
    const { docs, loaded } = this.of(name);
    loaded.push(where);
    const [only] = Object.keys(where);
    if (only === "id" && Object.keys(where).length === 1)
      for (const id of valuesOf(where["id"])) if (!docs.has(id as number)) docs.set(id as number, undefined);
  }

  /** Returns whether all matching documents are loaded. */
  isLoaded(name: CollectionName, where: Where): boolean {
    const { docs, loaded } = this.of(name);
    if ("id" in where && [...valuesOf(where["id"])].every((id) => docs.has(id as number))) return true;
    if (Object.values(where).some((value) => value instanceof AnyOf && value.values.size === 0)) return true;
    return loaded.some((condition) =>
      Object.entries(condition).every(([field, value]) => field in where && isWithin(where[field], value)),
    );
  }

  /** Returns the loaded documents that match. */
  list(name: CollectionName, where: Where): AnyDoc[] {
    const matches = matcher(name, where);
    return [...this.of(name).docs.values()]
      .filter((doc): doc is AnyDoc => doc !== undefined && matches(doc))
      .sort(byAge);
  }

  hasChanges(name: CollectionName): boolean {
    const { added, changed, removed } = this.of(name);
    return added.size > 0 || changed.size > 0 || removed.size > 0;
  }

  /** Drops results of queries that changes can have outdated. */
  forgetQueries(): void {
    this.bank = undefined;
    this.pages.clear();
    this.groups.clear();
    this.groupCounts.length = 0;
  }
}
