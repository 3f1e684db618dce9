import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { SIGN_IN_KEY } from "../../api/auth/queries.ts";
import { Email, Password, Username } from "../../api/auth/schema.ts";
import { hasCode } from "../../api/call-errors.ts";
import { acceptInvitation, invitationOfferQuery } from "../../api/invitations/queries.ts";
import type { InvitationOffer } from "../../api/invitations/schema.ts";
import { isMutationPending } from "../../api/query-client.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { PageSpinner } from "../../components/feedback/Spinner/Spinner.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { AccountForm } from "../AccountForm/AccountForm.tsx";
import { collectFormErrors } from "../AccountForm/collect-form-errors.ts";
import { AuthLayout } from "../AuthLayout/AuthLayout.tsx";
import { CheckYourEmail } from "../AuthLayout/CheckYourEmail.tsx";
import { INCOMPLETE_LINK, LinkProblem } from "../AuthLayout/LinkProblem.tsx";
import { failureReason } from "../calls/failure-reason.ts";
import { loadableOf } from "../calls/loadable-of.ts";
import { useScreens } from "../ScreensProvider.tsx";

export interface InvitationScreenProps {
  /** The token of the link, or `null` if the address has none. The host removes it from the address immediately. */
  token: string | null;
  /** Called after the account was created and signed in. */
  onDone: () => void;
}

/**
 * Accepts an invitation, or finishes a sign-up whose address is confirmed by the link: the invited person chooses
 * name and password. Signs out any user who was signed in in this browser.
 */
export function InvitationScreen({ token, onDone }: InvitationScreenProps) {
  if (token === null)
    return (
      <AuthLayout title={TITLE} tagline="Your invitation is in the link that you were given.">
        <LinkProblem>{INCOMPLETE_LINK}</LinkProblem>
      </AuthLayout>
    );
  return <Invitation token={token} onDone={onDone} />;
}

const TITLE = "Create your account";

function Invitation({ token, onDone }: InvitationScreenProps & { token: string }) {
  const { api } = useScreens();
  const offer = useQuery(invitationOfferQuery(api, token));
  const unknown = offer.error ? "Your invitation could not be opened." : "We are looking up your invitation.";
  return (
    <AuthLayout title={TITLE} tagline={offer.data ? `To join ${offer.data.organization}` : unknown}>
      <Loaded
        data={loadableOf([offer])}
        skeleton={<PageSpinner label="Loading the invitation" />}
        renderError={({ error, onRetry }) =>
          isFinal(error) ? (
            <LinkProblem>{failureReason(error)}</LinkProblem>
          ) : (
            <Notice tone="destructive" action={<Button onClick={onRetry}>Try again</Button>}>
              {failureReason(error)}
            </Notice>
          )
        }
      >
        {(data) => <Acceptance token={token} offer={data} onDone={onDone} />}
      </Loaded>
    </AuthLayout>
  );
}

interface AcceptanceProps extends InvitationScreenProps {
  token: string;
  offer: InvitationOffer;
}

function Acceptance({ token, offer, onDone }: AcceptanceProps) {
  const { api } = useScreens();
  const client = useQueryClient();
  const toast = useToast();
  const options = acceptInvitation(api);
  const { mutateAsync, isPending, error } = useMutation({
    ...options,
    onSuccess: (user, ...rest) => {
      options.onSuccess?.(user, ...rest);
      toast({ title: "Account created", description: `You are signed in as ${user.email}.` });
      onDone();
    },
  });
  if (hasCode(error, "confirmation-sent")) return <CheckYourEmail />;
  if (error && isFinal(error)) return <LinkProblem>{failureReason(error)}</LinkProblem>;
  const { email } = offer;
  return (
    <AccountForm
      fields={[
        {
          name: "email",
          label: "Email",
          type: "email",
          autoComplete: "username",
          ...(email === undefined
            ? {}
            : { defaultValue: email, readOnly: true, hint: "The invitation is for this address." }),
        },
        {
          name: "username",
          label: "Username",
          autoComplete: "nickname",
          defaultValue: offer.username ?? "",
        },
        { name: "password", label: "Password", type: "password", autoComplete: "new-password" },
      ]}
      schema={NewAccount}
      actionLabel="Create Account"
      pendingLabel="Creating Account..."
      pending={isPending}
      onSubmit={(account) =>
        isMutationPending(client, SIGN_IN_KEY)
          ? undefined
          : collectFormErrors(mutateAsync({ token, ...account }), ["email", "username", "password"])
      }
    />
  );
}

/**
 * Returns whether another attempt would fail too. The sign-in, where this leads, offers the organization's single
 * sign-on.
 */
const isFinal = (error: Error): boolean =>
  (["invitation-closed", "tenant-inactive", "password-sign-in-off"] as const).some((code) =>
    hasCode(error, code),
  );

const NewAccount = z.object({ email: Email, username: Username, password: Password });
