import type { QuizSummary } from "../../../api/quizzes/schema.ts";

/** Sessions in a week that make excellent consistency, and days that make strong momentum (spec §9). */
const CONSISTENT_SESSIONS = 5;
const MOMENTUM_DAYS = 3;

const DAYS = 7;
const DAY_MS = 86_400_000;

export interface WeekDay {
  /** Midnight UTC of the calendar day, for formatting in UTC. */
  date: Date;
  sessions: number;
  questions: number;
}

/** The last seven calendar days, today last, and their sums. */
export interface WeekFacts {
  days: readonly WeekDay[];
  sessions: number;
  questions: number;
  activeDays: number;
}

/** Counts calendar days, so that no change of the clock makes one longer or shorter. */
function dayCounter(timeZone: string | undefined): (instant: Date) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  return (instant) => {
    const [month = 1, day = 1, year = 1970] = format.format(instant).split("/").map(Number);
    return Date.UTC(year, month - 1, day) / DAY_MS;
  };
}

/** What was completed in the last seven days. Days are those of `timeZone`, by default the browser's. */
export function weekFacts(
  quizzes: readonly Pick<QuizSummary, "completedAt" | "totalQuestions">[],
  now: Date,
  timeZone?: string,
): WeekFacts {
  const dayOf = dayCounter(timeZone);
  const first = dayOf(now) - (DAYS - 1);
  const days = Array.from({ length: DAYS }, (_, index) => ({
    date: new Date((first + index) * DAY_MS),
    sessions: 0,
    questions: 0,
  }));
  for (const { completedAt, totalQuestions } of quizzes) {
    const day = completedAt === null ? undefined : days[dayOf(new Date(completedAt)) - first];
    if (day === undefined) continue;
    day.sessions += 1;
    day.questions += totalQuestions;
  }
  return {
    days,
    sessions: days.reduce((sum, day) => sum + day.sessions, 0),
    questions: days.reduce((sum, day) => sum + day.questions, 0),
    activeDays: days.filter(({ sessions }) => sessions > 0).length,
  };
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The two sentences of the week (spec §9). */
export function weekWords({ sessions, questions, activeDays }: WeekFacts): {
  momentum: string;
  consistency: string;
} {
  const days = activeDays === 0 ? "No active days" : counted(activeDays, "active day");
  const done =
    sessions === 0
      ? "No sessions yet"
      : `${counted(questions, "question")} in ${counted(sessions, "session")}`;
  return {
    momentum: activeDays >= MOMENTUM_DAYS ? `${days}: strong momentum.` : `${days} in the last seven.`,
    consistency:
      sessions >= CONSISTENT_SESSIONS
        ? `${done}: excellent consistency.`
        : `${done}; add ${CONSISTENT_SESSIONS - sessions} more for excellent consistency.`,
  };
}
