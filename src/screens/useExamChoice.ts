import { useMutation, useQuery } from "@tanstack/react-query";
import { changePreferences, chosenUnknowing, preferencesQuery } from "../api/preferences/queries.ts";
import { isSignInOver } from "../api/client.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import type { ExamChoice } from "../components/study/ExamConditions/ExamConditions.tsx";
import type { KnownExtraTime } from "../components/words/limit-words.ts";
import { withReason } from "./failure-reason.ts";
import { hasFailed } from "./loadable-of.ts";
import { useScreens } from "./ScreensProvider.tsx";

/** The topic of the toast about a change that was not saved. */
const NOT_SAVED = "exam mode";

/**
 * Returns whether graded quizzes start in exam mode, and the learner's extra time; both are stored in their account.
 * A change applies immediately; if the server doesn't store it, a toast says so. If the account's setting can't be
 * loaded, it can still be changed. Offers nothing to signed-out visitors.
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
      // If the session ended, the host reports it.
      if (isSignInOver(error)) return;
      toast({
        topic: NOT_SAVED,
        title: "Not saved",
        description: withReason("Your exam mode setting was not saved and applies to this page only.", error),
        tone: "destructive",
      });
    },
  });
  const { data } = query;
  const isUnknown = hasFailed(query);
  if (userId === null) return { exam: undefined, extraTime: 1 };
  return {
    exam: {
      examMode: data || isUnknown ? (data ?? chosen)?.conditions === "exam" : null,
      onRetry: isUnknown ? () => void query.refetch() : undefined,
      pending: query.isFetching,
      onExamModeChange: (isExam) => {
        toast.dismiss(NOT_SAVED);
        mutate({ conditions: isExam ? "exam" : "immediate" });
      },
    },
    extraTime: data ? data.extraTime : "unknown",
  };
}
