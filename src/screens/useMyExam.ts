import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { hasStatus, isSignInOver } from "../api/client.ts";
import { changePreferences, preferencesQuery } from "../api/preferences/queries.ts";
import type { MyExam } from "../api/preferences/schema.ts";
import { useToast } from "../components/feedback/Toaster/Toaster.tsx";
import { withReason } from "./failure-words.ts";
import { useScreens } from "./ScreensProvider.tsx";

/** The toast about an exam that was not saved. */
const NOT_SAVED = "my exam";

export interface MyExamChoice {
  /** The choice, also one whose certification is no longer offered; `null` without one. */
  myExam: MyExam | null;
  /** Its certification, if that is still offered; `null` without one. */
  categoryId: number | null;
  /** Whether the question was answered or skipped. */
  isAsked: boolean;
}

/**
 * The exam that a user prepares for, as their account has it; `choice` is `null` while it is not known, and for nobody. A change
 * holds at once; if the server does not store it, a toast says so.
 */
export function useMyExam(userId: number | null) {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery({ ...preferencesQuery(userId ?? 0), enabled: userId !== null });
  const { mutate } = useMutation({
    ...changePreferences(api, userId ?? 0),
    onError: (error) => {
      // The host tells about a sign-in that is over.
      if (isSignInOver(error)) return;
      toast({
        topic: NOT_SAVED,
        title: "Not saved",
        description: withReason("Your exam applies to this page only.", error),
        tone: "destructive",
      });
      // Refused: the certification is no longer offered.
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
    /** `onSaved` is called once the server has stored it, if the screen is still there. */
    save: (myExam: MyExam | null, onSaved?: () => void) => {
      toast.dismiss(NOT_SAVED);
      mutate({ myExam, isExamAsked: true }, { onSuccess: () => onSaved?.() });
    },
    skip: () => mutate({ isExamAsked: true }),
  };
}
