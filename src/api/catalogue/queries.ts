import { queryOptions } from "@tanstack/react-query";
import { Categories, Subcategories, type Category, type Subcategory } from "./schema.ts";

/** The certifications of the user's tenant. */
export const categoriesQuery = () =>
  queryOptions<Category[]>({ queryKey: ["/api/categories"], meta: { schema: Categories } });

/** The domains of the given certifications; without ids, all of the tenant. */
export const subcategoriesQuery = (categoryIds: readonly number[] = []) => {
  const ids = [...new Set(categoryIds)].sort((a, b) => a - b).join(",");
  return queryOptions<Subcategory[]>({
    queryKey: [ids === "" ? "/api/subcategories" : `/api/subcategories?categoryIds=${ids}`],
    meta: { schema: Subcategories },
  });
};
