import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logIn, register, SIGN_IN_KEY } from "../../api/auth/queries.ts";
import type { AdminPassword, Credentials, Registration } from "../../api/auth/schema.ts";
import { hasCode, hasStatus } from "../../api/call-errors.ts";
import { isMutationPending } from "../../api/query-client.ts";
import { PRODUCT } from "../../components/brand/product.ts";
import type { FormErrors } from "../../components/controls/form-errors.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { collectFormErrors } from "../AccountForm/collect-form-errors.ts";
import { accountFailure, failureReason } from "../calls/failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";

/** The topic of failure toasts, which the next submission dismisses. */
export const ACCOUNT_FAILURE = "account";

/** Errors of a sign-in with the right password, or with any password: it is not to blame. */
const CLOSED = ["password-sign-in-off", "user-inactive", "tenant-inactive"] as const;

/**
 * Returns both calls with their toasts (spec §8), which appear even if the screen has unmounted. Calls
 * `onPasswordsOff` if the organization does not use passwords.
 */
export function useAccountCalls(onPasswordsOff: () => void) {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const [outdated, setOutdated] = useState<Credentials | null>(null);
  const login = useMutation({
    ...logIn(api),
    onError: (error, { newPassword, ...credentials }) => {
      // The form shows other errors of a new password.
      if (newPassword !== undefined) return;
      if (hasCode(error, "new-password-required")) {
        setOutdated(credentials);
        return;
      }
      if (hasCode(error, "password-sign-in-off")) onPasswordsOff();
      toast({
        topic: ACCOUNT_FAILURE,
        title: "Login Failed",
        description: CLOSED.some((code) => hasCode(error, code))
          ? failureReason(error)
          : accountFailure("Invalid email or password. Please try again.", 401, error),
        tone: "destructive",
      });
    },
  });
  const registration = useMutation({
    ...register(api),
    onSettled: (_user, error) => {
      // The form shows this error, or it is replaced by what to do.
      if (hasStatus(error, 400) || hasCode(error, "confirmation-sent")) return;
      toast(
        error
          ? {
              topic: ACCOUNT_FAILURE,
              title: "Registration Failed",
              description: accountFailure(
                "Failed to create account. Email may already be in use.",
                hasStatus(error, 403) ? 403 : 409,
                error,
              ),
              tone: "destructive",
            }
          : {
              title: "Account Created",
              description: `Welcome to ${PRODUCT}. Your account has been created successfully.`,
            },
      );
    },
  });
  return {
    login,
    registration,
    /** Email and password of an administrator who has to choose a new password. */
    outdated,
    setOutdated,
    logInOnce: (credentials: Credentials) => {
      if (!isMutationPending(client, SIGN_IN_KEY)) login.mutate(credentials);
    },
    /** Signs in with a new password. Resolves with the errors that the form shows. */
    changeOnce: async ({ newPassword }: AdminPassword): Promise<FormErrors | undefined> => {
      if (!outdated || isMutationPending(client, SIGN_IN_KEY)) return undefined;
      return collectFormErrors(login.mutateAsync({ ...outdated, newPassword }), ["newPassword"]);
    },
    /**
     * Resolves with the errors that the form shows: invalid input, or closed registration. A toast reports
     * other failures.
     */
    registerOnce: async (account: Registration): Promise<FormErrors | undefined> => {
      if (isMutationPending(client, SIGN_IN_KEY)) return undefined;
      try {
        await registration.mutateAsync(account);
        return undefined;
      } catch (error) {
        const isShown = hasStatus(error, 400) || hasStatus(error, 403);
        return isShown
          ? collectFormErrors(Promise.reject(error), ["username", "email", "password"])
          : undefined;
      }
    },
  };
}
