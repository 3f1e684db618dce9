import { describeValue } from "../../../../api/values/describe-value.ts";
import { labelProblems } from "../../../i18n/labels/label-problems.ts";
import type { QuizProblem } from "../../engine/question/problem.ts";
import { instantOf, minutesOf } from "../../engine/time/time-limit.ts";

/** Longest plausible time limit in minutes: one day. */
const PLAUSIBLE_MINUTES_MAX = 1440;

/** Unchecked settings: a page without TypeScript can pass anything. */
interface UncheckedSettings {
  timeLimit: unknown;
  startedAt: unknown;
  labels: unknown;
  onSubmit: unknown;
}

/** Returns the problems of a player's settings. */
export function findSettingProblems({
  timeLimit,
  startedAt,
  labels,
  onSubmit,
}: UncheckedSettings): QuizProblem[] {
  const problems: QuizProblem[] = labelProblems(labels, "labels");
  const report = (code: QuizProblem["code"], message: string) => void problems.push({ code, message });
  const minutes = minutesOf(timeLimit);
  if (minutes === null && timeLimit !== null && timeLimit !== undefined)
    report(
      "time-limit",
      `timeLimit is ${describeValue(timeLimit)}, so the quiz has no time limit. Pass minutes above 0, or null for no limit.`,
    );
  if (minutes !== null && minutes > PLAUSIBLE_MINUTES_MAX)
    report(
      "time-limit",
      `timeLimit is ${minutes}. It is in minutes, usually at most ${PLAUSIBLE_MINUTES_MAX}.`,
    );
  if (startedAt !== null && startedAt !== undefined && instantOf(startedAt) === null)
    report(
      "time-limit",
      `startedAt is ${describeValue(startedAt)}, so the time starts when the quiz is first shown. Pass a Date, or milliseconds since the epoch.`,
    );
  if (typeof onSubmit !== "function")
    report(
      "submit",
      `onSubmit is ${describeValue(onSubmit)}, so answers can't be submitted. Pass a function that receives the result.`,
    );
  return problems;
}
