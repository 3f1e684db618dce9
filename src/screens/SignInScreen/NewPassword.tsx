import { ADMIN_PASSWORD_MIN, AdminPassword } from "../../api/auth/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import type { FormErrors } from "../../components/controls/form-errors.ts";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { AccountForm } from "../AccountForm/AccountForm.tsx";

interface NewPasswordProps {
  email: string;
  pending: boolean;
  onSubmit: (values: AdminPassword) => Promise<FormErrors | undefined>;
  onCancel: () => void;
}

/** Asks an administrator whose password is too short for a new one. */
export function NewPassword({ email, pending, onSubmit, onCancel }: NewPasswordProps) {
  return (
    <Stack gap={3}>
      <Notice tone="info">
        Administrators need a password of at least {ADMIN_PASSWORD_MIN} characters. Choose a new one to sign
        in as {email}. It signs you out everywhere else.
      </Notice>
      <AccountForm
        email={email}
        fields={[
          { name: "newPassword", label: "New password", type: "password", autoComplete: "new-password" },
        ]}
        schema={AdminPassword}
        actionLabel="Change password and sign in"
        pendingLabel="Signing In..."
        pending={pending}
        onSubmit={onSubmit}
      />
      <Button wide pending={pending} onClick={onCancel}>
        Back
      </Button>
    </Stack>
  );
}
