import type { QueryClient } from "@tanstack/react-query";
import { isSignInOver } from "../../api/call-errors.ts";
import { unsavedPreferencesQuery, preferencesQuery } from "../../api/preferences/queries.ts";
import { withExamMode, type QuizRequest } from "../../api/quizzes/start/quiz-requests.ts";
import { hasFailed } from "../calls/loadable-of.ts";

/** How long the start of a graded quiz waits for the learner's preferences. */
export const PREFERENCES_TIMEOUT_MS = 5000;

/** Thrown when the preference for exam mode could not be loaded, so that no quiz was started. `cause` is the reason. */
export class PreferenceUnknownError extends Error {
  override name = "PreferenceUnknownError";
}

/** Who starts a quiz, and whether the exam mode setting is visible next to the button that starts it. */
export interface QuizStarter {
  userId: number;
  isSettingVisible: boolean;
}

/**
 * Applies the learner's preference for exam mode to a graded quiz. Study sessions and requests that already specify
 * the mode, as a retake does, are returned unchanged. Waits up to {@link PREFERENCES_TIMEOUT_MS} for the preferences,
 * and treats a timeout as a failure. If they failed to load earlier, uses the setting made on this page, or else the
 * one that is visible; if neither exists, loads them again.
 *
 * @throws {PreferenceUnknownError} if the preferences can't be loaded
 */
export async function applyExamPreference(
  client: QueryClient,
  request: QuizRequest,
  { userId, isSettingVisible }: QuizStarter,
): Promise<QuizRequest> {
  if (request.mode !== "quiz" || request.conditions) return request;
  const query = preferencesQuery(userId);
  const state = client.getQueryState(query.queryKey);
  if (state && hasFailed(state)) {
    const chosen = client.getQueryData(unsavedPreferencesQuery(userId).queryKey)?.conditions;
    if (chosen || isSettingVisible) return withExamMode(request, chosen === "exam");
  }
  const timeout = new AbortController();
  try {
    const { conditions } = await Promise.race([
      client.ensureQueryData(query),
      rejectAfter(PREFERENCES_TIMEOUT_MS, timeout.signal),
    ]);
    return withExamMode(request, conditions === "exam");
  } catch (error) {
    if (isSignInOver(error)) throw error;
    await client.cancelQueries(query, { revert: false });
    throw new PreferenceUnknownError("The exam mode preference could not be loaded.", { cause: error });
  } finally {
    timeout.abort();
  }
}

/** Rejects after a timeout, unless `signal` is aborted first. */
function rejectAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The preferences did not load in time.")), milliseconds);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
