import * as z from "zod/mini";

/** Returns a schema for a trimmed, non-empty text of at most `max` characters, with the messages of spec §5. */
export const filledText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, "Required"), z.maxLength(max, atMost(max)));

/** Returns a schema for a text of at most `max` characters, which may be empty. */
export const anyText = (max: number) => z.string().check(z.maxLength(max, atMost(max)));

/** Returns the message for a text that is too long. */
export const atMost = (max: number): string => `At most ${max.toLocaleString("en")} characters`;
