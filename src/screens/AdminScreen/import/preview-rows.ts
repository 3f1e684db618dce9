import { columnAt } from "../../../api/admin/formats/rows/csv-columns.ts";
import { partName } from "../../../api/admin/formats/rows/part-name.ts";
import type { ReadFile } from "../../../api/admin/formats/rows/row.ts";
import type { CheckedImport } from "../../../api/admin/import-queries.ts";
import { ROW_LENGTH_MAX } from "../../../api/admin/import-schema.ts";
import { plainOf } from "../../../api/questions/text/rich-text.ts";
import { differenceName, locationText } from "../../../components/admin/imports/import-texts.ts";
import type {
  DuplicateRow,
  FailedRow,
  ImportedRow,
  RowReason,
} from "../../../components/admin/imports/ImportPreview/import-rows.ts";
import { formatList } from "../../../components/i18n/format/lists.ts";
import { formatNumber } from "../../../components/i18n/format/numbers.ts";

/** The rows of a file, grouped by what the import does with them. */
export interface PreviewRows {
  fresh: ImportedRow[];
  duplicates: DuplicateRow[];
  failed: FailedRow[];
  /** Rows that change a stored question. */
  updates: DuplicateRow[];
  /** Rows that are not failed and whose text was not read exactly as in the file. */
  adjusted: ImportedRow[];
  /** Duplicates that differ from the stored question. */
  differing: DuplicateRow[];
}

const TOO_LARGE = `is larger than ${ROW_LENGTH_MAX / 1_000_000} MB`;

/** Returns the problems of a row; empty if it can be imported. Those of the file name line and column. */
function problemsOf(
  { rows, format }: Pick<ReadFile, "rows" | "format">,
  { verdicts }: Pick<CheckedImport, "verdicts">,
  index: number,
): RowReason[] {
  const { line, draft, problems = [] } = rows[index] ?? {};
  if (problems.length > 0)
    return problems.map(({ line: problemLine, column, reason }) => ({
      ...(problemLine === line ? {} : { location: locationText(format, problemLine) }),
      column: columnName(column),
      reason,
    }));
  const verdict = verdicts[index];
  if (draft && verdict && verdict.verdict !== "failed") return [];
  const { path, reason } = verdict?.verdict === "failed" ? verdict : { path: "", reason: TOO_LARGE };
  return [
    {
      column: format === "csv" && path !== "" ? columnAt(path) : partName(path),
      // A draft that was too large is sent as `null`, so the server reports the whole row.
      reason: draft && path === "" ? TOO_LARGE : reason,
    },
  ];
}

/** Returns the text of a question in one line; `undefined` if it could not be read. */
function textIn(fields: object): string | undefined {
  const { text } = fields as { text?: unknown };
  // Without the pictures, which may be megabytes of text.
  const shown = typeof text === "string" ? plainOf(text).trim().replaceAll(/\s+/g, " ") : "";
  return shown === "" ? undefined : shown;
}

const sentenceOf = ({ column, reason }: RowReason): string =>
  `${column === "" ? "" : `${column}: `}${reason}`;

/** Returns the reasons of the failed rows, by their index. */
export const failedReasons = (read: ReadFile, checked: CheckedImport): ReadonlyMap<number, string> =>
  new Map(
    read.rows.flatMap((_, index): [number, string][] => {
      const problems = problemsOf(read, checked, index);
      return problems.length > 0 ? [[index, problems.map(sentenceOf).join("; ")]] : [];
    }),
  );

/** Groups the rows. Problems found in the file take precedence over the server's, because they name line and column. */
export function previewRows(read: ReadFile, checked: CheckedImport): PreviewRows {
  const preview: PreviewRows = {
    fresh: [],
    updates: [],
    duplicates: [],
    failed: [],
    adjusted: [],
    differing: [],
  };
  const { rows, format } = read;
  for (const [index, { line, title, draft, fields = {}, notes }] of rows.entries()) {
    const problems = problemsOf(read, checked, index);
    const verdict = checked.verdicts[index];
    const outdated = verdict?.verdict === "failed" ? verdict.outdated : undefined;
    if (problems.length > 0)
      preview.failed.push({
        index,
        location: locationText(format, line),
        title: title ?? textIn(draft ?? fields),
        problems,
        fields: draft ?? fields,
        ...(draft && outdated
          ? { outdated: { draft, questionId: outdated.questionId, version: outdated.version } }
          : {}),
      });
    if (problems.length > 0 || !draft || !verdict || verdict.verdict === "failed") continue;
    const row: ImportedRow = { location: locationText(format, line), draft, notes };
    if (notes.length > 0) preview.adjusted.push(row);
    if (verdict.verdict === "new") preview.fresh.push(row);
    else if (verdict.verdict === "changed") {
      const { of, differs } = verdict;
      const duplicateOf = `: ${formatList(differs.map(differenceName), "en")}`;
      preview.updates.push({ ...row, questionId: of.questionId, duplicateOf });
    } else {
      const { of, differs } = verdict;
      const isInBank = "questionId" in of;
      const duplicateOf = isInBank ? "" : locationText(format, rows[of.row]?.line ?? of.row + 1);
      const differenceText =
        differs.length > 0 ? ` with another ${formatList(differs.map(differenceName), "en")}` : "";
      const adviceText = differs.length > 0 && isInBank ? ": edit it there" : "";
      const duplicate = {
        ...row,
        ...(isInBank ? { questionId: of.questionId } : {}),
        duplicateOf: duplicateOf + differenceText + adviceText,
      };
      preview.duplicates.push(duplicate);
      if (differs.length > 0 && isInBank) preview.differing.push(duplicate);
    }
  }
  return preview;
}

const duplicateText = ({ questionId, duplicateOf }: DuplicateRow): string =>
  questionId === undefined ? duplicateOf : `Question ${questionId}${duplicateOf}`;

/** Names a numeric column, and returns a path unchanged. */
const columnName = (column: string): string => (/^\d+$/.test(column) ? `Column ${column}` : column);

/** Says how many of the changed questions change in what, such as `explanation 8, key 4`. */
export function describeChanges({ verdicts }: Pick<CheckedImport, "verdicts">): string {
  const counts = new Map<string, number>();
  for (const verdict of verdicts)
    if (verdict.verdict === "changed")
      for (const part of verdict.differs) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, count]) => `${differenceName(part)} ${formatNumber(count, "en")}`)
    .join(", ");
}

/**
 * Returns a text report of the failed rows, the changed questions, the duplicates, and the rows that were not read
 * exactly as in the file.
 */
export const formatReport = ({ duplicates, updates, failed, adjusted }: PreviewRows): string =>
  [
    ...failed.flatMap(({ location, title, problems }) =>
      problems.map(
        (problem) => `${problem.location ?? location}${title ? ` (${title})` : ""}: ${sentenceOf(problem)}`,
      ),
    ),
    ...updates.map((row) => `${row.location}: changes ${duplicateText(row)}. ${row.draft.text}`),
    ...duplicates.map((row) => `${row.location}: the same as ${duplicateText(row)}. ${row.draft.text}`),
    ...adjusted.map(
      ({ location, notes, draft }) => `${location}: adjusted on import: ${notes.join("; ")}. ${draft.text}`,
    ),
  ]
    .map((line) => `${line.replaceAll(/\s+/g, " ")}\r\n`)
    .join("");
