import type { Category, Subcategory } from "../../../src/api/catalog/schema.ts";
import type { OfferedTest } from "../../../src/api/practice-tests/schema.ts";
import type { CategoryDoc, PracticeTestDoc, SubcategoryDoc } from "../documents/bank.ts";

/** Converts a certification to its representation for learners. */
export function asCategory(doc: Readonly<CategoryDoc>, questionCount: number): Category {
  const { tenantId: _, readyBadge: __, version: ___, isRetired: ____, retiredBy: _____, ...category } = doc;
  return { ...category, questionCount };
}

/** Converts a domain to its representation for learners. */
export function asSubcategory(doc: Readonly<SubcategoryDoc>): Subcategory {
  const { version: _, isRetired: __, retiredBy: ___, ...subcategory } = doc;
  return subcategory;
}

/** Converts a practice test to its representation for learners, without the questions of a form. */
export function asOfferedTest({
  tenantId: _,
  version: __,
  form,
  ...test
}: Readonly<PracticeTestDoc>): OfferedTest {
  return { ...test, ...(form ? { isFixed: true } : {}) };
}

/** Returns the wire field for deleted documents, or `{}`. */
export const retirementOf = ({ isRetired }: { isRetired: boolean }): { isRetired?: true } =>
  isRetired ? { isRetired } : {};
