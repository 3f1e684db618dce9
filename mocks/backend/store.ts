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

/** Reads and writes of one transaction. Documents are never changed in place: `update` puts a new one. */
export interface Tx {
  get<C extends CollectionName>(collection: C, id: number): Promise<Readonly<Doc<C>> | undefined>;
  /** Documents by ascending id; with a `page`, newest first and only that part. */
  list<C extends CollectionName>(
    collection: C,
    where?: Where<C>,
    page?: Page,
  ): Promise<readonly Readonly<Doc<C>>[]>;
  count<C extends CollectionName>(collection: C, where?: Where<C>): Promise<number>;
  /** Gives the document its id. @throws {Conflict} when a unique key is taken */
  insert<C extends CollectionName>(collection: C, doc: Omit<Doc<C>, "id">): Promise<Doc<C>>;
  /** @throws {Conflict} when a unique key is taken */
  update<C extends CollectionName>(collection: C, id: number, patch: Partial<Doc<C>>): Promise<Doc<C>>;
  /** Puts a document in the place of the one with its id, of which nothing stays. @throws {Conflict} when a unique key is taken */
  replace<C extends CollectionName>(collection: C, doc: Doc<C>): Promise<Doc<C>>;
  remove(collection: CollectionName, id: number): Promise<void>;
}

/** Where the backend keeps things. Single calls are transactions of their own. */
export interface Store extends Tx {
  /**
   * Runs `work` alone, all of it or nothing; the first call in it that fails ends it, whatever `work` does then. Settles once the change is durable, and with it all that `work` may have
   * seen: no answer rests on what could still be undone. Inside, only the given `Tx` may be used, and nothing but it
   * awaited.
   *
   * `work` may be run more than once, each time on the store as it is then, and the last run alone counts: it must do
   * nothing but by its `Tx`, and begin anew with what it was given. After a {@link Conflict} the transaction can't go on:
   * that is caught around it, never inside.
   *
   * @throws whatever the first call that failed threw, else what `work` throws, after undoing what it did
   * @throws {Unavailable} when the change, or what `work` may have seen, could not be made durable
   */
  tx<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  /**
   * The store as far as one tenant reaches: where the tenants of a database are walled off from each other, nothing of
   * another can be read or written through it. Without such a wall, the store itself.
   */
  of(tenantId: number): Store;
}

/** A unique key is taken. */
export class Conflict extends Error {
  override name = "Conflict";
}

/** The change, or one that was seen, could not be made durable and was undone. */
export class Unavailable extends Error {
  override name = "Unavailable";
}
