import type { WeekStart } from "../preferences/schema.ts";
import { calendarDay, dateOfDay, dayNumber } from "./calendar.ts";

/** Completed quizzes in a week that make excellent consistency (spec §9). */
export const CONSISTENT_QUIZZES = 5;
/** Active days in a week that make strong momentum (spec §9). */
export const MOMENTUM_DAYS = 3;

/** Days of the weekly card, today included (spec §9). */
const DAYS = 7;

export interface WeekDay {
  /** Midnight UTC of the calendar day, for formatting in UTC. */
  date: Date;
  /** Completed quizzes of both modes with at least one answer. */
  quizzes: number;
  /** Questions answered in them. */
  questions: number;
}

/** Seven calendar days and their sums. */
export interface WeekFacts {
  days: readonly WeekDay[];
  /** The place of today among them: the last of the last seven days, any in a week that begins on a certain day. */
  today: number;
  /** Whether they are a week that begins on a certain day, and not the last seven days. */
  isCalendarWeek: boolean;
  quizzes: number;
  questions: number;
  /** Days with such a quiz. */
  activeDays: number;
}

/** Which days count. */
export interface WeekOptions {
  /** IANA name of the zone whose days they are. Default: the browser's. */
  timeZone?: string | undefined;
  /** The day that the week begins with, 0 for Sunday; `null` for the last seven days, today last (spec §9). Default `null`. */
  weekStart?: WeekStart;
}

/** What is counted of a quiz. */
interface CountedQuiz {
  completedAt: string | null;
  /** The day that was stored with it; without one, that of the zone counts. */
  completedOn?: string;
  totalQuestions: number;
  answeredCount?: number;
}

/**
 * Counts what was answered in the last seven days, or in the week so far. A quiz with nothing answered counts for nothing;
 * one whose answers the server does not count, with all of its questions.
 */
export function weekFacts(
  quizzes: readonly CountedQuiz[],
  now: Date,
  { timeZone, weekStart = null }: WeekOptions = {},
): WeekFacts {
  const dayOf = calendarDay(timeZone);
  const storedDay = ({ completedOn }: CountedQuiz) =>
    completedOn === undefined ? null : dayNumber(completedOn);
  // A learner who comes from a zone further east may have studied on what is still tomorrow here.
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
