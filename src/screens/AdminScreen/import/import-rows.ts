import { REJECTED_ENDINGS } from "../../../api/admin/formats/files/rejected-endings.ts";
import type { ReadFile } from "../../../api/admin/formats/rows/row.ts";
import { ChangedBankError, LostImportError, type RowsToCheck } from "../../../api/admin/import-queries.ts";
import { failureReason } from "../../calls/failure-reason.ts";
import { saveFile } from "../../calls/save-file.ts";
import type { ChosenFile, FailedRows, Fixes } from "./import-run.ts";
import { failedReasons } from "./preview-rows.ts";
import type { ReadRequest } from "./worker/parse.worker.ts";
import { rejectedInWorker } from "./worker/read-in-worker.ts";

/** Saves the failed rows as a file of the same format. */
export async function saveFailedRows(
  { from, read, checked }: FailedRows,
  signal: AbortSignal,
): Promise<void> {
  const rejected = failedReasons(read, checked);
  const text = await rejectedInWorker({ ...toReadRequest(from), rejected }, signal);
  const name = from.file.name.replace(/\.[^.]*$/, "");
  saveFile(
    new Blob([text], { type: "text/plain" }),
    `${name}-not-imported${REJECTED_ENDINGS[read.format] ?? ""}`,
  );
}

export const toReadRequest = ({
  file,
  settings: { createMissing: _, update: __, columns, ...as },
}: ChosenFile): ReadRequest => ({
  ...as,
  ...(columns ? { columns } : {}),
  file,
  name: file.name,
});

/** Replaces failed rows with their corrections. */
export const withFixes = (read: ReadFile, fixes: Fixes): ReadFile => ({
  ...read,
  rows: read.rows.map((row, index) => {
    const fix = fixes.get(index);
    if (!fix) return row;
    const { target } = row;
    const { draft, version = target?.version } = fix;
    return {
      ...row,
      draft,
      ...(target ? { target: { ...target, ...(version === undefined ? {} : { version }) } } : {}),
      problems: [],
      notes: [],
    };
  }),
});

export const toImportRows = (
  { settings: { createMissing, update } }: ChosenFile,
  { rows }: ReadFile,
): RowsToCheck => ({
  rows: rows.map(({ draft, target }) => (draft ? { ...draft, ...(update ? target : {}) } : null)),
  createMissing,
  update,
});

const RESULT_CHANGED =
  "The organization's questions have changed, so the file was checked again. Review the new result before you import.";

export const storeProblem = (error: unknown): string =>
  error instanceof ChangedBankError
    ? RESULT_CHANGED
    : error instanceof LostImportError
      ? "The connection was lost while the questions were being stored. Try again when the server can be reached: no question is stored twice."
      : `${importFailureReason(error)} Nothing was stored.`;

/** Returns why reading or checking failed. */
export const importFailureReason = (error: unknown): string =>
  // Errors of the worker are sentences for the user; all others have a separate class.
  error instanceof Error && error.constructor === Error ? error.message : failureReason(error);
