import type { ExtraTime } from "../../../../api/preferences/conditions.ts";
import { extraTimeFor, limitOf } from "../../../../api/quizzes/timing.ts";
import type { Translate } from "../../labels/labels.tsx";
import type { LIMIT_LABELS } from "./limit-labels.ts";

type TranslateLimit = Translate<typeof LIMIT_LABELS>;

/** The learner's extra time; `unknown` while it is loading or failed to load, so that no limit is shown. */
export type ExtraTimeOrUnknown = ExtraTime | "unknown";

interface LimitInput {
  /** Minutes. */
  timeLimit: number;
  extraTime: ExtraTimeOrUnknown;
  isPracticeTest?: boolean;
}

/** Returns the time limit including extra time, such as `45 minutes`; `null` if the extra time is unknown. */
export function wholeLimitText(limited: LimitInput, t: TranslateLimit): string | null {
  const { timeLimit, extraTime, isPracticeTest = false } = limited;
  if (extraTime === "unknown") return null;
  const limit = limitOf({ timeLimit, extraTime: extraTimeFor(extraTime, { isPracticeTest }) });
  return limit === null ? t("noTimeLimit") : t("minutes", { count: limit });
}

/**
 * Returns the time limit without and with extra time, such as `30 minutes, 45 with your extra time`; `null` if the extra time
 * is unknown.
 */
export function limitText(limited: LimitInput, t: TranslateLimit): string | null {
  const { timeLimit, extraTime, isPracticeTest = false } = limited;
  if (extraTime === "unknown") return null;
  const baseLimit = t("minutes", { count: timeLimit });
  const factor = extraTimeFor(extraTime, { isPracticeTest });
  if (factor === 1) return baseLimit;
  const limit = limitOf({ timeLimit, extraTime: factor });
  return limit === null
    ? t("minutesUntimed", { limit: baseLimit })
    : t("minutesWithExtraTime", { limit: baseLimit, count: limit });
}
