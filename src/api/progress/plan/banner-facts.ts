import type { Category, Subcategory } from "../../catalog/schema.ts";
import type { Lowest } from "../mastery/evidence.ts";
import { gradedAnswers, lowestDomains, overallMastery, splitKnown } from "../mastery/mastery.ts";
import type { MasteryRecord, UserStats } from "../schema.ts";
import type { BannerFacts } from "./banner-type.ts";

/** Data that the banner is computed from. */
export interface BannerContent {
  stats: UserStats;
  mastery: readonly MasteryRecord[];
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
  /** The certification of the newest quiz, suggested while nothing is graded. Default: the first certification. */
  lastCategoryId?: number | undefined;
  /**
   * The certification that the learner prepares for. The banner names a domain of it, or none: advice on another
   * certification would contradict the plan. Ignored without questions.
   */
  myCategoryId?: number | null | undefined;
}

/** The domain that the banner names, and how it compares to the others. */
export interface NamedDomain {
  name: string;
  /** The name of the certification in which it is the lowest, if another certification has a lower domain. */
  within?: string;
  /** Percentage. */
  average: number;
  categoryId: number;
  subcategoryId: number;
  kind: Lowest<unknown>["kind"];
  /** Number of domains too close to it to call one the lowest, including itself; 1 unless they are tied. */
  tied: number;
  /** Rounded percentage of the highest of them. */
  upTo: number;
}

/** All facts that the banner's text and link are based on. */
export interface KnownFacts extends BannerFacts {
  /** Number of graded answers in all domains. */
  gradedAnswers: number;
  /** The domain to name; `null` while no domain has enough graded answers. */
  lowest: NamedDomain | null;
  /** The certification to continue with; `null` if none has questions. */
  certification: { id: number; name: string } | null;
}

/** Computes the facts of the banner. Ignores records whose domain or certification is not in the catalog. */
export function bannerFacts(content: BannerContent): KnownFacts {
  const { stats, mastery, categories, subcategories, lastCategoryId, myCategoryId } = content;
  const { known } = splitKnown(mastery, categories, subcategories);
  const filled = categories.filter(({ questionCount }) => questionCount > 0);
  const nameOf = (id: number) => subcategories.find((domain) => domain.id === id)?.name ?? "";
  const myCategory = filled.find(({ id }) => id === myCategoryId);
  const lowestOfMyExam = namedDomain(
    known.filter(({ categoryId }) => categoryId === myCategoryId),
    nameOf,
  );
  const lowestOfAll = namedDomain(known, nameOf);
  const isLowestOfAll =
    lowestOfMyExam?.subcategoryId === lowestOfAll?.subcategoryId &&
    lowestOfMyExam?.tied === lowestOfAll?.tied;
  const within = myCategory && !isLowestOfAll ? { within: myCategory.name } : {};
  return {
    ...stats,
    overallMastery: overallMastery(known),
    gradedAnswers: gradedAnswers(known),
    lowest: myCategory ? lowestOfMyExam && { ...lowestOfMyExam, ...within } : lowestOfAll,
    certification: myCategory ?? filled.find(({ id }) => id === lastCategoryId) ?? filled[0] ?? null,
  };
}

/** Returns the domain that the banner names; `null` while none has enough graded answers. */
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
