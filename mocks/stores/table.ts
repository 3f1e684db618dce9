import type { CollectionName, Doc } from "../backend/documents.ts";
import { AnyOf, Conflict, Holding, type Page, type Where } from "../backend/store.ts";
import { COLLECTIONS } from "./collections.ts";
import { placeIn, SortedDocs } from "./sorted-docs.ts";

/** Documents by ascending id. */
type List<D> = Pick<SortedDocs<D & { id: number }>, "read" | "size">;

/** A field and the values of which it must have one. */
type Asked = [field: string, isWanted: (value: unknown) => boolean];

/** Finds the documents that have the same values in some fields; the index that covers the most stands first. */
interface Index<C extends CollectionName> {
  fields: readonly (keyof Doc<C>)[];
  docs: Map<unknown, SortedDocs<Doc<C>>>;
}

/**
 * One collection over its own array, which stays sorted by id: lookups by id are binary searches, lookups by an
 * indexed field find their documents side by side, so none walks the collection.
 */
export class Table<C extends CollectionName> {
  readonly #name: C;
  readonly #docs: Doc<C>[];
  readonly #indexes: readonly Index<C>[];
  readonly #unique: readonly Map<string, number>[];
  #lastId = 0;

  /** @throws {Conflict} when the documents break a unique key or are not in ascending order of id */
  constructor(name: C, docs: Doc<C>[]) {
    this.#name = name;
    this.#docs = docs;
    this.#unique = COLLECTIONS[name].unique.map(() => new Map());
    this.#indexes = COLLECTIONS[name].indexes.map((fields) => ({ fields, docs: new Map() }));
    for (const doc of docs) {
      if (doc.id <= this.#lastId) throw new Conflict(`${name} must stand in ascending order of id.`);
      this.#refuseTaken(doc);
      this.#remember(doc);
      for (const index of this.#indexes) place(index, undefined, doc);
      this.#lastId = doc.id;
    }
  }

  get(id: number): Doc<C> | undefined {
    const doc = this.#docs[placeIn(this.#docs, id)];
    return doc?.id === id ? doc : undefined;
  }

  list(where: Where<C> = {}, page?: Page): readonly Doc<C>[] {
    const { lists, rest } = this.#select(where);
    // Of each list no more is looked at than can stand on the page.
    const most = page && rest.length === 0 ? page.offset + page.limit : Infinity;
    const all = together(lists, most);
    const fitting = rest.length > 0 ? all.filter((doc) => fits(doc, rest)) : all;
    return page ? newestFirst(fitting, page) : [...fitting];
  }

  count(where: Where<C> = {}): number {
    const { lists, rest } = this.#select(where);
    return rest.length > 0 ? this.list(where).length : lists.reduce((sum, { size }) => sum + size, 0);
  }

  nextId(): number {
    return this.#lastId + 1;
  }

  /** Puts `after` where `before` stood; either may be missing. @throws {Conflict} */
  replace(before: Doc<C> | undefined, after: Doc<C> | undefined): void {
    if (before) this.#forget(before);
    try {
      if (after) this.#refuseTaken(after);
    } catch (error) {
      if (before) this.#remember(before);
      throw error;
    }
    if (after) this.#remember(after);
    const id = (after ?? before)?.id;
    if (id === undefined) return;
    for (const index of this.#indexes) place(index, before, after);
    this.#docs.splice(placeIn(this.#docs, id), before ? 1 : 0, ...(after ? [after] : []));
    this.#lastId = Math.max(this.#lastId, id);
  }

  /** Takes the insertion of `doc` back. The id of the document that came last is free again: nobody has been told of it. */
  withdraw(doc: Doc<C>): void {
    this.replace(doc, undefined);
    if (this.#lastId === doc.id) this.#lastId -= 1;
  }

  /** Lists of documents, none in two of them, among which those are that fit; and what they still have to fit. */
  #select(where: Where<C>): { lists: readonly List<Doc<C>>[]; rest: Asked[] } {
    const asked = Object.entries(where).map(([field, value]): Asked => [field, testOf(value)]);
    const others = (fields: readonly PropertyKey[]) => asked.filter(([field]) => !fields.includes(field));
    if ("id" in where) return { lists: [this.#named(valuesOf(where.id))], rest: others(["id"]) };
    const index = this.#indexes.find(({ fields }) => fields.every((field) => field in where));
    if (!index) return { lists: [{ read: () => this.#docs, size: this.#docs.length }], rest: asked };
    const { fields, docs } = index;
    const lists = entriesOf(where, fields).flatMap((entry) => docs.get(entry) ?? []);
    return { lists, rest: others(fields) };
  }

  /** The documents with these ids. */
  #named(ids: ReadonlySet<unknown>): List<Doc<C>> {
    const numbers = [...ids].filter((id) => typeof id === "number").sort((a, b) => a - b);
    const docs = numbers.flatMap((id) => this.get(id) ?? []);
    return { read: () => docs, size: docs.length };
  }

  #refuseTaken(doc: Doc<C>): void {
    COLLECTIONS[this.#name].unique.forEach((fields, place) => {
      if (this.#unique[place]?.has(keyOf(doc, fields)))
        throw new Conflict(`${this.#name}: ${fields.join(" and ")} must be unique.`);
    });
  }

  /** Notes the unique keys of a document. */
  #remember(doc: Doc<C>): void {
    COLLECTIONS[this.#name].unique.forEach((fields, place) =>
      this.#unique[place]?.set(keyOf(doc, fields), doc.id),
    );
  }

  #forget(doc: Doc<C>): void {
    COLLECTIONS[this.#name].unique.forEach((fields, place) =>
      this.#unique[place]?.delete(keyOf(doc, fields)),
    );
  }
}

/** Puts `after` where `before` stood in an index; either may be missing. */
function place<C extends CollectionName>(
  { fields, docs: all }: Index<C>,
  before: Doc<C> | undefined,
  after: Doc<C> | undefined,
): void {
  const left = before && entryOf(valuesIn(before, fields));
  const entered = after && entryOf(valuesIn(after, fields));
  if (before && after && left === entered) {
    all.get(entered)?.replace(after);
    return;
  }
  if (before) {
    const docs = all.get(left);
    docs?.remove(before.id);
    if (docs?.size === 0) all.delete(left);
  }
  if (!after) return;
  const docs = all.get(entered) ?? new SortedDocs<Doc<C>>();
  docs.add(after);
  all.set(entered, docs);
}

/** Where an index keeps documents with these values: one value as it is, several as their text. */
const entryOf = (values: readonly unknown[]): unknown =>
  values.length === 1 ? values[0] : JSON.stringify(values);

function keyOf<C extends CollectionName>(doc: Doc<C>, fields: readonly (keyof Doc<C>)[]): string {
  return JSON.stringify(valuesIn(doc, fields));
}

function valuesIn<C extends CollectionName>(doc: Doc<C>, fields: readonly (keyof Doc<C>)[]): unknown[] {
  return fields.map((field) => doc[field]);
}

const valuesOf = (value: unknown): ReadonlySet<unknown> =>
  value instanceof AnyOf ? value.values : new Set([value]);

function testOf(wanted: unknown): (value: unknown) => boolean {
  if (wanted instanceof Holding) return (value) => Array.isArray(value) && value.includes(wanted.value);
  const values = valuesOf(wanted);
  return (value) => values.has(value);
}

/** Where an index keeps documents that have any of the asked values in each of its fields. */
function entriesOf<C extends CollectionName>(where: Where<C>, fields: readonly (keyof Doc<C>)[]): unknown[] {
  const rows = fields.reduce<unknown[][]>(
    (begun, field) => begun.flatMap((row) => [...valuesOf(where[field])].map((value) => [...row, value])),
    [[]],
  );
  return [...new Set(rows.map((row) => entryOf(row)))];
}

function fits(doc: object, asked: readonly Asked[]): boolean {
  return asked.every(([field, isWanted]) => isWanted(Reflect.get(doc, field)));
}

/** The last `most` of each list, all of them by ascending id. */
function together<D extends { id: number }>(lists: readonly List<D>[], most: number): readonly D[] {
  const [only, ...others] = lists;
  if (only && others.length === 0) return only.read();
  return lists.flatMap((list) => list.read().slice(-most)).sort((a, b) => a.id - b.id);
}

function newestFirst<T>(ascending: readonly T[], { offset, limit }: Page): T[] {
  const end = Math.max(0, ascending.length - offset);
  return ascending.slice(Math.max(0, end - limit), end).toReversed();
}
