import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ColumnMapping } from "../../../api/admin/formats/rows/csv-columns.ts";
import { partName } from "../../../api/admin/formats/rows/part-name.ts";
import type { HeaderCell, ReadFile } from "../../../api/admin/formats/rows/row.ts";
import {
  ChangedBankError,
  checkRows,
  storeRows,
  storeSettings,
  type CheckedImport,
} from "../../../api/admin/import-queries.ts";
import { IMPORT_BYTES_MAX } from "../../../api/admin/import-schema.ts";
import { refreshTenant } from "../../../api/admin/tenant-key.ts";
import type { Api } from "../../../api/client.ts";
import type { NamedDraft } from "../../../api/questions/draft/draft.ts";
import { megabytes } from "../../../api/values/megabytes.ts";
import type { Id } from "../../../api/wire.ts";
import type { DeviceStorage } from "../../../components/quiz/storage/local.ts";
import { recallColumns, rememberColumns } from "./column-memory.ts";
import {
  importFailureReason,
  toReadRequest,
  toImportRows,
  saveFailedRows,
  storeProblem,
  withFixes,
} from "./import-rows.ts";
import {
  chosenFile,
  importKey,
  importRun,
  requiresReread,
  NO_FIXES,
  START,
  type ChosenFile,
  type FailedRows,
  type ImportOutcome,
  type ImportSettings,
  type ImportStep,
} from "./import-run.ts";
import { readInWorker } from "./worker/read-in-worker.ts";

export interface ImportOptions {
  tenantId: Id;
  /** Remembers the columns of tables. */
  storage: () => DeviceStorage;
  /** Whether a dialog shows it. */
  isShown: boolean;
  /** Called with each outcome, even after the component has unmounted. */
  onOutcome: (outcome: ImportOutcome) => void;
}

/**
 * Manages the import into an organization. Its state is in the query cache, so that closing the dialog doesn't
 * interrupt it. It ends silently with the user's sign-in.
 */
