import type { Category, Subcategory } from "../../catalog/schema.ts";
import { withoutNoise } from "../../values/percent.ts";
import type { MasteryRecord } from "../schema.ts";
import { lowestOf, type Lowest } from "./evidence.ts";

/** A domain of a certification. `average` is a percentage, `null` without graded answers. */
export interface DomainMastery {
  id: number;
  name: string;
  average: number | null;
  answers: number;
  /** Number of its questions that the learner has seen, and their total; `null` if unknown. */
  coverage: { seen: number; total: number } | null;
}

/** A certification with its domains. `average` is a percentage, `null` without graded answers. */
export interface CertificationMastery {
  id: number;
  name: string;
  average: number | null;
  answers: number;
  domains: readonly DomainMastery[];
}

/** A rolling average, a percentage, and the number of answers it is based on. */
export type Averaged = Pick<MasteryRecord, "rollingAverage" | "totalAnswers">;

const answered = <Record extends Averaged>(records: readonly Record[]): Record[] =>
  records.filter(({ totalAnswers }) => totalAnswers > 0);

/**
 * Returns the mean of rolling averages weighted by their answers (spec §9): an unrounded percentage; `null`
 * without answers.
 */
export function categoryMastery(records: readonly Averaged[]): number | null {
  const weight = gradedAnswers(records);
  if (weight === 0) return null;
  const total = records.reduce(
    (sum, { rollingAverage, totalAnswers }) => sum + rollingAverage * totalAnswers,
    0,
  );
  return withoutNoise(total / weight);
}

/** Returns the plain mean of rolling averages (spec §9): an unrounded percentage; `null` without answers. */
export function overallMastery(records: readonly Averaged[]): number | null {
  const graded = answered(records);
  if (graded.length === 0) return null;
  return withoutNoise(graded.reduce((sum, { rollingAverage }) => sum + rollingAverage, 0) / graded.length);
}

/** Returns the records with answers, lowest rolling average first; of equals, the one with more answers. */
export function lowestFirst<Record extends Averaged>(records: readonly Record[]): Record[] {
  return answered(records).sort(
    (a, b) => a.rollingAverage - b.rollingAverage || b.totalAnswers - a.totalAnswers,
  );
}

/** Returns the domains with the lowest averages among those with enough answers; `null` if none has. */
export function lowestDomains<Record extends Averaged>(records: readonly Record[]): Lowest<Record> | null {
  return lowestOf(records, ({ rollingAverage: percent, totalAnswers: answers }) => ({ percent, answers }));
}

/** Returns the number of graded answers of all these records. */
export function gradedAnswers(records: readonly Averaged[]): number {
  return records.reduce((sum, { totalAnswers }) => sum + totalAnswers, 0);
}

/** Splits records by whether the catalog has their domain and certification. */
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

function coverageOf(record: MasteryRecord | undefined): DomainMastery["coverage"] {
  const { seenQuestions: seen, totalQuestions: total } = record ?? {};
  return seen === undefined || total === undefined ? null : { seen, total };
}

/** Returns every certification of the catalog, in its order, with the mastery of each of its domains. */
export function certificationMastery(
  mastery: readonly MasteryRecord[],
  categories: readonly Pick<Category, "id" | "name">[],
  subcategories: readonly Subcategory[],
): CertificationMastery[] {
  const { known } = splitKnown(mastery, categories, subcategories);
  const byDomain = new Map(answered(known).map((record) => [record.subcategoryId, record]));
  return categories.map(({ id, name }) => {
    const records = known.filter(({ categoryId }) => categoryId === id);
    return {
      id,
      name,
      average: categoryMastery(records),
      answers: gradedAnswers(records),
      domains: subcategories
        .filter(({ categoryId }) => categoryId === id)
        .map((domain) => ({
          id: domain.id,
          name: domain.name,
          average: byDomain.get(domain.id)?.rollingAverage ?? null,
          answers: byDomain.get(domain.id)?.totalAnswers ?? 0,
          coverage: coverageOf(byDomain.get(domain.id)),
        })),
    };
  });
}
