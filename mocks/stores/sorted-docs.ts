type AnyDoc = { id: number };

/** Where the document with `id` stands, or would stand, in `docs` by ascending id. */
export function placeIn(docs: readonly AnyDoc[], id: number): number {
  let low = 0;
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docs[middle]?.id ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Up to so many changes are made one by one; of more, all at once. */
const FEW = 16;

/**
 * Documents by ascending id. Changes are kept until the list is read: many of them, as when a certification is deleted,
 * then cost one walk together, where each by itself would move all that stands behind it.
 */
export class SortedDocs<D extends AnyDoc> {
  #docs: D[] = [];
  /** By id what is to stand there, or nothing any more. */
  readonly #changes = new Map<number, D | undefined>();
  #size = 0;

  /** How many there are, without reading them. */
  get size(): number {
    return this.#size;
  }

  /** Adds one whose id is not there. */
  add(doc: D): void {
    this.#changes.set(doc.id, doc);
    this.#size += 1;
  }

  /** Puts one where another of its id is. */
  replace(doc: D): void {
    this.#changes.set(doc.id, doc);
  }

  /** Takes out one that is there. */
  remove(id: number): void {
    this.#changes.set(id, undefined);
    this.#size -= 1;
  }

  read(): readonly D[] {
    if (this.#changes.size > FEW) this.#docs = merged(this.#docs, this.#changes);
    else for (const [id, doc] of this.#changes) put(this.#docs, id, doc);
    this.#changes.clear();
    return this.#docs;
  }
}

function put<D extends AnyDoc>(docs: D[], id: number, doc: D | undefined): void {
  const place = placeIn(docs, id);
  docs.splice(place, docs[place]?.id === id ? 1 : 0, ...(doc ? [doc] : []));
}

function merged<D extends AnyDoc>(docs: readonly D[], changes: ReadonlyMap<number, D | undefined>): D[] {
  const kept = docs.filter(({ id }) => !changes.has(id));
  const entered = [...changes.values()].filter((doc) => doc !== undefined);
  return [...kept, ...entered].sort((a, b) => a.id - b.id);
}
