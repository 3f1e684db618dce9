import type { CollectionName } from "../../documents/database.ts";
import { anyOf, type Tx, type Where } from "../../ports/store.ts";
import { batchesOf, idsOf } from "./batches.ts";
import { type Rule } from "./rule.ts";

/**
 * Makes the rule of a collection whose documents have an instant.
 *
 * @param where matches documents older than an instant
 * @param removeParts removes what refers to the documents with these ids
 */
export function createAgeRule<C extends CollectionName>(
  kind: string,
  name: C,
  where: (instant: string) => Where<C>,
  removeParts?: (tx: Tx, ids: readonly number[]) => Promise<void>,
): Rule {
  return {
    kind,
    async *find(store, instant) {
      for await (const docs of batchesOf(store, name, where(instant))) yield idsOf(docs);
    },
    async remove(tx, ids, instant) {
      const old = idsOf(await tx.list(name, { ...where(instant), id: anyOf(ids) }));
      await removeParts?.(tx, old);
      await tx.removeAll(name, { id: anyOf(old) } as Where<C>);
      return old.length;
    },
  };
}
