import type { Id } from "../wire.ts";

/** Returns the items that are not deleted, and in any case the one with the id `includedId`. */
export const withoutRetired = <Item extends { id: Id; isRetired?: true | undefined }>(
  items: readonly Item[] = [],
  includedId: Id | null = null,
): Item[] => items.filter(({ id, isRetired }) => !isRetired || id === includedId);
