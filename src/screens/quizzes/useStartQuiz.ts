import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "../../api/auth/schema.ts";
import { isMutationPending } from "../../api/query-client.ts";
import { CREATE_QUIZ_KEY, createQuiz } from "../../api/quizzes/queries.ts";
import type { QuizRequest } from "../../api/quizzes/start/quiz-requests.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { withReason } from "../calls/failure-reason.ts";
import { useFailureToast } from "../calls/useFailureToast.ts";
import { useIsMounted } from "../hooks/useIsMounted.ts";
import type { Navigate } from "../paths.ts";
import { PreferenceUnknownError, applyExamPreference } from "../preferences/exam-preference.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { quizSizeNotice } from "./quiz-size-notice.ts";

/** Where a quiz is started; each has its own messages (spec §5, §8). */
export type StartedFrom =
  | "advice"
  | "starter"
  | "quick actions"
  | "recent results"
  | "practice tests"
  | "saved questions";

const MESSAGES: Record<StartedFrom, { signedOut: string; failed: string }> = {
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
  "saved questions": {
    signedOut: "Please log in to practice your questions.",
    failed: "Failed to create quiz. Please try again.",
  },
};

/** The sources whose screen shows the exam mode setting next to the start button. */
const WITH_CHOICE: ReadonlySet<StartedFrom> = new Set(["starter", "practice tests"]);

const CHOICE_UNKNOWN = "Your exam mode setting could not be loaded, so no quiz was started.";

/** The topic of failure toasts, which the next start dismisses. */
const FAILURE = "start";

interface Start {
  from: StartedFrom;
  request: QuizRequest;
  userId: number;
}

/**
 * Creates quizzes, one at a time, and navigates to them. Graded quizzes use the learner's exam preference ({@link
 * applyExamPreference}), and count as pending while it loads. If the learner has left the screen in the meantime,
 * shows a toast instead of navigating. `requireSignIn` asks signed-out visitors to log in, and returns whether the
 * user is signed in.
 */
export function useStartQuiz(user: User | null, onNavigate: Navigate) {
  const { api, paths } = useScreens();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const { mutate } = useMutation({
    mutationKey: CREATE_QUIZ_KEY,
    mutationFn: async ({ from, request, userId }: Start) => {
      const quiz = await applyExamPreference(client, request, {
        userId,
        isSettingVisible: WITH_CHOICE.has(from),
      });
      return createQuiz({ api, client }, { ...quiz, userId });
    },
    onSuccess: (quiz, { request }) => {
      if (!isMounted.current) {
        toast({
          title: "Your quiz is ready",
          description: quiz.title,
          action: { label: "Start", href: paths.quiz(quiz.id) },
        });
        return;
      }
      const notice = quizSizeNotice(quiz, request.onlyUnseen);
      if (notice) toast(notice);
      onNavigate(paths.quiz(quiz.id));
    },
    onError: (error, { from }) => {
      if (!(error instanceof PreferenceUnknownError))
        return toastFailure(error, { topic: FAILURE, description: withReason(MESSAGES[from].failed, error) });
      const next = WITH_CHOICE.has(from)
        ? "Choose it here, then start again."
        : "Try again, or choose it in the session starter.";
      toastFailure(error, { topic: FAILURE, title: "Not started", description: `${CHOICE_UNKNOWN} ${next}` });
    },
  });
  const isPending = useIsMutating({ mutationKey: CREATE_QUIZ_KEY }) > 0;

  const requireSignIn = (from: StartedFrom): boolean => {
    if (!user) toast({ title: "Login Required", description: MESSAGES[from].signedOut });
    return user !== null;
  };
  const start = (from: StartedFrom, request: QuizRequest) => {
    if (!requireSignIn(from) || !user || isMutationPending(client, CREATE_QUIZ_KEY)) return;
    toast.dismiss(FAILURE);
    mutate({ from, request, userId: user.id });
  };
  return { start, requireSignIn, isPending };
}
