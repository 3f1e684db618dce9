import { lastStampTime } from "../../../../src/api/attempts/draft.ts";
import { chunksOf } from "../../chunks.ts";
import type { Doc } from "../../documents/database.ts";
import { anyOf, earlierThan, type Tx } from "../../ports/store.ts";
import { batchesOf, idsOf } from "./batches.ts";
import { BATCH, type Readable, type Rule } from "./rule.ts";

export const finishedDraftsRule: Rule = {
  kind: "drafts of finished attempts",
  find: findFinishedDrafts,
  remove: removeFinishedDrafts,
};

export const draftsRule: Rule = { kind: "drafts", keep: "drafts", find: findDrafts, remove: removeDrafts };

/** A submission removes its draft, so there should be none. */
async function* findFinishedDrafts(store: Readable): AsyncGenerator<readonly number[]> {
  const groups = await store.read((tx) => tx.group("drafts", ["quizId"], {}));
  for (const drafts of chunksOf(groups, BATCH)) {
    const open = await openAmong(store, drafts);
    const finished = drafts.flatMap(({ quizId, ids }) => (open.has(quizId) ? [] : ids));
    if (finished.length > 0) yield finished;
  }
}

async function openAmong(
  tx: Pick<Tx, "list">,
  drafts: readonly { quizId: number }[],
): Promise<ReadonlySet<number>> {
  const id = anyOf(drafts.map(({ quizId }) => quizId));
  return new Set(idsOf(await tx.list("quizzes", { id, completedAt: null })));
}

async function removeFinishedDrafts(tx: Tx, ids: readonly number[]): Promise<number> {
  const drafts = await tx.list("drafts", { id: anyOf(ids) });
  const open = await openAmong(tx, drafts);
  const finished = idsOf(drafts.filter(({ quizId }) => !open.has(quizId)));
  await tx.removeAll("drafts", { id: anyOf(finished) });
  return finished.length;
}

async function* findDrafts(store: Readable, instant: string): AsyncGenerator<readonly number[]> {
  const started = { completedAt: null, startedAt: earlierThan(instant) };
  for await (const quizzes of batchesOf(store, "quizzes", started)) {
    const groups = await store.read((tx) => tx.group("drafts", [], { quizId: anyOf(idsOf(quizzes)) }));
    // A draft can have a megabyte.
    for (const id of groups.flatMap(({ ids }) => ids)) {
      const draft = await store.get("drafts", id);
      if (draft && isUnchangedSince(draft, instant)) yield [id];
    }
  }
}

const isUnchangedSince = ({ entries }: Readonly<Doc<"drafts">>, instant: string): boolean =>
  lastStampTime({ v: 2, entries }) < Date.parse(instant);

async function removeDrafts(tx: Tx, ids: readonly number[], instant: string): Promise<number> {
  const drafts = await tx.list("drafts", { id: anyOf(ids) });
  const old = drafts.filter((draft) => isUnchangedSince(draft, instant));
  await tx.removeAll("drafts", { id: anyOf(idsOf(old)) });
  for (const { quizId } of old) await tx.update("quizzes", quizId, { answeredCount: 0 });
  return old.length;
}
