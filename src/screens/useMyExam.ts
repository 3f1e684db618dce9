import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { hasStatus, isSignInOver } from "../api/client.ts";
import { changePreferences, preferencesQuery } from "../api/preferences/queries.ts";
import type { MyExam } from "../api/preferences/schema.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import { withReason } from "./failure-reason.ts";
import { useScreens } from "./ScreensProvider.tsx";

/** The topic of the toast about an exam that was not saved. */
const NOT_SAVED = "my exam";

export interface MyExamChoice {
  /** The exam, even if its certification is no longer offered; `null` without one. */
  myExam: MyExam | null;
  /** The exam's certification, if it is still offered; otherwise `null`. */
  categoryId: number | null;
  /** Whether the user has answered or skipped the question for their exam. */
  isAsked: boolean;
}

/**
 * Returns the exam that a user prepares for, as stored in their account. `choice` is `null` while loading and for
 * signed-out visitors. A change applies immediately; if the server doesn't store it, a toast says so.
 */
export function useMyExam(userId: number | null) {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery({ ...preferencesQuery(userId ?? 0), enabled: userId !== null });
  const { mutate } = useMutation({
    ...changePreferences(api, userId ?? 0),
    onError: (error) => {
      // If the session ended, the host reports it.
      if (isSignInOver(error)) return;
      toast({
        topic: NOT_SAVED,
        title: "Not saved",
        description: withReason("Your exam was not saved and applies to this page only.", error),
        tone: "destructive",
      });
      // The certification is no longer offered.
      if (hasStatus(error, 400)) void client.invalidateQueries(preferencesQuery(userId ?? 0));
    },
  });
  const { data } = query;
  const choice: MyExamChoice | null =
    userId === null || !data
      ? null
      : {
          myExam: data.myExam,
          categoryId: data.myExam && !data.myExam.isRetired ? data.myExam.categoryId : null,
          isAsked: data.isExamAsked,
        };
  return {
    choice,
    isFetched: query.isFetched,
    /** Saves the exam. Calls `onSaved` after the server has stored it, if the component is still mounted. */
    save: (myExam: MyExam | null, onSaved?: () => void) => {
      toast.dismiss(NOT_SAVED);
      mutate({ myExam, isExamAsked: true }, { onSuccess: () => onSaved?.() });
    },
    skip: () => mutate({ isExamAsked: true }),
  };
}
