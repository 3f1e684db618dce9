import type { MasteryRecord } from "../../../src/api/progress/schema.ts";
import { MockForm } from "../../../src/api/questions/planning.ts";
import { anyOf, counting, fieldOf, grouping, reading, type Reads, type ReadTx } from "../store.ts";
import { isReserved, reservedCount, reservedFor } from "./mocks.ts";

type Coverage = Required<Pick<MasteryRecord, "seenQuestions" | "totalQuestions">>;

const PLACE = ["categoryId", "subcategoryId", "form"] as const;
/** Databases from before `seen` was stored have only the answered questions, which count as seen. */
const LISTS = ["seen", "right", "wrong"] as const;

/** The reads of {@link coverageOf} for domains of a read named `mastery`. */
export const coverageReads = ({ id: userId, tenantId }: { id: number; tenantId: number }): Reads => {
  const inUse = {
    categoryId: fieldOf("mastery", "categoryId"),
    subcategoryId: fieldOf("mastery", "subcategoryId"),
    isRetired: false,
  };
  return {
    recalls: reading("recalls", { userId }),
    ...Object.fromEntries(
      LISTS.map((list) => [
        list,
        grouping("questions", PLACE, { id: fieldOf("recalls", list), isRetired: false }),
      ]),
    ),
    totals: counting("questions", ["categoryId", "subcategoryId"], inUse),
    mocks: counting("questions", ["categoryId", "subcategoryId", "form"], {
      ...inUse,
      form: anyOf(MockForm.options),
    }),
    "all categories": reading("categories", { tenantId }),
  };
};

/**
 * Counts the questions in use of each domain, and those that were in a quiz the user has started. Questions of a mock exam count once
 * the user has submitted it.
 */
export async function coverageOf(
  tx: ReadTx,
  userId: number,
  domains: readonly { categoryId: number; subcategoryId: number }[],
): Promise<ReadonlyMap<number, Coverage>> {
  const [recall] = await tx.list("recalls", { userId });
  const reserved = await reservedFor(tx, userId);
  const seen = new Map<number, number | undefined>();
  for (const list of LISTS) {
    const where = { id: anyOf(recall?.[list] ?? []), isRetired: false };
    for (const group of await tx.group("questions", PLACE, where))
      if (!isReserved(reserved, group)) for (const id of group.ids) seen.set(id, group.subcategoryId);
  }
  const seenIn = Map.groupBy(seen.values(), (subcategoryId) => subcategoryId);
  const counts = await Promise.all(
    domains.map(async ({ categoryId, subcategoryId }): Promise<[number, Coverage]> => {
      const live = await tx.count("questions", { categoryId, subcategoryId, isRetired: false });
      const totalQuestions = live - (await reservedCount(tx, reserved, { categoryId, subcategoryId }));
      return [subcategoryId, { seenQuestions: seenIn.get(subcategoryId)?.length ?? 0, totalQuestions }];
    }),
  );
  return new Map(counts);
}
