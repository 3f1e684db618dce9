import { Text } from "../../layout/Text/Text.tsx";
import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { NamedDraft } from "../../../api/questions/draft/draft.ts";
import { plainOf } from "../../../api/questions/text/rich-text.ts";
import { Tabs } from "../../controls/Tabs/Tabs.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { formatNumber } from "../../i18n/format/numbers.ts";
import { isFocusLost } from "../../focus/focus.ts";
import { ChevronRight } from "../../icons/icons.tsx";
import type { DataColumn } from "../DataTable/data-table-props.ts";
import { DataTable } from "../DataTable/DataTable.tsx";
import { AnsweredPreview } from "../QuestionPreview/QuestionPreview.tsx";
import * as css from "./ImportPreview.css.ts";
import { keyText } from "./key-text.ts";

/** A row with a valid question. */
export interface ImportedRow {
  /** Its location, such as `Line 12`. */
  location: string;
  draft: NamedDraft;
  /** Changes to its texts compared to the file. */
  notes: readonly string[];
}

/** A row with a stored question: one that it changes, or one that it repeats and is skipped for. */
export interface DuplicateRow extends ImportedRow {
  /** The stored question; absent if the row repeats an earlier row. */
  questionId?: number;
  /** The earlier row, and what differs or changes, such as ` with another key: edit it there`. Follows the question's name. */
  duplicateOf: string;
}

/** A row that can't be imported. */
export interface FailedRow {
  /** Its zero-based index in the file. */
  index: number;
  location: string;
  /** The name of the question in the file, or its text. */
  title?: string | undefined;
  /** At least one. */
  problems: readonly RowReason[];
  /** The fields that could be read, unchecked. */
  fields: object;
  /** The row itself and the question that it would update, if that has been changed since the file was exported. */
  outdated?: { draft: NamedDraft; questionId: number; version: number };
}

/** A reason why a row can't be imported. */
export interface RowReason {
  /** The location within the row; empty for the whole row. */
  column: string;
  reason: string;
  /** Its location in the file, if that is not the start of the row. */
  location?: string | undefined;
}

export interface ImportPreviewProps {
  fresh: readonly ImportedRow[];
  /** Rows that change a stored question. Their tab is hidden if there are none. */
  updates?: readonly DuplicateRow[];
  duplicates: readonly DuplicateRow[];
  failed: readonly FailedRow[];
  /** Rows with notes. Their tab is hidden if there are none. */
  changed: readonly ImportedRow[];
  /** Duplicates that differ from the stored question. Their tab is hidden if there are none. */
  differing?: readonly DuplicateRow[];
  /** Returns a form that fixes a failed row. Without it, failed rows can't be expanded. */
  renderFix?: (row: FailedRow) => ReactNode;
  /** Returns the address of a stored question. Default: stored questions are named without a link. */
  hrefOf?: ((questionId: number) => string) | undefined;
  /** Called when a link to a stored question is followed. */
  onFollow?: (() => void) | undefined;
}

/**
 * Previews an import before anything is stored: new rows, duplicates, failed rows with their reasons, and rows
 * whose text was changed. Each question shows its answer key, and expands to the learners' card with the answer
 * revealed; the first five new ones are expanded. A failed row expands to the form that fixes it.
 *
 * Keyboard: arrow keys for the tabs and to scroll the table; Tab moves through the rows, Enter expands and
 * collapses one.
 */
export function ImportPreview(props: ImportPreviewProps) {
  const {
    fresh,
    updates = [],
    duplicates,
    failed,
    changed,
    differing = [],
    renderFix,
    hrefOf,
    onFollow,
  } = props;
  const stored = useMemo(() => storedColumns({ hrefOf, onFollow }), [hrefOf, onFollow]);
  const tabs = useRef<HTMLDivElement>(null);
  const failedBefore = useRef(failed.length);
  useLayoutEffect(() => {
    // The last failed row had the focus, and was corrected. Of several rows, the next one has it.
    if (failed.length < failedBefore.current && tabs.current && isFocusLost(tabs.current))
      tabs.current.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
    failedBefore.current = failed.length;
  }, [failed.length]);
  const results = [
    {
      value: "fresh",
      name: "New",
      rows: fresh,
      content: <Questions name="New" rows={fresh} columns={QUESTIONS} openFirst={EXAMPLES} />,
    },
    {
      value: "updates",
      name: "Changed",
      rows: updates,
      isOptional: true,
      content: <Questions name="Changed" rows={updates} columns={stored.updates} />,
    },
    {
      value: "duplicates",
      name: "Duplicates",
      rows: duplicates,
      content: <Questions name="Duplicates" rows={duplicates} columns={stored.duplicates} />,
    },
    {
      value: "differing",
      name: "Differ from stored",
      rows: differing,
      isOptional: true,
      content: <Questions name="Differ from stored" rows={differing} columns={stored.duplicates} />,
    },
    {
      value: "failed",
      name: "Failed",
      rows: failed,
      content: renderFix ? (
        <Expandable
          name="Failed"
          rows={failed}
          columns={REASONS}
          keyOf={indexOf}
          renderTitle={titleOf}
          renderBelow={renderFix}
        />
      ) : (
        <Rows name="Failed" rows={failed} columns={FAILED} renderDetail={({ row }) => titleOf(row)} />
      ),
    },
    {
      value: "changed",
      name: ADJUSTED,
      rows: changed,
      isOptional: true,
      content: <Questions name={ADJUSTED} rows={changed} columns={QUESTIONS} />,
    },
  ];
  const hasRows = (value: string) =>
    results.some((result) => result.value === value && result.rows.length > 0);
  return (
    <Tabs
      ref={tabs}
      label="Import results"
      defaultValue={["fresh", "updates", "failed"].find(hasRows) ?? "duplicates"}
      tabs={results
        .filter(({ rows, isOptional }) => rows.length > 0 || !isOptional)
        .map(({ value, name, rows, content }) => ({
          value,
          label: `${name} (${formatNumber(rows.length, "en")})`,
          content,
        }))}
    />
  );
}

