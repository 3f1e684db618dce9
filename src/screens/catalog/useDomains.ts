import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { subcategoriesQuery } from "../../api/catalog/queries.ts";
import type { Category, Subcategory } from "../../api/catalog/schema.ts";
import { withoutRetired } from "../../api/catalog/without-retired.ts";

/**
 * Loads the domains in use of the certifications, in one call once these have loaded (spec §7). Stays pending if the
 * certifications failed: combine both with `loadableOf`.
 */
export function useDomains(
  certifications: UseQueryResult<Category[]>,
  { enabled = true } = {},
): UseQueryResult<Subcategory[]> {
  const ids = certifications.data?.map(({ id }) => id);
  return useQuery({
    ...subcategoriesQuery(ids ?? []),
    enabled: enabled && ids !== undefined,
    select: withoutRetired,
  });
}
