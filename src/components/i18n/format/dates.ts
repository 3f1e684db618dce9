import { calendarDay } from "../../../api/progress/calendar.ts";
import { cachePerLocale } from "../labels/cache-per-locale.ts";
import { formatFacts } from "./lists.ts";

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  cachePerLocale((locale) => new Intl.DateTimeFormat(locale, options));

const date = formatOf({ dateStyle: "long" });
const dateInUtc = formatOf({ dateStyle: "long", timeZone: "UTC" });
const time = formatOf({ timeStyle: "short" });
const dateAndTime = formatOf({ dateStyle: "long", timeStyle: "medium" });
const weekday = formatOf({ weekday: "long" });
const weekdayOfDay = {
  short: formatOf({ weekday: "short", timeZone: "UTC" }),
  long: formatOf({ weekday: "long", timeZone: "UTC" }),
};
const daysFromNow = cachePerLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** Formats the date of an instant in the browser's time zone, such as `November 20, 2026`. */
export function formatDate(instant: string | Date, locale: string): string {
  return date(locale).format(new Date(instant));
}

/** Formats a calendar day in the form `2026-11-20`, such as `November 20, 2026`. */
export function formatDay(day: string, locale: string): string {
  return dateInUtc(locale).format(new Date(`${day}T00:00:00Z`));
}

/** Formats date and time of an instant in the browser's time zone, such as `November 20, 2026 at 5:19:04 AM`. */
export function formatDateTime(instant: string | Date, locale: string): string {
  return dateAndTime(locale).format(new Date(instant));
}

/** Formats the weekday of a calendar day, given as its midnight in UTC. */
export function formatWeekday(day: Date, length: "short" | "long", locale: string): string {
  return weekdayOfDay[length](locale).format(day);
}

/** Formats a recent instant in the browser's time zone: `Today, 5:19 AM`, `Yesterday`, the weekday within a week, else the date. */
export function formatRecent(instant: string | Date, now: Date, locale: string): string {
  const then = new Date(instant);
  const dayOf = calendarDay();
  const days = dayOf(now.getTime()) - dayOf(then.getTime());
  if (days === 0) return formatFacts([daysAgo(0, locale), time(locale).format(then)], locale);
  if (days === 1) return daysAgo(1, locale);
  return (days > 1 && days < 7 ? weekday : date)(locale).format(then);
}

/** Returns `Today` or `Yesterday`, capitalized. */
function daysAgo(days: 0 | 1, locale: string): string {
  const word = daysFromNow(locale).format(-days, "day");
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}
