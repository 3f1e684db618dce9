import type { Category, Subcategory } from "../../../api/catalog/schema.ts";

/** A certification with its domains, each with a unique label. */
export interface FocusGroupContent {
  category: Category;
  areas: { area: Subcategory; label: string }[];
}

/**
 * Groups domains by certification and omits certifications without domains. If several domains have the same
 * name, their labels include the certification.
 */
export function focusGroups(
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
): FocusGroupContent[] {
  const groups = categories.flatMap((category) => {
    const domains = subcategories.filter(({ categoryId }) => categoryId === category.id);
    return domains.length > 0 ? { category, domains } : [];
  });
  const byName = Map.groupBy(
    groups.flatMap(({ domains }) => domains),
    ({ name }) => name,
  );
  return groups.map(({ category, domains }) => ({
    category,
    areas: domains.map((area) => ({
      area,
      label:
        (byName.get(area.name)?.length ?? 0) > 1 ? `${area.name} (${shortName(category.name)})` : area.name,
    })),
  }));
}

/** Returns the name without its issuer, if anything is left: "Security+" for "CompTIA Security+". */
export function shortName(name: string): string {
  return name.replace(/^\S+\s+(?=\S)/, "");
}
