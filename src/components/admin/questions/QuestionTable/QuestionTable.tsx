import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { QuestionSortField, type QuestionSort } from "../../../../api/admin/questions/question-filters.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { formatNumber, plural } from "../../../i18n/format/numbers.ts";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import type { DataSelection, DataSort } from "../../shared/DataTable/data-table-props.ts";
import { DataTable } from "../../shared/DataTable/DataTable.tsx";
import { columnsOf, type QuestionColumns } from "./question-columns.tsx";
import { excerpt, type QuestionRow } from "./question-row.ts";
import * as css from "./QuestionTable.css.ts";

export interface QuestionTableProps extends QuestionColumns {
  /** Number of rows in the list: the first ones or all, including those that were deleted here. */
  rowCount: number;
  /** Number of questions among them, without deleted ones. Default `rowCount`. */
  listedCount?: number;
  /** Total number of questions. */
  totalCount: number;
  /** Returns the row at a zero-based index; `undefined` while it is loading. */
  rowAt: (index: number) => QuestionRow | undefined;
  /** Called with the zero-based indexes of the first and last visible row. */
  onRangeChange?: (first: number, last: number) => void;
  /** The zero-based index of the row to scroll to at first. Default: doesn't scroll. */
  initialRow?: number;
  /** Called when scrolling pauses, with the zero-based index of the first row in view. */
  onScrollEnd?: (firstRow: number) => void;
  /** Returns whether the row at a zero-based index failed to load. Default none. */
  hasFailed?: (index: number) => boolean;
  /** Called to load failed rows again. */
  onRetry?: () => void;
  /** Called to show all remaining rows. */
  onLoadMore: () => void;
  /** Default: the list can't be sorted. */
  sort?: QuestionSort;
  onSortChange?: (sort: QuestionSort) => void;
  /** Default: questions have no checkboxes. */
  selection?: QuestionSelection;
  /** Zero-based index of the row with initial focus, for example when the user returns to it. */
  focusAt?: number | null;
  /** Shown if there are no questions. */
  empty: ReactNode;
}

/** Which questions are selected, as for a {@link DataSelection}. */
export interface QuestionSelection extends Pick<
  DataSelection<QuestionRow>,
  "state" | "onSelectAll" | "onSelect"
> {
  isSelected: (id: number) => boolean;
}

/** Columns by what they sort by; `null` without a column. */
const SORTED_COLUMNS: Readonly<Record<QuestionSort["by"], string | null>> = {
  text: "question",
  created: "id",
  changed: null,
  place: "certification",
  difficulty: "difficulty",
};

/**
 * An organization's questions: the first ones, then all on demand (spec §2.13).
 *
 * Keyboard: the checkbox, the id and the buttons of each row, named with its question. After Load More, focus moves to the first added
 * row; a deleted row keeps focus. Assistive technology announces how many of all questions are shown.
 */
export function QuestionTable(props: QuestionTableProps) {
  const {
    rowCount,
    listedCount = rowCount,
    totalCount,
    rowAt,
    names,
    onRangeChange,
    initialRow,
    onScrollEnd,
    hasFailed,
    onRetry,
    onLoadMore,
    onEdit,
    onDelete,
    onRestore,
    pendingIds,
    sort,
    onSortChange,
    hrefOf,
    selection,
    focusAt = null,
    empty,
  } = props;
  const table = useRef<HTMLDivElement>(null);
  /** Index of the row that gets focus once it is rendered, unless focus moves elsewhere first. */
  const pendingFocusIndex = useRef(focusAt);

  useLayoutEffect(() => {
    if (pendingFocusIndex.current === null) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-index="${pendingFocusIndex.current}"] > tr`);
    if (!row) return;
    pendingFocusIndex.current = null;
    row.focus();
  });

  useEffect(() => {
    const cancelFocus = () => {
      pendingFocusIndex.current = null;
    };
    document.addEventListener("focusin", cancelFocus);
    return () => document.removeEventListener("focusin", cancelFocus);
  }, []);

  const columns = useMemo(
    () => columnsOf({ names, pendingIds, onEdit, onDelete, onRestore, hrefOf, sortedBy: sort?.by ?? null }),
    [names, pendingIds, onEdit, onDelete, onRestore, hrefOf, sort?.by],
  );

  return (
    <div ref={table} className={css.table}>
      <DataTable
        label="Questions"
        columns={columns}
        rowCount={rowCount}
        rowAt={rowAt}
        rowKey={({ question }) => question.id}
        {...(onRangeChange ? { onRangeChange } : {})}
        {...tableSort(sort)}
        onSortChange={({ column, direction }) => {
          const by = QuestionSortField.options.find((field) => SORTED_COLUMNS[field] === column);
          if (by) onSortChange?.({ by, direction: direction === "ascending" ? "asc" : "desc" });
        }}
        {...(selection
          ? {
              selection: {
                ...selection,
                allLabel: "Select all shown questions",
                isSelected: ({ question }: QuestionRow) => selection.isSelected(question.id),
                isDisabled: ({ isDeleted }: QuestionRow) => isDeleted,
                labelOf: ({ question }: QuestionRow) => `Select ${excerpt(question.text, 80)}`,
              },
            }
          : {})}
        {...(onScrollEnd ? { onScrollEnd } : {})}
        {...(initialRow === undefined ? {} : { initialRow })}
        renderSkeleton={(number) =>
          rowPlaceholder({ number, hasFailed: hasFailed?.(number - 1) ?? false, onRetry })
        }
        empty={empty}
      />
      {rowCount > 0 ? (
        <Inline gap={4} align="center" justify="between">
          <Text tone="muted" role="status">
            {listedCount < totalCount
              ? `${formatNumber(listedCount, "en")} of ${plural(totalCount, "question")}`
              : plural(totalCount, "question")}
          </Text>
          {listedCount < totalCount ? (
            <Button
              onClick={() => {
                pendingFocusIndex.current = rowCount;
                onLoadMore();
              }}
            >
              Load More ({formatNumber(totalCount - listedCount, "en")} remaining)
            </Button>
          ) : null}
        </Inline>
      ) : null}
    </div>
  );
}

/** Returns the sorted column, if the order is that of a column. */
function tableSort(sort: QuestionSort | undefined): { sort?: DataSort } {
  const column = sort && SORTED_COLUMNS[sort.by];
  if (!sort || !column) return {};
  return { sort: { column, direction: sort.direction === "asc" ? "ascending" : "descending" } };
}

interface RowPlaceholder {
  /** One-based. */
  number: number;
  hasFailed: boolean;
  onRetry: QuestionTableProps["onRetry"];
}

/** Returns the content of a row that is loading or failed to load. */
function rowPlaceholder({ number, hasFailed, onRetry }: RowPlaceholder): ReactNode {
  if (!hasFailed) return <span className={css.skeleton}>Loading question {formatNumber(number, "en")}</span>;
  return (
    <Inline as="span" gap={3} align="center" className={css.failed}>
      Question {formatNumber(number, "en")} could not be loaded.
      <Button onClick={onRetry}>Try again</Button>
    </Inline>
  );
}
