import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { SIGN_IN_KEY } from "../../api/auth/queries.ts";
import { hasCode } from "../../api/call-errors.ts";
import { isMutationPending } from "../../api/query-client.ts";
import { finishSingleSignOn } from "../../api/single-sign-on/queries.ts";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { Inline } from "../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { AuthLayout } from "../AuthLayout/AuthLayout.tsx";
import { failureReason } from "../calls/failure-reason.ts";
import { usePaths, useScreens } from "../ScreensProvider.tsx";

export interface SingleSignOnScreenProps {
  /** The organization in the address, by its id. */
  tenantId: number;
  /**
   * The query with which the identity provider sent the browser back, or `null` if the address has none. The host
   * removes it from the address immediately.
   */
  response: string | null;
  /** Called after the user was signed in. */
  onDone: () => void;
}

/** Finishes a single sign-on. Signs out any user who was signed in in this browser. */
export function SingleSignOnScreen({ tenantId, response, onDone }: SingleSignOnScreenProps) {
  const { api } = useScreens();
  const paths = usePaths();
  const client = useQueryClient();
  const options = finishSingleSignOn(api);
  const { mutate, error } = useMutation({
    ...options,
    onSuccess: (...all) => {
      options.onSuccess?.(...all);
      onDone();
    },
  });
  useEffect(() => {
    // A response works once. React runs effects twice during development.
    if (response !== null && !isMutationPending(client, SIGN_IN_KEY)) mutate({ tenantId, response });
  }, [client, mutate, tenantId, response]);
  if (response !== null && !error)
    return (
      <AuthLayout title="Signing you in" tagline="This takes a moment.">
        <Inline as="p" gap={2} nowrap align="center" role="status">
          <Spinner />
          Waiting for the identity provider…
        </Inline>
      </AuthLayout>
    );
  return (
    <AuthLayout title="You are not signed in" tagline="Single sign-on failed.">
      <Stack gap={5} align="start">
        <Notice tone="destructive">{error ? reason(error) : INCOMPLETE}</Notice>
        <ButtonLink href={paths.signIn(tenantId)}>Go to sign-in</ButtonLink>
      </Stack>
    </AuthLayout>
  );
}

const INCOMPLETE = "This link works only once. Start signing in again.";

const reason = (error: Error): string =>
  hasCode(error, "provider-failed")
    ? "The identity provider can't be reached right now. Try again in a few minutes."
    : failureReason(error);
