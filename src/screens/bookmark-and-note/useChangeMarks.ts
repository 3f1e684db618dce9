import { useMutation } from "@tanstack/react-query";
import { changeMarks } from "../../api/marks/queries.ts";
import type { MarkChange } from "../../api/marks/schema.ts";
import { withReason } from "../failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { useFailureToast } from "../hooks/useFailureToast.ts";

/** Changes the marks on one question, one change at a time, and shows a toast if that fails. */
export function useChangeMarks(userId: number, questionId: number) {
  const { api } = useScreens();
  const toastFailure = useFailureToast();
  const { mutate, isPending } = useMutation({
    ...changeMarks(api, userId),
    onError: (error) =>
      toastFailure(error, {
        description: withReason("Failed to change your saved questions. Please try again.", error),
      }),
  });
  return { change: (change: MarkChange) => mutate({ questionId, change }), isPending };
}
