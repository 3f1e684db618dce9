import * as z from "zod/mini";

/** Returns a schema that reads a whole number from a text field, with the messages of the form. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.pipe(
      z.string().check(z.trim(), z.minLength(1, "Required")),
      z.transform((text) => Number(text)),
    ),
    z
      .int("Enter a whole number")
      .check(z.gte(least, `At least ${least}`), z.lte(most, `At most ${most.toLocaleString("en")}`)),
  );