export function useImport(api: Api, { tenantId, storage, isShown, onOutcome }: ImportOptions) {
  const client = useQueryClient();
  const { data: current = START } = useQuery<ImportStep>({
    queryKey: importKey(tenantId),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
    // Comparing up to 50,000 rows with those of the previous file would be slow.
    structuralSharing: false,
  });
  const run = importRun(client, tenantId);
  const { step: currentStep, setStep, start: startRun, isCurrent, clearInput, input } = run;
  useEffect(() => {
    const { setShown } = importRun(client, tenantId);
    setShown(isShown);
    return () => setShown(false);
  }, [client, tenantId, isShown]);

  const finish = (signal: AbortSignal, { file }: ChosenFile, next: ImportStep): void => {
    if (!isCurrent(signal)) return;
    setStep(next);
    onOutcome({ fileName: file.name, step: next, isShown: run.isShown() });
  };

  function checkFile(chosen: ChosenFile, read: ReadFile, signal: AbortSignal): Promise<CheckedImport> {
    setStep({ step: "checking", chosen, read, done: 0 });
    return checkRows(api, tenantId, toImportRows(chosen, read), {
      signal,
      onProgress: (done) => {
        if (isCurrent(signal)) setStep({ step: "checking", chosen, read, done });
      },
    });
  }

  async function choose(file: File, settings: ImportSettings, fixes = NO_FIXES): Promise<void> {
    if (currentStep().step === "storing") return;
    const signal = startRun();
    let chosen: ChosenFile = { file, settings, fixes };
    if (file.size > IMPORT_BYTES_MAX)
      return setStep({
        step: "choose",
        problem: `This file is larger than ${megabytes(IMPORT_BYTES_MAX)}. Split it and import the parts separately.`,
      });
    setStep({ step: "reading", chosen });
    try {
      let read = await readInWorker(toReadRequest(chosen), signal);
      const columns = settings.columns ?? (read.header && recallColumns(storage, tenantId, read.header));
      if (columns && !settings.columns) {
        chosen = { ...chosen, settings: { ...settings, columns } };
        read = await readInWorker(toReadRequest(chosen), signal);
      }
      if (!isCurrent(signal)) return;
      if (read.problem !== null)
        return finish(signal, chosen, {
          step: "choose",
          problem: read.problem,
          ...(read.header && read.header.length > 1
            ? { unmapped: { from: chosen, header: read.header } }
            : {}),
        });
      read = withFixes(read, fixes);
      const checked = await checkFile(chosen, read, signal);
      finish(signal, chosen, { step: "preview", chosen, read, checked, problem: null });
    } catch (error) {
      if (!signal.aborted) finish(signal, chosen, { step: "choose", problem: importFailureReason(error) });
    }
  }

  /**
   * Replaces a failed row, and checks all rows again, because others may duplicate it. Returns why the question
   * can't be imported; `null` if it can.
   *
   * @param version the version of the stored question that it replaces; default: that of the file
   */
  async function fixRow(index: number, draft: NamedDraft, version?: number): Promise<string | null> {
    const ready = currentStep();
    if (ready.step !== "preview") return INTERRUPTED;
    const chosen = { ...ready.chosen, fixes: new Map(ready.chosen.fixes).set(index, { draft, version }) };
    const read = withFixes(ready.read, chosen.fixes);
    const signal = startRun();
    try {
      const checked = await checkRows(api, tenantId, toImportRows(chosen, read), { signal });
      if (!isCurrent(signal)) return INTERRUPTED;
      const verdict = checked.verdicts[index];
      if (verdict?.verdict === "failed")
        return `${verdict.path === "" ? "" : `${partName(verdict.path)}: `}${verdict.reason}`;
      input.rows.delete(index);
      setStep({ step: "preview", chosen, read, checked, problem: null });
      return null;
    } catch (error) {
      return signal.aborted ? INTERRUPTED : importFailureReason(error);
    }
  }

  /** Stores the rows. Returns those that could not be imported, or `null`. */
  async function storeCheckedRows(): Promise<FailedRows | null> {
    const ready = currentStep();
    if (ready.step !== "preview") return null;
    const { chosen, read, checked } = ready;
    const signal = startRun();
    try {
      setStep({ step: "storing", chosen, read, checked });
      const result = await storeRows(api, tenantId, toImportRows(chosen, read), checked);
      const leftOut = checked.summary.failed > 0 ? { from: chosen, read, checked } : null;
      const settings = read.settings ? await storeSettings(api, tenantId, read.settings) : null;
      finish(signal, chosen, { step: "stored", result, settings, leftOut });
      await refreshTenant(client, tenantId);
      return leftOut;
    } catch (error) {
      if (signal.aborted) return null;
      const { checked: newCheck = checked } = error instanceof ChangedBankError ? error : {};
      finish(signal, chosen, { ...ready, checked: newCheck, problem: storeProblem(error) });
      return null;
    }
  }

  /** Reads and checks the current file again with other columns, and remembers them for files with this header. */
  const assignColumns = (header: readonly HeaderCell[], columns: ColumnMapping): void => {
    const from = chosenFile(currentStep());
    if (!from) return;
    rememberColumns(storage, tenantId, header, columns);
    void choose(from.file, { ...from.settings, columns }, from.fixes);
  };

  return {
    current,
    input,
    /** Returns whether rows are corrected or their corrections typed. */
    hasCorrections: () => {
      const step = currentStep();
      return "chosen" in step && step.chosen.fixes.size + input.rows.size > 0;
    },
    saveFailed: (failed: FailedRows) => saveFailedRows(failed, run.signal()),
    /** Reads and checks a file. The columns of a table are those that were chosen for this header before. */
    choose: (file: File, settings: ImportSettings) => {
      clearInput();
      return choose(file, { ...settings, columns: undefined });
    },
    fixRow,
    storeCheckedRows,
    /**
     * Reads and checks the current file again with other settings. Another format or encoding discards corrections. A
     * file whose columns are not chosen yet keeps other settings until they are.
     */
    changeSettings(settings: ImportSettings): void {
      const step = currentStep();
      if ("unmapped" in step && step.unmapped) {
        const { from, header } = step.unmapped;
        const { columns } = from.settings;
        if (requiresReread(from.settings, settings))
          void choose(from.file, { ...settings, columns: undefined });
        else
          setStep({
            ...step,
            unmapped: { from: { ...from, settings: { ...settings, columns } }, header },
          });
      }
      if (!("chosen" in step)) return;
      const { file, settings: before, fixes } = step.chosen;
      if (requiresReread(before, settings)) input.rows.clear();
      void choose(file, settings, requiresReread(before, settings) ? NO_FIXES : fixes);
    },
    assignColumns,
    /** Reports why an offered file is rejected, and keeps the current file. */
    rejectFile(problem: string): void {
      const step = currentStep();
      if ("problem" in step) setStep({ ...step, problem });
    },
    /** Cancels the import, unless it is already being stored. */
    cancel(): void {
      if (currentStep().step === "storing") return;
      clearInput();
      startRun();
      setStep(START);
    },
  };
}

const INTERRUPTED = "The check was interrupted. Save the correction again.";
