import { Notice } from "../../../../components/feedback/Notice/Notice.tsx";
import { plural } from "../../../../components/i18n/format/numbers.ts";
import { describeResult } from "../describe-import.ts";
import type { FailedRows, ImportStep, SettingsOutcome } from "../import-run.ts";
import { previewRows } from "../preview-rows.ts";
import { SaveFailed, SaveReport } from "./SaveRows.tsx";

export interface ImportStoredStepProps {
  current: Extract<ImportStep, { step: "stored" }>;
  onSaveFailed: (failed: FailedRows) => Promise<void>;
}

/** Shows the result of the import, and offers to save the rows that failed. */
export function ImportStoredStep({ current, onSaveFailed }: ImportStoredStepProps) {
  const { result, settings, leftOut } = current;
  return (
    <>
      <Notice tone="info">{describeResult(result)}</Notice>
      <SettingsNotice outcome={settings} />
      {leftOut ? (
        <>
          <Notice tone="warning">
            {`${plural(leftOut.checked.summary.failed, "row")} could not be imported.`}
          </Notice>
          <SaveFailed failed={leftOut} onSave={onSaveFailed} />
          <SaveReport rows={previewRows(leftOut.read, leftOut.checked)} />
        </>
      ) : null}
    </>
  );
}

/** Says which exam profiles, weights and practice tests of the file were added. */
function SettingsNotice({ outcome }: { outcome: SettingsOutcome }) {
  if (outcome === null) return null;
  if (outcome === "failed")
    return (
      <Notice tone="warning">
        The exam settings and practice tests of the file were not added. Import the file again: no question is
        stored twice.
      </Notice>
    );
  const { certifications, practiceTests, skipped } = outcome;
  const added = [
    ...(certifications > 0 ? [`${plural(certifications, "certification")} got exam settings`] : []),
    ...(practiceTests > 0 ? [`${plural(practiceTests, "practice test")} added`] : []),
  ];
  return (
    <>
      {added.length > 0 ? <Notice tone="info">{`${added.join(", ")}.`}</Notice> : null}
      {skipped.length > 0 ? (
        <Notice tone="warning">
          {`Practice tests that were not added, because their titles are in use or their questions are missing: ${skipped.join(", ")}.`}
        </Notice>
      ) : null}
    </>
  );
}
