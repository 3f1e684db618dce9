import { useQuery } from "@tanstack/react-query";
import { unsavedPreferencesQuery, preferencesQuery } from "../../api/preferences/queries.ts";
import type { ExtraTimeOrUnknown } from "../../components/i18n/texts/session/limit-text.ts";
import type { ExamModeSetting } from "../../components/study/ExamModeSwitch/ExamModeSwitch.tsx";
import { hasFailed } from "../calls/loadable-of.ts";
import { useChangePreferences } from "./useChangePreferences.ts";

/**
 * Returns whether graded quizzes start in exam mode, and the learner's extra time; both are stored in their account.
 * A change applies immediately; if the server doesn't store it, a toast says so. If the account's setting can't be
 * loaded, it can still be changed. Offers nothing to signed-out visitors.
 */
export function useExamModeSetting(userId: number | null): {
  exam: ExamModeSetting | undefined;
  extraTime: ExtraTimeOrUnknown;
} {
  const query = useQuery({ ...preferencesQuery(userId ?? 0), enabled: userId !== null });
  const { data: chosen } = useQuery(unsavedPreferencesQuery(userId ?? 0));
  const change = useChangePreferences(userId ?? 0, "Your exam mode setting");
  const { data } = query;
  const isUnknown = hasFailed(query);
  if (userId === null) return { exam: undefined, extraTime: 1 };
  return {
    exam: {
      examMode: data || isUnknown ? (data ?? chosen)?.conditions === "exam" : null,
      onRetry: isUnknown ? () => void query.refetch() : undefined,
      pending: query.isFetching,
      onExamModeChange: (isExam) => change({ conditions: isExam ? "exam" : "immediate" }),
    },
    extraTime: data ? data.extraTime : "unknown",
  };
}
