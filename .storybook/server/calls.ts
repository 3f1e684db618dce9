import { spyOn, type Mock } from "storybook/test";

/** Records the calls to the backend from now on, until the story ends. */
export const recordCalls = (): void => {
  spyOn(globalThis, "fetch");
};

/** Returns the addresses of the recorded calls whose path matches, in order. */
export const callsTo = (path: RegExp): URL[] =>
  (globalThis.fetch as Mock<typeof fetch>).mock.calls
    .map(([input]) => new URL(input instanceof Request ? input.url : input, location.href))
    .filter(({ pathname }) => path.test(pathname));

/** Returns the query strings of the recorded requests for domains, in order. */
export const domainCalls = (): string[] =>
  callsTo(/^\/api\/subcategories$/).map(({ search }) => decodeURIComponent(search));
