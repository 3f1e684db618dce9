import type { Derived } from "../derived.ts";
import type { CollectionName, Doc } from "../documents/database.ts";

/** The base of all conditions. A condition of a new kind also belongs in {@link Condition}. */
abstract class BaseCondition<Kind extends string> {
  readonly kind: Kind;
  constructor(kind: Kind) {
    this.kind = kind;
  }
}

/** A condition: the field must have one of several values. */
export class AnyOf<T> extends BaseCondition<"any of"> {
  readonly values: ReadonlySet<T>;
  constructor(values: Iterable<T>) {
    super("any of");
    // An absent field counts as null.
    this.values = new Set(Array.from(values, (value) => value ?? null)) as ReadonlySet<T>;
  }
}

/** Matches documents whose field has one of these values. Without values, matches none. */
export const anyOf = <T>(values: Iterable<T>): AnyOf<T> => new AnyOf(values);

/** A condition: the list field must contain a value. */
class HasEntry<T> extends BaseCondition<"has entry"> {
  readonly value: T;
  constructor(value: T) {
    super("has entry");
    this.value = value;
  }
}

/** Matches documents whose list field contains this value. */
export const hasEntry = <T>(value: T): HasEntry<T> => new HasEntry(value);

/** A condition: the text must contain all of these words. */
class HasWords extends BaseCondition<"has words"> {
  readonly words: readonly string[];
  constructor(words: readonly string[]) {
    super("has words");
    this.words = words;
  }
}

/** Matches documents whose text contains all of these words, each somewhere. */
export const hasWords = (words: readonly string[]): HasWords => new HasWords(words);

/** A condition: the instant must not be earlier, or must be earlier. */
class InstantCondition<Kind extends "not earlier than" | "earlier than"> extends BaseCondition<Kind> {
  readonly instant: string;
  constructor(kind: Kind, instant: string) {
    super(kind);
    this.instant = instant;
  }
}
type NotEarlierThan = InstantCondition<"not earlier than">;
type EarlierThan = InstantCondition<"earlier than">;

/** Matches documents whose instant is this one or a later one. */
export const notEarlierThan = (instant: string): NotEarlierThan =>
  new InstantCondition("not earlier than", instant);

/** Matches documents whose instant is earlier than this one. An absent instant is not. */
export const earlierThan = (instant: string): EarlierThan => new InstantCondition("earlier than", instant);

export type Condition = AnyOf<unknown> | HasEntry<unknown> | HasWords | NotEarlierThan | EarlierThan;

/** Returns a condition, or `null` for a plain value. */
export const conditionOf = (value: unknown): Condition | null =>
  value instanceof BaseCondition ? (value as Condition) : null;

type ConditionOn<T> = T extends readonly (infer Item)[]
  ? HasEntry<Item>
  : T extends string
    ? HasWords | NotEarlierThan | EarlierThan
    : never;
type Conditions<D> = { [Field in keyof D]?: D[Field] | AnyOf<D[Field]> | ConditionOn<D[Field]> };

/** Fields that conditions can name: those of the documents, and those that follow from them. */
type Queryable<C extends CollectionName> = {
  [Field in KeyOf<Doc<C>>]: FieldValue<Doc<C>, Field>;
} & Derived<C>;
type KeyOf<D> = D extends unknown ? keyof D & string : never;
type FieldValue<D, Field extends string> = D extends unknown
  ? Field extends keyof D
    ? D[Field]
    : undefined
  : never;

/** Fields with a single value, except the id. */
type ScalarKeyOf<C extends CollectionName> = {
  [Field in KeyOf<Doc<C>>]: FieldValue<Doc<C>, Field> extends Scalar ? Field : never;
}[Exclude<KeyOf<Doc<C>>, "id">];
type Scalar = string | number | boolean | null | undefined;

