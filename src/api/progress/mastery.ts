import type { Category, Subcategory } from "../catalogue/schema.ts";
import { withoutNoise } from "../percent.ts";
import { lowestOf, type Lowest } from "./evidence.ts";
import type { MasteryRecord } from "./schema.ts";

/** A domain of a certification; `average` is a percent, `null` without graded answers. */
export interface DomainMastery {
  id: number;
  name: string;
  average: number | null;
  answers: number;
  /** How many of its questions were seen, of how many; `null` if not known. */
  coverage: { seen: number; total: number } | null;
}

/** A certification with its domains; `average` is a percent, `null` without graded answers. */
export interface CertificationMastery {
  id: number;
  name: string;
  average: number | null;
  answers: number;
  domains: readonly DomainMastery[];
}

/** A rolling average, in percent, and how many answers stand behind it. */
export type Averaged = Pick<MasteryRecord, "rollingAverage" | "totalAnswers">;

const answered = <Record extends Averaged>(records: readonly Record[]): Record[] =>
  records.filter(({ totalAnswers }) => totalAnswers > 0);

/** The mean of rolling averages weighted by their answers (spec §9), in percent, unrounded; `null` without answers. */
export function categoryMastery(records: readonly Averaged[]): number | null {
  const weight = gradedAnswers(records);
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
export function lowestFirst<Record extends Averaged>(records: readonly Record[]): Record[] {
  return answered(records).sort(
    (a, b) => a.rollingAverage - b.rollingAverage || b.totalAnswers - a.totalAnswers,
  );
}

/** The domains with the lowest averages, of those with enough answers to say so; `null` if none has. */
export function lowestDomains<Record extends Averaged>(records: readonly Record[]): Lowest<Record> | null {
  return lowestOf(records, ({ rollingAverage: percent, totalAnswers: answers }) => ({ percent, answers }));
}

/** How many graded answers are behind all of these records. */
export function gradedAnswers(records: readonly Averaged[]): number {
  return records.reduce((sum, { totalAnswers }) => sum + totalAnswers, 0);
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

function coverageOf(record: MasteryRecord | undefined): DomainMastery["coverage"] {
  const { seenQuestions: seen, totalQuestions: total } = record ?? {};
  return seen === undefined || total === undefined ? null : { seen, total };
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
      answers: gradedAnswers(own),
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
