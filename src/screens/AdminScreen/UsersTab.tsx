import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { DEFAULT_TENANT_ID } from "../../api/admin/default-tenant.ts";
import type { ResetLink } from "../../api/account/schema.ts";
import { changeUser, createUser, deleteUser, issueResetLink } from "../../api/admin/queries.ts";
import { ADMIN_LIMITS, type CreatedUser, type Tenant, type TenantUser } from "../../api/admin/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { ConfirmDialog } from "../../components/admin/ConfirmDialog/ConfirmDialog.tsx";
import { LinkDialog } from "../../components/admin/LinkDialog/LinkDialog.tsx";
import { UserDialog, type UserDraft } from "../../components/admin/UserDialog/UserDialog.tsx";
import { UserTable } from "../../components/admin/UserTable/UserTable.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { TextField } from "../../components/controls/TextField/TextField.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { plural } from "../../components/format/numbers.ts";
import { Plus } from "../../components/icons/screen-icons.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { empty, emptyText, emptyTitle } from "../empty.css.ts";
import { useScreens } from "../ScreensProvider.tsx";
import * as css from "./AdminScreen.css.ts";
import { EditGuard } from "./EditGuard.tsx";
import { InvitationsPart } from "./InvitationsPart.tsx";
import { DeleteUserDialog, ExportUserDialog } from "./PersonalData.tsx";
import { useFailureHandler } from "./useFailureHandler.ts";
import { useTypedDraft } from "../useTypedDraft.ts";
import { useUserPages } from "./useUserPages.ts";

const TYPED = {
  schema: z.object({ username: z.string(), email: z.string(), isAdmin: z.boolean() }),
  initial: { username: "", email: "", isAdmin: false },
};

/** The open dialog and its draft. `version` is `null` after a conflict, so that the next save overwrites. */
type OpenDialog =
  | { kind: "new" }
  | { kind: "edit"; user: TenantUser; draft: UserDraft; version: number | null }
  | { kind: "link"; username: string; link: ResetLink; message?: string }
  | { kind: "new link"; user: TenantUser }
  | { kind: "export"; user: TenantUser }
  | { kind: "delete"; user: TenantUser };

export interface UsersTabProps {
  tenant: Tenant;
  user: User;
}

