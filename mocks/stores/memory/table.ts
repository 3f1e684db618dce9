import type { CollectionName, Doc } from "../../backend/documents/database.ts";
import { AnyOf, Conflict, type Page, type Where } from "../../backend/ports/store.ts";
import { COLLECTIONS } from "../collections.ts";
import { groupedIds, isOperator, matcher, pageOf } from "../matching.ts";

/** Documents that have the same values in some fields, each group in ascending order of id. */
interface Index<C extends CollectionName> {
  fields: readonly (keyof Doc<C>)[];
  isUnique: boolean;
  /** By the values as JSON. */
  groups: Map<string, Doc<C>[]>;
}

/**
 * One collection over an array sorted by id. A lookup by id is a binary search. A lookup with one value for each field of an
 * index reads the index group; any other lookup scans the array.
 */
export class Table<C extends CollectionName> {
  readonly #name: C;
  readonly #docs: Doc<C>[];
  /** Unique keys first: they find the fewest documents. */
  readonly #indexes: readonly Index<C>[];
  #lastId = 0;

  /** @throws {Conflict} if the documents violate a unique key or are not in ascending order of id */
  constructor(name: C, docs: Doc<C>[]) {
    this.#name = name;
    this.#docs = docs;
    const { unique, indexes } = COLLECTIONS[name];
    this.#indexes = [
      ...unique.map((fields) => ({ fields, isUnique: true, groups: new Map() })),
      ...indexes.map((fields) => ({ fields, isUnique: false, groups: new Map() })),
    ];
    for (const doc of docs) {
      if (doc.id <= this.#lastId) throw new Conflict(`${name} must be in ascending order of id.`);
      this.#reindex(undefined, doc);
      this.#lastId = doc.id;
    }
  }

  get(id: number): Doc<C> | undefined {
    const doc = this.#docs[indexOf(this.#docs, id)];
    return doc?.id === id ? doc : undefined;
  }

  list(where: Where<C> = {}, page?: Page): readonly Doc<C>[] {
    const docs = this.#find(where);
    return page ? pageOf(this.#name, docs, page) : [...docs];
  }

  count(where: Where<C> = {}): number {
    return this.#find(where).length;
  }

  /** Returns the ids of the matching documents, grouped by the values of some fields. */
  group(by: readonly string[], where: Where<C>): { ids: readonly number[] }[] {
    return groupedIds(this.#find(where), by);
  }

  nextId(): number {
    return this.#lastId + 1;
  }

  /** Replaces `before` with `after`, which has the same id. Without `before` inserts, without `after` removes. @throws {Conflict} */
  replace(before: Doc<C> | undefined, after: Doc<C> | undefined): void {
    const id = (after ?? before)?.id;
    if (id === undefined) return;
    this.#reindex(before, after);
    put(this.#docs, id, after);
    this.#lastId = Math.max(this.#lastId, id);
  }

  /** Undoes the insertion of `doc`. The id of the last document is reused, because no transaction has seen it. */
  withdraw(doc: Doc<C>): void {
    this.replace(doc, undefined);
    if (this.#lastId === doc.id) this.#lastId -= 1;
  }

  /** Returns the matching documents in ascending order of id. Callers must not change or keep the array. */
  #find(where: Where<C>): readonly Doc<C>[] {
    const index = this.#indexes.find(({ fields }) => fields.every((field) => isOneValue(where, field)));
    const [docs, done] =
      "id" in where
        ? [this.#withIds(where.id), ["id"]]
        : index
          ? [index.groups.get(keyOf(where, index.fields)) ?? [], index.fields]
          : [this.#docs, []];
    const others = Object.entries(where).filter(([field]) => !done.includes(field as never));
    return others.length === 0 ? docs : docs.filter(matcher(this.#name, Object.fromEntries(others)));
  }

  #withIds(condition: unknown): Doc<C>[] {
    const ids = condition instanceof AnyOf ? [...condition.values] : [condition];
    const numbers = ids.filter((id) => typeof id === "number").sort((a, b) => a - b);
    return numbers.flatMap((id) => this.get(id) ?? []);
  }

  /** @throws {Conflict} if another document has a unique key of `after`; then nothing changes */
  #reindex(before: Doc<C> | undefined, after: Doc<C> | undefined): void {
    if (after)
      for (const { fields, isUnique, groups } of this.#indexes) {
        const [holder] = (isUnique && groups.get(keyOf(after, fields))) || [];
        if (holder && holder.id !== after.id)
          throw new Conflict(`${this.#name}: ${fields.join(" and ")} must be unique.`);
      }
    for (const { fields, groups } of this.#indexes) {
      const left = before && keyOf(before, fields);
      const entered = after && keyOf(after, fields);
      if (before && left !== undefined && left !== entered) {
        const group = groups.get(left) ?? [];
        put(group, before.id, undefined);
        if (group.length === 0) groups.delete(left);
      }
      if (after && entered !== undefined) {
        const group = groups.get(entered) ?? [];
        put(group, after.id, after);
        groups.set(entered, group);
      }
    }
  }
}

/** Returns the index of the document with `id`, or its insertion point, in documents sorted by id. */
function indexOf(docs: readonly { id: number }[], id: number): number {
  let low = 0;
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle]?.id ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Inserts or replaces the document with `id` in documents sorted by id. Removes it if `doc` is undefined. */
function put<D extends { id: number }>(docs: D[], id: number, doc: D | undefined): void {
  const at = indexOf(docs, id);
  if (docs[at]?.id !== id) docs.splice(at, 0, ...(doc ? [doc] : []));
  else if (doc) docs[at] = doc;
  else docs.splice(at, 1);
}

const keyOf = (values: object, fields: readonly PropertyKey[]): string =>
  JSON.stringify(fields.map((field): unknown => Reflect.get(values, field)));

function isOneValue(where: object, field: PropertyKey): boolean {
  const value: unknown = Reflect.get(where, field);
  return field in where && !(value instanceof AnyOf || isOperator(value));
}
