import type { Category, Subcategory } from "../../../api/catalogue/schema.ts";

/** A certification with its domains, each under a label that no other has. */
export interface FocusGroupContent {
  category: Category;
  areas: { area: Subcategory; label: string }[];
}

/**
 * The domains of these certifications, certification by certification; one without domains is left out. A domain whose
 * name another of them has too is told apart by its certification.
 */
export function focusGroups(
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
): FocusGroupContent[] {
  const groups = categories.flatMap((category) => {
    const own = subcategories.filter(({ categoryId }) => categoryId === category.id);
    return own.length > 0 ? { category, own } : [];
  });
  const times = Map.groupBy(
    groups.flatMap(({ own }) => own),
    ({ name }) => name,
  );
  return groups.map(({ category, own }) => ({
    category,
    areas: own.map((area) => ({
      area,
      label:
        (times.get(area.name)?.length ?? 0) > 1 ? `${area.name} (${shortName(category.name)})` : area.name,
    })),
  }));
}

/** The name without its issuer, where something is left: "CompTIA Security+" is known as "Security+". */
export function shortName(name: string): string {
  return name.replace(/^\S+\s+(?=\S)/, "");
}
