/** What certifications and domains are called, by id; empty where the catalogue did not load. */
export interface CatalogueNames {
  categories: ReadonlyMap<number, string>;
  domains: ReadonlyMap<number, string>;
}

interface Placed {
  categoryId?: number;
  subcategoryId?: number;
}

/** What questions are about: their one domain, else their one certification; `undefined` for several. */
export function aboutOf(
  questions: readonly Placed[],
  { categories, domains }: CatalogueNames,
): string | undefined {
  const [domain, ...moreDomains] = new Set(questions.map(({ subcategoryId }) => subcategoryId));
  if (domain !== undefined && moreDomains.length === 0) return domains.get(domain);
  const [category, ...moreCategories] = new Set(questions.map(({ categoryId }) => categoryId));
  return category !== undefined && moreCategories.length === 0 ? categories.get(category) : undefined;
}

/** Where a question stands in the catalogue, such as `ISACA CISM, Incident Management`. */
export function placeWords(
  { categoryId, subcategoryId }: Placed,
  { categories, domains }: CatalogueNames,
): string {
  return [categories.get(categoryId ?? 0), domains.get(subcategoryId ?? 0)].filter(Boolean).join(", ");
}
