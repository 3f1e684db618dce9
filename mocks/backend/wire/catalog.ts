import type { Category, Subcategory } from "../../../src/api/catalog/schema.ts";
import { OfferedTest } from "../../../src/api/practice-tests/schema.ts";
import type { CategoryDoc, PracticeTestDoc, SubcategoryDoc } from "../documents/bank.ts";
import { fieldsOf, pick } from "./pick.ts";

const CATEGORY_FIELDS = [
  "id",
  "name",
  "description",
  "icon",
  "profile",
] as const satisfies readonly (keyof Category)[];

/** Converts a certification to its representation for learners. */
export function asCategory(doc: Readonly<CategoryDoc>, questionCount: number): Category {
  return { ...pick(doc, CATEGORY_FIELDS), questionCount };
}

const DOMAIN_FIELDS = [
  "id",
  "categoryId",
  "name",
  "weight",
] as const satisfies readonly (keyof Subcategory)[];

/** Converts a domain to its representation for learners. */
export function asSubcategory(doc: Readonly<SubcategoryDoc>): Subcategory {
  return pick(doc, DOMAIN_FIELDS);
}

const TEST_FIELDS = fieldsOf(OfferedTest);

/** Converts a practice test to its representation for learners, without the questions of a form. */
export function asOfferedTest(test: Readonly<PracticeTestDoc>): OfferedTest {
  return { ...pick(test, TEST_FIELDS), ...(test.form ? { isFixed: true } : {}) };
}

/** Returns the wire field for deleted documents, or `{}`. */
export const retirementOf = ({ isRetired }: { isRetired: boolean }): { isRetired?: true } =>
  isRetired ? { isRetired } : {};
