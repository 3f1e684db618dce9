import type { Category, Subcategory } from "../catalogue/schema.ts";
import type { MasteryRecord } from "./schema.ts";

/** A domain of a certification; `average` is `null` while nothing was answered there. */
export interface DomainMastery {
  id: number;
  name: string;
  average: number | null;
  answers: number;
}

/** A certification with its domains; `average` is `null` while nothing was answered in any of them. */
export interface CertificationMastery {
  id: number;
  name: string;
  average: number | null;
  answers: number;
  domains: readonly DomainMastery[];
}

/** One decimal, as rolling averages have: the noise of division never decides a level. */
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

const answered = (records: readonly MasteryRecord[]) =>
  records.filter(({ totalAnswers }) => totalAnswers > 0);

/** Rolling averages weighted by how many answers stand behind them (spec §9); `null` without answers. */
export function categoryMastery(records: readonly MasteryRecord[]): number | null {
  const weight = records.reduce((sum, { totalAnswers }) => sum + totalAnswers, 0);
  if (weight === 0) return null;
  const total = records.reduce(
    (sum, { rollingAverage, totalAnswers }) => sum + rollingAverage * totalAnswers,
    0,
  );
  return oneDecimal(total / weight);
}

/** The plain mean of the rolling averages (spec §9); `null` without answers. */
export function overallMastery(records: readonly MasteryRecord[]): number | null {
  const known = answered(records);
  if (known.length === 0) return null;
  return oneDecimal(known.reduce((sum, { rollingAverage }) => sum + rollingAverage, 0) / known.length);
}

/** The domain with the lowest rolling average, of several the one with more answers; `null` without answers. */
export function weakestDomain(records: readonly MasteryRecord[]): MasteryRecord | null {
  const [weakest] = answered(records).sort(
    (a, b) => a.rollingAverage - b.rollingAverage || b.totalAnswers - a.totalAnswers,
  );
  return weakest ?? null;
}

/** A percentage as it is shown: whole and never rounded up across a threshold, so that figure and word agree. */
export function shownPercent(percent: number): number {
  return Math.floor(percent);
}

/** Parts the records that the catalogue can name from those that it cannot. */
export function partMastery(
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

/** Every certification of the catalogue, in its order, with what is known about each of its domains. */
export function certificationMastery(
  records: readonly MasteryRecord[],
  categories: readonly Pick<Category, "id" | "name">[],
  subcategories: readonly Subcategory[],
): CertificationMastery[] {
  const { known } = partMastery(records, categories, subcategories);
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
