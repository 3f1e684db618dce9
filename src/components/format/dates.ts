import { calendarDay } from "../../api/progress/calendar.ts";
import { LOCALE } from "./locale.ts";

const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long" });
const dateInUtc = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });
const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: "short" });
const dateAndTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeStyle: "medium" });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: "long" });
const weekdayOfDay = {
  short: new Intl.DateTimeFormat(LOCALE, { weekday: "short", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat(LOCALE, { weekday: "long", timeZone: "UTC" }),
};

/** The calendar day of an instant in the browser's zone, such as `November 20, 2026`. */
export function formatDate(instant: string | Date): string {
  return date.format(new Date(instant));
}

/** A calendar day that is written as `2026-11-20`, such as `November 20, 2026`. */
export function formatDay(day: string): string {
  return dateInUtc.format(new Date(`${day}T00:00:00Z`));
}

/** Day and time of an instant in the browser's zone, such as `November 20, 2026 at 5:19:04 AM`. */
export function formatDateTime(instant: string | Date): string {
  return dateAndTime.format(new Date(instant));
}

/** The weekday of a date that stands for a calendar day as its midnight UTC. */
export function formatWeekday(day: Date, length: "short" | "long"): string {
  return weekdayOfDay[length].format(day);
}

/** `Today, 5:19 AM`, `Yesterday`, the weekday within a week, else the date; in the browser's zone. */
export function formatRecent(instant: string | Date, now: Date): string {
  const then = new Date(instant);
  const dayOf = calendarDay();
  const days = dayOf(now.getTime()) - dayOf(then.getTime());
  if (days === 0) return `Today, ${time.format(then)}`;
  if (days === 1) return "Yesterday";
  return days > 1 && days < 7 ? weekday.format(then) : date.format(then);
}
