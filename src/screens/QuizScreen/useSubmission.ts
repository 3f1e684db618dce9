import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { hasStatus, isOffline } from "../../api/client.ts";
import { submitQuiz } from "../../api/quizzes/queries.ts";
import type { Answer } from "../../api/quizzes/schema.ts";
import type { SubmissionState } from "../../components/quiz/QuizPlayer/QuizPlayer.tsx";

/** How long to wait before a submission that did not reach the server is tried again, in milliseconds. */
const TRY_AGAIN_AFTER = 5000;

/**
 * Submits a session once, whatever is tapped twice; the cache then holds it completed. A submission that does not
 * reach the server, or finds it unavailable, waits and is tried again when the browser is back online and every few seconds: the server
 * counts it once. `onFailed` is called when the server refused or failed.
 */
export function useSubmission(
  quizId: number,
  onFailed: () => void,
): { state: SubmissionState; submit: (answers: Answer[]) => void } {
  const { mutate } = useMutation(submitQuiz(useQueryClient(), quizId));
  const [state, setState] = useState<SubmissionState>("open");
  const held = useRef<Answer[] | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });

  const send = useCallback(
    (answers: Answer[]) =>
      mutate(answers, {
        onError: (error) => {
          if (isOffline(error)) {
            setState("waitingForConnection");
            return;
          }
          if ([502, 503, 504].some((status) => hasStatus(error, status))) {
            setState("waitingForServer");
            return;
          }
          held.current = null;
          setState("open");
          // The session ended: the host says so, and the answers are kept.
          if (!hasStatus(error, 401)) failed.current();
        },
      }),
    [mutate],
  );

  const submit = useCallback(
    (answers: Answer[]) => {
      if (held.current) return;
      held.current = answers;
      setState("pending");
      send(answers);
    },
    [send],
  );

  useEffect(() => {
    if (state !== "waitingForConnection" && state !== "waitingForServer") return;
    const again = () => {
      if (held.current) send(held.current);
    };
    const timer = setInterval(again, TRY_AGAIN_AFTER);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [state, send]);

  return { state, submit };
}
