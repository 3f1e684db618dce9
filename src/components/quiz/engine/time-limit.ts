/** Returns a time limit in minutes; `null` for one that is not a finite number above 0, which is no limit. */
export function minutesOf(timeLimit: unknown): number | null {
  const minutes = numberOf(timeLimit);
  return minutes !== null && minutes > 0 ? minutes : null;
}

/** Returns an instant in milliseconds since the epoch; `null` for one that is neither a valid date nor a number. */
export const instantOf = (startedAt: unknown): number | null =>
  numberOf(startedAt instanceof Date ? startedAt.getTime() : startedAt);

/** A finite number, also as the text of an attribute. */
function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}
