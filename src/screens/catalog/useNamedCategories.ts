import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { categoriesQuery } from "../../api/catalog/queries.ts";
import type { Category } from "../../api/catalog/schema.ts";

/** Loads the certifications in use; if one of `categoryIds` was deleted, the certifications of those ids instead. */
export function useNamedCategories(categoryIds: readonly number[] = []): UseQueryResult<Category[]> {
  const inUse = useQuery(categoriesQuery());
  const isDeleted =
    inUse.isSuccess && !categoryIds.every((id) => inUse.data.some((category) => category.id === id));
  const named = useQuery({ ...categoriesQuery(categoryIds), enabled: isDeleted });
  return isDeleted ? named : inUse;
}
