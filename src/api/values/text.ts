import * as z from "zod/mini";

/** Returns a schema for a trimmed, non-empty text of at most `most` characters, with the messages of spec §5. */
export const filledText = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, "Required"), z.maxLength(most, atMost(most)));

/** Returns a schema for a text of at most `most` characters, which may be empty. */
export const anyText = (most: number) => z.string().check(z.maxLength(most, atMost(most)));

/** The message for a text that is too long. */
export const atMost = (most: number): string => `At most ${most.toLocaleString("en")} characters`;
