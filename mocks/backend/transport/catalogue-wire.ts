import type { Category, Subcategory } from "../../../src/api/catalogue/schema.ts";
import type { CategoryDoc, SubcategoryDoc } from "../documents.ts";

/** A certification as learners see it, and nothing of how it is kept. */
export function asCategory(doc: Readonly<CategoryDoc>, questionCount: number): Category {
  const { tenantId: _, version: __, isRetired: ___, retiredBy: ____, ...category } = doc;
  return { ...category, questionCount };
}

/** A domain as learners see it, and nothing of how it is kept. */
export function asSubcategory(doc: Readonly<SubcategoryDoc>): Subcategory {
  const { version: _, isRetired: __, retiredBy: ___, ...subcategory } = doc;
  return subcategory;
}

/** What says on the wire that a document was deleted; nothing where it is in use. */
export const retirementOf = ({ isRetired }: { isRetired: boolean }): { isRetired?: true } =>
  isRetired ? { isRetired } : {};
