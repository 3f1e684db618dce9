/** Returns a map of documents by id. */
export const byId = <T extends { id: number }>(docs: readonly T[]): ReadonlyMap<number, T> =>
  new Map(docs.map((doc) => [doc.id, doc]));