/** Lists the users of an organization; searches, adds, edits and deletes them, and issues reset links. */
export function UsersTab({ tenant, user }: UsersTabProps) {
  const { api } = useScreens();
  const toast = useToast();
  const handleFailure = useFailureHandler();
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { users, onRangeChange } = useUserPages(tenant.id, query);
  const typed = useTypedDraft(user, `new-user:${tenant.id}`, TYPED);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const create = useMutation(createUser(api, tenant.id));
  const change = useMutation(changeUser(api, tenant.id));
  const remove = useMutation(deleteUser(api, tenant.id));
  const issue = useMutation(issueResetLink(api, tenant.id));
  const added = ({ user: { username }, link }: CreatedUser) => {
    typed.forget();
    setOpen({ kind: "link", username, link, message: `${username} was added.` });
  };
  const isCurrent = users.state === "ready" && users.value.isCurrent;
  const total = users.state === "ready" ? users.value.total : 0;
  const isSearched = query.trim() !== "";
  return (
    <div>
      <search className={css.tools}>
        <TextField
          ref={field}
          label="Search users"
          type="search"
          autoComplete="off"
          maxLength={ADMIN_LIMITS.query}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen({ kind: "new" })}>
          <Plus size={18} />
          Add User
        </Button>
      </search>
      <InvitationsPart tenant={tenant} user={user} />
      <p className={classNames(css.quiet, css.count)} role="status">
        {isCurrent && total > 0 ? plural(total, "user") : null}
        {isCurrent && total > 0 && isSearched ? " found" : null}
      </p>
      <Loaded
        of={users}
        waiting={
          <Skeleton
            label="Loading the users"
            bars={Array.from({ length: 4 }, () => ({ width: "100%", height: 3.5 }))}
          />
        }
        failed="The users could not be loaded."
      >
        {({ at }) => (
          <UserTable
            count={total}
            userAt={at}
            onRangeChange={onRangeChange}
            ownId={user.id}
            onEdit={(edited) => {
              const { id, username, email, isAdmin, isActive = true, version } = edited;
              const draft = { username, email, isAdmin, ...(id === user.id ? {} : { isActive }) };
              setOpen({ kind: "edit", user: edited, draft, version });
            }}
            onLink={(user) => setOpen({ kind: "new link", user })}
            onExport={(user) => setOpen({ kind: "export", user })}
            onDelete={(user) => setOpen({ kind: "delete", user })}
            empty={
              isSearched ? (
                <NoUsersFound
                  onClear={() => {
                    setQuery("");
                    field.current?.focus();
                  }}
                />
              ) : undefined
            }
          />
        )}
      </Loaded>
      {open?.kind === "new" ? (
        <UserDialog
          open
          onOpenChange={close}
          changed={null}
          defaultTenant={tenant.id === DEFAULT_TENANT_ID}
          value={typed.draft}
          onValueChange={typed.change}
          pending={create.isPending}
          onSubmit={(submitted) =>
            handleFailure(create.mutateAsync(submitted).then(added), {
              failed: "The user was not added",
              fields: ["username", "email"],
              isNew: true,
            })
          }
        />
      ) : null}
      {open?.kind === "edit" ? (
        <EditGuard value={open.draft} onClose={close}>
          {(leave) => (
            <UserDialog
              open
              onOpenChange={leave}
              changed={open.user.username}
              defaultTenant={tenant.id === DEFAULT_TENANT_ID}
              roleEditable={open.user.id !== user.id}
              value={open.draft}
              onValueChange={(draft) => setOpen({ ...open, draft })}
              pending={change.isPending}
              onSubmit={(submitted) =>
                handleFailure(
                  change
                    .mutateAsync({
                      id: open.user.id,
                      change: {
                        ...submitted,
                        ...(open.draft.isActive === undefined ? {} : { isActive: open.draft.isActive }),
                        ...(open.version === null ? {} : { version: open.version }),
                      },
                    })
                    .then(close),
                  {
                    failed: `${open.user.username} was not saved`,
                    fields: ["username", "email"],
                    onStale: () => setOpen({ ...open, version: null }),
                  },
                )
              }
            />
          )}
        </EditGuard>
      ) : null}
      {open?.kind === "new link" ? (
        <ConfirmDialog
          title={`New link for ${open.user.username}?`}
          open
          onOpenChange={close}
          variant="plain"
          action="Create link"
          pendingAction="Creating..."
          pending={issue.isPending}
          onConfirm={() => {
            const { id, username } = open.user;
            void handleFailure(
              issue.mutateAsync(id).then((link) => setOpen({ kind: "link", username, link })),
              { failed: "The link was not created" },
            );
          }}
        >
          <p className={css.paragraph}>
            {open.user.username} can use the link to choose a new password. Earlier links stop working. The
            current password and sign-ins stay valid until the new password is chosen.
          </p>
        </ConfirmDialog>
      ) : null}
      {open?.kind === "link" ? (
        <LinkDialog
          username={open.username}
          link={new URL(open.link.path, location.origin).href}
          expiresAt={open.link.expiresAt}
          open
          onOpenChange={close}
        >
          {open.message}
        </LinkDialog>
      ) : null}
      {open?.kind === "export" ? (
        <ExportUserDialog tenantId={tenant.id} user={open.user} onClose={close} />
      ) : null}
      {open?.kind === "delete" ? (
        <DeleteUserDialog
          tenantId={tenant.id}
          user={open.user}
          isBusy={remove.isPending}
          onCancel={close}
          onConfirm={() => {
            const { id, username } = open.user;
            void handleFailure(
              remove.mutateAsync(id).then(() => {
                close();
                toast({ title: "User deleted", description: `${username} was deleted.` });
              }),
              { failed: `${username} was not deleted` },
            );
          }}
        />
      ) : null}
    </div>
  );
}

function NoUsersFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={empty}>
      <h3 className={emptyTitle}>No users found</h3>
      <p className={emptyText}>No users match your search.</p>
      <Button onClick={onClear}>Clear search</Button>
    </div>
  );
}
