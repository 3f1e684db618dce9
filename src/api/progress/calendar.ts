/** Milliseconds of a calendar day in UTC, where all days are equally long. */
const DAY_MS = 86_400_000;

/**
 * Returns a function that numbers the calendar day of an instant (milliseconds since the epoch) in a time zone,
 * as whole days since 1970-01-01. Consecutive days differ by 1, even across a clock change.
 * @param timeZone IANA name; by default the system's zone
 * @throws {RangeError} for an unknown zone
 */
export function calendarDay(timeZone?: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  return (instant) => {
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    return Date.UTC(part["year"] ?? 1970, (part["month"] ?? 1) - 1, part["day"] ?? 1) / DAY_MS;
  };
}

/** Returns midnight UTC of a numbered calendar day, to be formatted in UTC. */
export function dateOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

/** Formats a numbered calendar day, such as `2026-11-20`. */
export function isoDay(day: number): string {
  return dateOfDay(day).toISOString().slice(0, 10);
}

/**
 * Numbers a calendar day such as `2026-11-20` like {@link calendarDay}. Returns `null` for a date that does not
 * exist.
 */
export function dayNumber(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // `Date` turns February 30 into March 2.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) return null;
  return midnight / DAY_MS;
}

/** Returns the calendar day of an instant, such as `2026-11-20`. Default: the system's time zone. */
export function calendarDate(now: Date, timeZone?: string): string {
  return isoDay(calendarDay(timeZone)(now.getTime()));
}
