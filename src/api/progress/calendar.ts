/** Milliseconds of a calendar day in UTC, where no day is longer or shorter. */
const DAY = 86_400_000;

/**
 * Returns a function that numbers the calendar day of an instant (milliseconds since the epoch) in a time zone, as
 * whole days since 1970-01-01. Days follow each other by 1, also where the clock changes.
 *
 * @param timeZone IANA name; by default the zone of the machine
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
    return Date.UTC(part["year"] ?? 1970, (part["month"] ?? 1) - 1, part["day"] ?? 1) / DAY;
  };
}

/** A numbered calendar day as its midnight UTC, to be formatted in UTC. */
export function dateOfDay(day: number): Date {
  return new Date(day * DAY);
}
