import type { CatalogNames } from "../../api/catalog/category-names.ts";
import type { Misses } from "../../api/saved-questions/schema.ts";
import { formatDate } from "../../components/i18n/format/dates.ts";

interface QuestionTopic {
  categoryId?: number;
  subcategoryId?: number;
}

/** Returns the name of the one domain, or else the one certification, that all questions have in common. */
export function commonTopic(
  questions: readonly QuestionTopic[],
  { categories, domains }: CatalogNames,
): string | undefined {
  const [domain, ...moreDomains] = new Set(questions.map(({ subcategoryId }) => subcategoryId));
  if (domain !== undefined && moreDomains.length === 0) return domains.get(domain);
  const [category, ...moreCategories] = new Set(questions.map(({ categoryId }) => categoryId));
  return category !== undefined && moreCategories.length === 0 ? categories.get(category) : undefined;
}

/** Returns a question's certification and domain, such as `ISACA CISM, Incident Management`. */
export function catalogLabel(
  { categoryId, subcategoryId }: QuestionTopic,
  { categories, domains }: CatalogNames,
): string {
  return [categories.get(categoryId ?? 0), domains.get(subcategoryId ?? 0)].filter(Boolean).join(", ");
}

/**
 * Returns when and how often a question was missed, such as `Missed 3 times since November 3, 2026, last on November
 * 20, 2026`.
 */
export function missesText({ times, since, last }: Misses): string {
  const dateOf = (instant: string) => formatDate(instant, "en");
  if (times === 1) return `Missed on ${dateOf(last)}`;
  return dateOf(since) === dateOf(last)
    ? `Missed ${times} times on ${dateOf(last)}`
    : `Missed ${times} times since ${dateOf(since)}, last on ${dateOf(last)}`;
}
