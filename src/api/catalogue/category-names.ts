import type { Category } from "./schema.ts";

/**
 * Returns the names of a quiz's certifications, separated by commas, or 'Mixed Quiz' if none is found (spec
 * §2.6).
 */
export function categoryNames(
  categoryIds: readonly number[],
  categories: readonly Pick<Category, "id" | "name">[] = [],
): string {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return categoryIds.flatMap((id) => names.get(id) ?? []).join(", ") || "Mixed Quiz";
}
