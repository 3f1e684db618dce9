/** Joins tokens, such as ids, with spaces, ignoring false, null, undefined and empty ones. */
export const joinTokens = (...tokens: (string | false | null | undefined)[]): string =>
  tokens.filter(Boolean).join(" ");

/** Joins class names, ignoring false, null and undefined. */
export const classNames = joinTokens;
