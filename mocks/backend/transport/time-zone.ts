const UTC = "UTC";
/** Zones remembered at once; there are some 600 names. */
const ZONES_MAX = 1000;

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  if (formats.size >= ZONES_MAX) formats.clear();
  const format = createFormat(timeZone);
  formats.set(timeZone, format);
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "numeric",
      day: "numeric",
    });
  } catch {
    return null;
  }
}

/** The zone that a `Time-Zone` header names, UTC when it names none that is known. */
export function knownTimeZone(header: string | undefined): string {
  return header !== undefined && header.length <= 64 && formatOf(header) ? header : UTC;
}

/** The calendar day of an instant (milliseconds since the epoch) in a known zone, as whole days since 1970-01-01. */
export function dayIn(timeZone: string): (instant: number) => number {
  const format = formatOf(timeZone) ?? formatOf(UTC);
  return (instant) => {
    const part: Record<string, number> = {};
    for (const { type, value } of format?.formatToParts(instant) ?? []) part[type] = Number(value);
    return Date.UTC(part["year"] ?? 1970, (part["month"] ?? 1) - 1, part["day"] ?? 1) / 86_400_000;
  };
}
