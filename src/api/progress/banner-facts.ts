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
  /** The certification that the learner prepares for: where it has graded answers, its lowest domain counts as the weakest. */
  myCategoryId?: number | null | undefined;
}

/** All that the banner says and leads to goes by these. */
export interface KnownFacts extends BannerFacts {
  /** The domain with the lowest average, in percent; `null` without graded answers. */
  weakest: {
    name: string;
    average: number;
    categoryId: number;
    subcategoryId: number;
    /** The certification within which it is the lowest, where another has a lower one. */
    within?: string;
  } | null;
  /** The certification to go on with; `null` where none has questions. */
  certification: { id: number; name: string } | null;
}

/** The facts of the banner. Records that the catalogue cannot name count for nothing. */
export function bannerFacts(content: BannerContent): KnownFacts {
  const { stats, mastery, categories, subcategories, lastCategoryId, myCategoryId } = content;
  const { known } = splitKnown(mastery, categories, subcategories);
  const lowest = weakestDomain(known);
  const weakest = weakestDomain(known.filter(({ categoryId }) => categoryId === myCategoryId)) ?? lowest;
  const domain = subcategories.find(({ id }) => id === weakest?.subcategoryId);
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? "";
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
            ...(weakest === lowest ? {} : { within: nameOf(weakest.categoryId) }),
          }
        : null,
    certification:
      filled.find(({ id }) => id === myCategoryId) ??
      filled.find(({ id }) => id === lastCategoryId) ??
      filled[0] ??
      null,
  };
}
