import type { WeekStart } from "../preferences/schema.ts";
import { calendarDay, dateOfDay, dayNumber } from "./calendar.ts";

/** Number of quizzes completed in a week that counts as excellent consistency (spec §9). */
export const CONSISTENT_QUIZZES = 5;
/** Number of active days in a week that counts as strong momentum (spec §9). */
export const MOMENTUM_DAYS = 3;

/** Number of days on the weekly card, including today (spec §9). */
const DAYS = 7;

export interface WeekDay {
  /** Midnight UTC of the calendar day, for formatting in UTC. */
  date: Date;
  /** Completed quizzes of both modes with at least one answer. */
  quizzes: number;
  /** Questions answered in them. */
  questions: number;
}

/** Seven calendar days with their totals. */
export interface WeekFacts {
  days: readonly WeekDay[];
  /** Zero-based index of today: the last one of the last seven days, any one in a calendar week. */
  today: number;
  /** Whether the days are a calendar week, and not the last seven days. */
  isCalendarWeek: boolean;
  quizzes: number;
  questions: number;
  /** Number of days with such a quiz. */
  activeDays: number;
}

/** Selects the days. */
export interface WeekOptions {
  /** IANA name of the time zone. Default: the browser's. */
  timeZone?: string | undefined;
  /** First day of the week, 0 for Sunday; `null` for the last seven days, today last (spec §9). Default `null`. */
  weekStart?: WeekStart;
}

/** The fields of a quiz that are counted. */
interface CountedQuiz {
  completedAt: string | null;
  /** The calendar day stored with the quiz. Without one, `completedAt` is converted to the time zone. */
  completedOn?: string;
  totalQuestions: number;
  answeredCount?: number;
}

/**
 * Counts the answers of the last seven days, or of the week so far. Ignores quizzes without answers. If the
 * server does not count answers, all questions of a quiz count.
 */
export function weekFacts(
  quizzes: readonly CountedQuiz[],
  now: Date,
  { timeZone, weekStart = null }: WeekOptions = {},
): WeekFacts {
  const dayOf = calendarDay(timeZone);
  const storedDay = ({ completedOn }: CountedQuiz) =>
    completedOn === undefined ? null : dayNumber(completedOn);
  // A learner who travelled west may have a stored day that is still tomorrow here.
  const thisDay = Math.max(dayOf(now.getTime()), ...quizzes.map((quiz) => storedDay(quiz) ?? 0));
  const today = weekStart === null ? DAYS - 1 : (dateOfDay(thisDay).getUTCDay() - weekStart + DAYS) % DAYS;
  const first = thisDay - today;
  const days = Array.from({ length: DAYS }, (_, index) => ({
    date: dateOfDay(first + index),
    quizzes: 0,
    questions: 0,
  }));
  for (const quiz of quizzes) {
    const { completedAt, totalQuestions, answeredCount = totalQuestions } = quiz;
    if (completedAt === null) continue;
    const day = days[(storedDay(quiz) ?? dayOf(Date.parse(completedAt))) - first];
    if (day === undefined || answeredCount === 0) continue;
    day.quizzes += 1;
    day.questions += answeredCount;
  }
  return {
    days,
    today,
    isCalendarWeek: weekStart !== null,
    quizzes: days.reduce((sum, day) => sum + day.quizzes, 0),
    questions: days.reduce((sum, day) => sum + day.questions, 0),
    activeDays: days.filter((day) => day.quizzes > 0).length,
  };
}
