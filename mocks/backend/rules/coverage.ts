import type { MasteryRecord } from "../../../src/api/progress/schema.ts";
import { anyOf, type Tx } from "../store.ts";
import { isReserved, reservedCount, reservedFor } from "./mocks.ts";

type Coverage = Required<Pick<MasteryRecord, "seenQuestions" | "totalQuestions">>;

/**
 * How many questions in use each of these domains has, and how many of them were in a session that the user began; those of a
 * mock exam count once the user has submitted it.
 */
export async function coverageOf(
  tx: Tx,
  userId: number,
  domains: readonly { categoryId: number; subcategoryId: number }[],
): Promise<ReadonlyMap<number, Coverage>> {
  const [recall] = await tx.list("recalls", { userId });
  // In a database from before `seen` was kept, what was answered was seen.
  const ids = [...new Set([...(recall?.seen ?? []), ...(recall?.right ?? []), ...(recall?.wrong ?? [])])];
  const reserved = await reservedFor(tx, userId);
  const seen = (await tx.list("questions", { id: anyOf(ids) })).filter(
    (question) => !question.isRetired && !isReserved(reserved, question),
  );
  const counts = await Promise.all(
    domains.map(async ({ categoryId, subcategoryId }): Promise<[number, Coverage]> => {
      const live = await tx.count("questions", { categoryId, subcategoryId, isRetired: false });
      const totalQuestions = live - (await reservedCount(tx, reserved, { categoryId, subcategoryId }));
      const seenQuestions = seen.filter((question) => question.subcategoryId === subcategoryId).length;
      return [subcategoryId, { seenQuestions, totalQuestions }];
    }),
  );
  return new Map(counts);
}
