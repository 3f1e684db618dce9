import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from "../../../api/admin/import-schema.ts";
import { megabytes } from "../../../api/values/megabytes.ts";
import type { Id } from "../../../api/wire.ts";
import { IMPORT_FORMATS_TEXT } from "../../../components/admin/imports/import-texts.ts";
import { FilePicker } from "../../../components/admin/shared/FilePicker/FilePicker.tsx";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import type { FailedRows, ImportSettings } from "./import-run.ts";
import { ImportSettingsForm } from "./ImportSettingsForm.tsx";
import { ImportChooseStep } from "./steps/ImportChooseStep.tsx";
import { ImportPreviewStep } from "./steps/ImportPreviewStep.tsx";
import { ImportProgress } from "./steps/ImportProgress.tsx";
import { ImportStoredStep } from "./steps/ImportStoredStep.tsx";
import type { useImport } from "./useImport.ts";

export interface ImportContentProps {
  tenantId: Id;
  importer: ReturnType<typeof useImport>;
  settings: ImportSettings;
  onSettingsChange: (settings: ImportSettings) => void;
  onFileSelect: (file: File) => void;
  onSaveFailed: (failed: FailedRows) => Promise<void>;
  /** Returns the address of a question. */
  hrefOf: ((questionId: number) => string) | undefined;
  /** Called when a link to a question is followed. */
  onFollow: () => void;
}

/** Renders the content of the dialog at the current step. */
export function ImportContent(props: ImportContentProps) {
  const { tenantId, importer, settings, onSettingsChange, onFileSelect, onSaveFailed, hrefOf, onFollow } =
    props;
  const { current, input } = importer;
  const isPreview = current.step === "preview";
  return (
    <Stack gap={4} shrink>
      {current.step === "choose" || isPreview ? (
        <FilePicker
          label={
            !isPreview
              ? "File"
              : current.checked.summary.failed > 0
                ? "Choose the corrected file"
                : "Choose another file"
          }
          hint={`${IMPORT_FORMATS_TEXT}, up to ${megabytes(IMPORT_BYTES_MAX)} and ${plural(IMPORT_ROWS_MAX, "question")}. You can drop it here. Nothing is stored until you have reviewed it.`}
          accept=".csv,.tsv,.txt,.json,.gift,.aiken,.xml,.zip,.qti,text/*"
          onSelect={onFileSelect}
          onReject={() => importer.rejectFile("Drop one file at a time.")}
        />
      ) : null}
      {current.step === "choose" ? (
        <ImportChooseStep current={current} input={input} onMap={importer.assignColumns} />
      ) : null}
      <ImportProgress current={current} />
      {isPreview ? (
        <ImportPreviewStep
          {...{ current, tenantId, input, onSaveFailed, hrefOf, onFollow }}
          onFix={importer.fixRow}
          onMap={importer.assignColumns}
        />
      ) : null}
      {current.step === "choose" || isPreview ? (
        <ImportSettingsForm
          tenantId={tenantId}
          value={settings}
          onValueChange={onSettingsChange}
          showUpdate={isPreview && current.read.rows.some(({ target }) => target)}
        />
      ) : null}
      {current.step === "stored" ? <ImportStoredStep current={current} onSaveFailed={onSaveFailed} /> : null}
    </Stack>
  );
}
