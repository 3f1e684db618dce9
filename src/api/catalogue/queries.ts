import type { QueryClient } from "@tanstack/react-query";
import { get } from "../query-client.ts";
import { Categories, Subcategories, type Subcategory } from "./schema.ts";

/** The certifications of the user's tenant that are in use; with ids, those alone, and deleted ones among them. */
export const categoriesQuery = (categoryIds: readonly number[] = []) =>
  get([`categories${idQuery(categoryIds)}`], Categories);

/**
 * The domains of these certifications, deleted ones among them. Without a certification there is nothing to ask for:
 * no call is made (spec §7), and the data is empty.
 */
export const subcategoriesQuery = (categoryIds: readonly number[]) => {
  const query = get([`subcategories${idQuery(categoryIds)}`], Subcategories);
  return categoryIds.length === 0 ? { ...query, queryFn: noSubcategories } : query;
};

type SelectedSubcategoriesQuery = ReturnType<typeof subcategoriesQuery> & {
  initialData: () => Subcategory[] | undefined;
};

/**
 * The domains of selected certifications out of those that are shown. If the cache has the domains of all that are shown, no
 * call is made. Deleted domains are kept, because other screens read the same cache entry to name them.
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
