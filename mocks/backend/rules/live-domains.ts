import { anyOf, fieldOf, reading, type Reads, type ReadTx } from "../store.ts";
import { byId } from "./by-id.ts";

/** Something that is kept by domain; `null` for what belongs to none of its certification. */
interface Placed {
  categoryId: number;
  subcategoryId: number | null;
}

/** The reads of {@link ofLiveDomains} for documents of a read named `mastery`. */
export const liveDomainsReads: Reads = {
  categories: reading("categories", { id: fieldOf("mastery", "categoryId") }),
  domains: reading("subcategories", { id: fieldOf("mastery", "subcategoryId") }),
};

/** Of what is kept by domain that of the domains in use: what was deleted is shown again once it is restored. */
export async function ofLiveDomains<T extends Placed>(tx: ReadTx, records: readonly T[]): Promise<T[]> {
  const categoryIds = records.map(({ categoryId }) => categoryId);
  const subcategoryIds = records.flatMap(({ subcategoryId }) => subcategoryId ?? []);
  const categories = byId(await tx.list("categories", { id: anyOf(categoryIds) }));
  const domains = byId(await tx.list("subcategories", { id: anyOf(subcategoryIds) }));
  return records.filter(
    ({ categoryId, subcategoryId }) =>
      !categories.get(categoryId)?.isRetired &&
      (subcategoryId === null || !domains.get(subcategoryId)?.isRetired),
  );
}
