import { useRef, useState } from "react";
import { ADMIN_LIMITS, type Tenant } from "../../api/admin/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { UserTable } from "../../components/admin/UserTable/UserTable.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { TextField } from "../../components/controls/TextField/TextField.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { plural } from "../../components/format/numbers.ts";
import { Plus } from "../../components/icons/screen-icons.tsx";
import { classNames } from "../../components/theme/class-names.ts";
import { empty, emptyText, emptyTitle } from "../empty.css.ts";
import * as css from "./AdminScreen.css.ts";
import { InvitationsPart } from "./InvitationsPart.tsx";
import { userDraftOf } from "./user-draft.ts";
import { UserDialogs, type OpenUserDialog } from "./UserDialogs.tsx";
import { useUserPages } from "./useUserPages.ts";

export interface UsersTabProps {
  tenant: Tenant;
  user: User;
}

/** Lists the users of an organization; searches, adds, edits and deletes them, and issues reset links. */
export function UsersTab({ tenant, user }: UsersTabProps) {
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { users, onRangeChange } = useUserPages(tenant.id, query);
  const [open, setOpen] = useState<OpenUserDialog | null>(null);
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
              const draft = userDraftOf(edited, user.id);
              setOpen({ kind: "edit", user: edited, draft, version: edited.version });
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
<<<<<<< HEAD
      <UserDialogs tenant={tenant} user={user} open={open} onOpenChange={setOpen} />
=======
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
>>>>>>> work-s23h3
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
