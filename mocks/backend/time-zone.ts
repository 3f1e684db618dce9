import { calendarDay } from "../../src/api/progress/calendar.ts";
import { MINUTE } from "./durations.ts";

type DayOf = (instant: number) => number;

const UTC = "UTC";
/** Maximum number of cached zones; there are about 600 names. */
const ZONES_MAX = 1000;

const calendars = new Map<string, DayOf | null>();
const dayInUtc = calendarDay(UTC);

function calendarOf(timeZone: string): DayOf | null {
  const cached = calendars.get(timeZone);
  if (cached !== undefined) return cached;
  if (calendars.size >= ZONES_MAX) calendars.clear();
  const calendar = createCalendar(timeZone);
  calendars.set(timeZone, calendar);
  return calendar;
}

function createCalendar(timeZone: string): DayOf | null {
  try {
    return perMinute(calendarDay(timeZone));
  } catch {
    return null;
  }
}

/** Remembers the day of the last minute, because formatting takes long. Days begin at full minutes. */
function perMinute(dayOf: DayOf): DayOf {
  let last = { minute: Number.NaN, day: 0 };
  return (instant) => {
    const minute = Math.floor(instant / MINUTE);
    if (minute !== last.minute) last = { minute, day: dayOf(instant) };
    return last.day;
  };
}

/** Returns the zone in a `Time-Zone` header, or UTC if it is unknown. */
export function knownTimeZone(header: string | undefined): string {
  return header !== undefined && header.length <= 64 && calendarOf(header) ? header : UTC;
}

/** Returns a function that numbers the calendar day of an instant (milliseconds since the epoch) in a zone, or in UTC if unknown. */
export function dayIn(timeZone: string): DayOf {
  return calendarOf(timeZone) ?? dayInUtc;
}
