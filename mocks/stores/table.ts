import type { CollectionName, Doc } from "../backend/documents.ts";
import { Conflict, type Page, type Where } from "../backend/store.ts";
import { placeIn, SortedDocs } from "./sorted-docs.ts";

/** The fields of a collection by which it is looked up, alone or together, and those that are unique together. */
interface Keys<C extends CollectionName> {
  indexes: readonly (readonly (keyof Doc<C>)[])[];
  unique: readonly (readonly (keyof Doc<C>)[])[];
}

const KEYS: { [C in CollectionName]: Keys<C> } = {
  tenants: { indexes: [["domain"]], unique: [] },
  users: { indexes: [["emailKey"], ["tenantId"]], unique: [["emailKey"]] },
  sessions: { indexes: [["tokenHash"], ["userId"]], unique: [["tokenHash"]] },
  resetLinks: { indexes: [["tokenHash"], ["userId"]], unique: [["tokenHash"], ["userId"]] },
  categories: { indexes: [["tenantId"]], unique: [] },
  subcategories: { indexes: [["categoryId"]], unique: [] },
  badges: { indexes: [], unique: [["rule"]] },
  questions: {
    indexes: [["categoryId", "subcategoryId", "isRetired"], ["categoryId", "isRetired"], ["categoryId"]],
    unique: [],
  },
  formerQuestions: {
    indexes: [["questionId", "version"], ["questionId"]],
    unique: [["questionId", "version"]],
  },
  quizzes: { indexes: [["userId"]], unique: [] },
  mastery: { indexes: [["userId"]], unique: [["userId", "subcategoryId"]] },
  recalls: { indexes: [["userId"]], unique: [["userId"]] },
  tallies: { indexes: [["userId"]], unique: [["userId"]] },
  awards: { indexes: [["userId"]], unique: [["userId", "badgeId"]] },
  lectures: { indexes: [["userId"], ["quizId"]], unique: [["quizId"]] },
  marks: { indexes: [["userId"]], unique: [["userId", "categoryId", "subcategoryId"]] },
  // By the question first: fewer users have a note on it than a user has notes.
  notes: { indexes: [["questionId"], ["userId"]], unique: [["userId", "questionId"]] },
  reports: {
    indexes: [["userId", "questionId"], ["questionId"], ["tenantId", "state"], ["tenantId"], ["userId"]],
    unique: [["userId", "questionId"]],
  },
};

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
    this.#unique = KEYS[name].unique.map(() => new Map());
    this.#indexes = KEYS[name].indexes.map((fields) => ({ fields, docs: new Map() }));
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
    const { docs, rest } = this.#select(where);
    const all = docs ? docs.read() : [];
    const fitting = rest.length > 0 ? all.filter((doc) => fits(doc, rest)) : all;
    return page ? newestFirst(fitting, page) : [...fitting];
  }

  count(where: Where<C> = {}): number {
    const { docs, rest } = this.#select(where);
    return rest.length > 0 ? this.list(where).length : (docs?.size ?? 0);
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

  /** The documents of an index, or all, among which those are that fit; and what they still have to fit. */
  #select(where: Where<C>): {
    docs: Pick<SortedDocs<Doc<C>>, "read" | "size"> | undefined;
    rest: [string, unknown][];
  } {
    const wanted = Object.entries(where);
    const index = this.#indexes.find(({ fields }) => fields.every((field) => field in where));
    if (!index) return { docs: { read: () => this.#docs, size: this.#docs.length }, rest: wanted };
    const { fields, docs } = index;
    const rest = wanted.filter(([key]) => !fields.some((field) => field === key));
    return { docs: docs.get(entryOf(where, fields)), rest };
  }

  #refuseTaken(doc: Doc<C>): void {
    KEYS[this.#name].unique.forEach((fields, place) => {
      if (this.#unique[place]?.has(keyOf(doc, fields)))
        throw new Conflict(`${this.#name}: ${fields.join(" and ")} must be unique.`);
    });
  }

  /** Notes the unique keys of a document. */
  #remember(doc: Doc<C>): void {
    KEYS[this.#name].unique.forEach((fields, place) => this.#unique[place]?.set(keyOf(doc, fields), doc.id));
  }

  #forget(doc: Doc<C>): void {
    KEYS[this.#name].unique.forEach((fields, place) => this.#unique[place]?.delete(keyOf(doc, fields)));
  }
}

/** Puts `after` where `before` stood in an index; either may be missing. */
function place<C extends CollectionName>(
  { fields, docs: all }: Index<C>,
  before: Doc<C> | undefined,
  after: Doc<C> | undefined,
): void {
  const left = before && entryOf(before, fields);
  const entered = after && entryOf(after, fields);
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
function entryOf<C extends CollectionName>(values: Where<C>, fields: readonly (keyof Doc<C>)[]): unknown {
  const [first] = fields;
  return fields.length === 1 && first !== undefined ? values[first] : keyOf(values, fields);
}

function keyOf<C extends CollectionName>(doc: Where<C>, fields: readonly (keyof Doc<C>)[]): string {
  return JSON.stringify(fields.map((field) => doc[field]));
}

function fits(doc: object, wanted: readonly [string, unknown][]): boolean {
  return wanted.every(([field, value]) => Reflect.get(doc, field) === value);
}

function newestFirst<T>(ascending: readonly T[], { offset, limit }: Page): T[] {
  const end = Math.max(0, ascending.length - offset);
  return ascending.slice(Math.max(0, end - limit), end).toReversed();
}
