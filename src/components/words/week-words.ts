import { CONSISTENT_QUIZZES, MOMENTUM_DAYS, type WeekFacts } from "../../api/progress/week.ts";
import { plural } from "../format/numbers.ts";

/** The two sentences of the week (spec §9): on its active days, and on its completed quizzes. */
export function weekWords(facts: Omit<WeekFacts, "days" | "today">): {
  momentum: string;
  consistency: string;
} {
  const { quizzes, questions, activeDays, isCalendarWeek } = facts;
  const days = activeDays === 0 ? "No active days" : plural(activeDays, "active day");
  const done =
    quizzes === 0 ? "No sessions yet" : `${plural(questions, "question")} in ${plural(quizzes, "session")}`;
  return {
    momentum:
      activeDays >= MOMENTUM_DAYS
        ? `${days}: strong momentum.`
        : `${days} ${isCalendarWeek ? "this week" : "in the last seven"}.`,
    consistency:
      quizzes >= CONSISTENT_QUIZZES
        ? `${done}: excellent consistency.`
        : `${done}; add ${CONSISTENT_QUIZZES - quizzes} more for excellent consistency.`,
  };
}
