import { calendarDay, dayNumber, isoDay } from "./calendar.ts";

/** The furthest day of an exam, in years from today: what lies beyond is a slip of the keyboard. */
const EXAM_YEARS_MAX = 5;

/** Why a text is not the day of an exam that is still to come. */
export type ExamDateProblem = "not a date" | "past" | "too far";

/** The calendar day of an instant as `2026-11-20`, in the zone of the machine unless another is given. */
export function calendarDate(now: Date, timeZone?: string): string {
  return isoDay(calendarDay(timeZone)(now.getTime()));
}

/**
 * Returns how many days there are from today to the day of an exam: 0 on the day itself, negative after it. Both are calendar
 * days, so that neither the time of day nor a change of the clock counts.
 *
 * @throws {RangeError} for what is not a calendar day
 */
export function daysUntil(examDate: string, now: Date, timeZone?: string): number {
  const day = dayNumber(examDate);
  if (day === null) throw new RangeError(`${examDate} is not a calendar day such as 2026-11-20.`);
  return day - calendarDay(timeZone)(now.getTime());
}

/** Returns what is wrong with the date of an exam to come, `null` if nothing is. Today and five years from today are right. */
export function examDateProblem(examDate: string, now: Date, timeZone?: string): ExamDateProblem | null {
  if (dayNumber(examDate) === null) return "not a date";
  if (daysUntil(examDate, now, timeZone) < 0) return "past";
  const [year = "", rest = ""] = calendarDate(now, timeZone).split(/-(.*)/s);
  return examDate > `${Number(year) + EXAM_YEARS_MAX}-${rest}` ? "too far" : null;
}

/** The same list with one certification first; unchanged if it does not have it. */
export function putFirst<T extends { id: number }>(all: readonly T[], id: number | null): T[] {
  return [...all.filter((one) => one.id === id), ...all.filter((one) => one.id !== id)];
}
