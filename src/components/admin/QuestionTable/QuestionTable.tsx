import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { kindOf } from "../../../api/questions/kinds.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { formatNumber, plural } from "../../format/numbers.ts";
import { Flag } from "../../icons/icons.tsx";
import { Pencil, Trash, Undo2 } from "../../icons/screen-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { QUESTION_KIND_WORDS } from "../../words/kind-words.ts";
import { DataTable, type DataColumn } from "../DataTable/DataTable.tsx";
import { DifficultyBadge } from "../DifficultyBadge/DifficultyBadge.tsx";
import { excerpt, type QuestionRow } from "./question-row.ts";
import * as css from "./QuestionTable.css.ts";

export interface QuestionTableProps {
  /** How many rows the list has now: the first ones, or all, and those that were deleted here. */
  rowCount: number;
  /** How many of the questions are among them; default all rows. */
  listed?: number;
  /** How many questions there are in all. */
  total: number;
  /** The row at a place, from 0; undefined for one that has not arrived. */
  rowAt: (index: number) => QuestionRow | undefined;
  /** Names by id. */
  names: { categories: ReadonlyMap<number, string>; domains: ReadonlyMap<number, string> };
  /** Called with the first and the last place in view, from 0. */
  onRangeChange?: (first: number, last: number) => void;
  /** Whether the row at a place did not arrive, from 0. Default for none. */
  hasFailed?: (index: number) => boolean;
  /** Called to ask for those that did not arrive once more. */
  onRetry?: () => void;
  /** Called when the remainder is asked for. */
  onLoadMore: () => void;
  onEdit: (row: QuestionRow) => void;
  onDelete: (row: QuestionRow) => void;
  /** Called for a question that was deleted, now or long ago. */
  onRestore: (row: QuestionRow) => void;
  /** The questions that are being deleted or brought back. */
  busyIds: ReadonlySet<number>;
  /** The place of the row that has the focus from the beginning, such as the one that one comes back to. */
  focusAt?: number | null;
  /** Stands there where there are none. */
  empty: ReactNode;
}

/** So many tags are named, the others counted (spec §2.13). */
const TAGS_SHOWN = 2;

/**
 * An organisation's questions, the first of them and then all (spec §2.13).
 *
 * Keyboard: the buttons of each row, named with its question; after Load More the focus goes to the first row that came,
 * and a row that was deleted keeps it. Assistive technology hears how many of how many are shown.
 */
export function QuestionTable(props: QuestionTableProps) {
  const { rowCount, total, rowAt, names, onRangeChange, hasFailed, onRetry, onLoadMore, busyIds, empty } =
    props;
  const { onEdit, onDelete, onRestore, listed = rowCount, focusAt = null } = props;
  const place = useRef<HTMLDivElement>(null);
  /** The row that the focus goes to once it is there, unless it goes elsewhere before. */
  const next = useRef(focusAt);

  useLayoutEffect(() => {
    if (next.current === null) return;
    const row = place.current?.querySelector<HTMLElement>(`[data-index="${next.current}"] > tr`);
    if (!row) return;
    next.current = null;
    row.focus();
  });

  useEffect(() => {
    const forget = () => {
      next.current = null;
    };
    document.addEventListener("focusin", forget);
    return () => document.removeEventListener("focusin", forget);
  }, []);

  const columns = useMemo(
    () => columnsOf({ names, busyIds, onEdit, onDelete, onRestore }),
    [names, busyIds, onEdit, onDelete, onRestore],
  );

  return (
    <div ref={place} className={css.place}>
      <DataTable
        label="Questions"
        columns={columns}
        rowCount={rowCount}
        rowAt={rowAt}
        rowKey={({ question }) => question.id}
        {...(onRangeChange ? { onRangeChange } : {})}
        waiting={(number) => awaited({ number, hasFailed: hasFailed?.(number - 1) ?? false, onRetry })}
        empty={empty}
      />
      {rowCount > 0 ? (
        <div className={css.foot}>
          <p className={css.count} role="status">
            {listed < total
              ? `${formatNumber(listed, "en")} of ${plural(total, "question")}`
              : plural(total, "question")}
          </p>
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
        </div>
      ) : null}
    </div>
  );
}

