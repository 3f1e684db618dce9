import { calendarDate, calendarDay, dayNumber } from "../calendar.ts";

/** Maximum number of years until an exam. A later date is probably a typo. */
const EXAM_YEARS_MAX = 5;

/** The reason why a text is not a valid date for a future exam. */
export type ExamDateProblem = "not a date" | "past" | "too far";

/**
 * Returns the number of days from today to an exam: 0 on the day itself, negative after it. Counts calendar
 * days, so neither the time of day nor a clock change matters.
 * @throws {RangeError} for an invalid calendar day
 */
export function daysUntil(examDate: string, now: Date, timeZone?: string): number {
  const day = dayNumber(examDate);
  if (day === null) throw new RangeError(`${examDate} is not a calendar day such as 2026-11-20.`);
  return day - calendarDay(timeZone)(now.getTime());
}

/**
 * Returns the problem with the date of a future exam, `null` if it is valid. Today and the day five years from
 * today are valid.
 */
export function examDateProblem(examDate: string, now: Date, timeZone?: string): ExamDateProblem | null {
  if (dayNumber(examDate) === null) return "not a date";
  if (daysUntil(examDate, now, timeZone) < 0) return "past";
  const [year = "", rest = ""] = calendarDate(now, timeZone).split(/-(.*)/s);
  return examDate > `${Number(year) + EXAM_YEARS_MAX}-${rest}` ? "too far" : null;
}

/** Returns the list with one certification moved to the front; unchanged if the list does not contain it. */
export function putFirst<T extends { id: number }>(items: readonly T[], id: number | null): T[] {
  return [...items.filter((item) => item.id === id), ...items.filter((item) => item.id !== id)];
}
