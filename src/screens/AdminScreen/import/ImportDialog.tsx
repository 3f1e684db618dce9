import { useState } from "react";
import type { Tenant } from "../../../api/admin/schema.ts";
import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { Dialog } from "../../../components/controls/Dialog/Dialog.tsx";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { useReloadGuard } from "../../forms/useLeaveGuard.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { hasRejectedFile, importToast } from "./describe-import.ts";
import { chosenFile, requiresReread, type FailedRows, type ImportSettings } from "./import-run.ts";
import { ImportActions } from "./ImportActions.tsx";
import { ImportContent } from "./ImportContent.tsx";
import { previewRows } from "./preview-rows.ts";
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
        <ImportContent
          tenantId={tenant.id}
          importer={importer}
          settings={settings}
          onSettingsChange={change}
          onFileSelect={(selected) => confirmDiscarding(() => void importer.choose(selected, settings))}
          onSaveFailed={save}
          hrefOf={hrefOf}
          onFollow={() => onOpenChange(false)}
        />
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
