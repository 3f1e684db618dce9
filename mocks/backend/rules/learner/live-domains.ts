import { anyOf, fieldOf, reading, type Reads, type ReadTx } from "../../ports/store.ts";
import { byId } from "../by-id.ts";

/** A record of a domain; `null` for questions of a certification without a domain. */
interface InDomain {
  categoryId: number;
  subcategoryId: number | null;
}

/** The reads of {@link ofLiveDomains}. They require a read named `mastery`. */
export const liveDomainsReads: Reads = {
  categories: reading("categories", { id: fieldOf("mastery", "categoryId") }),
  domains: reading("subcategories", { id: fieldOf("mastery", "subcategoryId") }),
};

/** Returns the records of domains in use. Records of deleted domains are kept and appear again after a restore. */
export async function ofLiveDomains<T extends InDomain>(tx: ReadTx, records: readonly T[]): Promise<T[]> {
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
