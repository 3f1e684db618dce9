import { CATEGORY_IDS_MAX } from "../../../../../src/api/catalog/schema.ts";
import { listCategories, listSubcategories } from "../../../endpoints/quizzes.ts";
import { type Check, check } from "../../check.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";
import { isDistinct } from "./common.ts";

/** Checks of the certifications and domains that learners see. */
export const OFFERED_CHECKS: readonly Check[] = [
  check(
    listCategories,
    "certifications",
    "Certifications have unique ids, and deleted ones are not listed.",
    async (kit) => {
      const { body } = await kit.learner.call(listCategories);
      kit.expectTrue(isDistinct(body.map(({ id }) => id)), "unique ids", "a duplicate id");
      kit.expectEqual(body.filter(({ isRetired }) => isRetired).length, 0, "deleted certifications");
    },
  ),
  check(listSubcategories, "domains", "Domains belong to listed certifications.", async (kit) => {
    const { categories } = await kit.catalog();
    const { body } = await kit.learner.call(listSubcategories);
    const categoryIds = new Set(categories.map(({ id }) => id));
    kit.expectEqual(
      body.filter(({ categoryId }) => !categoryIds.has(categoryId)),
      [],
      "domains of other certifications",
    );
    kit.expectTrue(isDistinct(body.map(({ id }) => id)), "unique ids", "a duplicate id");
  }),
  check(
    listSubcategories,
    "domains: of one certification",
    "categoryIds filters domains by certification.",
    async (kit) => {
      const { largest, subcategories } = await kit.catalog();
      const { body } = await kit.learner.call(listSubcategories, { query: { categoryIds: largest.id } });
      kit.expectEqual(
        body.filter(({ isRetired }) => !isRetired),
        subcategories.filter(({ categoryId }) => categoryId === largest.id),
        "the domains",
      );
    },
  ),
  check(
    listSubcategories,
    "domains: of an unknown certification",
    "An unknown certification has no domains.",
    async (kit) => {
      const { body } = await kit.learner.call(listSubcategories, { query: { categoryIds: UNKNOWN_ID } });
      kit.expectEqual(body, [], "the domains");
    },
  ),
  ...["1,x", "0", "-1", Array.from({ length: CATEGORY_IDS_MAX + 1 }, (_, index) => index + 1).join(",")].map(
    (categoryIds) =>
      check(
        listSubcategories,
        `domains: of ${categoryIds.length > 10 ? `${CATEGORY_IDS_MAX + 1} certifications` : categoryIds}`,
        `categoryIds that is not a list of at most ${CATEGORY_IDS_MAX} ids is refused with 400.`,
        async (kit) =>
          void (await kit.learner.expectError(listSubcategories, 400, { query: { categoryIds } })),
      ),
  ),
];
