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
import { useRefusals } from "./useRefusals.ts";
import { useTypedDraft } from "../useTypedDraft.ts";
import { useUserPages } from "./useUserPages.ts";

const TYPED = {
  schema: z.object({ username: z.string(), email: z.string(), isAdmin: z.boolean() }),
  initial: { username: "", email: "", isAdmin: false },
};

/** What is open over the list. A version stands there until somebody else turns out to have changed the same. */
type Open =
  | { what: "new" }
  | { what: "edit"; user: TenantUser; draft: UserDraft; version: number | null }
  | { what: "link"; username: string; link: ResetLink; said?: string }
  | { what: "new link"; user: TenantUser }
  | { what: "delete"; user: TenantUser };

export interface UsersTabProps {
  tenant: Tenant;
  user: User;
}

/** The users of an organisation: search, add with a role, edit, give a new link, delete. */
export function UsersTab({ tenant, user }: UsersTabProps) {
  const { api } = useScreens();
  const toast = useToast();
  const refused = useRefusals();
  const [words, setWords] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { users, onRangeChange } = useUserPages(tenant.id, words);
  const typed = useTypedDraft(user, `new-user:${tenant.id}`, TYPED);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const create = useMutation(createUser(api, tenant.id));
  const change = useMutation(changeUser(api, tenant.id));
  const remove = useMutation(deleteUser(api, tenant.id));
  const issue = useMutation(issueResetLink(api, tenant.id));
  const added = ({ user: { username }, link }: CreatedUser) => {
    typed.forget();
    setOpen({ what: "link", username, link, said: `${username} was added.` });
  };
  const isCurrent = users.state === "ready" && users.value.isCurrent;
  const total = users.state === "ready" ? users.value.total : 0;
  const isSearched = words.trim() !== "";
  return (
    <div>
      <search className={css.tools}>
        <TextField
          ref={field}
          label="Search users"
          type="search"
          autoComplete="off"
          maxLength={ADMIN_LIMITS.query}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen({ what: "new" })}>
          <Plus size={18} />
          Add User
        </Button>
      </search>
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
              const { username, email, isAdmin, version } = edited;
              setOpen({ what: "edit", user: edited, draft: { username, email, isAdmin }, version });
            }}
            onLink={(one) => setOpen({ what: "new link", user: one })}
            onDelete={(one) => setOpen({ what: "delete", user: one })}
            empty={
              isSearched ? (
                <NobodyFound
                  onClear={() => {
                    setWords("");
                    field.current?.focus();
                  }}
                />
              ) : undefined
            }
          />
        )}
      </Loaded>
      {open?.what === "new" ? (
        <UserDialog
          open
          onOpenChange={close}
          changed={null}
          isDefault={tenant.id === DEFAULT_TENANT_ID}
          value={typed.draft}
          onValueChange={typed.change}
          isBusy={create.isPending}
          onSubmit={(wanted) =>
            refused(create.mutateAsync(wanted).then(added), { failed: "The user was not added", isNew: true })
          }
        />
      ) : null}
      {open?.what === "edit" ? (
        <UserDialog
          open
          onOpenChange={close}
          changed={open.user.username}
          isDefault={tenant.id === DEFAULT_TENANT_ID}
          hasRole={open.user.id !== user.id}
          value={open.draft}
          onValueChange={(draft) => setOpen({ ...open, draft })}
          isBusy={change.isPending}
          onSubmit={(wanted) =>
            refused(
              change
                .mutateAsync({
                  id: open.user.id,
                  change: { ...wanted, ...(open.version === null ? {} : { version: open.version }) },
                })
                .then(close),
              {
                failed: `${open.user.username} was not saved`,
                onStale: () => setOpen({ ...open, version: null }),
              },
            )
          }
        />
      ) : null}
      {open?.what === "new link" ? (
        <ConfirmDialog
          title={`New link for ${open.user.username}?`}
          open
          onOpenChange={close}
          variant="plain"
          action="Make link"
          busyAction="Making..."
          isBusy={issue.isPending}
          onConfirm={() => {
            const { id, username } = open.user;
            void refused(
              issue.mutateAsync(id).then((link) => setOpen({ what: "link", username, link })),
              { failed: "The link was not made" },
            );
          }}
        >
          <p className={css.paragraph}>
            With it {open.user.username} chooses a new password. A link that was made before no longer works;
            the present password and sign-ins hold until the new one is chosen.
          </p>
        </ConfirmDialog>
      ) : null}
      {open?.what === "link" ? (
        <LinkDialog
          username={open.username}
          link={new URL(open.link.path, location.origin).href}
          expiresAt={open.link.expiresAt}
          open
          onOpenChange={close}
        >
          {open.said}
        </LinkDialog>
      ) : null}
      {open?.what === "delete" ? (
        <ConfirmDialog
          title={`Delete ${open.user.username}?`}
          open
          onOpenChange={close}
          action="Delete user"
          busyAction="Deleting..."
          isBusy={remove.isPending}
          onConfirm={() => {
            const { id, username } = open.user;
            void refused(
              remove.mutateAsync(id).then(() => {
                close();
                toast({ title: "User deleted", description: `${username} is gone.` });
              }),
              { failed: `${username} was not deleted` },
            );
          }}
        >
          <p className={css.paragraph}>
            With {open.user.email} go all sessions, open ones too, progress, marks, notes, badges, study
            guides and reports. {open.user.username} is signed out at once.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={empty}>
      <h3 className={emptyTitle}>Nobody found</h3>
      <p className={emptyText}>No name or email here has these words.</p>
      <Button onClick={onClear}>Clear search</Button>
    </div>
  );
}
