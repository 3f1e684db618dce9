import type { Subcategory } from "../catalogue/schema.ts";
import type { Answer, Question } from "./schema.ts";
import { isCorrect, percent } from "./scoring.ts";

/** The result of a quiz in one domain. */
export interface DomainResult {
  name: string;
  correct: number;
  total: number;
  /** Rounded, 0 to 100. */
  percent: number;
}

/**
 * The result of a quiz, domain by domain, in the catalogue's order. Questions of no known domain come last, together.
 */
export function byDomain(
  questions: readonly Question[],
  answers: readonly Answer[],
  subcategories: readonly Subcategory[],
): DomainResult[] {
  const chosen = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const known = new Set(subcategories.map(({ id }) => id));
  const groups = new Map<number | null, Question[]>();
  for (const question of questions) {
    const { subcategoryId } = question;
    const key = subcategoryId !== undefined && known.has(subcategoryId) ? subcategoryId : null;
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  const result = (name: string, group: readonly Question[] = []): DomainResult[] => {
    if (group.length === 0) return [];
    const correct = group.filter((question) => isCorrect(question, chosen.get(question.id))).length;
    return [{ name, correct, total: group.length, percent: percent(correct, group.length) }];
  };
  return [
    ...subcategories.flatMap(({ id, name }) => result(name, groups.get(id))),
    ...result("Other questions", groups.get(null)),
  ];
}

/** The domain with the lowest percent that has a miss; of equals the one with most misses. */
export function weakest(domains: readonly DomainResult[]): DomainResult | null {
  const missed = domains.filter(({ correct, total }) => correct < total);
  const [first] = missed.toSorted(
    (a, b) => a.percent - b.percent || b.total - b.correct - (a.total - a.correct),
  );
  return first ?? null;
}
