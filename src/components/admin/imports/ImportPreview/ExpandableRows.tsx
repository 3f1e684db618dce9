import { useId, useMemo, useState, type ReactNode } from "react";
import { ChevronRight } from "../../../icons/icons.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import type { DataColumn } from "../../shared/DataTable/data-table-props.ts";
import { DataTable } from "../../shared/DataTable/DataTable.tsx";
import * as css from "./ImportPreview.css.ts";

/** A row with a unique number, because rows may be equal: its index in the list, or in the file. */
export interface NumberedRow<Row> {
  number: number;
  row: Row;
}

interface RowsProps<Row> {
  name: string;
  rows: readonly Row[];
  columns: readonly DataColumn<NumberedRow<Row>>[];
  renderDetail?: (row: NumberedRow<Row>) => ReactNode;
  /** Returns the number of a row. Default: its index in the list. */
  keyOf?: (row: Row) => number;
}

/** A table of rows. */
export function Rows<Row>({ name, rows, columns, renderDetail, keyOf }: RowsProps<Row>) {
  return (
    <DataTable
      label={`${name} rows`}
      columns={columns}
      rowCount={rows.length}
      rowAt={(index) => {
        const row = rows[index];
        return row && { number: keyOf?.(row) ?? index, row };
      }}
      rowKey={({ number }) => number}
      {...(renderDetail ? { renderDetail } : {})}
      variant="dialog"
      empty={<Text tone="muted">{`${name}: none.`}</Text>}
    />
  );
}

export interface ExpandableProps<Row> extends Omit<RowsProps<Row>, "renderDetail"> {
  /** Returns the content of an expanded row. */
  renderBelow: (row: Row) => ReactNode;
  /** Returns the line below a row, expanded or not. */
  renderTitle?: (row: Row) => ReactNode;
  /** Number of rows that are expanded at first. Default 0. */
  openFirst?: number;
}

/** Rows that expand. The content of collapsed rows is not rendered. */
export function ExpandableRows<Row extends { location: string }>(props: ExpandableProps<Row>) {
  const { columns, renderBelow, renderTitle, openFirst = 0, ...rows } = props;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: openFirst }, (_, index) => index)),
  );
  const id = useId();
  const allColumns = useMemo(() => {
    const toggle = (number: number): void =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(number)) after.add(number);
        return after;
      });
    return [openerColumn<Row>({ id, open, toggle }), ...columns];
  }, [columns, open, id]);
  const renderDetail = ({ number, row }: NumberedRow<Row>): ReactNode => {
    const always = renderTitle?.(row);
    const expanded = open.has(number) ? (
      <div id={`${id}-${number}`} className={css.question}>
        {renderBelow(row)}
      </div>
    ) : null;
    return always || expanded ? (
      <>
        {always}
        {expanded}
      </>
    ) : null;
  };
  return <Rows {...rows} columns={allColumns} renderDetail={renderDetail} />;
}

interface ExpandedRows {
  /** Prefix of the ids of the expanded parts. */
  id: string;
  /** Numbers of the expanded rows. */
  open: ReadonlySet<number>;
  toggle: (number: number) => void;
}

const openerColumn = <Row extends { location: string }>({
  id,
  open,
  toggle,
}: ExpandedRows): DataColumn<NumberedRow<Row>> => ({
  id: "location",
  header: "Location",
  minWidth: "6.5rem",
  cell: ({ number, row }) => (
    <button
      type="button"
      className={css.opener}
      aria-expanded={open.has(number)}
      aria-controls={open.has(number) ? `${id}-${number}` : undefined}
      onClick={() => toggle(number)}
    >
      <ChevronRight className={css.chevron} size={16} />
      {row.location}
    </button>
  ),
});
