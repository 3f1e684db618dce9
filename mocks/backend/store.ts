import type { CollectionName, Doc } from "./documents.ts";

/** Several values: a field must have one of them. */
export class AnyOf<T> {
  readonly values: ReadonlySet<T>;
  constructor(values: Iterable<T>) {
    this.values = new Set(values);
  }
}

/** Asks for documents of which a field has one of these values, all of them at once; of no values, none. */
export const anyOf = <T>(values: Iterable<T>): AnyOf<T> => new AnyOf(values);

/** One value: a field that is a list must hold it. */
export class Holding<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}

/** Asks for documents of which a list holds this value. */
export const holding = <T>(value: T): Holding<T> => new Holding(value);

type HoldingOf<T> = T extends readonly (infer Item)[] ? Holding<Item> : never;
type Wanted<D> = { [Field in keyof D]?: D[Field] | AnyOf<D[Field]> | HoldingOf<D[Field]> };

/** Field values that a document must have: one value, any of several, or a list with a value in it. */
export type Where<C extends CollectionName> = Wanted<Doc<C>>;

/** A part of a list: newest first from `offset`, at most `limit` documents. */
export interface Page {
  offset: number;
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

/** Documents of one collection: those with the given field values; with a `page`, newest first and only that part. */
export interface ListRead {
  list: CollectionName;
  where: Readonly<Record<string, unknown>>;
  page?: Page | undefined;
}

/** Some fields of the documents of one collection with the given field values. */
export interface FieldsRead {
  select: CollectionName;
  fields: readonly string[];
  where: Readonly<Record<string, unknown>>;
}

/** Numbers of documents of one collection for each combination of values of the fields `by`, which `where` names too. */
export interface CountRead {
  count: CollectionName;
  by: readonly string[];
  where: Readonly<Record<string, unknown>>;
}

/**
 * Documents that a transaction will ask for, by names of the caller's choice. A store may load them together, in one
 * statement. Declaring too little costs a statement for each further question; declaring too much costs what is read in vain.
 */
export type Reads = Readonly<Record<string, ListRead | FieldsRead | CountRead>>;

type KeyOf<D> = D extends unknown ? keyof D & string : never;
type Referable<D> = { [Field in keyof D]?: Wanted<D>[Field] | FieldOf };

/** Declares a list to load; values may refer to earlier reads by {@link fieldOf}. */
export const reading = <C extends CollectionName>(
  list: C,
  where: Referable<Doc<C>> = {},
  page?: Page,
): ListRead => ({ list, where, page });

/** Declares fields to load. */
export const selecting = <C extends CollectionName>(
  select: C,
  fields: readonly KeyOf<Doc<C>>[],
  where: Referable<Doc<C>>,
): FieldsRead => ({ select, fields, where });

/** Declares numbers to load for each combination of values of `by`. */
export const counting = <C extends CollectionName>(
  count: C,
  by: readonly KeyOf<Doc<C>>[],
  where: Referable<Doc<C>>,
): CountRead => ({ count, by, where });

/**
 * What a transaction changes. It holds the deepest level named alone and shares those above it: of one learner everything
 * happens in sequence, learners don't wait for one another, and a change to a tenant waits for that tenant's writers only.
 */
export type Lock = "installation" | { tenant: number; part?: LockedPart };

/** A part of a tenant: a learner by id, its sign-ups, whose user has no id yet, or its imports, which only add to the bank. */
export type LockedPart = { learner: number } | "sign-ups" | "imports";

/** Reads of one transaction. */
export interface ReadTx {
  get<C extends CollectionName>(collection: C, id: number): Promise<Readonly<Doc<C>> | undefined>;
  /** Documents by ascending id; with a `page`, newest first and only that part. */
  list<C extends CollectionName>(
    collection: C,
    where?: Where<C>,
    page?: Page,
  ): Promise<readonly Readonly<Doc<C>>[]>;
  /** Some fields of documents by ascending id, where whole documents would be much to read. */
  select<C extends CollectionName, F extends KeyOf<Doc<C>>>(
    collection: C,
    fields: readonly F[],
    where: Where<C>,
  ): Promise<readonly Readonly<Pick<Doc<C>, F>>[]>;
  count<C extends CollectionName>(collection: C, where?: Where<C>): Promise<number>;
}

/** Reads and writes of one transaction. Documents are never changed in place: `update` stores a new one. */
export interface Tx extends ReadTx {
  /** Stores a document under a new id. @throws {Conflict} when a unique key is taken */
  insert<C extends CollectionName>(collection: C, doc: Omit<Doc<C>, "id">): Promise<Doc<C>>;
  /**
   * Stores a document whose id the transaction does not need: it is written with the transaction's other changes, and a
   * {@link Conflict} may appear only then.
   */
  add<C extends CollectionName>(collection: C, doc: Omit<Doc<C>, "id">): Promise<void>;
  /** @throws {Conflict} when a unique key is taken */
  update<C extends CollectionName>(collection: C, id: number, patch: Partial<Doc<C>>): Promise<Doc<C>>;
  /** Replaces the document with the same id as a whole. @throws {Conflict} when a unique key is taken */
  replace<C extends CollectionName>(collection: C, doc: Doc<C>): Promise<Doc<C>>;
  remove(collection: CollectionName, id: number): Promise<void>;
}

/** Where the backend keeps its documents. Each single call is a transaction of its own. */
export interface Store extends Omit<Tx, "add" | "select"> {
  /**
   * Runs `work` as one transaction: all of it is stored or nothing. Resolves once the change is durable, and with it everything
   * that `work` may have seen. Inside, use only the given `Tx`, and await nothing else. The first call that fails ends the
   * transaction, whatever `work` does then; catch a {@link Conflict} around the transaction.
   *
   * `work` may run more than once, and only its last run counts: it must have no effect except through its `Tx`.
   *
   * @param options.lock what it changes; default `"installation"`, which waits for every other writer
   * @param options.reads what it will ask for
   * @throws whatever the first failed call threw, else what `work` threw, after undoing its changes
   * @throws {Unavailable} when the change, or what `work` may have seen, could not be made durable
   */
  tx<R>(work: (tx: Tx) => Promise<R>, options?: { lock?: Lock | undefined; reads?: Reads }): Promise<R>;
  /**
   * Runs `work` on one consistent state of the store. `work` may run more than once.
   *
   * @throws {ReadOnly} when `work` changes something
   */
  read<R>(work: (tx: Tx) => Promise<R>, options?: { reads?: Reads }): Promise<R>;
  /** The store as far as these tenants reach. A store without row-level security returns itself. */
  of(...tenantIds: readonly number[]): Store;
}

/** A unique key is taken. */
export class Conflict extends Error {
  override name = "Conflict";
}

/** A read tried to change something. */
export class ReadOnly extends Error {
  override name = "ReadOnly";
}

/** The change, or one that was seen, could not be made durable and was undone. */
export class Unavailable extends Error {
  override name = "Unavailable";
}
