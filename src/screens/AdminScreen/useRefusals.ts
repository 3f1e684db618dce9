import { useQueryClient } from "@tanstack/react-query";
import { tenantsQuery } from "../../api/admin/queries.ts";
import { ApiError, hasStatus, isSignInOver } from "../../api/client.ts";
import { WHOLE_FORM, type FormErrors } from "../../components/controls/form-errors.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { creationFailure, failureReason } from "../failure-words.ts";

/** Which field the server's sentence is about. */
const FIELDS: Readonly<Record<string, string>> = {
  "Another organisation has this domain.": "domain",
  "There is a certification with this name already.": "name",
  "This certification has a domain with this name already.": "name",
  "This email is already in use.": "email",
  "This address can't be used here.": "email",
};

export interface RefusalOptions {
  /** The toast's title where it concerns no field (spec §8). */
  failed: string;
  /** Whether a form is there to say what is wrong with a field; without one the toast says that as well. Default true. */
  hasForm?: boolean;
  /** Whether it makes something new, which may be there although no answer came. Default false. */
  isNew?: boolean;
  /** Called where somebody else changed the same thing meanwhile; without it that is told as any other failure. */
  onStale?: () => void;
}

/**
 * Waits for what was asked of the server, and tells what was refused: by field for a form, else in a toast. Somebody who is
 * no administrator any more is shown so; that a sign-in has ended is the host's to say.
 */
export function useRefusals() {
  const client = useQueryClient();
  const toast = useToast();
  return async (
    call: Promise<unknown>,
    { failed, hasForm = true, isNew = false, onStale }: RefusalOptions,
  ): Promise<FormErrors> => {
    try {
      await call;
    } catch (error) {
      if (isSignInOver(error)) return {};
      if (hasStatus(error, 403)) void client.invalidateQueries({ ...tenantsQuery(), exact: true });
      const field = hasForm && error instanceof ApiError ? FIELDS[error.sentence] : undefined;
      if (error instanceof ApiError && field !== undefined) return { [field]: error.sentence };
      if (onStale && hasStatus(error, 409) && error.sentence.includes("was changed meanwhile")) {
        onStale();
        return {
          [WHOLE_FORM]:
            "Somebody else changed this meanwhile. What you typed is kept: save again to put it in the place of theirs, or cancel to see theirs.",
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
