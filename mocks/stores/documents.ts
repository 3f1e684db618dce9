import { createHash } from "node:crypto";
import type { CollectionName, Database, Doc } from "../backend/documents/database.ts";
import { COLLECTION_NAMES, perCollection } from "./collections.ts";
import { fieldsOf } from "./document-fields.ts";

/** Reads all documents of a database in batches, so that they don't have to fit into memory. */
export interface Documents {
  count: (name: CollectionName) => Promise<number>;
  /** Yields the documents of a collection by ascending id. */
  portions: <C extends CollectionName>(name: C) => AsyncIterable<readonly Doc<C>[]>;
}

export type OnProgress = (progress: Progress) => void;
export interface Progress {
  step: "stored" | "compared";
  collection: CollectionName;
  /** Processed documents of the collection, out of `total`. */
  done: number;
  total: number;
}

/** Returns how many documents of a collection are in a batch. A picture can have 2 MB. */
export const portionOf = (name: CollectionName): number => (name === "pictures" ? 20 : 500);

export function documentsIn(database: Database): Documents {
  return {
    count: async (name) => database[name].length,
    portions: async function* portions<C extends CollectionName>(name: C) {
      const docs: readonly Doc<C>[] = database[name];
      const size = portionOf(name);
      for (let start = 0; start < docs.length; start += size) yield docs.slice(start, start + size);
    },
  };
}

export async function isEmpty(documents: Documents): Promise<boolean> {
  for (const name of COLLECTION_NAMES) if ((await documents.count(name)) > 0) return false;
  return true;
}

/**
 * Compares two databases document by document. The notation of instants and the order of fields don't matter.
 *
 * @returns a digest of the contents if they are equal, otherwise the first document that differs or is missing
 */
export async function compare(
  documents: Documents,
  others: Documents,
  onProgress: OnProgress = () => undefined,
): Promise<{ digest: string } | { differsAt: string }> {
  const hash = createHash("sha256");
  for (const name of COLLECTION_NAMES) {
    const total = await documents.count(name);
    const rest = oneByOne(name, others);
    let done = 0;
    for await (const portion of documents.portions(name)) {
      for (const doc of portion) {
        const text = textOf(name, doc);
        const other = await rest.next();
        if (other.done || textOf(name, other.value) !== text) return { differsAt: `${name} ${doc.id}` };
        hash.update(`${name} ${text}\n`);
      }
      done += portion.length;
      onProgress({ step: "compared", collection: name, done, total });
    }
    const more = await rest.next();
    if (!more.done) return { differsAt: `${name} ${more.value.id}` };
  }
  return { digest: hash.digest("hex").slice(0, DIGITS) };
}

/** Length of the digest: collision-resistant enough, and short enough to compare by eye. */
const DIGITS = 16;

async function* oneByOne<C extends CollectionName>(
  name: C,
  documents: Documents,
): AsyncGenerator<Doc<C>, undefined> {
  for await (const portion of documents.portions(name)) yield* portion;
}

const FIELDS = perCollection(fieldsOf);

/** Serializes a document canonically: equal contents give equal text. */
function textOf(name: CollectionName, doc: object): string {
  const collectionFields = FIELDS[name];
  const fields = Object.entries(doc).map(([field, value]: [string, unknown]) =>
    collectionFields.get(field)?.kind === "time" && typeof value === "string"
      ? [field, new Date(value).toISOString()]
      : [field, value],
  );
  return JSON.stringify(Object.fromEntries(fields), (_, value: unknown) => sorted(value));
}

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
