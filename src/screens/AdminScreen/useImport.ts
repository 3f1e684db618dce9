import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Encoding } from "../../api/admin/formats/decode.ts";
import type { ReadFormat } from "../../api/admin/formats/format.ts";
import type { Defaults, ReadFile } from "../../api/admin/formats/row.ts";
import {
  cancelImport,
  checkRows,
  LostImportError,
  storeImport,
  type CheckedImport,
} from "../../api/admin/import-queries.ts";
import { IMPORT_BYTES_MAX, type ImportResult } from "../../api/admin/import-schema.ts";
import { refreshTenant } from "../../api/admin/tenant-key.ts";
import { hasStatus, type Api } from "../../api/client.ts";
import type { Id } from "../../api/wire.ts";
import { failureReason } from "../failure-words.ts";
import { readInWorker } from "./read-in-worker.ts";

/** How a file is read and checked. */
export interface ImportSettings {
  format: ReadFormat | null;
  encoding: Encoding | null;
  defaults: Defaults;
  createMissing: boolean;
}

interface Chosen {
  file: File;
  settings: ImportSettings;
}

/** How far an import is. */
export type ImportStep =
  | { step: "choose"; problem: string | null }
  | { step: "reading"; chosen: Chosen }
  | { step: "checking"; chosen: Chosen; read: ReadFile; done: number }
  | { step: "preview"; chosen: Chosen; read: ReadFile; checked: CheckedImport; problem: string | null }
  | { step: "storing"; chosen: Chosen; read: ReadFile; checked: CheckedImport }
  | { step: "stored"; result: ImportResult };

const START: ImportStep = { step: "choose", problem: null };

/** What goes on while no dialog is open. */
interface Run {
  controller: AbortController;
  /** Whether a dialog shows it. */
  isShown: boolean;
}

/** What runs, by cache and organisation. */
const running = new WeakMap<QueryClient, Map<Id, Run>>();

function runOf(client: QueryClient, tenantId: Id): Run {
  const runs = running.get(client) ?? new Map<Id, Run>();
  running.set(client, runs);
  const run = runs.get(tenantId) ?? { controller: new AbortController(), isShown: false };
  runs.set(tenantId, run);
  return run;
}

/** How a run has ended, or where it waits for its user. */
export interface ImportOutcome {
  fileName: string;
  /** Where it stands now: `choose`, `preview` or `stored`. */
  now: ImportStep;
  /** Whether a dialog shows it. */
  isShown: boolean;
}

export interface ImportOptions {
  tenantId: Id;
  /** Whether a dialog shows it. */
  isShown: boolean;
  /** Called with each outcome, also when what called has gone from the page by then. */
  onOutcome: (outcome: ImportOutcome) => void;
}

/**
 * The import into an organisation. It belongs to the cache and not to the dialog: closing that loses nothing. With the
 * sign-in it ends, and nothing of it is told any more.
 */
