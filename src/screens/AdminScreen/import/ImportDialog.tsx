import { useState } from "react";
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from "../../../api/admin/import-schema.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import { megabytes } from "../../../api/values/megabytes.ts";
import { IMPORT_FORMATS_TEXT } from "../../../components/admin/imports/import-texts.ts";
import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { FilePicker } from "../../../components/admin/shared/FilePicker/FilePicker.tsx";
import { Dialog } from "../../../components/controls/Dialog/Dialog.tsx";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { useReloadGuard } from "../../forms/useLeaveGuard.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { hasRejectedFile, importToast } from "./describe-import.ts";
import { chosenFile, requiresReread, type FailedRows, type ImportSettings } from "./import-run.ts";
import { ImportActions } from "./ImportActions.tsx";
import { ImportSettingsForm } from "./ImportSettingsForm.tsx";
import { previewRows } from "./preview-rows.ts";
import { ImportChooseStep } from "./steps/ImportChooseStep.tsx";
import { ImportPreviewStep } from "./steps/ImportPreviewStep.tsx";
import { ImportProgress } from "./steps/ImportProgress.tsx";
import { ImportStoredStep } from "./steps/ImportStoredStep.tsx";
import { saveReport } from "./steps/SaveRows.tsx";
import { useImport } from "./useImport.ts";

export interface ImportDialogProps {
  tenant: Pick<Tenant, "id" | "name">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns the address of a question. */
  hrefOf?: ((questionId: number) => string) | undefined;
}

const SETTINGS: ImportSettings = {
  format: null,
  encoding: null,
  defaults: { difficultyLevel: 2 },
  createMissing: true,
  update: true,
};

/**
 * Imports questions from a file. The browser reads it, the server checks each row, and all rows are stored or none.
 * Closing the dialog doesn't interrupt the import.
 */
export function ImportDialog({ tenant, open, onOpenChange, hrefOf }: ImportDialogProps) {
  const { api, storage } = useScreens();
  const toast = useToast();
  const [preset, setPreset] = useState(SETTINGS);
  const importer = useImport(api, {
    tenantId: tenant.id,
    storage,
    isShown: open,
    onOutcome: (outcome) => {
      const toastOptions = importToast(outcome, tenant.name);
      if (toastOptions) toast(toastOptions);
    },
  });
  const { current, input } = importer;
  // A reload loses the file and what was typed for it. Leaving the screen loses neither.
  useReloadGuard("chosen" in current || "unmapped" in current);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  /** Calls `onConfirm`, which loses corrections, after a confirmation if there are any. */
  const confirmDiscarding = (onConfirm: () => void) =>
    importer.hasCorrections() ? setConfirmation({ ...DISCARDING, onConfirm }) : onConfirm();
  const file = chosenFile(current);
  const { settings } = file ?? { settings: preset };
  const change = (next: ImportSettings) => {
    const read = () => {
      setPreset(next);
      importer.changeSettings(next);
    };
    if (requiresReread(settings, next)) confirmDiscarding(read);
    else read();
  };
  const isWorking = current.step === "reading" || current.step === "checking" || current.step === "storing";
  const close = () => {
    onOpenChange(false);
    if (isWorking)
      toast({ title: "The import continues", description: "You'll get a message when it's done." });
  };
  const cancel = () => confirmDiscarding(() => importer.cancel());
  const save = (failed: FailedRows): Promise<void> =>
    importer.saveFailed(failed).catch((error: unknown) =>
      toast({
        title: "The file could not be saved",
        description: error instanceof Error ? error.message : "Try again.",
        tone: "destructive",
      }),
    );
  const store = async (): Promise<void> => {
    const leftOut = await importer.storeCheckedRows();
    if (!leftOut) return;
    if (hasRejectedFile(leftOut)) await save(leftOut);
    else saveReport(previewRows(leftOut.read, leftOut.checked));
  };
  return (
    <>
      <Dialog
        title={`Import questions into ${tenant.name}`}
        open={open}
        onOpenChange={close}
        variant="wide"
        closable={current.step !== "choose"}
        actions={
          <ImportActions
            // A key, so that the focused button is never reused for a different action.
            key={current.step === "checking" ? "reading" : current.step}
            current={current}
            onClose={close}
            onCancel={cancel}
            onStore={() => {
              if (input.rows.size === 0) void store();
              else setConfirmation({ ...storingWithout(input.rows.size), onConfirm: () => void store() });
            }}
          />
        }
      >
        <Stack gap={4} shrink>
          {current.step === "stored" ? (
            <ImportStoredStep current={current} onSaveFailed={save} />
          ) : (
            <>
              {current.step === "choose" || current.step === "preview" ? (
                <FilePicker
                  label={
                    current.step === "choose"
                      ? "File"
                      : current.checked.summary.failed > 0
                        ? "Choose the corrected file"
                        : "Choose another file"
                  }
                  hint={`${IMPORT_FORMATS_TEXT}, up to ${megabytes(IMPORT_BYTES_MAX)} and ${plural(IMPORT_ROWS_MAX, "question")}. You can drop it here. Nothing is stored until you have reviewed it.`}
                  accept=".csv,.tsv,.txt,.json,.gift,.aiken,.xml,.zip,.qti,text/*"
                  onSelect={(file) => confirmDiscarding(() => void importer.choose(file, settings))}
                  onReject={() => importer.rejectFile("Drop one file at a time.")}
                />
              ) : null}
              {current.step === "choose" ? (
                <ImportChooseStep current={current} input={input} onMap={importer.assignColumns} />
              ) : null}
              <ImportProgress current={current} />
              {current.step === "preview" ? (
                <ImportPreviewStep
                  current={current}
                  tenantId={tenant.id}
                  input={input}
                  onSaveFailed={save}
                  onFix={importer.fixRow}
                  onMap={importer.assignColumns}
                  hrefOf={hrefOf}
                  onFollow={() => onOpenChange(false)}
                />
              ) : null}
              {current.step === "choose" || current.step === "preview" ? (
                <ImportSettingsForm
                  tenantId={tenant.id}
                  value={settings}
                  onValueChange={change}
                  showUpdate={current.step === "preview" && current.read.rows.some(({ target }) => target)}
                />
              ) : null}
            </>
          )}
        </Stack>
      </Dialog>
      <ConfirmDialog
        title={confirmation?.title ?? DISCARDING.title}
        open={confirmation !== null}
        onOpenChange={() => setConfirmation(null)}
        variant="plain"
        actionLabel={confirmation?.action ?? DISCARDING.action}
        onConfirm={() => {
          setConfirmation(null);
          confirmation?.onConfirm();
        }}
      >
        <p>{confirmation?.text}</p>
      </ConfirmDialog>
    </>
  );
}

/** A question before corrections are lost. */
interface Confirmation {
  title: string;
  text: string;
  action: string;
  onConfirm: () => void;
}

const DISCARDING = {
  title: "Discard your corrections?",
  text: "The rows that you corrected and the text that you typed will be lost.",
  action: "Discard",
};

const storingWithout = (rows: number): Omit<Confirmation, "onConfirm"> => ({
  title: "Import without your corrections?",
  text: `What you typed for ${plural(rows, "row")} is not saved, so ${rows === 1 ? "this row" : "these rows"} will not be imported.`,
  action: "Import without them",
});
