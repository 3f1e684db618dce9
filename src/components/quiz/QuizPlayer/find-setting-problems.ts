import { labelProblems, written } from "../../labels/label-problems.ts";
import type { QuizProblem } from "../engine/problem.ts";
import { instantOf, minutesOf } from "../engine/time-limit.ts";

/** The longest limit in minutes that is likely to be meant: a day. */
const LONGEST_LIMIT = 1440;

/** The settings, of any type: a page without TypeScript can pass anything. */
interface GivenSettings {
  timeLimit: unknown;
  startedAt: unknown;
  labels: unknown;
  onSubmit: unknown;
}

/** Returns the problems of a player's settings, each with how to fix it. */
export function findSettingProblems({
  timeLimit,
  startedAt,
  labels,
  onSubmit,
}: GivenSettings): QuizProblem[] {
  const problems: QuizProblem[] = labelProblems(labels, "labels");
  const tell = (code: QuizProblem["code"], message: string) => void problems.push({ code, message });
  const minutes = minutesOf(timeLimit);
  if (minutes === null && timeLimit !== null && timeLimit !== undefined)
    tell(
      "time-limit",
      `timeLimit is ${written(timeLimit)}, so the quiz has no clock. Give it minutes above 0, or null for no limit.`,
    );
  if (minutes !== null && minutes > LONGEST_LIMIT)
    tell("time-limit", `timeLimit is ${minutes}. It is in minutes, usually up to ${LONGEST_LIMIT}.`);
  if (startedAt !== null && startedAt !== undefined && instantOf(startedAt) === null)
    tell(
      "time-limit",
      `startedAt is ${written(startedAt)}, so the time runs from when the quiz is first shown. Give it a Date, or milliseconds since the epoch.`,
    );
  if (typeof onSubmit !== "function")
    tell(
      "submit",
      `onSubmit is ${written(onSubmit)}, so the answers can't be submitted. Give it a function that takes the result.`,
    );
  return problems;
}
