import { get } from "../query-client.ts";
import { Categories, Subcategories } from "./schema.ts";

/** The certifications of the user's tenant that are in use; with ids, those alone, and deleted ones among them. */
export const categoriesQuery = (categoryIds: readonly number[] = []) =>
  get([`categories${idQuery(categoryIds)}`], Categories);

/** The domains of the certifications in use; with the ids of certifications, theirs alone, and deleted ones among them. */
export const subcategoriesQuery = (categoryIds: readonly number[] = []) =>
  get([`subcategories${idQuery(categoryIds)}`], Subcategories);

function idQuery(categoryIds: readonly number[]): string {
  const ids = [...new Set(categoryIds)].sort((a, b) => a - b).join(",");
  return ids === "" ? "" : `?categoryIds=${ids}`;
}
