import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { HandedIn, Quiz } from "../../api/quizzes/schema.ts";
import { deadlineOf } from "../../api/quizzes/timing.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import type { SubmissionState } from "../../components/quiz/QuizPlayer/QuizPlayer.tsx";
import * as handIn from "./hand-in.ts";
import { useOutboxOfUser } from "./OutboxProvider.tsx";
import { refusalTopic } from "./outcome-toast.ts";

/** The submission of the quiz whose screen this is. */
export function useSubmission(quiz: Quiz): {
  state: SubmissionState;
  submit: (handedIn: HandedIn) => void;
} {
  const { outbox, shown, bring } = useOutboxOfUser();
  const { id, title } = quiz;
  const deadline = deadlineOf(quiz);
  useEffect(() => {
    outbox.open({ quizId: id, title, deadline });
    // With the player: whoever can submit has what hands in, whatever becomes of the connection.
    bring(handIn);
    shown.add(id);
    return () => void shown.delete(id);
  }, [outbox, shown, bring, id, title, deadline]);
  const state = useSyncExternalStore(
    outbox.subscribe,
    () => outbox.stateOf(id),
    () => "open" as const,
  );
  const toast = useToast();
  const submit = useCallback(
    (handedIn: HandedIn) => {
      toast.dismiss(refusalTopic(id));
      outbox.submit(id, handedIn);
    },
    [toast, outbox, id],
  );
  return { state, submit };
}
