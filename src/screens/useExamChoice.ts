import { useMutation, useQuery } from "@tanstack/react-query";
import { changePreferences, chosenUnknowing, preferencesQuery } from "../api/preferences/queries.ts";
import { isSignInOver } from "../api/client.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import type { ExamChoice } from "../components/study/ExamConditions/ExamConditions.tsx";
import type { KnownExtraTime } from "../components/words/limit-words.ts";
import { withReason } from "./failure-words.ts";
import { hasFailed } from "./loadable-of.ts";
import { useScreens } from "./ScreensProvider.tsx";

/** What the last failure to keep the choice is told about. */
const NOT_SAVED = "exam conditions";

/**
 * Whether graded quizzes are begun under exam conditions, and the learner's extra time, both as their account keeps them. A
 * change holds at once, also where the server could not be told, which is said. Where the account's choice does not load, it
 * can be chosen all the same. Nothing is offered to who is signed out.
 */
export function useExamChoice(userId: number | null): {
  exam: ExamChoice | undefined;
  extraTime: KnownExtraTime;
} {
  const { api } = useScreens();
  const toast = useToast();
  const query = useQuery({ ...preferencesQuery(userId ?? 0), enabled: userId !== null });
  const { data: chosen } = useQuery(chosenUnknowing(userId ?? 0));
  const { mutate } = useMutation({
    ...changePreferences(api, userId ?? 0),
    onError: (error) => {
      // The sign-in ended: the host says so.
      if (isSignInOver(error)) return;
      toast({
        topic: NOT_SAVED,
        title: "Not saved",
        description: withReason("Your exam conditions setting applies to this page only.", error),
        tone: "destructive",
      });
    },
  });
  const { data } = query;
  const isUnknown = hasFailed(query);
  if (userId === null) return { exam: undefined, extraTime: 1 };
  return {
    exam: {
      isExam: data || isUnknown ? (data ?? chosen)?.conditions === "exam" : null,
      onRetry: isUnknown ? () => void query.refetch() : undefined,
      isRetrying: query.isFetching,
      onExamChange: (isExam) => {
        toast.dismiss(NOT_SAVED);
        mutate({ conditions: isExam ? "exam" : "immediate" });
      },
    },
    extraTime: data ? data.extraTime : "unknown",
  };
}
