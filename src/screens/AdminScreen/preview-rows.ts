import type { CheckedImport } from "../../api/admin/import-queries.ts";
import { columnAt } from "../../api/admin/formats/csv-columns.ts";
import type { ReadFile } from "../../api/admin/formats/row.ts";
import type { PreviewRow } from "../../components/admin/ImportPreview/ImportPreview.tsx";
import { formatList } from "../../components/format/lists.ts";
import { differenceWords, placeWords } from "../../components/words/import-words.ts";

/** What becomes of the rows of a file, in words. */
export interface PreviewRows {
  fresh: PreviewRow[];
  duplicates: PreviewRow[];
  failed: PreviewRow[];
}

/** Puts what the file says of a row before what the server says: the first knows line and column. */
export function previewRows({ rows, format }: ReadFile, { verdicts }: CheckedImport): PreviewRows {
  const preview: PreviewRows = { fresh: [], duplicates: [], failed: [] };
  for (const [index, { line, draft, problems, notes }] of rows.entries()) {
    const verdict = verdicts[index];
    const place = placeWords(format, line);
    const failedAt = (at: number, column: string, reason: string): void =>
      void preview.failed.push({
        place: placeWords(format, at),
        words:
          column === ""
            ? reason
            : `${format === "gift" || format === "aiken" ? placeIn(column) : column}: ${reason}`,
      });
    if (problems.length > 0)
      for (const problem of problems) failedAt(problem.line, problem.column, problem.reason);
    else if (!verdict || verdict.verdict === "failed") {
      const { path = "", reason = "is larger than 800 kB" } = verdict ?? {};
      failedAt(
        line,
        format === "csv" && path !== "" ? columnAt(path) : path,
        draft && path === "" ? "is larger than 800 kB" : reason,
      );
    } else if (verdict.verdict === "new")
      preview.fresh.push({ place, words: [draft?.text ?? "", ...notes].join(" · ") });
    else {
      const { of, differs } = verdict;
      const twin =
        "questionId" in of
          ? `question ${of.questionId}`
          : placeWords(format, rows[of.row]?.line ?? of.row + 1).toLowerCase();
      const other = differs.length > 0 ? ` with another ${formatList(differs.map(differenceWords))}` : "";
      const way = differs.length > 0 && "questionId" in of ? ": edit it there" : "";
      preview.duplicates.push({ place, words: `is ${twin}${other}${way}. ${draft?.text ?? ""}` });
    }
  }
  return preview;
}

/** A column of a line where the place is a number, else a path. */
const placeIn = (column: string): string => (/^\d+$/.test(column) ? `column ${column}` : column);

/** All that does not become a new question, as a text to keep beside the file. */
export const reportOf = ({ duplicates, failed }: PreviewRows): string =>
  [...failed, ...duplicates].map(({ place, words }) => `${place}: ${words}\r\n`).join("");
