/** Lets what else waits go first. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
