import type { MockForm } from "../../questions/planning.ts";
import type { QuizSummary } from "../schema.ts";
import { isOverdue } from "../timing.ts";

type OpenAttempt = Pick<
  QuizSummary,
  "id" | "categoryIds" | "form" | "startedAt" | "completedAt" | "timeLimit" | "extraTime"
>;

/**
 * Returns the open attempt at a mock exam, which starting it again continues; `undefined` if there is none. An
 * attempt that is overdue is left out: it can only be submitted. `attempts` are sorted newest first; `now` is in
 * milliseconds since the epoch.
 */
export function openMock<Attempt extends OpenAttempt>(
  attempts: readonly Attempt[],
  { categoryIds, form }: { categoryIds: readonly number[]; form?: MockForm | undefined },
  now: number,
): Attempt | undefined {
  if (form === undefined) return undefined;
  return attempts.find(
    (attempt) =>
      attempt.completedAt === null &&
      attempt.form === form &&
      attempt.categoryIds[0] === categoryIds[0] &&
      !isOverdue(attempt, now),
  );
}
