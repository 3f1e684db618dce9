type Token = string | false | null | undefined;

/** Joins tokens, such as ids, with spaces, ignoring false, null, undefined and empty ones. */
export const joinTokens = (...tokens: Token[]): string => tokens.filter(Boolean).join(" ");

/** Joins class names, ignoring false, null and undefined. */
export const classNames = (...names: Token[]): string => joinTokens(...names);
