import type { Category, Subcategory } from "../catalogue/schema.ts";
import type { Answer } from "../questions/answers.ts";
import type { Question } from "../questions/schema.ts";
import { isCorrect, percent } from "../questions/scoring.ts";

/** How one domain of a quiz went. */
export interface DomainResult {
  /** The domain's id; `null` for the questions of no known domain. */
  id: number | null;
  /** The certification of the domain; `null` for the questions of no known domain. */
  categoryId: number | null;
  /** With its certification in brackets where another domain of the quiz has the same name. */
  name: string;
  correct: number;
  total: number;
  /** Rounded, 0 to 100. */
  percent: number;
}

/**
 * The quiz's result domain by domain, in the catalogue's order. Questions of no known domain come last, together.
 *
 * @param categories tell domains of one name apart; without them the names stay as they are
 */
export function byDomain(
  questions: readonly Question[],
  answers: readonly Answer[],
  subcategories: readonly Subcategory[],
  categories: readonly Pick<Category, "id" | "name">[] = [],
): DomainResult[] {
  const chosen = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const known = new Set(subcategories.map(({ id }) => id));
  const groups = new Map<number | null, Question[]>();
  for (const question of questions) {
    const { subcategoryId } = question;
    const key = subcategoryId !== undefined && known.has(subcategoryId) ? subcategoryId : null;
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  const result = (id: number | null, categoryId: number | null, name: string): DomainResult[] => {
    const group = groups.get(id) ?? [];
    if (group.length === 0) return [];
    const correct = group.filter((question) => isCorrect(question, chosen.get(question.id))).length;
    return [{ id, categoryId, name, correct, total: group.length, percent: percent(correct, group.length) }];
  };
  const asked = subcategories.filter(({ id }) => groups.has(id));
  return [
    ...asked.flatMap((domain) => result(domain.id, domain.categoryId, nameAmong(asked, domain, categories))),
    ...result(null, null, "Other questions"),
  ];
}

/** A domain's name, with its certification in brackets where another of `domains` has the same name. */
function nameAmong(
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
  /** `null` for domains whose certification is not among those given. */
  category: Pick<Category, "id" | "name"> | null;
  domains: readonly DomainResult[];
  /** Questions in these domains. */
  total: number;
}

/** Groups domains by certification, in the order of `categories`; those of no known certification come last. */
export function groupByCategory(
  domains: readonly DomainResult[],
  categories: readonly Pick<Category, "id" | "name">[],
): CategoryDomains[] {
  const known = new Set<number | null>(categories.map(({ id }) => id));
  const groups = [
    ...categories.map((category) => ({
      category,
      domains: domains.filter(({ categoryId }) => categoryId === category.id),
    })),
    { category: null, domains: domains.filter(({ categoryId }) => !known.has(categoryId)) },
  ];
  return groups
    .filter((group) => group.domains.length > 0)
    .map((group) => ({ ...group, total: group.domains.reduce((sum, { total }) => sum + total, 0) }));
}

/** Domains by their percent, the lowest first; of equals the one with most misses. */
export function weakestFirst<Result extends DomainResult>(domains: readonly Result[]): Result[] {
  return domains.toSorted((a, b) => a.percent - b.percent || b.total - b.correct - (a.total - a.correct));
}

/** The first of {@link weakestFirst} that has a miss. */
export function weakest(domains: readonly DomainResult[]): DomainResult | null {
  return weakestFirst(domains).find(({ correct, total }) => correct < total) ?? null;
}
