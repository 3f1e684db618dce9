import type { QueryClient } from "@tanstack/react-query";
import { pathQuery } from "../query-client.ts";
import { Categories, Subcategories, type Subcategory } from "./schema.ts";

/** Queries the certifications in use of the user's tenant; with ids, exactly those, including deleted ones. */
export const categoriesQuery = (categoryIds: readonly number[] = []) =>
  pathQuery([`categories${idQuery(categoryIds)}`], Categories);

/**
 * Queries the domains of these certifications, including deleted ones. Without a certification, the data is
 * empty and no call is made (spec §7).
 */
export const subcategoriesQuery = (categoryIds: readonly number[]) => {
  const query = pathQuery([`subcategories${idQuery(categoryIds)}`], Subcategories);
  return categoryIds.length === 0 ? { ...query, queryFn: noSubcategories } : query;
};

type SelectedSubcategoriesQuery = ReturnType<typeof subcategoriesQuery> & {
  initialData: () => Subcategory[] | undefined;
};

/**
 * Queries the domains of the selected certifications out of those shown. Makes no call if the cache has the
 * domains of all shown ones. Deleted domains stay included, because other screens read the same cache entry to
 * show their names.
 */
export const selectedSubcategoriesQuery = (
  client: QueryClient,
  selectedIds: readonly number[],
  shownIds: readonly number[],
): SelectedSubcategoriesQuery => ({
  ...subcategoriesQuery(selectedIds),
  initialData: () =>
    client
      .getQueryData<Subcategory[]>(subcategoriesQuery(shownIds).queryKey)
      ?.filter(({ categoryId }) => selectedIds.includes(categoryId)),
});

const noSubcategories = (): Subcategory[] => [];

function idQuery(categoryIds: readonly number[]): string {
  const ids = [...new Set(categoryIds)].sort((a, b) => a - b).join(",");
  return ids === "" ? "" : `?categoryIds=${ids}`;
}
