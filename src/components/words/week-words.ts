import { CONSISTENT_QUIZZES, MOMENTUM_DAYS, type WeekFacts } from "../../api/progress/week.ts";
import type { Say } from "../labels/labels.tsx";
import type { WEEK_LABELS } from "./week-labels.ts";

/** Returns the two sentences of the week card (spec §9): on active days and on completed quizzes. */
export function weekWords(
  facts: Omit<WeekFacts, "days" | "today">,
  say: Say<typeof WEEK_LABELS>,
): { momentum: string; consistency: string } {
  const { quizzes, questions, activeDays, isCalendarWeek } = facts;
  const days = activeDays === 0 ? say("noActiveDays") : say("activeDays", { count: activeDays });
  const done =
    quizzes === 0
      ? say("noSessionsYet")
      : say("doneThisWeek", {
          questions: say("weekQuestions", { count: questions }),
          sessions: say("weekSessions", { count: quizzes }),
        });
  return {
    momentum:
      activeDays >= MOMENTUM_DAYS
        ? say("strongMomentum", { days })
        : say(isCalendarWeek ? "daysThisWeek" : "daysOfSeven", { days }),
    consistency:
      quizzes >= CONSISTENT_QUIZZES
        ? say("excellentConsistency", { done })
        : say("moreForConsistency", { done, count: CONSISTENT_QUIZZES - quizzes }),
  };
}
