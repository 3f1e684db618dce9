/** Documents by their ids, to look them up one by one once they were read together. */
export const byId = <T extends { id: number }>(docs: readonly T[]): ReadonlyMap<number, T> =>
  new Map(docs.map((doc) => [doc.id, doc]));
