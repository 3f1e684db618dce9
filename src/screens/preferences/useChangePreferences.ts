import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { hasStatus } from "../../api/call-errors.ts";
import { changePreferences, preferencesQuery } from "../../api/preferences/queries.ts";
import type { PreferencesChange } from "../../api/preferences/schema.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { withReason } from "../calls/failure-reason.ts";
import { useFailureToast } from "../calls/useFailureToast.ts";
import { useScreens } from "../ScreensProvider.tsx";

/**
 * Returns a stable function that changes preferences. A change applies immediately. If the server doesn't store it, a
 * toast says so, which the next change dismisses. It begins with `subject`, such as "Your exam". `onSaved` is called
 * if the component is still mounted. A form of preferences uses `useSavedPreferences`.
 */
export function useChangePreferences(userId: number, subject: string) {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const { mutate } = useMutation({
    ...changePreferences(api, userId),
    onError: (error) => {
      toastFailure(error, {
        topic: subject,
        title: "Not saved",
        description: withReason(`${subject} was not saved and applies to this page only.`, error),
      });
      // The server does not accept it, such as a certification that is no longer offered.
      if (hasStatus(error, 400)) void client.invalidateQueries(preferencesQuery(userId));
    },
  });
  return useCallback(
    (change: PreferencesChange, onSaved?: () => void) => {
      toast.dismiss(subject);
      mutate(change, { onSuccess: () => onSaved?.() });
    },
    [toast, subject, mutate],
  );
}
