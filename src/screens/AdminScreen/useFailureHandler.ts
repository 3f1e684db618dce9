import { useQueryClient } from "@tanstack/react-query";
import { tenantsQuery } from "../../api/admin/queries.ts";
import { ApiError, hasStatus, isSignInOver } from "../../api/client.ts";
import { WHOLE_FORM, type FormErrors } from "../../components/controls/form-errors.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { creationFailure, failureReason } from "../failure-reason.ts";

/** The form field that a message of the server concerns. */
const FIELDS: Readonly<Record<string, string>> = {
  "Another organisation has this domain.": "domain",
  "There is a certification with this name already.": "name",
  "This certification has a domain with this name already.": "name",
  "This email is already in use.": "email",
  "This address can't be used here.": "email",
};

export interface FailureOptions {
  /** The toast's title for a failure that concerns no field (spec §8). */
  failed: string;
  /** Whether a form shows errors of fields; without one, the toast shows them. Default true. */
  hasForm?: boolean;
  /** Whether the call creates something, which may exist although no response arrived. Default false. */
  isNew?: boolean;
  /** Called if another administrator changed the same thing; without it, the conflict is reported like any failure. */
  onStale?: () => void;
}

/**
 * Returns a function that awaits a call and handles its failure: returns errors of fields to the form, and shows
 * others in a toast. If the user is no longer an administrator, refetches the tenants, so that the screen shows it.
 * The end of a session is left to the host.
 */
export function useFailureHandler() {
  const client = useQueryClient();
  const toast = useToast();
  return async (
    call: Promise<unknown>,
    { failed, hasForm = true, isNew = false, onStale }: FailureOptions,
  ): Promise<FormErrors> => {
    try {
      await call;
    } catch (error) {
      if (isSignInOver(error)) return {};
      if (hasStatus(error, 403)) void client.invalidateQueries({ ...tenantsQuery(), exact: true });
      const field = hasForm && error instanceof ApiError ? FIELDS[error.sentence] : undefined;
      if (error instanceof ApiError && field !== undefined) return { [field]: error.sentence };
      if (onStale && hasStatus(error, 409) && error.sentence.includes("has changed since")) {
        onStale();
        return {
          [WHOLE_FORM]:
            "Someone else changed this. What you typed is kept: save again to replace their change, or cancel to see it.",
        };
      }
      const reason = (isNew ? creationFailure : failureReason)(
        error instanceof Error ? error : new Error(String(error)),
      );
      toast({ title: failed, description: reason, tone: "destructive" });
    }
    return {};
  };
}
