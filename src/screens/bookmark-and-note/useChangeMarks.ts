import { useMutation } from "@tanstack/react-query";
import { isSignInOver } from "../../api/client.ts";
import { changeMarks } from "../../api/marks/queries.ts";
import type { MarkChange } from "../../api/marks/schema.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { withReason } from "../failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";

/** Changes the marks on one question, one change at a time, and shows a toast if that fails. */
export function useChangeMarks(userId: number, questionId: number) {
  const { api } = useScreens();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...changeMarks(api, userId),
    onError: (error) => {
      // If the session ended, the host reports it.
      if (isSignInOver(error)) return;
      toast({
        title: "Error",
        description: withReason("Failed to change your saved questions. Please try again.", error),
        tone: "destructive",
      });
    },
  });
  return { change: (change: MarkChange) => mutate({ questionId, change }), isPending };
}
