import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { resetPassword } from "../../api/account/queries.ts";
import { SIGN_IN_KEY } from "../../api/auth/queries.ts";
import { Password } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/client.ts";
import { isUnderWay } from "../../api/query-client.ts";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { AccountForm } from "../AccountForm/AccountForm.tsx";
import { refusedBy } from "../AccountForm/refused.ts";
import { Entrance } from "../Entrance/Entrance.tsx";
import { usePaths, useScreens } from "../ScreensProvider.tsx";
import * as css from "./ResetPasswordScreen.css.ts";

export interface ResetPasswordScreenProps {
  /** The token of the link; `null` where the address has none. Its host takes it out of the address at once. */
  token: string | null;
  /** The password is chosen, and its user signed in. */
  onDone: () => void;
}

const NewPassword = z.object({ password: Password });

/** Choosing a new password with the link that an administrator gave out. Who was signed in here before is so no longer. */
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
    <Entrance
      title="Choose a new password"
      tagline="This signs you out everywhere else and signs you in here."
    >
      {token === null || isUsed ? (
        <div className={css.dead}>
          <Notice tone="destructive">{isUsed ? error.sentence : INCOMPLETE}</Notice>
          <Back />
        </div>
      ) : (
        <AccountForm
          fields={[
            { name: "password", label: "New password", type: "password", autoComplete: "new-password" },
          ]}
          schema={NewPassword}
          action="Change password"
          busyAction="Changing..."
          isBusy={isPending}
          onSubmit={({ password }) =>
            isUnderWay(client, SIGN_IN_KEY)
              ? undefined
              : refusedBy(mutateAsync({ token, password }), { 400: "password" })
          }
        />
      )}
    </Entrance>
  );
}

const INCOMPLETE = "This link is incomplete. Open the whole link that your administrator gave you.";

function Back() {
  const paths = usePaths();
  return <ButtonLink href={paths.dashboard}>To the sign-in</ButtonLink>;
}
