import { useQueryClient } from "@tanstack/react-query";
import { tenantsQuery } from "../../../api/admin/queries.ts";
import { hasCode, hasStatus, isSignInOver } from "../../../api/call-errors.ts";
import { WHOLE_FORM, type FormErrors } from "../../../components/controls/form-errors.ts";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { creationFailure, failureReason, fieldErrors } from "../../calls/failure-reason.ts";

export interface FailureOptions {
  /** The toast's title for a failure that concerns no field (spec §8). */
  failed: string;
  /** The fields of the form, which shows their errors; a toast shows all others. Default none. */
  fields?: readonly string[];
  /** Whether the call creates something, which may exist although no response arrived. Default false. */
  isNew?: boolean;
  /** Called if another administrator changed the same thing; without it, the conflict is reported like any failure. */
  onStale?: () => void;
}

/**
 * Returns a function that awaits a call and handles its failure: returns errors of fields to the form, and shows
 * others in a toast. If the user is no longer an administrator, refetches the tenants, so that the screen shows it.
 * The end of a sign-in session is left to the host.
 */
export function useFailureHandler() {
  const client = useQueryClient();
  const toast = useToast();
  return async (
    call: Promise<unknown>,
    { failed, fields = [], isNew = false, onStale }: FailureOptions,
  ): Promise<FormErrors> => {
    try {
      await call;
    } catch (error) {
      if (isSignInOver(error)) return {};
      if (hasStatus(error, 403)) void client.invalidateQueries({ ...tenantsQuery(), exact: true });
      const errors = fieldErrors(error, fields);
      if (errors) return errors;
      if (onStale && hasCode(error, "stale-version")) {
        onStale();
        return {
          [WHOLE_FORM]:
            "Someone else changed this. Your changes are still here: save again to overwrite theirs, or cancel to see their version.",
        };
      }
      const description = isNew ? creationFailure(error) : failureReason(error);
      toast({ title: failed, description, tone: "destructive" });
    }
    return {};
  };
}
