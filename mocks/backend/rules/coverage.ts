import type { MasteryRecord } from "../../../src/api/progress/schema.ts";
import { anyOf, counting, fieldOf, reading, selecting, type Reads, type ReadTx } from "../store.ts";

type Coverage = Required<Pick<MasteryRecord, "seenQuestions" | "totalQuestions">>;

const SEEN = ["subcategoryId"] as const;
/** In a database from before `seen` was stored, what was answered was seen. */
const LISTS = ["seen", "right", "wrong"] as const;

/** The reads of {@link coverageOf} for domains of a read named `mastery`. */
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

/** How many questions in use each of these domains has, and how many of them were in a session that the user began. */
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
