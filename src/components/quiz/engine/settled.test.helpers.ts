/** Waits until pending promises are settled. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
