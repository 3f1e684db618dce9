import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { resetPassword } from "../../api/account/queries.ts";
import { SIGN_IN_KEY } from "../../api/auth/queries.ts";
import { Password } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/call-errors.ts";
import { isMutationPending } from "../../api/query-client.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { AccountForm } from "../AccountForm/AccountForm.tsx";
import { collectFormErrors } from "../AccountForm/collect-form-errors.ts";
import { AuthLayout } from "../AuthLayout/AuthLayout.tsx";
import { INCOMPLETE_LINK, LinkProblem } from "../AuthLayout/LinkProblem.tsx";
import { useScreens } from "../ScreensProvider.tsx";

export interface ResetPasswordScreenProps {
  /** The token of the link, or `null` if the address has none. The host removes it from the address immediately. */
  token: string | null;
  /** Called after the password was changed and its user signed in. */
  onDone: () => void;
}

const NewPassword = z.object({ password: Password });

/**
 * Sets a new password with the link from an email or from an administrator. Signs out any user who was signed in in
 * this browser.
 */
export function ResetPasswordScreen({ token, onDone }: ResetPasswordScreenProps) {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const options = resetPassword(api);
  const { mutateAsync, isPending, error } = useMutation({
    ...options,
    onSuccess: (user, ...rest) => {
      options.onSuccess?.(user, ...rest);
      toast({ title: "Password changed", description: `You are signed in as ${user.email}.` });
      onDone();
    },
  });
  const isUsed = hasStatus(error, 410);
  return (
    <AuthLayout
      title="Choose a new password"
      tagline="This signs you out everywhere else and signs you in here."
    >
      {token === null || isUsed ? (
        <LinkProblem>{isUsed ? EXPIRED : INCOMPLETE_LINK}</LinkProblem>
      ) : (
        <AccountForm
          fields={[
            { name: "password", label: "New password", type: "password", autoComplete: "new-password" },
          ]}
          schema={NewPassword}
          actionLabel="Change password"
          pendingLabel="Changing…"
          pending={isPending}
          onSubmit={({ password }) =>
            isMutationPending(client, SIGN_IN_KEY)
              ? undefined
              : collectFormErrors(mutateAsync({ token, password }), ["password"])
          }
        />
      )}
    </AuthLayout>
  );
}

const EXPIRED =
  "This link has already been used or has expired. Go to the sign-in and choose “Forgot your password?” to get a new one.";
