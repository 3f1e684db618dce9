import * as z from "zod/mini";

/** Reads a number from a text field. Returns undefined if it is empty, and `NaN` if it contains something else. */
export const readNumber = (text: string): number | undefined =>
  text.trim() === "" ? undefined : Number(text);

/** Returns a schema for a whole number that `readNumber` has read, with the messages of the form. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .int({ error: ({ input }) => (input === undefined ? "Required" : "Enter a whole number") })
    .check(z.gte(least, `At least ${least}`), z.lte(most, `At most ${most.toLocaleString("en")}`));

/** Returns the props of a text field for a number, which {@link readNumber} reads. */
export const numberFieldProps = (
  value: string,
  pending: boolean,
  onValueChange: (value: string) => void,
) => ({
  inputMode: "numeric" as const,
  autoComplete: "off",
  readOnly: pending,
  value,
  onChange: ({ target }: { target: HTMLInputElement }) => onValueChange(target.value),
});
