import { isSignInOver } from "../../api/call-errors.ts";
import type { Toast } from "../../components/feedback/Toaster/toast.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { failureReason } from "./failure-reason.ts";

/**
 * Returns a function that reports a failed call in a toast. Default: the title "Error" and the reason. If the sign-in
 * ended, the host reports it, so no toast is shown.
 */
export function useFailureToast() {
  const toast = useToast();
  return (error: Error, content: Partial<Pick<Toast, "title" | "description" | "topic">> = {}) => {
    if (isSignInOver(error)) return;
    toast({ title: "Error", description: failureReason(error), tone: "destructive", ...content });
  };
}
