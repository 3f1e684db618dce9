import { chunksOf } from "../../chunks.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import { createPacer, type Pacer } from "../../pacer.ts";
import { anyOf, reading, type ReadTx, type Store, type Where } from "../../ports/store.ts";
import { versionsIn } from "./versions.ts";

/** Questions read at once: some milliseconds of work for the process and for the database. */
const READ_BATCH = 100;

export type QuestionVersion = Pick<QuestionDoc, "id" | "version">;

/** Returns the ids and versions of the questions that match, oldest first. */
export async function questionVersions(tx: ReadTx, where: Where<"questions">): Promise<QuestionVersion[]> {
  const groups = await tx.group("questions", ["version"], where);
  return groups.flatMap(({ version, ids }) => ids.map((id) => ({ id, version }))).sort((a, b) => a.id - b.id);
}

/**
 * Yields these versions of questions in order. Reads them in batches, each in a separate transaction, so that a slow download
 * occupies neither memory nor a snapshot of the database. The portions are still consistent with each other, because a version
 * doesn't change.
 *
 * @param pace the pacer of the operation; default: a new one
 * @throws {Error} if a question was removed, which only happens with its tenant
 */
export async function* questionsAt(
  store: Pick<Store, "read">,
  versions: readonly QuestionVersion[],
  pace: Pacer = createPacer(),
): AsyncGenerator<Readonly<QuestionDoc>> {
  for (const batch of chunksOf(versions, READ_BATCH)) {
    const questionIds = batch.map(({ id }) => id);
    const quiz = { questionIds, versions: batch.map(({ version }) => version) };
    const find = await store.read((tx) => versionsIn(tx, [quiz]), {
      reads: { latest: reading("questions", { id: anyOf(questionIds) }) },
    });
    for (const { id, version } of batch) {
      await pace();
      const question = find(id, version);
      if (!question) throw new Error(`Version ${version} of question ${id} was removed while it was read.`);
      yield question;
    }
  }
}
