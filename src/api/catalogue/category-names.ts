import type { Category } from "./schema.ts";

/** The names of the certifications of a quiz, joined by commas, or 'Mixed Quiz' where none is known (spec §2.6). */
export function categoryNames(
  categoryIds: readonly number[],
  categories: readonly Pick<Category, "id" | "name">[] = [],
): string {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return categoryIds.flatMap((id) => names.get(id) ?? []).join(", ") || "Mixed Quiz";
}
