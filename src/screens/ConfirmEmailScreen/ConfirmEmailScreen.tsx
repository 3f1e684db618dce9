import { useMutation } from "@tanstack/react-query";
import { confirmEmail } from "../../api/account/queries.ts";
import { hasStatus } from "../../api/call-errors.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { AuthLayout } from "../AuthLayout/AuthLayout.tsx";
import { INCOMPLETE_LINK, LinkProblem } from "../AuthLayout/LinkProblem.tsx";
import { failureReason } from "../calls/failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";

export interface ConfirmEmailScreenProps {
  /** The token of the link, or `null` if the address has none. The host removes it from the address immediately. */
  token: string | null;
  /** Called after the email was changed. */
  onDone: () => void;
}

/** Changes the email of a user with the link that was sent there. A button does it, because mail filters open links. */
export function ConfirmEmailScreen({ token, onDone }: ConfirmEmailScreenProps) {
  const { api } = useScreens();
  const toast = useToast();
  const options = confirmEmail(api);
  const { mutate, isPending, error } = useMutation({
    ...options,
    onSuccess: async (...result) => {
      await options.onSuccess?.(...result);
      toast({ title: "Email changed", description: "Sign in with your new email from now on." });
      onDone();
    },
  });
  // Another try can't help.
  const isOver = hasStatus(error, 410) || hasStatus(error, 409);
  return (
    <AuthLayout title="Confirm your new email" tagline="From then on, you sign in with it.">
      {token === null || isOver ? (
        <LinkProblem>{isOver ? reasonOf(error) : INCOMPLETE_LINK}</LinkProblem>
      ) : (
        <Stack gap={5} align="start">
          {error ? <Notice tone="destructive">{failureReason(error)}</Notice> : null}
          <Button variant="primary" size="lg" pending={isPending} onClick={() => mutate({ token })}>
            {isPending ? (
              <>
                <Spinner />
                Confirming…
              </>
            ) : (
              "Confirm email"
            )}
          </Button>
        </Stack>
      )}
    </AuthLayout>
  );
}

const reasonOf = (error: Error | null): string =>
  hasStatus(error, 410)
    ? "This link has already been used or has expired. Change your email again in Account Settings."
    : failureReason(error ?? new Error());
