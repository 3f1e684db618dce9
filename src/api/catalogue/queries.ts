import { get } from "../query-client.ts";
import { Categories, Subcategories } from "./schema.ts";

/** The certifications of the user's tenant. */
export const categoriesQuery = () => get(["categories"], Categories);

/** The domains of the given certifications; without ids, all of the tenant. */
export const subcategoriesQuery = (categoryIds: readonly number[] = []) => {
  const ids = [...new Set(categoryIds)].sort((a, b) => a - b).join(",");
  return get([ids === "" ? "subcategories" : `subcategories?categoryIds=${ids}`], Subcategories);
};
