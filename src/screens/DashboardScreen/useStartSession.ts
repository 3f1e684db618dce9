import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/client.ts";
import { isUnderWay } from "../../api/query-client.ts";
import { createQuiz } from "../../api/quizzes/queries.ts";
import { sizeWords } from "../../components/assistant/words/size-words.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { withReason } from "../failure-words.ts";
import { paths, type Navigate } from "../paths.ts";
import type { QuizRequest } from "../../api/quizzes/quiz-requests.ts";

/** From where a session is started; each has its own words when it cannot be (spec §5, §8). */
export type StartedFrom = "starter" | "quick actions" | "recent results" | "practice tests";

const WORDS: Record<StartedFrom, { signedOut: string; failed: string }> = {
  starter: {
    signedOut: "Please log in to start a learning session.",
    failed: "Failed to create session. Please try again.",
  },
  "quick actions": {
    signedOut: "Please log in to use quick actions.",
    failed: "Failed to create quiz. Please try again.",
  },
  "recent results": {
    signedOut: "Please log in to create a quiz.",
    failed: "Failed to create quiz. Please try again.",
  },
  "practice tests": {
    signedOut: "Please log in to take practice tests.",
    failed: "Failed to start practice test. Please try again.",
  },
};

/** Creates sessions and goes to them; tells when one was made longer and when one could not be made. */
export function useStartSession(user: User | null, onNavigate: Navigate) {
  const toast = useToast();
  const client = useQueryClient();
  const creation = createQuiz(client);
  const { mutate, isPending } = useMutation(creation);
  const start = (from: StartedFrom, session: QuizRequest) => {
    if (!user) {
      toast({ title: "Login Required", description: WORDS[from].signedOut });
      return;
    }
    if (isUnderWay(client, creation)) return;
    mutate(
      { ...session, userId: user.id },
      {
        onSuccess: (created) => {
          const words = sizeWords(created);
          if (words) toast(words);
          onNavigate(paths.quiz(created.id));
        },
        onError: (error) => {
          // The session ended: the host says so.
          if (hasStatus(error, 401)) return;
          toast({ title: "Error", description: withReason(WORDS[from].failed, error), tone: "destructive" });
        },
      },
    );
  };
  return { start, isPending };
}
