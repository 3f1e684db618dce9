import type { ReactNode } from "react";
import { plainOf } from "../../../../api/questions/text/rich-text.ts";
import { TextLink } from "../../../controls/TextLink/TextLink.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import type { DataColumn } from "../../shared/DataTable/data-table-props.ts";
import type { NumberedRow } from "./ExpandableRows.tsx";
import type { DuplicateRow, FailedRow, ImportedRow } from "./import-rows.ts";
import { keyText } from "./key-text.ts";
import * as css from "./ImportPreview.css.ts";

/** Name of the rows whose text was changed by reading the file. */
export const ADJUSTED = "Adjusted on import";

const column = <Row,>(
  header: string,
  minWidth: string,
  cell: (row: Row) => ReactNode,
): DataColumn<NumberedRow<Row>> => ({ id: header, header, minWidth, cell: ({ row }) => cell(row) });

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

/** The columns of rows with a question. */
export const QUESTIONS = [question<ImportedRow>("11rem")];

/** Links to stored questions. */
export interface StoredLinks {
  /** Returns the URL of a stored question. Default: stored questions are named without a link. */
  hrefOf?: ((questionId: number) => string) | undefined;
  /** Called when a link to a stored question is followed. */
  onFollow?: (() => void) | undefined;
}

/** Returns the columns of rows with a stored question. */
export function storedColumns({ hrefOf, onFollow }: StoredLinks) {
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
    duplicates: [column<DuplicateRow>("Duplicate of", "6.5rem", nameOf), question<DuplicateRow>("7.5rem")],
    updates: [column<DuplicateRow>("Updates", "6.5rem", nameOf), question<DuplicateRow>("7.5rem")],
  };
}

/** Returns the name of the question in the file, if there is one. */
export const renderTitle = ({ title }: FailedRow): ReactNode =>
  title ? (
    <Text as="span" tone="muted" breaks="anywhere" className={css.title}>
      {title}
    </Text>
  ) : null;

/** The columns of failed rows that expand. */
export const REASONS = [
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

/** The columns of failed rows that do not expand. */
export const FAILED = [
  column<FailedRow>("Location", "6.5rem", (row) => (
    <Text as="span" weight="semibold">
      {row.location}
    </Text>
  )),
  ...REASONS,
];