/** The ids of all documents that have the same values in some fields, ascending. */
export type Group<C extends CollectionName, Field extends ScalarKeyOf<C>> = Readonly<Pick<Doc<C>, Field>> & {
  readonly ids: readonly number[];
};

/**
 * Conditions on the fields of a document: one value, any of several, an entry of a list, words of a text, or an instant not before or
 * before another.
 */
export type Where<C extends CollectionName> = Conditions<Queryable<C>>;

/** A field that documents are sorted by: a number, an instant, or a derived text, of which the first 100 characters count. */
export interface SortField {
  field: string;
  /** Sorts an id by its position in this list; others and absent ones come first. Default: by the value itself. */
  order?: readonly number[];
}

/** An order of documents. Those with the same values are newest first. */
export interface Sort {
  by: readonly SortField[];
  isDescending: boolean;
}

/**
 * A part of a list, newest first, with `oldestFirst` by ascending id, or as `sort` says: at most `limit` documents, without the first
 * `offset` (default 0) and only with ids below `before` (default: all). A store that loads it knows the number of all documents, so
 * counting them costs nothing.
 */
export interface Page {
  oldestFirst?: true;
  sort?: Sort | undefined;
  offset?: number;
  before?: number | undefined;
  limit: number;
}

/** Refers, within {@link Reads}, to the values of a field in the documents of an earlier read; lists count as their entries. */
export class FieldOf {
  readonly read: string;
  readonly field: string;
  constructor(read: string, field: string) {
    this.read = read;
    this.field = field;
  }
}
export const fieldOf = (read: string, field: string): FieldOf => new FieldOf(read, field);

/** Declares a read of documents by conditions; with a `page`, only that part. */
export interface ListRead {
  list: CollectionName;
  where: Readonly<Record<string, unknown>>;
  page?: Page | undefined;
}

/** Declares a read of document ids, grouped by the fields `by`. */
export interface GroupsRead {
  group: CollectionName;
  by: readonly string[];
  where: Readonly<Record<string, unknown>>;
}

/** Declares document counts grouped by the fields `by`, on which `where` must have conditions too. */
export interface CountRead {
  count: CollectionName;
  by: readonly string[];
  where: Readonly<Record<string, unknown>>;
}

/**
 * The reads that a transaction is going to make, under arbitrary names. A store can load them together in one statement. Each
 * undeclared read costs a statement; declared reads that aren't used cost their loading time.
 */
export type Reads = Readonly<Record<string, ListRead | GroupsRead | CountRead>>;

type WithReferences<D> = { [Field in keyof D]?: Conditions<D>[Field] | FieldOf };

/** Declares a list to load. Values can refer to earlier reads with {@link fieldOf}. */
export const reading = <C extends CollectionName>(
  list: C,
  where: WithReferences<Queryable<C>> = {},
  page?: Page,
): ListRead => ({ list, where, page });

/** Declares ids to load, grouped by the fields `by`. */
export const grouping = <C extends CollectionName>(
  group: C,
  by: readonly ScalarKeyOf<C>[],
  where: WithReferences<Queryable<C>>,
): GroupsRead => ({ group, by, where });

/** Declares counts to load, grouped by the fields `by`. */
export const counting = <C extends CollectionName>(
  count: C,
  by: readonly KeyOf<Doc<C>>[],
  where: WithReferences<Queryable<C>>,
): CountRead => ({ count, by, where });

/**
 * The scope of a transaction's changes. The transaction holds an exclusive lock on the innermost level and shared locks on those
 * above: changes of one learner run in sequence, learners don't block each other, and a change to a tenant waits only for that
 * tenant's writers.
 */
export type Lock = "installation" | { tenant: number; part?: LockedPart };

/** A part of a tenant: a learner by id, its sign-ups, whose user has no id yet, or its imports, which only add to the bank. */
export type LockedPart = { learner: number } | "sign-ups" | "imports";

