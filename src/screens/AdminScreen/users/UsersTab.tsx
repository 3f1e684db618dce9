import { useRef, useState } from "react";
import { ADMIN_LIMITS, type Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { UserTable } from "../../../components/admin/organizations/UserTable/UserTable.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { TextField } from "../../../components/controls/TextField/TextField.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Plus } from "../../../components/icons/screen-icons.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { EmptyState } from "../../EmptyState/EmptyState.tsx";
import { useOpenDialog } from "../forms/useOpenDialog.ts";
import { InvitationsPart } from "./invitations/InvitationsPart.tsx";
import { toUserFormValue } from "./user-form.ts";
import { UserDialogs, type OpenUserDialog } from "./UserDialogs.tsx";
import { useUserPages } from "./useUserPages.ts";
import * as css from "../AdminScreen.css.ts";

export interface UsersTabProps {
  tenant: Tenant;
  user: User;
}

/** Lists the users of an organization; searches, adds, edits and deletes them, and issues reset links. */
export function UsersTab({ tenant, user }: UsersTabProps) {
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { users, onRangeChange } = useUserPages(tenant.id, query);
  const { open, ...dialog } = useOpenDialog<OpenUserDialog>();
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
        <Button variant="primary" aria-haspopup="dialog" onClick={() => open({ kind: "new" })}>
          <Plus size={18} />
          Add User
        </Button>
      </search>
      <InvitationsPart tenant={tenant} user={user} />
      <Text tone="muted" size="sm" leading="body" tabular className={css.count} role="status">
        {isCurrent && total > 0 ? plural(total, "user") : null}
        {isCurrent && total > 0 && isSearched ? " found" : null}
      </Text>
      <Loaded
        data={users}
        skeleton={<Skeleton label="Loading the users" bars={wideBars(4, 3.5)} />}
        errorMessage="The users could not be loaded."
      >
        {({ userAt }) => (
          <UserTable
            rowCount={total}
            userAt={userAt}
            onRangeChange={onRangeChange}
            ownId={user.id}
            onEdit={(edited) => {
              const draft = toUserFormValue(edited, user.id);
              open({ kind: "edit", user: edited, draft, version: edited.version });
            }}
            onLink={(user) => open({ kind: "new-link", user })}
            onExport={(user) => open({ kind: "export", user })}
            onDelete={(user) => open({ kind: "delete", user })}
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
      <UserDialogs tenant={tenant} user={user} {...dialog} />
    </div>
  );
}

function NoUsersFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No users found" action={<Button onClick={onClear}>Clear search</Button>}>
      No users match your search.
    </EmptyState>
  );
}
