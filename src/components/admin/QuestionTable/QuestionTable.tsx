import { Inline } from "../../layout/Inline/Inline.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { QuestionSortField, type QuestionSort } from "../../../api/admin/questions/question-filters.ts";
import { kindOf } from "../../../api/questions/kinds.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { formatDateTime } from "../../i18n/format/dates.ts";
import { formatNumber, plural } from "../../i18n/format/numbers.ts";
import { Flag } from "../../icons/icons.tsx";
import { Pencil, Trash, Undo2 } from "../../icons/screen-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { QUESTION_KIND_NAMES } from "../question-kind-names.ts";
import type { DataColumn, DataSelection, DataSort } from "../DataTable/data-table-props.ts";
import { DataTable } from "../DataTable/DataTable.tsx";
import { DifficultyBadge } from "../DifficultyBadge/DifficultyBadge.tsx";
import { excerpt, type QuestionRow } from "./question-row.ts";
import * as css from "./QuestionTable.css.ts";

export interface QuestionTableProps {
  /** Number of rows in the list: the first ones or all, including those that were deleted here. */
  rowCount: number;
  /** Number of questions among them, without deleted ones. Default `rowCount`. */
  listed?: number;
  /** Total number of questions. */
  total: number;
  /** Returns the row at a zero-based index; `undefined` while it is loading. */
  rowAt: (index: number) => QuestionRow | undefined;
  /** Names by id. */
  names: { categories: ReadonlyMap<number, string>; domains: ReadonlyMap<number, string> };
  /** Called with the zero-based indexes of the first and last visible row. */
  onRangeChange?: (first: number, last: number) => void;
  /** The zero-based index of the row to scroll to at first. Default: doesn't scroll. */
  initialRow?: number;
  /** Called when scrolling pauses, with the zero-based index of the first row in view. */
  onScrollEnd?: (firstRow: number) => void;
  /** Returns whether the row at a zero-based index failed to load. Default: none. */
  hasFailed?: (index: number) => boolean;
  /** Called to load failed rows again. */
  onRetry?: () => void;
  /** Called to show all remaining rows. */
  onLoadMore: () => void;
  onEdit: (row: QuestionRow) => void;
  onDelete: (row: QuestionRow) => void;
  /** Called for a question that was deleted, now or earlier. */
  onRestore: (row: QuestionRow) => void;
  /** Ids of the questions that are being deleted or restored. */
  pendingIds: ReadonlySet<number>;
  /** Default: the list can't be sorted. */
  sort?: QuestionSort;
  onSortChange?: (sort: QuestionSort) => void;
  /** Returns the address of a question. Default: ids are no links. */
  hrefOf?: ((id: number) => string) | undefined;
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
  place: "place",
  difficulty: "difficulty",
};

/** Number of tags shown by name; the others are counted (spec §2.13). */
const TAGS_SHOWN = 2;

/**
 * An organization's questions: the first ones, then all on demand (spec §2.13).
 *
 * Keyboard: the checkbox, the id and the buttons of each row, named with its question. After Load More, focus moves to the first added
 * row; a deleted row keeps focus. Assistive technology announces how many of all questions are shown.
 */
export function QuestionTable(props: QuestionTableProps) {
  const { rowCount, total, rowAt, names, onRangeChange, hasFailed, onRetry, onLoadMore, pendingIds, empty } =
    props;
  const { initialRow, onScrollEnd } = props;
  const { onEdit, onDelete, onRestore, listed = rowCount, focusAt = null } = props;
  const { sort, onSortChange, hrefOf, selection } = props;
  const table = useRef<HTMLDivElement>(null);
  /** Index of the row that gets focus once it is rendered, unless focus moves elsewhere first. */
  const next = useRef(focusAt);

  useLayoutEffect(() => {
    if (next.current === null) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-index="${next.current}"] > tr`);
    if (!row) return;
    next.current = null;
    row.focus();
  });

  useEffect(() => {
    const cancelFocus = () => {
      next.current = null;
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
        renderWaiting={(number) =>
          rowPlaceholder({ number, hasFailed: hasFailed?.(number - 1) ?? false, onRetry })
        }
        empty={empty}
      />
      {rowCount > 0 ? (
        <Inline gap={4} align="center" justify="between">
          <Text tone="muted" role="status">
            {listed < total
              ? `${formatNumber(listed, "en")} of ${plural(total, "question")}`
              : plural(total, "question")}
          </Text>
          {listed < total ? (
            <Button
              onClick={() => {
                next.current = rowCount;
                onLoadMore();
              }}
            >
              Load More ({formatNumber(total - listed, "en")} remaining)
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

interface ColumnsProps extends Pick<
  QuestionTableProps,
  "names" | "pendingIds" | "onEdit" | "onDelete" | "onRestore" | "hrefOf"
> {
  /** The order of the list; `null` if it can't be sorted. */
  sortedBy: QuestionSort["by"] | null;
}

const columnsOf = ({
  names,
  pendingIds,
  hrefOf,
  sortedBy,
  ...events
}: ColumnsProps): readonly DataColumn<QuestionRow>[] => [
  {
    id: "question",
    header: "Question",
    minWidth: "17rem",
    wide: true,
    sortable: sortedBy !== null,
    narrow: { minWidth: "12rem" },
    cell: (row) => <QuestionText row={row} dated={sortedBy === "changed"} />,
  },
  {
    id: "id",
    header: "ID",
    minWidth: "5.5rem",
    sortable: sortedBy !== null,
    cell: ({ question: { id } }) =>
      hrefOf ? (
        <TextLink href={hrefOf(id)} className={css.link}>
          #{id}
        </TextLink>
      ) : (
        `#${id}`
      ),
  },
  {
    id: "place",
    header: "Certification and domain",
    minWidth: "11rem",
    sortable: sortedBy !== null,
    cell: ({ question }) => <Classification question={question} names={names} />,
  },
  {
    id: "difficulty",
    header: "Difficulty",
    minWidth: "8.5rem",
    sortable: sortedBy !== null,
    cell: ({ question }) => <DifficultyBadge level={question.difficultyLevel} />,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    minWidth: "8.5rem",
    cell: (row) => <RowButtons row={row} pending={pendingIds.has(row.question.id)} {...events} />,
  },
];