/** Reads of one transaction. */
export interface ReadTx {
  get<C extends CollectionName>(collection: C, id: number): Promise<Readonly<Doc<C>> | undefined>;
  /** Documents by ascending id; with a `page`, only that part in its order. */
  list<C extends CollectionName>(
    collection: C,
    where?: Where<C>,
    page?: Page,
  ): Promise<readonly Readonly<Doc<C>>[]>;
  /**
   * Ids of documents, grouped by the values of the fields `by`, where whole documents would be much to read. The groups are in
   * ascending order of their lowest id. Without fields there is one group, or none if no document matches.
   */
  group<C extends CollectionName, F extends ScalarKeyOf<C>>(
    collection: C,
    by: readonly F[],
    where: Where<C>,
  ): Promise<readonly Group<C, F>[]>;
  count<C extends CollectionName>(collection: C, where?: Where<C>): Promise<number>;
}

/** Reads and writes of one transaction. Documents are never changed in place: `update` stores a new one. */
export interface Tx extends ReadTx {
  /** Stores a document under a new id. @throws {Conflict} if a unique key is taken */
  insert<C extends CollectionName>(collection: C, doc: Omit<Doc<C>, "id">): Promise<Doc<C>>;
  /**
   * Stores a document whose id the transaction does not need: it is written with the transaction's other changes, and a
   * {@link Conflict} may appear only then.
   */
  add<C extends CollectionName>(collection: C, doc: Omit<Doc<C>, "id">): Promise<void>;
  /** @throws {Conflict} if a unique key is taken */
  update<C extends CollectionName>(collection: C, id: number, patch: Partial<Doc<C>>): Promise<Doc<C>>;
  /** Replaces the document with the same id as a whole. @throws {Conflict} if a unique key is taken */
  replace<C extends CollectionName>(collection: C, doc: Doc<C>): Promise<Doc<C>>;
  remove(collection: CollectionName, id: number): Promise<void>;
  /** Removes all matching documents without loading them. */
  removeAll<C extends CollectionName>(collection: C, where: Where<C>): Promise<void>;
}

/** The database port of the backend. Each call outside `tx` and `read` is a separate transaction. */
export interface Store extends Omit<Tx, "add" | "group" | "removeAll"> {
  /**
   * Runs `work` as one atomic transaction. Resolves once its changes, and everything that `work` may have read, are durable.
   * Inside, use only the given `Tx` and await nothing else. The first failing call ends the transaction, even if `work` catches the
   * error; catch a {@link Conflict} around the transaction.
   *
   * `work` can run more than once, and only the last run counts, so it must have no side effects except through its `Tx`.
   *
   * @param options.lock what it changes; default `"installation"`, which waits for all other writers
   * @param options.reads its declared reads
   * @throws the error of the first failing call, otherwise the error of `work`, after undoing the changes
   * @throws {Unavailable} if the changes, or data that `work` may have read, could not be made durable
   */
  tx<R>(work: (tx: Tx) => Promise<R>, options?: { lock?: Lock | undefined; reads?: Reads }): Promise<R>;
  /**
   * Runs `work` on a consistent snapshot of the store. `work` can run more than once.
   *
   * @throws {ReadOnly} if `work` changes something
   */
  read<R>(work: (tx: Tx) => Promise<R>, options?: { reads?: Reads }): Promise<R>;
  /** Returns a store restricted to these tenants. A store without row-level security returns itself. */
  of(...tenantIds: readonly number[]): Store;
}

/** A unique key is taken. */
export class Conflict extends Error {
  override name = "Conflict";
}

/** A read tried to change something. */
export class ReadOnly extends Error {
  override name = "ReadOnly";
  constructor(message = "A read can't change anything.") {
    super(message);
  }
}

/** The store can't be used now: changes, or data that was read, could not be made durable and were undone. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** The store can be read, but not written. The message says why, for the operator. */
export class Unwritable extends Unavailable {
  override name = "Unwritable";
}
