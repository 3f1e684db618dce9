import { CONSISTENT_QUIZZES, MOMENTUM_DAYS, type WeekFacts } from "../../../../api/progress/week.ts";
import type { Translate } from "../../labels/labels.tsx";
import type { WEEK_LABELS } from "./week-labels.ts";

/** Returns the two sentences of the week card (spec §9): on active days and on completed quizzes. */
export function weekTexts(
  facts: Omit<WeekFacts, "days" | "today">,
  t: Translate<typeof WEEK_LABELS>,
): { momentum: string; consistency: string } {
  const { quizzes, questions, activeDays, isCalendarWeek } = facts;
  const days = activeDays === 0 ? t("noActiveDays") : t("activeDays", { count: activeDays });
  const done =
    quizzes === 0
      ? t("noSessionsYet")
      : t("doneThisWeek", {
          questions: t("weekQuestions", { count: questions }),
          sessions: t("weekSessions", { count: quizzes }),
        });
  return {
    momentum:
      activeDays >= MOMENTUM_DAYS
        ? t("strongMomentum", { days })
        : t(isCalendarWeek ? "daysThisWeek" : "daysOfSeven", { days }),
    consistency:
      quizzes >= CONSISTENT_QUIZZES
        ? t("excellentConsistency", { done })
        : t("moreForConsistency", { done, count: CONSISTENT_QUIZZES - quizzes }),
  };
}
