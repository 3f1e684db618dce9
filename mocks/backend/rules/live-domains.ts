import type { Tx } from "../store.ts";

/** Something that is kept by domain; `null` for what belongs to none of its certification. */
interface Placed {
  categoryId: number;
  subcategoryId: number | null;
}

/** Of what is kept by domain that of the domains in use: what was deleted is shown again once it is restored. */
export async function ofLiveDomains<T extends Placed>(tx: Tx, records: readonly T[]): Promise<T[]> {
  const isLive = await Promise.all(
    records.map(async ({ categoryId, subcategoryId }) => {
      if ((await tx.get("categories", categoryId))?.isRetired) return false;
      return subcategoryId === null || !(await tx.get("subcategories", subcategoryId))?.isRetired;
    }),
  );
  return records.filter((_, place) => isLive[place]);
}
