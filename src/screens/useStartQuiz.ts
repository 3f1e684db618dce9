import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { User } from "../api/auth/schema.ts";
import { isSignInOver } from "../api/client.ts";
import { isUnderWay } from "../api/query-client.ts";
import { CREATE_QUIZ_KEY, createQuiz } from "../api/quizzes/queries.ts";
import type { QuizRequest } from "../api/quizzes/quiz-requests.ts";
import { sizeWords } from "../components/words/size-words.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import type { Navigate } from "./paths.ts";
import { withReason } from "./failure-words.ts";
import { ChoiceUnknownError, heldAsChosen } from "./held-as-chosen.ts";
import { useScreens } from "./ScreensProvider.tsx";

/** From where a quiz is started; each has its own words when it cannot be (spec §5, §8). */
export type StartedFrom =
  | "advice"
  | "starter"
  | "quick actions"
  | "recent results"
  | "practice tests"
  | "marks";

const WORDS: Record<StartedFrom, { signedOut: string; failed: string }> = {
  advice: {
    signedOut: "Please log in to create a quiz.",
    failed: "Failed to create quiz. Please try again.",
  },
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
  marks: {
    signedOut: "Please log in to practice your questions.",
    failed: "Failed to create quiz. Please try again.",
  },
};

/** Where the choice of exam conditions stands beside what begins a quiz. */
const WITH_CHOICE: ReadonlySet<StartedFrom> = new Set(["starter", "practice tests"]);

const CHOICE_UNKNOWN = "Your exam conditions setting could not be loaded, so no quiz was started.";

/** What a failed start is told about; the next one takes it back. */
const FAILURE = "start";

interface Start {
  from: StartedFrom;
  request: QuizRequest;
  userId: number;
}

/**
 * Creates quizzes, one at a time, and goes to them. Graded ones are held as the learner's account says
 * ({@link heldAsChosen}): while that loads, the quiz counts as being created. Where the learner has left the screen
 * meanwhile, they stay where they are and are told that the quiz is ready. `check` tells without creating whether a user is
 * there.
 */
export function useStartQuiz(user: User | null, onNavigate: Navigate) {
  const { api, paths } = useScreens();
  const toast = useToast();
  const client = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { mutate } = useMutation({
    mutationKey: CREATE_QUIZ_KEY,
    mutationFn: async ({ from, request, userId }: Start) => {
      const held = await heldAsChosen(client, request, { userId, seesChoice: WITH_CHOICE.has(from) });
      return createQuiz({ api, client }, { ...held, userId });
    },
    onSuccess: (quiz, { request }) => {
      if (!isHere.current) {
        toast({
          title: "Your quiz is ready",
          description: quiz.title,
          action: { label: "Begin", href: paths.quiz(quiz.id) },
        });
        return;
      }
      const words = sizeWords(quiz, request.onlyUnseen);
      if (words) toast(words);
      onNavigate(paths.quiz(quiz.id));
    },
    onError: (error, { from }) => {
      // The sign-in ended: the host says so.
      if (isSignInOver(error)) return;
      if (error instanceof ChoiceUnknownError) {
        toast({
          topic: FAILURE,
          title: "Not started",
          description: WITH_CHOICE.has(from)
            ? `${CHOICE_UNKNOWN} Choose it here, then start again.`
            : `${CHOICE_UNKNOWN} Try again, or choose it in the session starter on your dashboard.`,
          tone: "destructive",
        });
        return;
      }
      toast({
        topic: FAILURE,
        title: "Error",
        description: withReason(WORDS[from].failed, error),
        tone: "destructive",
      });
    },
  });
  const isPending = useIsMutating({ mutationKey: CREATE_QUIZ_KEY }) > 0;

  const isSignedIn = (from: StartedFrom): boolean => {
    if (!user) toast({ title: "Login Required", description: WORDS[from].signedOut });
    return user !== null;
  };
  const start = (from: StartedFrom, request: QuizRequest) => {
    if (!isSignedIn(from) || !user || isUnderWay(client, CREATE_QUIZ_KEY)) return;
    toast.dismiss(FAILURE);
    mutate({ from, request, userId: user.id });
  };
  return { start, isSignedIn, isPending };
}
