import { Button } from "../../../../components/controls/Button/Button.tsx";
import { plural } from "../../../../components/i18n/format/numbers.ts";
import { saveFile } from "../../../calls/save-file.ts";
import { hasRejectedFile } from "../describe-import.ts";
import type { FailedRows } from "../import-run.ts";
import { formatReport, type PreviewRows } from "../preview-rows.ts";

export const saveReport = (rows: PreviewRows): void =>
  saveFile(new Blob([formatReport(rows)], { type: "text/plain" }), "cairn-import-report.txt");

/** Saves the rows that can't be imported, in the format of their file, so that they can be corrected. */
export function SaveFailed({
  failed,
  onSave,
}: {
  failed: FailedRows;
  onSave: (failed: FailedRows) => Promise<void>;
}) {
  const { failed: count } = failed.checked.summary;
  if (count === 0 || !hasRejectedFile(failed)) return null;
  return (
    <div>
      <Button
        onClick={() => void onSave(failed)}
      >{`Save the ${plural(count, "failed row")} as a file`}</Button>
    </div>
  );
}

/** Saves what happens to the rows as a text. It is the only list of failed questions in QTI. */
export function SaveReport({ rows }: { rows: PreviewRows }) {
  return (
    <div>
      <Button onClick={() => saveReport(rows)}>Download the report</Button>
    </div>
  );
}
