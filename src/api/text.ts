import * as z from "zod/mini";

/** A trimmed text that is not empty, of at most `most` characters, with the messages of spec §5. */
export const filledText = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, "Required"), z.maxLength(most, atMost(most)));

/** A text that may be empty, of at most `most` characters. */
export const anyText = (most: number) => z.string().check(z.maxLength(most, atMost(most)));

const atMost = (most: number): string => `At most ${most.toLocaleString("en")} characters`;
