import type { Id } from "../wire.ts";
import type { Category } from "./schema.ts";

type Named = Readonly<{ id: Id; name: string }>;

/** Returns names by id; empty without items. */
export const namesById = (items: readonly Named[] = []): ReadonlyMap<Id, string> =>
  new Map(items.map(({ id, name }) => [id, name]));

/** The names of certifications and domains by id; empty if the catalog could not be loaded. */
export interface CatalogNames {
  categories: ReadonlyMap<Id, string>;
  domains: ReadonlyMap<Id, string>;
}

export const catalogNames = (categories?: readonly Named[], domains?: readonly Named[]): CatalogNames => ({
  categories: namesById(categories),
  domains: namesById(domains),
});

/**
 * Returns the names of a quiz's certifications, separated by commas, or 'Mixed Quiz' if none is found (spec
 * §2.6).
 */
export function categoryNames(
  categoryIds: readonly number[],
  categories: readonly Pick<Category, "id" | "name">[] = [],
): string {
  const names = namesById(categories);
  return categoryIds.flatMap((id) => names.get(id) ?? []).join(", ") || "Mixed Quiz";
}
