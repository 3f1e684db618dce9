import type { QueryClient } from "@tanstack/react-query";
import { chosenUnknowing, preferencesQuery } from "../api/preferences/queries.ts";
import { isSignInOver } from "../api/client.ts";
import { underConditions, type QuizRequest } from "../api/quizzes/quiz-requests.ts";
import { hasFailed } from "./loadable-of.ts";

/** How long a graded quiz waits for what its learner has chosen, in milliseconds. */
export const PATIENCE = 5000;

/** Whether a learner wants exam conditions could not be found out, so that nothing was begun. `cause` says why. */
export class ChoiceUnknownError extends Error {
  override name = "ChoiceUnknownError";
}

/** Who begins a quiz, and whether their choice of conditions stands beside what they pressed. */
export interface Beginner {
  userId: number;
  seesChoice: boolean;
}

/**
 * The quiz as its learner's account wants it held: every graded one under exam conditions, where they have chosen that. One
 * that says so itself, as a retake does, stays so, and study sessions are as they are. What is not known yet is waited
 * for, {@link PATIENCE} at most; what did not come by then counts as failed. Where it has failed before, whoever sees that
 * beside their choice begins as it stands there; for anybody else it is asked for again, unless they have chosen on this
 * page since.
 *
 * @throws {ChoiceUnknownError} where it did not come
 */
export async function heldAsChosen(
  client: QueryClient,
  request: QuizRequest,
  { userId, seesChoice }: Beginner,
): Promise<QuizRequest> {
  if (request.mode !== "quiz" || request.conditions) return request;
  const query = preferencesQuery(userId);
  const state = client.getQueryState(query.queryKey);
  if (state && hasFailed(state)) {
    const chosen = client.getQueryData(chosenUnknowing(userId).queryKey)?.conditions;
    if (chosen || seesChoice) return underConditions(request, chosen === "exam");
  }
  const late = new AbortController();
  try {
    const { conditions } = await Promise.race([client.ensureQueryData(query), lateBy(PATIENCE, late.signal)]);
    return underConditions(request, conditions === "exam");
  } catch (error) {
    if (isSignInOver(error)) throw error;
    await client.cancelQueries(query, { revert: false });
    throw new ChoiceUnknownError("Whether exam conditions are wanted is not known.", { cause: error });
  } finally {
    late.abort();
  }
}

/** Fails after so many milliseconds, unless it is no longer waited for. */
function lateBy(milliseconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("It did not come in time.")), milliseconds);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
