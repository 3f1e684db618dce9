import { useMemo } from "react";
import type { Invitation, InvitationState } from "../../../../api/invitations/schema.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Tag } from "../../../controls/Tag/Tag.tsx";
import { formatDate } from "../../../i18n/format/dates.ts";
import { formatNumber } from "../../../i18n/format/numbers.ts";
import type { DataColumn } from "../../shared/DataTable/data-table-props.ts";
import { DataTable } from "../../shared/DataTable/DataTable.tsx";

export interface InvitationTableProps {
  invitations: readonly Invitation[];
  /** Called to withdraw an open invitation. */
  onRevoke: (invitation: Invitation) => void;
}

const STATES: Readonly<Record<InvitationState, string>> = {
  open: "Open",
  used: "Used",
  expired: "Expired",
  revoked: "Withdrawn",
};

/** Returns what an invitation is called: its address, or the name of a class link. */
export const nameOfInvitation = ({ email, name = "Class link" }: Invitation): string => email ?? name;

/** The invitations of an organization with their state. Open ones can be withdrawn. */
export function InvitationTable({ invitations, onRevoke }: InvitationTableProps) {
  const columns = useMemo(() => columnsOf(onRevoke), [onRevoke]);
  return (
    <DataTable
      label="Invitations"
      columns={columns}
      rowCount={invitations.length}
      rowAt={(index) => invitations[index]}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

function columnsOf(onRevoke: InvitationTableProps["onRevoke"]): readonly DataColumn<Invitation>[] {
  return [
    {
      id: "name",
      header: "Invitation",
      minWidth: "14rem",
      narrow: { minWidth: "10rem" },
      cell: (invitation) => <bdi>{nameOfInvitation(invitation)}</bdi>,
    },
    {
      id: "state",
      header: "State",
      minWidth: "7rem",
      narrow: { minWidth: "7rem" },
      cell: ({ state }) => <Tag {...(state === "open" ? { tone: "primary" } : {})}>{STATES[state]}</Tag>,
    },
    {
      id: "uses",
      header: "Joined",
      minWidth: "6rem",
      narrow: "labeled",
      cell: ({ uses, maxUses }) => `${formatNumber(uses, "en")} of ${formatNumber(maxUses, "en")}`,
    },
    {
      id: "role",
      header: "Role",
      minWidth: "6rem",
      narrow: "labeled",
      cell: ({ isAdmin }) => (isAdmin ? "Admin" : "User"),
    },
    {
      id: "expiresAt",
      header: "Ends",
      minWidth: "9rem",
      narrow: "labeled",
      cell: ({ expiresAt }) => formatDate(expiresAt, "en"),
    },
    {
      id: "actions",
      header: "Actions",
      actions: true,
      minWidth: "8rem",
      cell: (invitation) =>
        invitation.state === "open" ? (
          <Button
            variant="quiet"
            aria-label={`Withdraw the invitation ${nameOfInvitation(invitation)}`}
            aria-haspopup="dialog"
            onClick={() => onRevoke(invitation)}
          >
            Withdraw
          </Button>
        ) : null,
    },
  ];
}
