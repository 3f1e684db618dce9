import type { Category, Subcategory } from "../../catalog/schema.ts";
import { hasEvidence, lowestOf, type Lowest } from "../../progress/mastery/evidence.ts";
import type { Answer } from "../../questions/answers.ts";
import type { Question } from "../../questions/schema.ts";
import { percent } from "../../values/percent.ts";
import { countOutcomes, outcomeOf } from "./outcome.ts";

/** The result of one domain in a quiz. */
export interface DomainResult {
  /** The domain's id; `null` for questions without a known domain. */
  id: number | null;
  /** The domain's certification; `null` for questions without a known domain. */
  categoryId: number | null;
  /** Followed by the certification in parentheses if another domain of the quiz has the same name. */
  name: string;
  correct: number;
  /** Number of questions with an answer, right or wrong. */
  answered: number;
  total: number;
  /** Rounded percentage, 0 to 100. */
  percent: number;
}

/**
 * Computes the result for each domain of a quiz, in the catalog's order. Questions without a known domain form
 * one group at the end.
 * @param categories distinguish domains with the same name; without them, names are not extended
 */
export function byDomain(
  questions: readonly Question[],
  answers: readonly Answer[],
  subcategories: readonly Subcategory[],
  categories: readonly Pick<Category, "id" | "name">[] = [],
): DomainResult[] {
  const answerById = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const domainIds = new Set(subcategories.map(({ id }) => id));
  const groups = new Map<number | null, Question[]>();
  for (const question of questions) {
    const { subcategoryId } = question;
    const key = subcategoryId !== undefined && domainIds.has(subcategoryId) ? subcategoryId : null;
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  const result = (id: number | null, categoryId: number | null, name: string): DomainResult[] => {
    const group = groups.get(id) ?? [];
    if (group.length === 0) return [];
    const outcomes = countOutcomes(group.map((question) => outcomeOf(question, answerById.get(question.id))));
    const { correct } = outcomes;
    const total = group.length;
    const answered = total - outcomes.unanswered;
    return [{ id, categoryId, name, correct, answered, total, percent: percent(correct, total) }];
  };
  const present = subcategories.filter(({ id }) => groups.has(id));
  return [
    ...present.flatMap((domain) =>
      result(domain.id, domain.categoryId, uniqueName(present, domain, categories)),
    ),
    ...result(null, null, "Other questions"),
  ];
}

/**
 * Returns a domain's name, followed by its certification in parentheses if another of `domains` has the same
 * name.
 */
function uniqueName(
  domains: readonly Subcategory[],
  { id, name, categoryId }: Subcategory,
  categories: readonly Pick<Category, "id" | "name">[],
): string {
  const isShared = domains.some((other) => other.id !== id && other.name === name);
  const certification = categories.find((category) => category.id === categoryId)?.name;
  return isShared && certification !== undefined ? `${name} (${certification})` : name;
}

/** The domains of one certification in a quiz. */
export interface CategoryDomains {
  /** `null` for domains whose certification is not in `categories`. */
  category: Pick<Category, "id" | "name"> | null;
  domains: readonly DomainResult[];
  /** Number of questions in these domains. */
  total: number;
}

/** Groups domains by certification, in the order of `categories`. Domains of other certifications come last. */
export function groupByCategory(
  domains: readonly DomainResult[],
  categories: readonly Pick<Category, "id" | "name">[],
): CategoryDomains[] {
  const categoryIds = new Set<number | null>(categories.map(({ id }) => id));
  const groups = [
    ...categories.map((category) => ({
      category,
      domains: domains.filter(({ categoryId }) => categoryId === category.id),
    })),
    { category: null, domains: domains.filter(({ categoryId }) => !categoryIds.has(categoryId)) },
  ];
  return groups
    .filter((group) => group.domains.length > 0)
    .map((group) => ({ ...group, total: group.domains.reduce((sum, { total }) => sum + total, 0) }));
}

/**
 * Returns the lowest domains of a quiz among those with enough answers; `null` if none has, or all answers are
 * right.
 */
export function lowestResults<Result extends DomainResult>(
  domains: readonly Result[],
): Lowest<Result> | null {
  const lowest = lowestOf(
    domains.filter(({ id }) => id !== null),
    ({ percent: value, answered }) => ({ percent: value, answers: answered }),
  );
  return lowest !== null && lowest.items.some(({ correct, total }) => correct < total) ? lowest : null;
}

/**
 * Orders domains for review: those with enough answers to compare, lowest first; then the others, most misses
 * first.
 */
export function inReadingOrder<Result extends DomainResult>(domains: readonly Result[]): Result[] {
  const misses = ({ correct, total }: Result) => total - correct;
  const trusted = domains.filter(({ answered }) => hasEvidence(answered));
  const others = domains.filter(({ answered }) => !hasEvidence(answered));
  return [
    ...trusted.toSorted((a, b) => a.percent - b.percent || misses(b) - misses(a)),
    ...others.toSorted((a, b) => misses(b) - misses(a) || a.percent - b.percent),
  ];
}
