import type { ReactNode } from "react";
import type { TenantUser } from "../../../../api/admin/schema.ts";
import type { Id } from "../../../../api/wire.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Tag } from "../../../controls/Tag/Tag.tsx";
import { formatDate } from "../../../i18n/format/dates.ts";
import { formatNumber } from "../../../i18n/format/numbers.ts";
import { Minus } from "../../../icons/question-icons.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import type { DataColumn } from "../../shared/DataTable/data-table-props.ts";
import { DataTable } from "../../shared/DataTable/DataTable.tsx";
import { DeleteButton, EditButton } from "../../shared/row-buttons.tsx";

export interface UserTableProps {
  /** Number of users, including those still loading. */
  rowCount: number;
  /** Returns the user at a zero-based index; `undefined` while loading. */
  userAt: (index: number) => TenantUser | undefined;
  /** Called with the zero-based indexes of the first and last visible row. */
  onRangeChange: (first: number, last: number) => void;
  /** Id of the signed-in user, whose row has no Delete button. */
  ownId: Id;
  onEdit: (user: TenantUser) => void;
  /** Called to create a new link for setting a password. */
  onLink: (user: TenantUser) => void;
  /** Called to download a user's data. */
  onExport: (user: TenantUser) => void;
  onDelete: (user: TenantUser) => void;
  /** Shown if the search finds no users. Default: a text saying that there are none. */
  empty?: ReactNode;
}

/**
 * The users of an organization with their role (spec §2.13, §6). The user's own row is marked and can't be
 * deleted. On a narrow screen, a row has several lines: name and role, and below them the rest.
 */
export function UserTable(props: UserTableProps) {
  const { rowCount, userAt, onRangeChange, empty } = props;
  return (
    <DataTable
      label="Users"
      columns={columnsOf(props)}
      rowCount={rowCount}
      rowAt={userAt}
      rowKey={({ id }) => id}
      renderSkeleton={(position) => `Loading user ${formatNumber(position, "en")}`}
      onRangeChange={onRangeChange}
      empty={
        empty ?? (
          <p>
            <Text as="span" tone="muted">
              No users found for this tenant
            </Text>
          </p>
        )
      }
    />
  );
}

type Actions = Pick<UserTableProps, "ownId" | "onEdit" | "onLink" | "onExport" | "onDelete">;

function columnsOf(props: Actions): readonly DataColumn<TenantUser>[] {
  return [
    {
      id: "username",
      header: "User",
      minWidth: "11rem",
      narrow: { minWidth: "11rem" },
      cell: nameCell(props),
    },
    { id: "email", header: "Email", minWidth: "14rem", cell: ({ email }) => email },
    { id: "role", header: "Role", minWidth: "6rem", narrow: { minWidth: "5.5rem" }, cell: roleCell },
    {
      id: "lastLogin",
      header: "Last sign-in",
      minWidth: "9rem",
      narrow: "labeled",
      cell: lastSignInCell,
    },
    {
      id: "actions",
      header: "Actions",
      actions: true,
      minWidth: "17rem",
      cell: (user) => <UserActions {...props} user={user} />,
    },
  ];
}

const nameCell =
  ({ ownId }: Pick<UserTableProps, "ownId">) =>
  ({ id, username }: TenantUser) => (
    <Text as="span" weight="semibold">
      <bdi>{username}</bdi>
      {id === ownId ? (
        <Text as="span" tone="muted">
          {" "}
          (you)
        </Text>
      ) : null}
    </Text>
  );

const roleCell = ({ isAdmin, isActive }: TenantUser) => (
  <>
    {isAdmin ? <Tag tone="primary">Admin</Tag> : <Tag>User</Tag>}
    {isActive === false ? <Tag icon={<Minus size={14} />}>Inactive</Tag> : null}
  </>
);

const lastSignInCell = ({ lastLogin }: TenantUser) =>
  lastLogin === undefined ? (
    <Text as="span" tone="muted">
      Never
    </Text>
  ) : (
    formatDate(lastLogin, "en")
  );

function UserActions({ user, ownId, onEdit, onLink, onExport, onDelete }: Actions & { user: TenantUser }) {
  return (
    <Inline as="span" inText gap={1} justify="end">
      {user.isActive === false ? null : (
        <Button
          variant="quiet"
          aria-label={`New link for ${user.username}`}
          aria-haspopup="dialog"
          onClick={() => onLink(user)}
        >
          New link
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={`Data of ${user.username}`}
        aria-haspopup="dialog"
        onClick={() => onExport(user)}
      >
        Data
      </Button>
      <EditButton subject={user.username} aria-haspopup="dialog" onClick={() => onEdit(user)} />
      {user.id === ownId ? null : (
        <DeleteButton subject={user.username} aria-haspopup="dialog" onClick={() => onDelete(user)} />
      )}
    </Inline>
  );
}