/** Name of the rows whose text was changed by reading the file. */
const ADJUSTED = "Adjusted on import";

/** Number of new questions that are expanded at first, so that a wrong answer key is noticed. */
const EXAMPLES = 5;

/** A row with a unique number, because rows may be equal: its index in the list, or in the file. */
interface Numbered<Row> {
  number: number;
  row: Row;
}

interface RowsProps<Row> {
  name: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Numbered<Row>>[];
  renderDetail?: (row: Numbered<Row>) => ReactNode;
  /** Returns the number of a row. Default: its index in the list. */
  keyOf?: (row: Row) => number;
}

function Rows<Row>({ name, rows, columns, renderDetail, keyOf }: RowsProps<Row>) {
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

interface ExpandableProps<Row> extends Omit<RowsProps<Row>, "renderDetail"> {
  /** Returns the content of an expanded row. */
  renderBelow: (row: Row) => ReactNode;
  /** Returns the line below a row, expanded or not. */
  renderTitle?: (row: Row) => ReactNode;
  /** Number of rows that are expanded at first. Default 0. */
  openFirst?: number;
}

/** Rows that expand to their question. */
const Questions = <Row extends ImportedRow>(props: Omit<ExpandableProps<Row>, "renderBelow">) => (
  <Expandable {...props} renderBelow={cardOf} />
);

const cardOf = ({ draft }: ImportedRow): ReactNode => <AnsweredPreview draft={draft} />;

/** Rows that expand. The content of collapsed rows is not rendered. */
function Expandable<Row extends { location: string }>(props: ExpandableProps<Row>) {
  const { columns, renderBelow, renderTitle, openFirst = 0, ...rows } = props;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: openFirst }, (_, index) => index)),
  );
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
  const renderDetail = ({ number, row }: Numbered<Row>): ReactNode => {
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
  return <Rows {...rows} columns={all} renderDetail={renderDetail} />;
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
}: ExpandedRows): DataColumn<Numbered<Row>> => ({
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

const column = <Row,>(
  header: string,
  minWidth: string,
  cell: (row: Row) => ReactNode,
): DataColumn<Numbered<Row>> => ({ id: header, header, minWidth, cell: ({ row }) => cell(row) });

const question = <Row extends ImportedRow>(minWidth: string) =>
  column<Row>("Question", minWidth, ({ draft, notes }) => (
    <>
      <span className={css.stem}>{plainOf(draft.text)}</span>
      <span className={css.key}>
        <Text as="b" weight="semibold">
          Key:
        </Text>{" "}
        {keyText(draft)}
      </span>
      {notes.length > 0 ? (
        <span className={css.note}>
          <Text as="b" weight="semibold">
            {ADJUSTED}:
          </Text>{" "}
          {notes.join("; ")}
        </span>
      ) : null}
    </>
  ));

const QUESTIONS = [question<ImportedRow>("11rem")];

/** Returns the columns of rows with a stored question. */
function storedColumns({ hrefOf, onFollow }: Pick<ImportPreviewProps, "hrefOf" | "onFollow">) {
  const nameOf = ({ questionId, duplicateOf }: DuplicateRow): ReactNode => {
    if (questionId === undefined) return duplicateOf;
    const name = `Question ${questionId}`;
    return (
      <>
        {hrefOf ? (
          <TextLink href={hrefOf(questionId)} onClick={onFollow}>
            {name}
          </TextLink>
        ) : (
          name
        )}
        {duplicateOf}
      </>
    );
  };
  return {
    duplicates: [column<DuplicateRow>("The same as", "6.5rem", nameOf), question<DuplicateRow>("7.5rem")],
    updates: [column<DuplicateRow>("Changes", "6.5rem", nameOf), question<DuplicateRow>("7.5rem")],
  };
}

const titleOf = ({ title }: FailedRow): ReactNode =>
  title ? (
    <Text as="span" tone="muted" breaks="anywhere" className={css.title}>
      {title}
    </Text>
  ) : null;

const indexOf = ({ index }: FailedRow): number => index;

const REASONS = [
  column<FailedRow>("Problem", "11rem", ({ problems }) =>
    problems.map(({ location, column: where, reason }, index) => (
      <span key={index} className={css.reason}>
        {location ? `${location}: ` : ""}
        {where ? (
          <Text as="b" weight="semibold">
            {where}{" "}
          </Text>
        ) : null}
        {reason}
      </span>
    )),
  ),
];

const FAILED = [
  column<FailedRow>("Location", "6.5rem", (row) => (
    <Text as="span" weight="semibold">
      {row.location}
    </Text>
  )),
  ...REASONS,
];
