import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { deleteAccount } from "../../../api/account/queries.ts";
import { AccountDeletion } from "../../../api/account/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Dialog } from "../../../components/controls/Dialog/Dialog.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { AccountForm } from "../../AccountForm/AccountForm.tsx";
import { collectFormErrors } from "../../AccountForm/collect-form-errors.ts";
import { useForgetOnDevice } from "../../hooks/useForgetOnDevice.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { AccountPart } from "./AccountPart.tsx";

export interface DeletePartProps {
  user: User;
  onDeleted: () => void;
}

/** Deletes the account. Says what will be deleted before asking. */
export function DeletePart({ user, onDeleted }: DeletePartProps) {
  const { api } = useScreens();
  const [isOpen, setOpen] = useState(false);
  const forgetOnDevice = useForgetOnDevice();
  const { mutateAsync, isPending } = useMutation({
    ...deleteAccount(api, user.id),
    onSuccess: () => {
      // Before forgetting, because other tabs would take drafts that vanish from the device for a submission.
      onDeleted();
      forgetOnDevice(user.id);
    },
  });
  return (
    <AccountPart title="Delete account" subtitle="Permanently deletes your account and all your data.">
      <Stack gap={4}>
        <Text leading="body" breaks="pretty">
          Deletes your name, email and password, your sign-ins and preferences, all sessions with their
          answers, your progress, saved questions and notes, your badges and study guides. Nothing is left on
          the server or on this device, and this can't be undone. Download your data first if you want to keep
          it.
        </Text>
        <div>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Delete account…
          </Button>
        </div>
      </Stack>
      <Dialog
        title="Delete your account?"
        open={isOpen}
        onOpenChange={(open) => {
          if (!isPending) setOpen(open);
        }}
        actions={
          <Button pending={isPending} onClick={() => setOpen(false)}>
            Keep account
          </Button>
        }
      >
        <Stack gap={4}>
          <Text leading="body" breaks="pretty">
            All data of {user.email} is deleted right away, and you are signed out everywhere. This can't be
            undone.
          </Text>
          <AccountForm
            email={user.email}
            fields={[
              {
                name: "password",
                label: "Current password",
                type: "password",
                autoComplete: "current-password",
              },
            ]}
            schema={AccountDeletion}
            actionLabel="Delete everything"
            pendingLabel="Deleting…"
            pending={isPending}
            variant="final"
            onSubmit={(deletion) => collectFormErrors(mutateAsync(deletion), ["password"])}
          />
        </Stack>
      </Dialog>
    </AccountPart>
  );
}
