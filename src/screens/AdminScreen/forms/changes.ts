/** Returns the version that a change expects; none after a conflict, so that the change overwrites. */
export const expectedVersion = (version: number | null): { version?: number } =>
  version === null ? {} : { version };

/** Returns an optional text as a change sends it: `null` removes it. */
export const nullIfBlank = (text: string): string | null => (text.trim() === "" ? null : text);

/** Removes the version after a conflict, so that the next save overwrites. */
export const withoutVersion = <T extends { version?: number }>({
  version: _,
  ...rest
}: T): Omit<T, "version"> => rest;
