import type { CollectionName, Doc } from "./documents.ts";

/** Field values that a document must have. */
export type Where<C extends CollectionName> = Partial<Doc<C>>;

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
