import type { QueryClient } from "@tanstack/react-query";
import type { BankSettingsResult } from "../../../api/admin/formats/bank-settings.ts";
import type { ColumnMapping } from "../../../api/admin/formats/rows/csv-columns.ts";
import type { Encoding } from "../../../api/admin/formats/rows/decode.ts";
import type { ReadFormat } from "../../../api/admin/formats/rows/format.ts";
import type { Defaults, HeaderCell, ReadFile } from "../../../api/admin/formats/rows/row.ts";
import type { CheckedImport } from "../../../api/admin/import-queries.ts";
import type { ImportResult } from "../../../api/admin/import-schema.ts";
import type { NamedDraft } from "../../../api/questions/draft/draft.ts";
import type { Id } from "../../../api/wire.ts";
import type { RowFixValue } from "../../../components/admin/imports/RowFix/RowFix.tsx";

/** Options for reading and checking a file. */
export interface ImportSettings {
  /** The columns of a table, if they were chosen. */
  columns?: ColumnMapping | undefined;
  format: ReadFormat | null;
  encoding: Encoding | null;
  defaults: Defaults;
  createMissing: boolean;
  /** Whether rows with the id and the version of a question update it. */
  update: boolean;
}

export interface ChosenFile {
  file: File;
  settings: ImportSettings;
  /** Questions that replace failed rows, by the index of the row. */
  fixes: Fixes;
}

/**
 * A corrected question, and the version of the stored question that it replaces, if that is not the version of the
 * file.
 */
interface Fix {
  draft: NamedDraft;
  version?: number | undefined;
}

export type Fixes = ReadonlyMap<number, Fix>;

export const NO_FIXES: Fixes = new Map();

/** The rows of a file that can't be imported. */
export interface FailedRows {
  from: ChosenFile;
  read: ReadFile;
  checked: CheckedImport;
}

/** The progress of an import. */
export type ImportStep =
  | { step: "choose"; problem: string | null; unmapped?: UnmappedFile }
  | { step: "reading"; chosen: ChosenFile }
  | { step: "checking"; chosen: ChosenFile; read: ReadFile; done: number }
  | { step: "preview"; chosen: ChosenFile; read: ReadFile; checked: CheckedImport; problem: string | null }
  | { step: "storing"; chosen: ChosenFile; read: ReadFile; checked: CheckedImport }
  | { step: "stored"; result: ImportResult; settings: SettingsOutcome; leftOut: FailedRows | null };

/** The result of adding exam profiles, weights and practice tests; `null` if the file has none. */
export type SettingsOutcome = BankSettingsResult | "failed" | null;

/** A table whose columns are not recognized. */
export interface UnmappedFile {
  from: ChosenFile;
  header: readonly HeaderCell[];
}

/** Returns the file of a step, if it has one. */
export const chosenFile = (step: ImportStep): ChosenFile | undefined =>
  "chosen" in step ? step.chosen : "unmapped" in step ? step.unmapped?.from : undefined;

export const START: ImportStep = { step: "choose", problem: null };

/** Input for a file that is not applied yet. */
export interface ImportInput {
  /** Of the forms that fix rows, by the index of the row. */
  rows: Map<number, RowFixValue>;
  /** The chosen columns of tables, by their header as JSON. */
  columns: Map<string, readonly string[]>;
}

/** The end of a run, or the point where it needs the user. */
export interface ImportOutcome {
  fileName: string;
  /** The new step: `choose`, `preview` or `stored`. */
  step: ImportStep;
  /** Whether a dialog shows it. */
  isShown: boolean;
}

/** An import in progress, which continues while its dialog is closed. */
interface Run {
  controller: AbortController;
  /** Whether a dialog shows it. */
  isShown: boolean;
  input: ImportInput;
}

/** The imports in progress, by query client and tenant. */
const runsByClient = new WeakMap<QueryClient, Map<Id, Run>>();

function runOf(client: QueryClient, tenantId: Id): Run {
  const runs = runsByClient.get(client) ?? new Map<Id, Run>();
  runsByClient.set(client, runs);
  const run = runs.get(tenantId) ?? {
    controller: new AbortController(),
    isShown: false,
    input: { rows: new Map(), columns: new Map() },
  };
  runs.set(tenantId, run);
  return run;
}

export const importKey = (tenantId: Id): readonly unknown[] => ["import", tenantId];

/**
 * Returns access to the import into an organization. Its step is in the query cache, so that closing the dialog
 * doesn't interrupt it, and it ends with the user's sign-in.
 */
export function importRun(client: QueryClient, tenantId: Id) {
  const run = runOf(client, tenantId);
  const step = (): ImportStep => client.getQueryData<ImportStep>(importKey(tenantId)) ?? START;
  return {
    /** Kept while the dialog is closed and while another screen is open. */
    input: run.input,
    step,
    setStep: (next: ImportStep): void => void client.setQueryData<ImportStep>(importKey(tenantId), next),
    /** Starts a run, which cancels the one before. */
    start: (): AbortSignal => {
      run.controller.abort();
      run.controller = new AbortController();
      return run.controller.signal;
    },
    /** Returns the signal of the current run. */
    signal: (): AbortSignal => run.controller.signal,
    /** Returns whether a run is still active. Another run or the end of the sign-in cancels it. */
    isCurrent: (signal: AbortSignal): boolean => !signal.aborted && "chosen" in step(),
    isShown: (): boolean => run.isShown,
    setShown: (isShown: boolean): void => {
      run.isShown = isShown;
    },
    clearInput: (): void => {
      run.input.rows.clear();
      run.input.columns.clear();
    },
  };
}

/** Returns whether other settings may number the rows differently, or read other texts. */
export const requiresReread = (before: ImportSettings, after: ImportSettings): boolean =>
  before.format !== after.format || before.encoding !== after.encoding;
