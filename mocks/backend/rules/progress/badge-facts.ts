import { rollingAverage } from "../../../../src/api/progress/mastery/rolling.ts";
import { fieldOf, reading, type Reads, type ReadTx } from "../../ports/store.ts";
import type { LearnerTotals } from "../learner/learner-totals.ts";
import { subcategoriesOf } from "../questions/catalog.ts";
import type { BadgeFacts } from "./badges.ts";

const isLive = ({ isRetired }: { isRetired: boolean }): boolean => !isRetired;

/** Returns the reads of {@link badgeFacts}. */
export const badgeFactsReads = ({ user }: { user: { id: number; tenantId: number } }): Reads => ({
  mastery: reading("mastery", { userId: user.id }),
  categories: reading("categories", { tenantId: user.tenantId }),
  domains: reading("subcategories", { categoryId: fieldOf("categories", "id") }),
});

/** Collects the facts for badge rules. @param streak current streak in days */
export async function badgeFacts(tx: ReadTx, totals: LearnerTotals, streak: number): Promise<BadgeFacts> {
  const user = await tx.get("users", totals.userId);
  const mastery = new Map(
    (await tx.list("mastery", { userId: totals.userId })).map((record) => [record.subcategoryId, record]),
  );
  const categories = user ? (await tx.list("categories", { tenantId: user.tenantId })).filter(isLive) : [];
  const domains = Map.groupBy(
    (await subcategoriesOf(tx, categories)).filter(isLive),
    ({ categoryId }) => categoryId,
  );
  const certifications = categories.map(({ id, readyBadge }) => ({
    readyBadge,
    domains: (domains.get(id) ?? []).map((domain) => {
      const record = mastery.get(domain.id);
      return {
        rollingAverage: rollingAverage(record?.recent ?? ""),
        totalAnswers: record?.totalAnswers ?? 0,
      };
    }),
  }));
  return { totals, longestStreak: Math.max(totals.longestStreak, streak), certifications };
}
