/** Returns the queries of the calls that asked for domains since {@link forgetCalls}, in their order. */
export const domainCalls = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname === "/api/subcategories")
    .map(({ search }) => decodeURIComponent(search));

/** Forgets the calls of the story before. */
export const forgetCalls = (): void => performance.clearResourceTimings();
