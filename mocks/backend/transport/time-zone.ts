import { calendarDay } from "../../../src/api/progress/calendar.ts";

type DayOf = (instant: number) => number;

const UTC = "UTC";
/** Zones remembered at once; there are some 600 names. */
const ZONES_MAX = 1000;

const calendars = new Map<string, DayOf | null>();
const dayInUtc = calendarDay(UTC);

function calendarOf(timeZone: string): DayOf | null {
  const known = calendars.get(timeZone);
  if (known !== undefined) return known;
  if (calendars.size >= ZONES_MAX) calendars.clear();
  const calendar = createCalendar(timeZone);
  calendars.set(timeZone, calendar);
  return calendar;
}

function createCalendar(timeZone: string): DayOf | null {
  try {
    return calendarDay(timeZone);
  } catch {
    return null;
  }
}

/** The zone that a `Time-Zone` header names, UTC when it names none that is known. */
export function knownTimeZone(header: string | undefined): string {
  return header !== undefined && header.length <= 64 && calendarOf(header) ? header : UTC;
}

/** Numbers the calendar day of an instant (milliseconds since the epoch) in a known zone, in UTC in any other. */
export function dayIn(timeZone: string): DayOf {
  return calendarOf(timeZone) ?? dayInUtc;
}
