import type { CheckedImport } from "../../api/admin/import-queries.ts";
import { columnAt } from "../../api/admin/formats/csv-columns.ts";
import { partName } from "../../api/admin/formats/part-name.ts";
import type { ReadFile } from "../../api/admin/formats/row.ts";
import type {
  DuplicateRow,
  FailedRow,
  FreshRow,
} from "../../components/admin/ImportPreview/ImportPreview.tsx";
import { formatList } from "../../components/format/lists.ts";
import { differenceWords, placeWords } from "../../components/words/import-words.ts";

/** What becomes of the rows of a file, in words. */
export interface PreviewRows {
  fresh: FreshRow[];
  duplicates: DuplicateRow[];
  failed: FailedRow[];
}

const TOO_LARGE = "is larger than 800 kB";

/** Puts what the file says of a row before what the server says: the first knows line and column. */
export function previewRows({ rows, format }: ReadFile, { verdicts }: CheckedImport): PreviewRows {
  const preview: PreviewRows = { fresh: [], duplicates: [], failed: [] };
  const columnOf = (path: string): string =>
    format === "csv" && path !== "" ? columnAt(path) : partName(path);
  for (const [index, { line, draft, problems, notes }] of rows.entries()) {
    const verdict = verdicts[index];
    const place = placeWords(format, line);
    const question = draft?.text ?? "";
    if (problems.length > 0)
      for (const { line: at, column, reason } of problems)
        preview.failed.push({ place: placeWords(format, at), column: placeIn(column), reason });
    else if (!verdict || verdict.verdict === "failed") {
      const { path = "", reason = TOO_LARGE } = verdict ?? {};
      // What is sent as none fails as none: it was too large to be sent.
      preview.failed.push({
        place,
        column: columnOf(path),
        reason: draft && path === "" ? TOO_LARGE : reason,
      });
    } else if (verdict.verdict === "new") preview.fresh.push({ place, question, notes });
    else {
      const { of, differs } = verdict;
      const isInBank = "questionId" in of;
      const twin = isInBank
        ? `Question ${of.questionId}`
        : placeWords(format, rows[of.row]?.line ?? of.row + 1);
      const other = differs.length > 0 ? ` with another ${formatList(differs.map(differenceWords))}` : "";
      const way = differs.length > 0 && isInBank ? ": edit it there" : "";
      preview.duplicates.push({ place, question, twin: twin + other + way });
    }
  }
  return preview;
}

/** A column of a line where the place is a number, else a path. */
const placeIn = (column: string): string => (/^\d+$/.test(column) ? `Column ${column}` : column);

/** All that does not become a new question, as a text to keep beside the file. */
export const reportOf = ({ duplicates, failed }: PreviewRows): string =>
  [
    ...failed.map(({ place, column, reason }) => `${place}: ${column === "" ? "" : `${column}: `}${reason}`),
    ...duplicates.map(({ place, twin, question }) => `${place}: the same as ${twin}. ${question}`),
  ]
    .map((line) => `${line.replaceAll(/\s+/g, " ")}\r\n`)
    .join("");
