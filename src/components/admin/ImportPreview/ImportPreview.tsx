import type { ReactNode } from "react";
import { Tabs } from "../../controls/Tabs/Tabs.tsx";
import { formatNumber } from "../../format/numbers.ts";
import { DataTable, type DataColumn } from "../DataTable/DataTable.tsx";
import * as css from "./ImportPreview.css.ts";

/** A row that becomes a question. */
export interface FreshRow {
  /** Where it stands, such as `Line 12`. */
  place: string;
  question: string;
  /** What of it is read otherwise than it is written. */
  notes: readonly string[];
}

/** A row that is there already, and so is skipped. */
export interface DuplicateRow {
  place: string;
  question: string;
  /** What it is the same as, and in what it differs, such as `Question 1042 with another key: edit it there`. */
  twin: string;
}

/** A row that can't become a question. */
export interface FailedRow {
  place: string;
  /** Where in the row; empty where all of it is meant. */
  column: string;
  reason: string;
}

export interface ImportPreviewProps {
  fresh: readonly FreshRow[];
  duplicates: readonly DuplicateRow[];
  failed: readonly FailedRow[];
}

/**
 * What an import would do, before anything is stored: what is new, what is there already, what fails and why. Keyboard: the
 * tabs by arrows, then the table, which scrolls by arrows.
 */
export function ImportPreview({ fresh, duplicates, failed }: ImportPreviewProps) {
  return (
    <Tabs
      label="What becomes of the rows"
      defaultValue={failed.length > 0 ? "failed" : fresh.length > 0 ? "fresh" : "duplicates"}
      tabs={[
        tab("fresh", "New", { rows: fresh, columns: FRESH }),
        tab("duplicates", "Duplicates", { rows: duplicates, columns: DUPLICATES }),
        tab("failed", "Failed", { rows: failed, columns: FAILED }),
      ]}
    />
  );
}

interface Rows<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Numbered<Row>>[];
}

/** A row with its number, as two may say the same. */
interface Numbered<Row> {
  number: number;
  row: Row;
}

function tab<Row>(value: string, name: string, { rows, columns }: Rows<Row>) {
  return {
    value,
    label: `${name} (${formatNumber(rows.length)})`,
    content: (
      <DataTable
        label={`${name} rows`}
        columns={columns}
        rowCount={rows.length}
        rowAt={(index) => {
          const row = rows[index];
          return row && { number: index, row };
        }}
        rowKey={({ number }) => number}
        variant="dialog"
        empty={<p className={css.none}>{`${name}: none.`}</p>}
      />
    ),
  };
}

const column = <Row,>(
  header: string,
  minWidth: string,
  cell: (row: Row) => ReactNode,
): DataColumn<Numbered<Row>> => ({ id: header, header, minWidth, cell: ({ row }) => cell(row) });

const place = <Row extends { place: string }>() =>
  column<Row>("Place", "5.5rem", (row) => <span className={css.place}>{row.place}</span>);

const FRESH = [
  place<FreshRow>(),
  column<FreshRow>("Question", "12rem", ({ question, notes }) => (
    <>
      {question}
      {notes.map((note) => (
        <span key={note} className={css.note}>
          {note}
        </span>
      ))}
    </>
  )),
];

const DUPLICATES = [
  place<DuplicateRow>(),
  column<DuplicateRow>("The same as", "6.5rem", ({ twin }) => twin),
  column<DuplicateRow>("Question", "6.5rem", ({ question }) => question),
];

const FAILED = [
  place<FailedRow>(),
  column<FailedRow>("Column", "6rem", (row) => row.column || <span className={css.quiet}>All of it</span>),
  column<FailedRow>("What is wrong", "7rem", ({ reason }) => reason),
];
