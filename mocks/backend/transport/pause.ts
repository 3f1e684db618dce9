/** Yields to the event loop, so that pending requests can run. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
