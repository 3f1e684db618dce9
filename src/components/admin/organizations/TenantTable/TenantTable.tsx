import { useMemo, useState, type ReactNode } from "react";
import type { Tenant } from "../../../../api/admin/schema.ts";
import type { Id } from "../../../../api/wire.ts";
import { Tag } from "../../../controls/Tag/Tag.tsx";
import { TextButton } from "../../../controls/TextLink/TextLink.tsx";
import { formatNumber } from "../../../i18n/format/numbers.ts";
import { Check } from "../../../icons/icons.tsx";
import { Minus } from "../../../icons/question-icons.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import type { DataColumn, DataSort } from "../../shared/DataTable/data-table-props.ts";
import { DataTable } from "../../shared/DataTable/DataTable.tsx";
import { DeleteButton, EditButton } from "../../shared/row-buttons.tsx";
import { JOINING_NAMES } from "../joining-names.ts";
import { sortTenants } from "./sort-tenants.ts";
import * as css from "./TenantTable.css.ts";

export interface TenantTableProps {
  tenants: readonly Tenant[];
  /** Id of the open one. */
  value: Id | null;
  onValueChange: (tenantId: Id) => void;
  onEdit: (tenantId: Id) => void;
  /** Returns whether a tenant can be deleted; otherwise the row has no Delete button. */
  canDelete: (tenant: Tenant) => boolean;
  onDelete: (tenant: Tenant) => void;
  /** Shown instead of the table if it has no rows. */
  empty: ReactNode;
}

/**
 * The tenants of an installation, to open, edit or delete. Columns sort by their headings. On a narrow screen, a row has
 * several lines: name and state, and below them the rest.
 *
 * Keyboard: Tab moves through the buttons of the rows; the first one, with the tenant's name, opens it. Assistive
 * technology announces a table with each row named by its tenant; the open one is the current row.
 */
export function TenantTable(props: TenantTableProps) {
  const { tenants, value, empty } = props;
  const [sort, setSort] = useState<DataSort>();
  const rows = useMemo(() => sortTenants(tenants, sort), [tenants, sort]);
  return (
    <DataTable
      label="Organizations"
      columns={columnsOf(props)}
      rowCount={rows.length}
      rowAt={(index) => rows[index]}
      rowKey={({ id }) => id}
      {...(sort ? { sort } : {})}
      onSortChange={setSort}
      selectedKey={value}
      empty={empty}
    />
  );
}

type Actions = Pick<TenantTableProps, "onEdit" | "canDelete" | "onDelete">;

function columnsOf({ onValueChange, ...actions }: TenantTableProps): readonly DataColumn<Tenant>[] {
  return [
    {
      id: "name",
      header: "Organization",
      sortable: true,
      minWidth: "14rem",
      narrow: { minWidth: "9.5rem" },
      cell: ({ id, name }) => (
        <TextButton className={css.name} dir="auto" onClick={() => onValueChange(id)}>
          {name}
        </TextButton>
      ),
    },
    {
      id: "domain",
      header: "Domain",
      sortable: true,
      minWidth: "10rem",
      narrow: "labeled",
      cell: ({ domain }) =>
        domain ?? (
          <Text as="span" tone="muted">
            None
          </Text>
        ),
    },
    {
      id: "state",
      header: "State",
      sortable: true,
      minWidth: "7rem",
      narrow: { minWidth: "7rem" },
      cell: ({ isActive }) =>
        isActive ? (
          <Tag tone="success" icon={<Check size={14} />}>
            Active
          </Tag>
        ) : (
          <Tag icon={<Minus size={14} />}>Inactive</Tag>
        ),
    },
    {
      id: "joining",
      header: "Who can join",
      sortable: true,
      minWidth: "9rem",
      narrow: "labeled",
      cell: ({ joining }) => JOINING_NAMES[joining],
    },
    {
      id: "questions",
      header: "Questions",
      sortable: true,
      numeric: true,
      minWidth: "7rem",
      narrow: "labeled",
      cell: ({ questionCount }) => formatNumber(questionCount, "en"),
    },
    {
      id: "actions",
      header: "Actions",
      actions: true,
      minWidth: "7rem",
      cell: (tenant) => <TenantActions {...actions} tenant={tenant} />,
    },
  ];
}

function TenantActions({ tenant, onEdit, canDelete, onDelete }: Actions & { tenant: Tenant }) {
  return (
    <Inline as="span" inText gap={1} nowrap>
      <EditButton subject={tenant.name} onClick={() => onEdit(tenant.id)} />
      {canDelete(tenant) ? (
        <DeleteButton subject={tenant.name} aria-haspopup="dialog" onClick={() => onDelete(tenant)} />
      ) : null}
    </Inline>
  );
}
