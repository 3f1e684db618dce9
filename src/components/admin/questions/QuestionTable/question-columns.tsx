import type { QuestionSort } from "../../../../api/admin/questions/question-filters.ts";
import { kindOf } from "../../../../api/questions/kinds.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Tag } from "../../../controls/Tag/Tag.tsx";
import { TextLink } from "../../../controls/TextLink/TextLink.tsx";
import { formatDateTime } from "../../../i18n/format/dates.ts";
import { plural } from "../../../i18n/format/numbers.ts";
import { Flag } from "../../../icons/icons.tsx";
import { Undo2 } from "../../../icons/screen-icons.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { classNames } from "../../../theme/class-names.ts";
import type { DataColumn } from "../../shared/DataTable/data-table-props.ts";
import { DeleteButton, EditButton } from "../../shared/row-buttons.tsx";
import { DifficultyBadge } from "../DifficultyBadge/DifficultyBadge.tsx";
import { QUESTION_KIND_NAMES } from "../question-kind-names.ts";
import { excerpt, type QuestionRow } from "./question-row.ts";
import { visuallyHidden } from "../../../theme/hidden.css.ts";
import * as css from "./QuestionTable.css.ts";

/** Props for the cells of a question. */
export interface QuestionColumns {
  /** Names by id. */
  names: { categories: ReadonlyMap<number, string>; domains: ReadonlyMap<number, string> };
  onEdit: (row: QuestionRow) => void;
  onDelete: (row: QuestionRow) => void;
  /** Called for a question that was deleted, now or earlier. */
  onRestore: (row: QuestionRow) => void;
  /** Ids of the questions that are being deleted or restored. */
  pendingIds: ReadonlySet<number>;
  /** Returns the URL of a question. Default: ids are no links. */
  hrefOf?: ((id: number) => string) | undefined;
}

/** Number of tags shown by name; the others are counted (spec §2.13). */
const TAGS_SHOWN = 2;

interface ColumnsProps extends QuestionColumns {
  /** The order of the list; `null` if it can't be sorted. */
  sortedBy: QuestionSort["by"] | null;
}

/** Returns the columns of the table of questions. */
export const columnsOf = ({
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
    cell: (row) => <QuestionText row={row} withChangeDate={sortedBy === "changed"} />,
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
    id: "certification",
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

function Classification({ question, names }: Pick<QuestionRow, "question"> & Pick<QuestionColumns, "names">) {
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

function QuestionText({
  row: { question, isDeleted },
  withChangeDate,
}: {
  row: QuestionRow;
  withChangeDate: boolean;
}) {
  const kind = kindOf(question);
  const { openReports, changedAt, tags } = question;
  const isGone = isDeleted || question.isRetired === true;
  return (
    <>
      <span className={classNames(css.text, isGone && css.deleted)} dir="auto">
        {excerpt(question.text)}
      </span>
      {withChangeDate && changedAt !== undefined ? (
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
  const hiddenTags = tags.slice(TAGS_SHOWN);
  return (
    <>
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <Tag key={tag} tone="plain">
          {excerpt(tag, 24)}
        </Tag>
      ))}
      {hiddenTags.length > 0 ? (
        <span title={hiddenTags.join(", ")}>
          <Tag>+{hiddenTags.length}</Tag>
          <span className={visuallyHidden}>: {hiddenTags.join(", ")}</span>
        </span>
      ) : null}
    </>
  );
}

interface RowButtonsProps extends Pick<QuestionColumns, "onEdit" | "onDelete" | "onRestore"> {
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
      <EditButton className={css.link} subject={name} onClick={() => onEdit(row)} />
      <DeleteButton className={css.link} pending={pending} subject={name} onClick={() => onDelete(row)} />
    </Inline>
  );
}
