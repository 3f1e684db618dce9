import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { answeredQuestions, EMPTY_DRAFT } from "../../api/attempts/draft.ts";
import { hasStatus } from "../../api/call-errors.ts";
import { isDiscardable } from "../../api/quizzes/discarding.ts";
import { discardQuiz } from "../../api/quizzes/queries.ts";
import type { QuizSummary } from "../../api/quizzes/schema.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { withReason } from "../calls/failure-reason.ts";
import { useFailureToast } from "../calls/useFailureToast.ts";
import { useOutboxOfUser } from "../outbox/OutboxProvider.tsx";
import { useScreens } from "../ScreensProvider.tsx";

/**
 * Discards open quizzes and their data on this device. A quiz that can no longer be discarded is submitted. If it was
 * submitted or answered on another device in the meantime, only a toast says so.
 */
export function useDiscard(userId: number) {
  const { api, paths } = useScreens();
  const { outbox, forgetAttempt } = useOutboxOfUser();
  const client = useQueryClient();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const { mutate, isPending, variables } = useMutation({
    ...discardQuiz(api, userId),
    onSuccess: (_data, { id, title }) => {
      forgetAttempt(id);
      toast({ title: "Quiz discarded", description: `${title} was removed.` });
    },
    onError: (error, { id, title }) => {
      if (hasStatus(error, 409)) {
        void client.invalidateQueries({ queryKey: ["user", userId] });
        toast({
          title: "Not discarded",
          description: `${title} was submitted or answered elsewhere in the meantime.`,
          action: { label: "Open the quiz", href: paths.quiz(id) },
        });
        return;
      }
      const text = "Failed to discard the quiz. Please try again.";
      toastFailure(error, { description: withReason(text, error) });
    },
  });
  return {
    discard: (quiz: QuizSummary) => {
      if (isDiscardable(quiz)) mutate(quiz);
      else outbox.end({ quizId: quiz.id, title: quiz.title });
    },
    discardPendingId: isPending ? variables.id : null,
  };
}

/** Returns how many questions of an open quiz are answered on this device. */
export function useAnsweredHere(userId: number): (quizId: number) => number {
  const { drafts } = useScreens();
  return useCallback(
    (quizId) => answeredQuestions(drafts.of({ userId, quizId }).read() ?? EMPTY_DRAFT).length,
    [drafts, userId],
  );
}