type ColumnsProps = Pick<QuestionTableProps, "names" | "busyIds" | "onEdit" | "onDelete" | "onRestore">;

const columnsOf = ({ names, busyIds, ...events }: ColumnsProps): readonly DataColumn<QuestionRow>[] => [
  { id: "question", header: "Question", minWidth: "17rem", cell: (row) => <Asked row={row} /> },
  {
    id: "place",
    header: "Certification and domain",
    minWidth: "11rem",
    cell: ({ question }) => <Place question={question} names={names} />,
  },
  {
    id: "difficulty",
    header: "Difficulty",
    minWidth: "8.5rem",
    cell: ({ question }) => <DifficultyBadge level={question.difficultyLevel} />,
  },
  { id: "tags", header: "Tags", minWidth: "12rem", cell: ({ question }) => <Tags tags={question.tags} /> },
  {
    id: "actions",
    header: "Actions",
    isActions: true,
    minWidth: "8.5rem",
    cell: (row) => <RowButtons row={row} isBusy={busyIds.has(row.question.id)} {...events} />,
  },
];

interface Awaited {
  /** From 1. */
  number: number;
  hasFailed: boolean;
  onRetry: QuestionTableProps["onRetry"];
}

/** What stands in the place of a row that has not arrived. */
function awaited({ number, hasFailed, onRetry }: Awaited): ReactNode {
  if (!hasFailed) return <span className={css.waiting}>Loading question {formatNumber(number, "en")}</span>;
  return (
    <span className={css.failed}>
      Question {formatNumber(number, "en")} could not be loaded.
      <Button onClick={onRetry}>Try again</Button>
    </span>
  );
}

function Place({ question, names }: Pick<QuestionRow, "question"> & Pick<QuestionTableProps, "names">) {
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

function Asked({ row: { question, isDeleted } }: { row: QuestionRow }) {
  const kind = kindOf(question);
  const { openReports } = question;
  const isGone = isDeleted || question.isRetired === true;
  return (
    <>
      <span className={classNames(css.text, isGone && css.gone)} dir="auto">
        {excerpt(question.text)}
      </span>
      {kind !== "single" || openReports > 0 || isGone ? (
        <span className={classNames(css.tags, css.notes)}>
          {isGone ? <Tag tone="destructive">Deleted</Tag> : null}
          {kind === "single" ? null : <Tag>{QUESTION_KIND_WORDS[kind]}</Tag>}
          {openReports > 0 ? (
            <Tag tone="warning" icon={<Flag size={12} />}>
              {plural(openReports, "report")}
            </Tag>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.slice(TAGS_SHOWN);
  return (
    <span className={css.tags}>
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
    </span>
  );
}

interface RowButtonsProps extends Pick<QuestionTableProps, "onEdit" | "onDelete" | "onRestore"> {
  row: QuestionRow;
  isBusy: boolean;
}

function RowButtons({ row, isBusy, onEdit, onDelete, onRestore }: RowButtonsProps) {
  const { question, isDeleted } = row;
  const name = excerpt(question.text, 80);
  if (isDeleted || question.isRetired)
    return (
      <Button
        isBusy={isBusy}
        aria-label={`${isDeleted ? "Undo deleting" : "Restore"} ${name}`}
        onClick={() => onRestore(row)}
      >
        <Undo2 size={16} />
        {isDeleted ? "Undo" : "Restore"}
      </Button>
    );
  return (
    <span className={css.buttons}>
      <Button variant="quiet" isIcon aria-label={`Edit ${name}`} onClick={() => onEdit(row)}>
        <Pencil size={18} />
      </Button>
      <Button
        variant="quiet"
        isIcon
        isBusy={isBusy}
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(row)}
      >
        <Trash size={18} />
      </Button>
    </span>
  );
}
