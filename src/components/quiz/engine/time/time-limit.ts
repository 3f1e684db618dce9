/** Parses a time limit in minutes. Returns `null` (no limit) unless it is a finite number above 0. */
export function minutesOf(timeLimit: unknown): number | null {
  const minutes = numberOf(timeLimit);
  return minutes !== null && minutes > 0 ? minutes : null;
}

/** Parses an instant to milliseconds since the epoch. Returns `null` unless it is a valid date or a finite number. */
export const instantOf = (startedAt: unknown): number | null =>
  numberOf(startedAt instanceof Date ? startedAt.getTime() : startedAt);

/** Parses a finite number, which may be the string value of an attribute. */
function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}
