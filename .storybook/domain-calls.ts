/** Returns the query strings of the requests for domains since {@link forgetCalls}, in order. */
export const domainCalls = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname === "/api/subcategories")
    .map(({ search }) => decodeURIComponent(search));

/** Forgets the requests of the previous story. */
export const forgetCalls = (): void => performance.clearResourceTimings();
