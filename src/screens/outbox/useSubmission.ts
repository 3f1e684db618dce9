import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { SubmittedAnswers, Quiz } from "../../api/quizzes/schema.ts";
import { deadlineOf } from "../../api/quizzes/timing.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import type { SubmissionState } from "../../components/quiz/QuizPlayer/QuizPlayer.tsx";
import { useOutboxOfUser } from "./OutboxProvider.tsx";
import * as submissionCode from "./submissions/collect-answers.ts";
import { failureTopic } from "./submissions/outcome-toast.ts";

/**
 * Registers the quiz of the current screen in the outbox, and returns its submission state and a function that
 * submits it.
 */
export function useSubmission(quiz: Quiz): {
  state: SubmissionState;
  submit: (submission: SubmittedAnswers) => void;
} {
  const { outbox, shownQuizIds, setSubmissionCode } = useOutboxOfUser();
  const { id, title } = quiz;
  const deadline = deadlineOf(quiz);
  useEffect(() => {
    outbox.open({ quizId: id, title, deadline });
    // The quiz screen contains this code, so that submitting needs no further download.
    setSubmissionCode(submissionCode);
    shownQuizIds.add(id);
    return () => void shownQuizIds.delete(id);
  }, [outbox, shownQuizIds, setSubmissionCode, id, title, deadline]);
  const state = useSyncExternalStore(
    outbox.subscribe,
    () => outbox.stateOf(id),
    () => "open" as const,
  );
  const toast = useToast();
  const submit = useCallback(
    (submission: SubmittedAnswers) => {
      toast.dismiss(failureTopic(id));
      outbox.submit(id, submission);
    },
    [toast, outbox, id],
  );
  return { state, submit };
}
