import type { MasteryRecord } from "../../../src/api/progress/schema.ts";
import { anyOf, counting, fieldOf, reading, selecting, type Reads, type ReadTx } from "../store.ts";

type Coverage = Required<Pick<MasteryRecord, "seenQuestions" | "totalQuestions">>;

const SEEN = ["subcategoryId"] as const;
/** Databases from before `seen` was stored have only the answered questions, which count as seen. */
const LISTS = ["seen", "right", "wrong"] as const;

/** Returns the reads of {@link coverageOf} for the domains of a read named `mastery`. */
export const coverageReads = (userId: number): Reads => ({
  recalls: reading("recalls", { userId }),
  ...Object.fromEntries(
    LISTS.map((list) => [
      list,
      selecting("questions", ["id", ...SEEN], { id: fieldOf("recalls", list), isRetired: false }),
    ]),
  ),
  totals: counting("questions", ["categoryId", "subcategoryId"], {
    categoryId: fieldOf("mastery", "categoryId"),
    subcategoryId: fieldOf("mastery", "subcategoryId"),
    isRetired: false,
  }),
});

/** Counts the questions in use of each domain, and those that were in a quiz the user has started. */
export async function coverageOf(
  tx: ReadTx,
  userId: number,
  domains: readonly { categoryId: number; subcategoryId: number }[],
): Promise<ReadonlyMap<number, Coverage>> {
  const [recall] = await tx.list("recalls", { userId });
  const seen = new Map<number, number | undefined>();
  for (const list of LISTS) {
    const where = { id: anyOf(recall?.[list] ?? []), isRetired: false };
    for (const { id, subcategoryId } of await tx.select("questions", ["id", ...SEEN], where))
      seen.set(id, subcategoryId);
  }
  const seenIn = Map.groupBy(seen.values(), (subcategoryId) => subcategoryId);
  const counts = await Promise.all(
    domains.map(async ({ categoryId, subcategoryId }): Promise<[number, Coverage]> => {
      const totalQuestions = await tx.count("questions", { categoryId, subcategoryId, isRetired: false });
      return [subcategoryId, { seenQuestions: seenIn.get(subcategoryId)?.length ?? 0, totalQuestions }];
    }),
  );
  return new Map(counts);
}
