import type { AuditEntry } from "../../../../api/admin/audit.ts";
import { formatDateTime } from "../../../i18n/format/dates.ts";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import type { DataColumn } from "../../shared/DataTable/data-table-props.ts";
import { DataTable } from "../../shared/DataTable/DataTable.tsx";
import { actionName, actorName, changesOf, subjectName } from "./audit-names.ts";
import * as css from "./AuditTable.css.ts";

export interface AuditTableProps {
  /** Newest first. */
  entries: readonly AuditEntry[];
}

/**
 * Entries of an organization's audit log: the action, who did it, when and from which network. On a narrow screen,
 * time and network are below the rest of the row.
 */
export function AuditTable({ entries }: AuditTableProps) {
  return (
    <DataTable
      label="Audit log"
      columns={COLUMNS}
      rowCount={entries.length}
      rowAt={(index) => entries[index]}
      rowKey={({ id }) => id}
      empty={
        <p>
          <Text as="span" tone="muted" size="sm">
            Nothing has been recorded.
          </Text>
        </p>
      }
    />
  );
}

const COLUMNS: readonly DataColumn<AuditEntry>[] = [
  {
    id: "event",
    header: "Event",
    minWidth: "14rem",
    narrow: { minWidth: "10rem" },
    cell: (entry) => <Event entry={entry} />,
  },
  {
    id: "user",
    header: "User",
    minWidth: "9rem",
    narrow: { minWidth: "7rem" },
    cell: (entry) => <bdi>{actorName(entry)}</bdi>,
  },
  { id: "time", header: "Time", minWidth: "10rem", cell: ({ at }) => formatDateTime(at, "en") },
  {
    id: "network",
    header: "Network",
    minWidth: "9rem",
    cell: ({ network }) => (network === undefined ? "" : <bdi>{network}</bdi>),
  },
];

function Event({ entry }: { entry: AuditEntry }) {
  const subject = subjectName(entry);
  return (
    <Stack as="span" gap={1} className={css.event}>
      <Text as="span" weight="semibold">
        {actionName(entry)}
      </Text>
      {subject === null ? null : <bdi>{subject}</bdi>}
      {changesOf(entry).map((change) => (
        <bdi key={change} className={css.quiet}>
          {change}
        </bdi>
      ))}
    </Stack>
  );
}
