import { useState, type ReactNode } from "react";
import type { Tenant } from "../../../api/admin/schema.ts";
import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Text } from "../../../components/layout/Text/Text.tsx";

/** Returns a dialog, and a function that opens it and resolves with whether to deactivate the organization. */
export function useDeactivationConfirmation({ name, userCount }: Tenant): {
  confirm: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const [confirmation, setConfirmation] = useState<{ resolve: (isConfirmed: boolean) => void } | null>(null);
  const end = (isConfirmed: boolean) => {
    confirmation?.resolve(isConfirmed);
    setConfirmation(null);
  };
  return {
    confirm: () => new Promise((resolve) => setConfirmation({ resolve })),
    dialog: (
      <ConfirmDialog
        title={`Deactivate ${name}?`}
        open={confirmation !== null}
        onOpenChange={() => end(false)}
        variant="plain"
        actionLabel="Deactivate"
        onConfirm={() => end(true)}
      >
        <Text leading="body" breaks="pretty">
          {plural(userCount, "user")} {userCount === 1 ? "is" : "are"} signed out immediately and can't sign
          in until it's active again. Sessions, progress and questions are kept.
        </Text>
      </ConfirmDialog>
    ),
  };
}
