import { useMutation } from "@tanstack/react-query";
import { changePassword } from "../../../api/account/queries.ts";
import { PasswordChange } from "../../../api/account/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { AccountForm } from "../../AccountForm/AccountForm.tsx";
import { collectFormErrors } from "../../AccountForm/collect-form-errors.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { AccountPart } from "./AccountPart.tsx";

/** Changes the password. */
export function PasswordPart({ user }: { user: User }) {
  const { api } = useScreens();
  const { mutateAsync, isPending } = useMutation({ ...changePassword(api, user.id) });
  return (
    <AccountPart title="Password" subtitle="A new password signs you out everywhere else.">
      <AccountForm
        email={user.email}
        fields={[
          {
            name: "current",
            label: "Current password",
            type: "password",
            autoComplete: "current-password",
          },
          { name: "password", label: "New password", type: "password", autoComplete: "new-password" },
        ]}
        schema={PasswordChange}
        actionLabel="Change password"
        pendingLabel="Changing…"
        pending={isPending}
        variant="part"
        done="Your password is changed. You are signed out everywhere else."
        onSubmit={(change) => collectFormErrors(mutateAsync(change), ["current", "password"])}
      />
    </AccountPart>
  );
}
