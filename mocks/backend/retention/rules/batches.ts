import type { CollectionName, Doc } from "../../documents/database.ts";
import { type Where } from "../../ports/store.ts";
import { BATCH, type Readable } from "./rule.ts";

/** Yields matching documents in batches, newest first. */
export async function* batchesOf<C extends CollectionName>(
  store: Pick<Readable, "list">,
  name: C,
  where: Where<C>,
): AsyncGenerator<readonly Readonly<Doc<C>>[]> {
  for (let last: number | undefined; ;) {
    const docs = await store.list(name, where, { limit: BATCH, before: last });
    if (docs.length > 0) yield docs;
    if (docs.length < BATCH) return;
    last = docs.at(-1)?.id;
  }
}

export const idsOf = (docs: readonly { id: number }[]): number[] => docs.map(({ id }) => id);
