import type { Category, Subcategory } from "../catalogue/schema.ts";
import type { BannerFacts } from "./banner-type.ts";
import type { Lowest } from "./evidence.ts";
import { gradedAnswers, lowestDomains, overallMastery, splitKnown } from "./mastery.ts";
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

/** The domain that the banner names, and what can be said of it among the others. */
export interface NamedDomain {
  name: string;
  /** The certification within which it is the lowest, where another has a lower one. */
  within?: string;
  /** Percent. */
  average: number;
  categoryId: number;
  subcategoryId: number;
  kind: Lowest<unknown>["kind"];
  /** How many domains are too close to it to call one the lowest, itself included; 1 unless they are tied. */
  tied: number;
  /** Whole percent of the highest of them. */
  upTo: number;
}

/** All that the banner says and leads to goes by these. */
export interface KnownFacts extends BannerFacts {
  /** Graded answers in all domains. */
  gradedAnswers: number;
  /** The domain to name; `null` while no domain has enough graded answers. */
  lowest: NamedDomain | null;
  /** The certification to go on with; `null` where none has questions. */
  certification: { id: number; name: string } | null;
}

/** The facts of the banner. Records that the catalogue cannot name count for nothing. */
export function bannerFacts(content: BannerContent): KnownFacts {
  const { stats, mastery, categories, subcategories, lastCategoryId, myCategoryId } = content;
  const { known } = splitKnown(mastery, categories, subcategories);
  const filled = categories.filter(({ questionCount }) => questionCount > 0);
  const nameOf = (id: number) => subcategories.find((domain) => domain.id === id)?.name ?? "";
  const mine = filled.find(({ id }) => id === myCategoryId);
  const ofMine = namedDomain(
    known.filter(({ categoryId }) => categoryId === myCategoryId),
    nameOf,
  );
  const ofAll = namedDomain(known, nameOf);
  const isLowestOfAll = ofMine?.subcategoryId === ofAll?.subcategoryId && ofMine?.tied === ofAll?.tied;
  return {
    ...stats,
    overallMastery: overallMastery(known),
    gradedAnswers: gradedAnswers(known),
    lowest: ofMine && mine && !isLowestOfAll ? { ...ofMine, within: mine.name } : ofAll,
    certification: mine ?? filled.find(({ id }) => id === lastCategoryId) ?? filled[0] ?? null,
  };
}

/** The domain that the banner names; `null` while none has enough graded answers. */
export function namedDomain(
  records: readonly MasteryRecord[],
  nameOf: (subcategoryId: number) => string,
): NamedDomain | null {
  const lowest = lowestDomains(records);
  if (lowest === null) return null;
  const { categoryId, subcategoryId, rollingAverage } = lowest.items[0];
  return {
    name: nameOf(subcategoryId),
    average: rollingAverage,
    categoryId,
    subcategoryId,
    kind: lowest.kind,
    tied: lowest.items.length,
    upTo: lowest.to,
  };
}
