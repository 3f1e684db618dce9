import type { ExtraTime } from "../../api/questions/conditions.ts";
import { extraTimeFor, limitOf } from "../../api/quizzes/timing.ts";
import { formatDecimal, plural } from "../format/numbers.ts";

/** By what a learner's limits are lengthened; `unknown` while or where that did not load, so that no limit is told. */
export type KnownExtraTime = ExtraTime | "unknown";

interface Limited {
  /** Minutes. */
  timeLimit: number;
  extraTime: KnownExtraTime;
  isPracticeTest?: boolean;
}

/** The time that a quiz really has, such as `45 minutes`; `null` where that is not known. */
export function wholeLimitWords({ timeLimit, extraTime, isPracticeTest = false }: Limited): string | null {
  if (extraTime === "unknown") return null;
  const limit = limitOf({ timeLimit, extraTime: extraTimeFor(extraTime, { isPracticeTest }) });
  if (limit === null) return "no time limit";
  return Number.isInteger(limit) ? plural(limit, "minute") : `${formatDecimal(limit)} minutes`;
}

/**
 * A time limit with what the learner's extra time makes of it, such as `30 minutes, 45 with your extra time`; `null` where
 * that is not known.
 */
export function limitWords({ timeLimit, extraTime, isPracticeTest = false }: Limited): string | null {
  if (extraTime === "unknown") return null;
  const said = plural(timeLimit, "minute");
  const factor = extraTimeFor(extraTime, { isPracticeTest });
  if (factor === 1) return said;
  const limit = limitOf({ timeLimit, extraTime: factor });
  return limit === null
    ? `${said}, untimed as you chose`
    : `${said}, ${formatDecimal(limit)} with your extra time`;
}
