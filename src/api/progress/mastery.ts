import type { Category, Subcategory } from "../catalogue/schema.ts";
import { THRESHOLDS } from "./mastery-bands.ts";
import type { MasteryRecord } from "./schema.ts";

/** A domain of a certification; `average` is a percent, `null` without graded answers. */
export interface DomainMastery {
  id: number;
  name: string;
  average: number | null;
  answers: number;
}

/** A certification with its domains; `average` is a percent, `null` without graded answers. */
export interface CertificationMastery {
  id: number;
  name: string;
  average: number | null;
  answers: number;
  domains: readonly DomainMastery[];
}

/** Removes the error of binary fractions, which must not decide a level: 55.8, 99.6 and 99.6 average exactly 85. */
const withoutNoise = (value: number) => Math.round(value * 1e9) / 1e9;

/** A rolling average, in percent, and how many answers stand behind it. */
export type Averaged = Pick<MasteryRecord, "rollingAverage" | "totalAnswers">;

const answered = <Record extends Averaged>(records: readonly Record[]): Record[] =>
  records.filter(({ totalAnswers }) => totalAnswers > 0);

/** The mean of rolling averages weighted by their answers (spec §9), in percent, unrounded; `null` without answers. */
export function categoryMastery(records: readonly Averaged[]): number | null {
  const weight = records.reduce((sum, { totalAnswers }) => sum + totalAnswers, 0);
  if (weight === 0) return null;
  const total = records.reduce(
    (sum, { rollingAverage, totalAnswers }) => sum + rollingAverage * totalAnswers,
    0,
  );
  return withoutNoise(total / weight);
}

/** The plain mean of rolling averages (spec §9), in percent, unrounded; `null` without answers. */
export function overallMastery(records: readonly Averaged[]): number | null {
  const known = answered(records);
  if (known.length === 0) return null;
  return withoutNoise(known.reduce((sum, { rollingAverage }) => sum + rollingAverage, 0) / known.length);
}

/** The records with answers, lowest rolling average first; of equals, the one with more answers first. */
export function weakestFirst<Record extends Averaged>(records: readonly Record[]): Record[] {
  return answered(records).sort(
    (a, b) => a.rollingAverage - b.rollingAverage || b.totalAnswers - a.totalAnswers,
  );
}

/** The first of {@link weakestFirst}; `null` without answers. */
export function weakestDomain<Record extends Averaged>(records: readonly Record[]): Record | null {
  return weakestFirst(records)[0] ?? null;
}

/**
 * Rounds a percentage for display, half up, but not up to a threshold that the value itself misses: 84.96 is Good and
 * shows as 84, so that figure and status agree.
 */
export function shownPercent(percent: number): number {
  const rounded = Math.round(percent);
  return rounded > percent && THRESHOLDS.includes(rounded) ? rounded - 1 : rounded;
}

/** Splits records into those whose domain and certification the catalogue knows and the others. */
export function splitKnown(
  records: readonly MasteryRecord[],
  categories: readonly Pick<Category, "id">[],
  subcategories: readonly Pick<Subcategory, "id" | "categoryId">[],
): { known: MasteryRecord[]; unknown: MasteryRecord[] } {
  const categoryIds = new Set(categories.map(({ id }) => id));
  const owners = new Map(subcategories.map(({ id, categoryId }) => [id, categoryId]));
  const isKnown = ({ categoryId, subcategoryId }: MasteryRecord) =>
    categoryIds.has(categoryId) && owners.get(subcategoryId) === categoryId;
  return {
    known: records.filter(isKnown),
    unknown: records.filter((record) => !isKnown(record)),
  };
}

/** Every certification of the catalogue, in its order, with the mastery of each of its domains. */
export function certificationMastery(
  records: readonly MasteryRecord[],
  categories: readonly Pick<Category, "id" | "name">[],
  subcategories: readonly Subcategory[],
): CertificationMastery[] {
  const { known } = splitKnown(records, categories, subcategories);
  const byDomain = new Map(answered(known).map((record) => [record.subcategoryId, record]));
  return categories.map(({ id, name }) => {
    const own = known.filter(({ categoryId }) => categoryId === id);
    return {
      id,
      name,
      average: categoryMastery(own),
      answers: own.reduce((sum, { totalAnswers }) => sum + totalAnswers, 0),
      domains: subcategories
        .filter(({ categoryId }) => categoryId === id)
        .map((domain) => ({
          id: domain.id,
          name: domain.name,
          average: byDomain.get(domain.id)?.rollingAverage ?? null,
          answers: byDomain.get(domain.id)?.totalAnswers ?? 0,
        })),
    };
  });
}
