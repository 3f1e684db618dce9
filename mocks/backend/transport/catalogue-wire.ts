import type { Category, Subcategory } from "../../../src/api/catalogue/schema.ts";
import type { CategoryDoc, SubcategoryDoc } from "../documents.ts";

/** Converts a certification to its representation for learners. */
export function asCategory(doc: Readonly<CategoryDoc>, questionCount: number): Category {
  const { tenantId: _, version: __, isRetired: ___, retiredBy: ____, ...category } = doc;
  return { ...category, questionCount };
}

/** Converts a domain to its representation for learners. */
export function asSubcategory(doc: Readonly<SubcategoryDoc>): Subcategory {
  const { version: _, isRetired: __, retiredBy: ___, ...subcategory } = doc;
  return subcategory;
}

/** Returns the wire field for deleted documents, or `{}`. */
export const retirementOf = ({ isRetired }: { isRetired: boolean }): { isRetired?: true } =>
  isRetired ? { isRetired } : {};
