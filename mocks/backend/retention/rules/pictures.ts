import { chunksOf } from "../../chunks.ts";
import { anyOf, earlierThan, hasEntry, type ReadTx, type Tx } from "../../ports/store.ts";
import { BATCH, type Readable, type Rule } from "./rule.ts";

/** How many days pictures that no question uses are kept: somebody may still be writing the question. */
const KEEP_PICTURES = 2;

export const picturesRule: Rule = {
  kind: "pictures",
  keep: KEEP_PICTURES,
  find: findUnusedPictures,
  remove: removeUnusedPictures,
};

/** Finds pictures that no version of a question uses. */
async function* findUnusedPictures(store: Readable, instant: string): AsyncGenerator<readonly number[]> {
  const old = await store.read((tx) => tx.group("pictures", ["hash"], { createdAt: earlierThan(instant) }));
  for (const batch of chunksOf(old, BATCH)) {
    const unused = await store.read((tx) => unusedAmong(tx, batch));
    if (unused.length > 0) yield unused;
  }
}

async function unusedAmong(
  tx: ReadTx,
  pictures: readonly { hash: string; ids: readonly number[] }[],
): Promise<number[]> {
  const unused: number[] = [];
  for (const { hash, ids } of pictures) {
    const where = { pictureHashes: hasEntry(hash) };
    const isUsed = (await tx.count("questions", where)) + (await tx.count("formerQuestions", where)) > 0;
    if (!isUsed) unused.push(...ids);
  }
  return unused;
}

async function removeUnusedPictures(tx: Tx, ids: readonly number[], instant: string): Promise<number> {
  const old = await tx.group("pictures", ["hash"], { id: anyOf(ids), createdAt: earlierThan(instant) });
  const unused = await unusedAmong(tx, old);
  await tx.removeAll("pictures", { id: anyOf(unused) });
  return unused.length;
}