interface RowPlaceholder {
  /** One-based. */
  number: number;
  hasFailed: boolean;
  onRetry: QuestionTableProps["onRetry"];
}

/** Returns the content of a row that is loading or failed to load. */
function rowPlaceholder({ number, hasFailed, onRetry }: RowPlaceholder): ReactNode {
  if (!hasFailed) return <span className={css.waiting}>Loading question {formatNumber(number, "en")}</span>;
  return (
    <Inline as="span" gap={3} align="center" className={css.failed}>
      Question {formatNumber(number, "en")} could not be loaded.
      <Button onClick={onRetry}>Try again</Button>
    </Inline>
  );
}

function Classification({
  question,
  names,
}: Pick<QuestionRow, "question"> & Pick<QuestionTableProps, "names">) {
  const { categoryId, subcategoryId } = question;
  return (
    <>
      <span dir="auto">{names.categories.get(categoryId)}</span>
      {subcategoryId === undefined ? null : (
        <span className={css.domain} dir="auto">
          {names.domains.get(subcategoryId)}
        </span>
      )}
    </>
  );
}

function QuestionText({ row: { question, isDeleted }, dated }: { row: QuestionRow; dated: boolean }) {
  const kind = kindOf(question);
  const { openReports, changedAt, tags } = question;
  const isGone = isDeleted || question.isRetired === true;
  return (
    <>
      <span className={classNames(css.text, isGone && css.gone)} dir="auto">
        {excerpt(question.text)}
      </span>
      {dated && changedAt !== undefined ? (
        <span className={css.domain}>Changed {formatDateTime(changedAt, "en")}</span>
      ) : null}
      {kind !== "single" || openReports > 0 || isGone || tags.length > 0 ? (
        <Inline as="span" gap={1} className={css.notes}>
          {isGone ? <Tag tone="destructive">Deleted</Tag> : null}
          {kind === "single" ? null : <Tag>{QUESTION_KIND_NAMES[kind]}</Tag>}
          {openReports > 0 ? (
            <Tag tone="warning" icon={<Flag size={12} />}>
              {plural(openReports, "report")}
            </Tag>
          ) : null}
          <Tags tags={tags} />
        </Inline>
      ) : null}
    </>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.slice(TAGS_SHOWN);
  return (
    <>
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <Tag key={tag} tone="plain">
          {excerpt(tag, 24)}
        </Tag>
      ))}
      {more.length > 0 ? (
        <span title={more.join(", ")}>
          <Tag>+{more.length}</Tag>
          <span className={visuallyHidden}>: {more.join(", ")}</span>
        </span>
      ) : null}
    </>
  );
}

interface RowButtonsProps extends Pick<QuestionTableProps, "onEdit" | "onDelete" | "onRestore"> {
  row: QuestionRow;
  pending: boolean;
}

function RowButtons({ row, pending, onEdit, onDelete, onRestore }: RowButtonsProps) {
  const { question, isDeleted } = row;
  const name = excerpt(question.text, 80);
  if (isDeleted || question.isRetired)
    return (
      <Button
        className={css.link}
        pending={pending}
        aria-label={`${isDeleted ? "Undo deleting" : "Restore"} ${name}`}
        onClick={() => onRestore(row)}
      >
        <Undo2 size={16} />
        {isDeleted ? "Undo" : "Restore"}
      </Button>
    );
  return (
    <Inline as="span" gap={1} nowrap justify="end">
      <Button
        variant="quiet"
        iconOnly
        className={css.link}
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(row)}
      >
        <Pencil size={18} />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        className={css.link}
        pending={pending}
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(row)}
      >
        <Trash size={18} />
      </Button>
    </Inline>
  );
}
