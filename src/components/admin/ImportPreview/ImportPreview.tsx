import { useId, useMemo, useState, type ReactNode } from "react";
import type { NamedDraft } from "../../../api/questions/draft.ts";
import { Tabs } from "../../controls/Tabs/Tabs.tsx";
import { formatNumber } from "../../format/numbers.ts";
import { ChevronRight } from "../../icons/icons.tsx";
import { DataTable, type DataColumn } from "../DataTable/DataTable.tsx";
import { AnsweredPreview } from "../QuestionPreview/QuestionPreview.tsx";
import * as css from "./ImportPreview.css.ts";
import { keyText } from "./key-text.ts";

/** A row with a valid question. */
export interface QuestionRow {
  /** Its location, such as `Line 12`. */
  place: string;
  draft: NamedDraft;
  /** Changes to its texts compared to the file. */
  notes: readonly string[];
}

/** A row that exists already and is skipped. */
export interface DuplicateRow extends QuestionRow {
  /** The existing question and the differences, such as `Question 1042 with another key: edit it there`. */
  twin: string;
}

/** A row that can't be imported. */
export interface FailedRow {
  place: string;
  /** What the file calls the question. */
  title?: string | undefined;
  /** The location within the row; empty for the whole row. */
  column: string;
  reason: string;
}

export interface ImportPreviewProps {
  fresh: readonly QuestionRow[];
  duplicates: readonly DuplicateRow[];
  failed: readonly FailedRow[];
  /** Rows with notes. Their tab is hidden if there are none. */
  changed: readonly QuestionRow[];
  /** Duplicates that differ from the stored question. Their tab is hidden if there are none. */
  differing?: readonly DuplicateRow[];
}

/**
 * Previews an import before anything is stored: new rows, duplicates, failed rows with the reason, and rows
 * whose text was changed. Each question shows its answer key, and expands to the learners' card with the answer
 * revealed.
 *
 * Keyboard: arrow keys for the tabs and to scroll the table; Tab moves through the rows, Enter expands and
 * collapses one.
 */
export function ImportPreview({ fresh, duplicates, failed, changed, differing = [] }: ImportPreviewProps) {
  return (
    <Tabs
      label="What becomes of the rows"
      defaultValue={failed.length > 0 ? "failed" : fresh.length > 0 ? "fresh" : "duplicates"}
      tabs={[
        tab("fresh", "New", fresh, <Questions name="New" rows={fresh} columns={QUESTIONS} />),
        tab(
          "duplicates",
          "Duplicates",
          duplicates,
          <Questions name="Duplicates" rows={duplicates} columns={DUPLICATES} />,
        ),
        ...(differing.length > 0
          ? [
              tab(
                "differing",
                "Differ from stored",
                differing,
                <Questions name="Differ from stored" rows={differing} columns={DUPLICATES} />,
              ),
            ]
          : []),
        tab(
          "failed",
          "Failed",
          failed,
          <Rows name="Failed" rows={failed} columns={FAILED} detail={titleBelow} />,
        ),
        ...(changed.length > 0
          ? [
              tab(
                "changed",
                "Read differently",
                changed,
                <Questions name="Read differently" rows={changed} columns={QUESTIONS} />,
              ),
            ]
          : []),
      ]}
    />
  );
}

const tab = (value: string, name: string, rows: readonly unknown[], content: ReactNode) => ({
  value,
  label: `${name} (${formatNumber(rows.length, "en")})`,
  content,
});

/** A row with a unique number, because rows may be equal. */
interface Numbered<Row> {
  number: number;
  row: Row;
}

interface RowsProps<Row> {
  name: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Numbered<Row>>[];
  detail?: (row: Numbered<Row>) => ReactNode;
}

function Rows<Row>({ name, rows, columns, detail }: RowsProps<Row>) {
  return (
    <DataTable
      label={`${name} rows`}
      columns={columns}
      rowCount={rows.length}
      rowAt={(index) => {
        const row = rows[index];
        return row && { number: index, row };
      }}
      rowKey={({ number }) => number}
      {...(detail ? { detail } : {})}
      variant="dialog"
      empty={<p className={css.none}>{`${name}: none.`}</p>}
    />
  );
}

/** Rows that expand to their question. Only expanded ones are rendered. */
function Questions<Row extends QuestionRow>({ name, rows, columns }: RowsProps<Row>) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const id = useId();
  const all = useMemo(() => {
    const toggle = (number: number): void =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(number)) after.add(number);
        return after;
      });
    return [openerColumn<Row>({ id, open, toggle }), ...columns];
  }, [columns, open, id]);
  return <Rows name={name} rows={rows} columns={all} detail={questionBelow<Row>({ id, open })} />;
}

interface ExpandedRows {
  /** Prefix of the ids of the expanded questions. */
  id: string;
  /** Numbers of the expanded rows. */
  open: ReadonlySet<number>;
  toggle: (number: number) => void;
}

const openerColumn = <Row extends QuestionRow>({
  id,
  open,
  toggle,
}: ExpandedRows): DataColumn<Numbered<Row>> => ({
  id: "Place",
  header: "Place",
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
      {row.place}
    </button>
  ),
});

const questionBelow =
  <Row extends QuestionRow>({ id, open }: Omit<ExpandedRows, "toggle">) =>
  ({ number, row }: Numbered<Row>): ReactNode =>
    open.has(number) ? (
      <div id={`${id}-${number}`} className={css.question}>
        <AnsweredPreview draft={row.draft} />
      </div>
    ) : null;

const column = <Row,>(
  header: string,
  minWidth: string,
  cell: (row: Row) => ReactNode,
): DataColumn<Numbered<Row>> => ({ id: header, header, minWidth, cell: ({ row }) => cell(row) });

const question = <Row extends QuestionRow>(minWidth: string) =>
  column<Row>("Question", minWidth, ({ draft, notes }) => (
    <>
      <span className={css.stem}>{draft.text}</span>
      <span className={css.key}>
        <b className={css.name}>Key:</b> {keyText(draft)}
      </span>
      {notes.length > 0 ? (
        <span className={css.note}>
          <b className={css.name}>Read differently:</b> {notes.join("; ")}
        </span>
      ) : null}
    </>
  ));

const QUESTIONS = [question<QuestionRow>("11rem")];

const DUPLICATES = [
  column<DuplicateRow>("The same as", "6.5rem", ({ twin }) => twin),
  question<DuplicateRow>("7.5rem"),
];

const titleBelow = ({ row }: Numbered<FailedRow>): ReactNode =>
  row.title ? <span className={css.title}>{row.title}</span> : null;

const FAILED = [
  column<FailedRow>("Place", "6.5rem", (row) => <span className={css.place}>{row.place}</span>),
  column<FailedRow>("Column", "6rem", (row) => row.column || <span className={css.quiet}>Whole row</span>),
  column<FailedRow>("What is wrong", "6.5rem", ({ reason }) => reason),
];
