import * as z from "zod/mini";

/** Reads a number from a text field. Returns undefined if it is empty, and `NaN` if it contains something else. */
export const readNumber = (text: string): number | undefined =>
  text.trim() === "" ? undefined : Number(text);

/** Returns a schema for a whole number that `readNumber` has read, with the messages of the form. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z
    .int({ error: ({ input }) => (input === undefined ? "Required" : "Enter a whole number") })
    .check(z.gte(min, `At least ${min}`), z.lte(max, `At most ${max.toLocaleString("en")}`));
