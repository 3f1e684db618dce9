import type { ExtraTime } from "../../api/questions/conditions.ts";
import { extraTimeFor, limitOf } from "../../api/quizzes/timing.ts";
import type { Say } from "../labels/labels.tsx";
import type { LIMIT_LABELS } from "./limit-labels.ts";

type SayLimit = Say<typeof LIMIT_LABELS>;

/** By what a learner's limits are lengthened; `unknown` while or where that did not load, so that no limit is told. */
export type KnownExtraTime = ExtraTime | "unknown";

interface Limited {
  /** Minutes. */
  timeLimit: number;
  extraTime: KnownExtraTime;
  isPracticeTest?: boolean;
}

/** The time that a quiz really has, such as `45 minutes`; `null` where that is not known. */
export function wholeLimitWords(limited: Limited, say: SayLimit): string | null {
  const { timeLimit, extraTime, isPracticeTest = false } = limited;
  if (extraTime === "unknown") return null;
  const limit = limitOf({ timeLimit, extraTime: extraTimeFor(extraTime, { isPracticeTest }) });
  return limit === null ? say("noTimeLimit") : say("minutes", { count: limit });
}

/**
 * A time limit with what the learner's extra time makes of it, such as `30 minutes, 45 with your extra time`; `null` where
 * that is not known.
 */
export function limitWords(limited: Limited, say: SayLimit): string | null {
  const { timeLimit, extraTime, isPracticeTest = false } = limited;
  if (extraTime === "unknown") return null;
  const said = say("minutes", { count: timeLimit });
  const factor = extraTimeFor(extraTime, { isPracticeTest });
  if (factor === 1) return said;
  const limit = limitOf({ timeLimit, extraTime: factor });
  return limit === null
    ? say("minutesUntimed", { limit: said })
    : say("minutesWithExtraTime", { limit: said, count: limit });
}
