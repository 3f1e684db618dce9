type Token = string | false | null | undefined;

/** Joins class names, ignoring false, null and undefined. */
export const classNames = (...names: Token[]): string => names.filter(Boolean).join(" ");

/** Joins other tokens, such as ids, in the same way. */
export const joinTokens = (...tokens: Token[]): string => classNames(...tokens);
