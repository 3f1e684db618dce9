import { calendarDay, dateOfDay } from "./calendar.ts";

/** Completed quizzes in a week that make excellent consistency (spec §9). */
export const CONSISTENT_QUIZZES = 5;
/** Active days in a week that make strong momentum (spec §9). */
export const MOMENTUM_DAYS = 3;

/** Days of the weekly card, today included (spec §9). */
const DAYS = 7;

export interface WeekDay {
  /** Midnight UTC of the calendar day, for formatting in UTC. */
  date: Date;
  /** Completed quizzes of both modes. */
  quizzes: number;
  /** Questions of those quizzes, unanswered ones included. */
  questions: number;
}

/** The last seven calendar days, today last, and their sums. */
export interface WeekFacts {
  days: readonly WeekDay[];
  quizzes: number;
  questions: number;
  /** Days with a completed quiz. */
  activeDays: number;
}

/** What was completed in the last seven days. Days are those of `timeZone`, by default the browser's. */
export function weekFacts(
  quizzes: readonly { completedAt: string | null; totalQuestions: number }[],
  now: Date,
  timeZone?: string,
): WeekFacts {
  const dayOf = calendarDay(timeZone);
  const first = dayOf(now.getTime()) - (DAYS - 1);
  const days = Array.from({ length: DAYS }, (_, index) => ({
    date: dateOfDay(first + index),
    quizzes: 0,
    questions: 0,
  }));
  for (const { completedAt, totalQuestions } of quizzes) {
    const day = completedAt === null ? undefined : days[dayOf(Date.parse(completedAt)) - first];
    if (day === undefined) continue;
    day.quizzes += 1;
    day.questions += totalQuestions;
  }
  return {
    days,
    quizzes: days.reduce((sum, day) => sum + day.quizzes, 0),
    questions: days.reduce((sum, day) => sum + day.questions, 0),
    activeDays: days.filter((day) => day.quizzes > 0).length,
  };
}
