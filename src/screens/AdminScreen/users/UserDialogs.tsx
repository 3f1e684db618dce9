import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { ResetLink } from "../../../api/account/schema.ts";
import { DEFAULT_TENANT_ID } from "../../../api/admin/default-tenant.ts";
import { changeUser, createUser, deleteUser, issueResetLink } from "../../../api/admin/queries.ts";
import type { CreatedUser, Tenant, TenantUser } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { LinkDialog } from "../../../components/admin/organizations/LinkDialog/LinkDialog.tsx";
import {
  UserDialog,
  type UserFormValue,
} from "../../../components/admin/organizations/UserDialog/UserDialog.tsx";
import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import { absoluteAddress } from "../absolute-address.ts";
import { expectedVersion } from "../forms/changes.ts";
import { EditGuard } from "../forms/EditGuard.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { useTenantDraft } from "../forms/useTenantDraft.ts";
import { DeleteUserDialog, ExportUserDialog } from "./PersonalData.tsx";

const FORM = {
  schema: z.object({ username: z.string(), email: z.string(), isAdmin: z.boolean() }),
  initial: { username: "", email: "", isAdmin: false },
};

/** The open dialog and its draft. `version` is `null` after a conflict, so that the next save overwrites. */
export type OpenUserDialog =
  | { kind: "new" }
  | { kind: "edit"; user: TenantUser; draft: UserFormValue; version: number | null }
  | { kind: "link"; username: string; link: ResetLink; message?: string }
  | { kind: "new-link"; user: TenantUser }
  | { kind: "export"; user: TenantUser }
  | { kind: "delete"; user: TenantUser };

export interface UserDialogsProps {
  tenant: Tenant;
  /** The administrator. */
  user: User;
  /** The open dialog. */
  value: OpenUserDialog | null;
  /** Called with `null` to close the dialog. */
  onValueChange: (value: OpenUserDialog | null) => void;
}

/** Renders the open dialog about a user of an organization, and makes its calls. */
export function UserDialogs({ tenant, user, value, onValueChange }: UserDialogsProps) {
  const { api } = useScreens();
  const toast = useToast();
  const handleFailure = useFailureHandler();
  const form = useTenantDraft(user, tenant.id, "new-user", FORM);
  const close = () => onValueChange(null);
  // Here and not in each dialog, so that a pending call stays visible if its dialog is opened again.
  const create = useMutation(createUser(api, tenant.id));
  const change = useMutation(changeUser(api, tenant.id));
  const remove = useMutation(deleteUser(api, tenant.id));
  const issue = useMutation(issueResetLink(api, tenant.id));
  const showCreated = ({ user: { username }, link }: CreatedUser) => {
    form.forget();
    onValueChange({ kind: "link", username, link, message: `${username} was added.` });
  };
  switch (value?.kind) {
    case undefined:
      return null;
    case "new":
      return (
        <UserDialog
          open
          onOpenChange={close}
          editedName={null}
          defaultTenant={tenant.id === DEFAULT_TENANT_ID}
          value={form.draft}
          onValueChange={form.change}
          pending={create.isPending}
          onSubmit={(submitted) =>
            handleFailure(create.mutateAsync(submitted).then(showCreated), {
              failed: "The user was not added",
              fields: ["username", "email"],
              isNew: true,
            })
          }
        />
      );
    case "edit":
      return (
        <EditGuard value={value.draft} onClose={close}>
          {(leave) => (
            <UserDialog
              open
              onOpenChange={leave}
              editedName={value.user.username}
              defaultTenant={tenant.id === DEFAULT_TENANT_ID}
              roleEditable={value.user.id !== user.id}
              value={value.draft}
              onValueChange={(draft) => onValueChange({ ...value, draft })}
              pending={change.isPending}
              onSubmit={(submitted) =>
                handleFailure(
                  change
                    .mutateAsync({
                      id: value.user.id,
                      change: {
                        ...submitted,
                        ...(value.draft.isActive === undefined ? {} : { isActive: value.draft.isActive }),
                        ...expectedVersion(value.version),
                      },
                    })
                    .then(close),
                  {
                    failed: `${value.user.username} was not saved`,
                    fields: ["username", "email"],
                    onStale: () => onValueChange({ ...value, version: null }),
                  },
                )
              }
            />
          )}
        </EditGuard>
      );
    case "new-link":
      return (
        <ConfirmDialog
          title={`New link for ${value.user.username}?`}
          open
          onOpenChange={close}
          variant="plain"
          actionLabel="Create link"
          pendingLabel="Creating…"
          pending={issue.isPending}
          onConfirm={() => {
            const { id, username } = value.user;
            void handleFailure(
              issue.mutateAsync(id).then((link) => onValueChange({ kind: "link", username, link })),
              { failed: "The link was not created" },
            );
          }}
        >
          <Text leading="body" breaks="pretty">
            {value.user.username} can use the link to choose a new password. Earlier links stop working. The
            current password and sign-ins stay valid until the new password is chosen.
          </Text>
        </ConfirmDialog>
      );
    case "link":
      return (
        <LinkDialog
          username={value.username}
          link={absoluteAddress(value.link.path)}
          expiresAt={value.link.expiresAt}
          open
          onOpenChange={close}
        >
          {value.message}
        </LinkDialog>
      );
    case "export":
      return <ExportUserDialog tenantId={tenant.id} user={value.user} onClose={close} />;
    case "delete":
      return (
        <DeleteUserDialog
          tenantId={tenant.id}
          user={value.user}
          pending={remove.isPending}
          onCancel={close}
          onConfirm={() => {
            const { id, username } = value.user;
            void handleFailure(
              remove.mutateAsync(id).then(() => {
                close();
                toast({ title: "User deleted", description: `${username} was deleted.` });
              }),
              { failed: `${username} was not deleted` },
            );
          }}
        />
      );
  }
}