export function useImport(api: Api, { tenantId, isShown, onOutcome }: ImportOptions) {
  const client = useQueryClient();
  const queryKey = ["import", tenantId];
  const { data: now = START } = useQuery<ImportStep>({
    queryKey,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
    // Rows are not compared with those of the file before, of which there may be 50,000.
    structuralSharing: false,
  });
  const put = (next: ImportStep): void => void client.setQueryData<ImportStep>(queryKey, next);
  const latest = (): ImportStep => client.getQueryData<ImportStep>(queryKey) ?? START;

  useEffect(() => {
    const run = runOf(client, tenantId);
    run.isShown = isShown;
    return () => {
      run.isShown = false;
    };
  }, [client, tenantId, isShown]);

  const begin = (): AbortSignal => {
    const run = runOf(client, tenantId);
    run.controller.abort();
    run.controller = new AbortController();
    return run.controller.signal;
  };
  const giveBack = (): void => {
    const left = latest();
    if (left.step === "preview") void cancelImport(api, tenantId, left.checked.state.id);
  };
  /** Whether a run still goes on: another one or the end of the sign-in ends it. */
  const isCurrent = (signal: AbortSignal): boolean => !signal.aborted && "chosen" in latest();
  const end = (signal: AbortSignal, { file }: Chosen, next: ImportStep): void => {
    if (!isCurrent(signal)) return;
    put(next);
    onOutcome({ fileName: file.name, now: next, isShown: runOf(client, tenantId).isShown });
  };

  function check(chosen: Chosen, read: ReadFile, signal: AbortSignal): Promise<CheckedImport> {
    put({ step: "checking", chosen, read, done: 0 });
    const rows = read.rows.map(({ draft }) => draft ?? null);
    return checkRows(
      api,
      tenantId,
      { rows, createMissing: chosen.settings.createMissing },
      {
        signal,
        onProgress: (done) => {
          if (isCurrent(signal)) put({ step: "checking", chosen, read, done });
        },
      },
    );
  }

  async function choose(file: File, settings: ImportSettings): Promise<void> {
    if (latest().step === "storing") return;
    giveBack();
    const signal = begin();
    const chosen = { file, settings };
    if (file.size > IMPORT_BYTES_MAX)
      return put({
        step: "choose",
        problem: "This file is larger than 50 MB. Divide it and import its parts.",
      });
    put({ step: "reading", chosen });
    try {
      const { createMissing: _, ...as } = settings;
      const read = await readInWorker({ ...as, file, name: file.name }, signal);
      if (!isCurrent(signal)) return;
      if (read.problem !== null) return end(signal, chosen, { step: "choose", problem: read.problem });
      const checked = await check(chosen, read, signal);
      end(signal, chosen, { step: "preview", chosen, read, checked, problem: null });
    } catch (error) {
      if (!signal.aborted) end(signal, chosen, { step: "choose", problem: reasonOf(error) });
    }
  }

  async function store(): Promise<void> {
    const ready = latest();
    if (ready.step !== "preview") return;
    const { chosen, read, checked } = ready;
    const signal = begin();
    try {
      put({ step: "storing", chosen, read, checked });
      const result = await storeImport(api, tenantId, checked.state.id).catch(async (error: unknown) => {
        if (!hasStatus(error, 404) || !isCurrent(signal)) throw error;
        return storeAgain({ ready, signal });
      });
      if (!result) return;
      end(signal, chosen, { step: "stored", result });
      await refreshTenant(client, tenantId);
    } catch (error) {
      if (!signal.aborted) end(signal, chosen, { ...ready, problem: storeProblem(error) });
    }
  }

  /**
   * The server has forgotten what was checked, as when it was started anew: that is checked once more, and stored where it is
   * found as its user has seen it. Else they look at it again.
   */
  async function storeAgain({
    ready: { chosen, read, checked: before },
    signal,
  }: {
    ready: PreviewStep;
    signal: AbortSignal;
  }): Promise<ImportResult | null> {
    const checked = await check(chosen, read, signal);
    if (!isCurrent(signal)) return null;
    const { id: _, ...found } = checked.state;
    const { id: __, ...seen } = before.state;
    if (JSON.stringify(found) !== JSON.stringify(seen)) {
      end(signal, chosen, { step: "preview", chosen, read, checked, problem: FOUND_OTHERWISE });
      return null;
    }
    put({ step: "storing", chosen, read, checked });
    return storeImport(api, tenantId, checked.state.id);
  }

  return {
    now,
    choose,
    store,
    /** Reads and checks the same file otherwise. */
    change(settings: ImportSettings): void {
      const current = latest();
      if ("chosen" in current) void choose(current.chosen.file, settings);
    },
    /** Says why what was offered is not taken; what is there already stays. */
    refuse(problem: string): void {
      const current = latest();
      put(current.step === "preview" ? { ...current, problem } : { step: "choose", problem });
    },
    /** Gives up what was sent; what is being stored goes on. */
    cancel(): void {
      if (latest().step === "storing") return;
      giveBack();
      begin();
      put(START);
    },
  };
}

type PreviewStep = Extract<ImportStep, { step: "preview" }>;

const FOUND_OTHERWISE =
  "The server was started anew and had forgotten this import, so the file was checked again. This is what the bank holds now.";

const storeProblem = (error: unknown): string =>
  error instanceof LostImportError
    ? "The connection was lost while the questions were stored, so nobody knows yet whether they are. Try again once the server can be reached: nothing is stored twice."
    : `${reasonOf(error)} Nothing was stored.`;

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.constructor === Error
    ? error.message
    : failureReason(error instanceof Error ? error : new Error("Unknown"));
