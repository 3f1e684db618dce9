import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { requestPasswordLink } from "../../api/account/queries.ts";
import { ForgottenPassword as ForgottenPasswordBody } from "../../api/account/schema.ts";
import { signInOptionsQuery } from "../../api/auth/queries.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { AccountForm } from "../AccountForm/AccountForm.tsx";
import { collectFormErrors } from "../AccountForm/collect-form-errors.ts";
import { loadableOf } from "../calls/loadable-of.ts";
import { useScreens } from "../ScreensProvider.tsx";
import * as css from "./SignInScreen.css.ts";

/** Sends a link to choose a new password or, if the server doesn't send email, says whom to ask. */
export function ForgottenPassword(props: ForgottenPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.forgotten} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.question}>Forgot your password?</summary>
      {isOpen ? <ForgottenPasswordForm {...props} /> : null}
    </details>
  );
}

interface ForgottenPasswordProps {
  /** The email that was typed in the sign-in form. */
  email: string;
}

function ForgottenPasswordForm({ email }: ForgottenPasswordProps) {
  const { api } = useScreens();
  const options = useQuery(signInOptionsQuery());
  const { mutateAsync, isPending } = useMutation(requestPasswordLink(api));
  return (
    <Loaded
      data={loadableOf([options], ({ sendsMail }) => sendsMail)}
      skeleton={
        <Text tone="muted" breaks="pretty" className={css.answer}>
          Loading…
        </Text>
      }
      errorMessage="The server could not be reached."
      variant="line"
    >
      {(sendsMail) =>
        sendsMail ? (
          <Stack gap={3}>
            <Text tone="muted" breaks="pretty" className={css.answer}>
              Enter your email to get a link that lets you choose a new password. It works once, for 24 hours.
            </Text>
            <AccountForm
              fields={[
                {
                  name: "email",
                  label: "Email of your account",
                  type: "email",
                  autoComplete: "username",
                  defaultValue: email,
                },
              ]}
              schema={ForgottenPasswordBody}
              actionLabel="Send link"
              pendingLabel="Sending…"
              pending={isPending}
              variant="part"
              done="If there is an account with this email, a link is on its way."
              onSubmit={(forgotten) => collectFormErrors(mutateAsync(forgotten), ["email"])}
            />
          </Stack>
        ) : (
          <Text tone="muted" breaks="pretty" className={css.answer}>
            Ask the administrator of your organization. They can give you a link that lets you choose a new
            password; it works once, for 24 hours. This server doesn't send email.
          </Text>
        )
      }
    </Loaded>
  );
}
