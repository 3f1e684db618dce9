import { useMutation, useQueryClient } from "@tanstack/react-query";
import { hasStatus, isSignInOver } from "../api/client.ts";
import { discardQuiz } from "../api/quizzes/queries.ts";
import type { QuizSummary } from "../api/quizzes/schema.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import { withReason } from "./failure-words.ts";
import { useOutbox } from "./outbox/OutboxProvider.tsx";
import { useScreens } from "./ScreensProvider.tsx";

/** Discards open quizzes with all that this device holds of them. A quiz that was submitted meanwhile is told. */
export function useDiscard(userId: number) {
  const { api, drafts, paths } = useScreens();
  const outbox = useOutbox();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    ...discardQuiz(api, userId),
    onSuccess: (_data, { id, title }) => {
      drafts.of({ userId, quizId: id }).clear();
      outbox.forget(id);
      toast({ title: "Quiz discarded", description: `${title} is gone.` });
    },
    onError: (error, { id, title }) => {
      // The sign-in ended: the host says so.
      if (isSignInOver(error)) return;
      if (hasStatus(error, 409)) {
        void client.invalidateQueries({ queryKey: ["user", userId] });
        toast({
          title: "Already submitted",
          description: `${title} was submitted meanwhile, so that it can't be discarded.`,
          action: { label: "See the results", href: paths.results(id) },
        });
        return;
      }
      const text = "Failed to discard the quiz. Please try again.";
      toast({ title: "Error", description: withReason(text, error), tone: "destructive" });
    },
  });
  return {
    discard: (quiz: QuizSummary) => mutate(quiz),
    discardingId: isPending ? variables.id : null,
  };
}
