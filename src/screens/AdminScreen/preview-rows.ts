import type { CheckedImport } from "../../api/admin/import-queries.ts";
import { columnAt } from "../../api/admin/formats/csv-columns.ts";
import { partName } from "../../api/admin/formats/part-name.ts";
import type { ReadFile } from "../../api/admin/formats/row.ts";
import type {
  DuplicateRow,
  FailedRow,
  QuestionRow,
} from "../../components/admin/ImportPreview/ImportPreview.tsx";
import { formatList } from "../../components/format/lists.ts";
import { differenceWords, placeWords } from "../../components/words/import-words.ts";

/** The rows of a file, grouped by what the import does with them. */
export interface PreviewRows {
  fresh: QuestionRow[];
  duplicates: DuplicateRow[];
  failed: FailedRow[];
  /** New or duplicate rows whose text was not read exactly as in the file. */
  changed: QuestionRow[];
}

const TOO_LARGE = "is larger than 800 kB";

/** Groups the rows. Problems found in the file take precedence over the server's, because they name line and column. */
export function previewRows({ rows, format }: ReadFile, { verdicts }: CheckedImport): PreviewRows {
  const preview: PreviewRows = { fresh: [], duplicates: [], failed: [], changed: [] };
  const columnOf = (path: string): string =>
    format === "csv" && path !== "" ? columnAt(path) : partName(path);
  for (const [index, { line, draft, problems, notes }] of rows.entries()) {
    const verdict = verdicts[index];
    const place = placeWords(format, line);
    if (problems.length > 0) {
      for (const { line: at, column, reason } of problems)
        preview.failed.push({ place: placeWords(format, at), column: columnName(column), reason });
      continue;
    }
    if (!draft || !verdict || verdict.verdict === "failed") {
      const { path, reason } = verdict?.verdict === "failed" ? verdict : { path: "", reason: TOO_LARGE };
      // A draft that was too large is sent as `null`, so the server reports the whole row.
      preview.failed.push({
        place,
        column: columnOf(path),
        reason: draft && path === "" ? TOO_LARGE : reason,
      });
      continue;
    }
    const row: QuestionRow = { place, draft, notes };
    if (notes.length > 0) preview.changed.push(row);
    if (verdict.verdict === "new") preview.fresh.push(row);
    else {
      const { of, differs } = verdict;
      const isInBank = "questionId" in of;
      const twin = isInBank
        ? `Question ${of.questionId}`
        : placeWords(format, rows[of.row]?.line ?? of.row + 1);
      const other =
        differs.length > 0 ? ` with another ${formatList(differs.map(differenceWords), "en")}` : "";
      const way = differs.length > 0 && isInBank ? ": edit it there" : "";
      preview.duplicates.push({ ...row, twin: twin + other + way });
    }
  }
  return preview;
}

/** Names a numeric column, and returns a path unchanged. */
const columnName = (column: string): string => (/^\d+$/.test(column) ? `Column ${column}` : column);

/** Returns a text report of the failed rows, the duplicates, and the rows that were not read exactly as in the file. */
export const reportOf = ({ duplicates, failed, changed }: PreviewRows): string =>
  [
    ...failed.map(({ place, column, reason }) => `${place}: ${column === "" ? "" : `${column}: `}${reason}`),
    ...duplicates.map(({ place, twin, draft }) => `${place}: the same as ${twin}. ${draft.text}`),
    ...changed.map(
      ({ place, notes, draft }) => `${place}: read differently: ${notes.join("; ")}. ${draft.text}`,
    ),
  ]
    .map((line) => `${line.replaceAll(/\s+/g, " ")}\r\n`)
    .join("");
