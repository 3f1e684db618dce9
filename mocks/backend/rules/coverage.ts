import type { MasteryRecord } from "../../../src/api/progress/schema.ts";
import { anyOf, type Tx } from "../store.ts";

type Coverage = Required<Pick<MasteryRecord, "seenQuestions" | "totalQuestions">>;

/** How many questions in use each of these domains has, and how many of them were in a session that the user began. */
export async function coverageOf(
  tx: Tx,
  userId: number,
  domains: readonly { categoryId: number; subcategoryId: number }[],
): Promise<ReadonlyMap<number, Coverage>> {
  const [recall] = await tx.list("recalls", { userId });
  // In a database from before `seen` was kept, what was answered was seen.
  const ids = [...new Set([...(recall?.seen ?? []), ...(recall?.right ?? []), ...(recall?.wrong ?? [])])];
  const seen = (await tx.list("questions", { id: anyOf(ids) })).filter(({ isRetired }) => !isRetired);
  const counts = await Promise.all(
    domains.map(async ({ categoryId, subcategoryId }): Promise<[number, Coverage]> => {
      const totalQuestions = await tx.count("questions", { categoryId, subcategoryId, isRetired: false });
      const seenQuestions = seen.filter((question) => question.subcategoryId === subcategoryId).length;
      return [subcategoryId, { seenQuestions, totalQuestions }];
    }),
  );
  return new Map(counts);
}
