import type { Category, Subcategory } from "../catalogue/schema.ts";
import type { BannerFacts } from "./banner-type.ts";
import { overallMastery, splitKnown, weakestDomain } from "./mastery.ts";
import type { MasteryRecord, UserStats } from "./schema.ts";

/** What the banner is made from. */
export interface BannerContent {
  stats: UserStats;
  mastery: readonly MasteryRecord[];
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
  /** The certification of the newest session, to go on with while nothing is graded. Default: the first one. */
  lastCategoryId?: number | undefined;
}

/** All that the banner says and leads to goes by these. */
export interface KnownFacts extends BannerFacts {
  /** The domain with the lowest average, in percent; `null` without graded answers. */
  weakest: { name: string; average: number; categoryId: number; subcategoryId: number } | null;
  /** The certification to go on with; `null` where none has questions. */
  certification: { id: number; name: string } | null;
}

/** The facts of the banner. Records that the catalogue cannot name count for nothing. */
export function bannerFacts(content: BannerContent): KnownFacts {
  const { stats, mastery, categories, subcategories, lastCategoryId } = content;
  const { known } = splitKnown(mastery, categories, subcategories);
  const weakest = weakestDomain(known);
  const domain = subcategories.find(({ id }) => id === weakest?.subcategoryId);
  const filled = categories.filter(({ questionCount }) => questionCount > 0);
  return {
    ...stats,
    overallMastery: overallMastery(known),
    weakest:
      weakest && domain
        ? {
            name: domain.name,
            average: weakest.rollingAverage,
            categoryId: weakest.categoryId,
            subcategoryId: domain.id,
          }
        : null,
    certification: filled.find(({ id }) => id === lastCategoryId) ?? filled[0] ?? null,
  };
}
