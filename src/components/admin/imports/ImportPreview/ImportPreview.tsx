import { useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { Tabs } from "../../../controls/Tabs/Tabs.tsx";
import { isFocusLost } from "../../../focus/focus.ts";
import { formatNumber } from "../../../i18n/format/numbers.ts";
import { AnsweredPreview } from "../../questions/QuestionPreview/QuestionPreview.tsx";
import { ExpandableRows, Rows, type ExpandableProps } from "./ExpandableRows.tsx";
import {
  ADJUSTED,
  FAILED,
  QUESTIONS,
  REASONS,
  storedColumns,
  renderTitle,
  type StoredLinks,
} from "./import-columns.tsx";
import type { DuplicateRow, FailedRow, ImportedRow } from "./import-rows.ts";

export interface ImportPreviewProps extends StoredLinks {
  fresh: readonly ImportedRow[];
  /** Rows that change a stored question. Their tab is hidden if there are none. */
  updates?: readonly DuplicateRow[];
  duplicates: readonly DuplicateRow[];
  failed: readonly FailedRow[];
  /** Rows with notes. Their tab is hidden if there are none. */
  adjusted: readonly ImportedRow[];
  /** Duplicates that differ from the stored question. Their tab is hidden if there are none. */
  differing?: readonly DuplicateRow[];
  /** Returns a form that fixes a failed row. Without it, failed rows can't be expanded. */
  renderFix?: (row: FailedRow) => ReactNode;
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
    adjusted,
    differing = [],
    renderFix,
    hrefOf,
    onFollow,
  } = props;
  const columnsOfStored = useMemo(() => storedColumns({ hrefOf, onFollow }), [hrefOf, onFollow]);
  const tabs = useRef<HTMLDivElement>(null);
  const previousFailedCount = useRef(failed.length);
  useLayoutEffect(() => {
    // The last failed row had the focus, and was corrected. Of several rows, the next one has it.
    if (failed.length < previousFailedCount.current && tabs.current && isFocusLost(tabs.current))
      tabs.current.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
    previousFailedCount.current = failed.length;
  }, [failed.length]);
  const results = [
    {
      value: "fresh",
      label: "New",
      rows: fresh,
      content: <Questions name="New" rows={fresh} columns={QUESTIONS} openFirst={EXAMPLES} />,
    },
    {
      value: "updates",
      label: "Changed",
      rows: updates,
      isOptional: true,
      content: <Questions name="Changed" rows={updates} columns={columnsOfStored.updates} />,
    },
    {
      value: "duplicates",
      label: "Duplicates",
      rows: duplicates,
      content: <Questions name="Duplicates" rows={duplicates} columns={columnsOfStored.duplicates} />,
    },
    {
      value: "differing",
      label: "Differ from stored",
      rows: differing,
      isOptional: true,
      content: <Questions name="Differ from stored" rows={differing} columns={columnsOfStored.duplicates} />,
    },
    {
      value: "failed",
      label: "Failed",
      rows: failed,
      content: renderFix ? (
        <ExpandableRows
          name="Failed"
          rows={failed}
          columns={REASONS}
          keyOf={({ index }) => index}
          renderTitle={renderTitle}
          renderBelow={renderFix}
        />
      ) : (
        <Rows name="Failed" rows={failed} columns={FAILED} renderDetail={({ row }) => renderTitle(row)} />
      ),
    },
    {
      value: "adjusted",
      label: ADJUSTED,
      rows: adjusted,
      isOptional: true,
      content: <Questions name={ADJUSTED} rows={adjusted} columns={QUESTIONS} />,
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
        .map(({ value, label, rows, content }) => ({
          value,
          label: `${label} (${formatNumber(rows.length, "en")})`,
          content,
        }))}
    />
  );
}

/** Number of new questions that are expanded at first, so that a wrong answer key is noticed. */
const EXAMPLES = 5;

/** Rows that expand to their question. */
const Questions = <Row extends ImportedRow>(props: Omit<ExpandableProps<Row>, "renderBelow">) => (
  <ExpandableRows {...props} renderBelow={renderAnsweredPreview} />
);

const renderAnsweredPreview = ({ draft }: ImportedRow): ReactNode => <AnsweredPreview draft={draft} />;
