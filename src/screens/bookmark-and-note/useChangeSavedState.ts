import { useMutation } from "@tanstack/react-query";
import { changeSavedState } from "../../api/saved-questions/queries.ts";
import type { SavedStateChange } from "../../api/saved-questions/schema.ts";
import { withReason } from "../calls/failure-reason.ts";
import { useFailureToast } from "../calls/useFailureToast.ts";
import { useScreens } from "../ScreensProvider.tsx";

/** Changes the saved state of a question, one change at a time, and shows a toast if that fails. */
export function useChangeSavedState(userId: number, questionId: number) {
  const { api } = useScreens();
  const toastFailure = useFailureToast();
  const { mutate, isPending } = useMutation({
    ...changeSavedState(api, userId),
    onError: (error) =>
      toastFailure(error, {
        description: withReason("Failed to change your saved questions. Please try again.", error),
      }),
  });
  return { change: (change: SavedStateChange) => mutate({ questionId, change }), isPending };
}
