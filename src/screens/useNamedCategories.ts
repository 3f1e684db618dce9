import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { categoriesQuery } from "../api/catalogue/queries.ts";
import type { Category } from "../api/catalogue/schema.ts";

/** The certifications in use, or where one of `categoryIds` is not among them, those of the ids: it was deleted. */
export function useNamedCategories(categoryIds: readonly number[] = []): UseQueryResult<Category[]> {
  const inUse = useQuery(categoriesQuery());
  const isGone = inUse.isSuccess && !categoryIds.every((id) => inUse.data.some((one) => one.id === id));
  const named = useQuery({ ...categoriesQuery(categoryIds), enabled: isGone });
  return isGone ? named : inUse;
}
