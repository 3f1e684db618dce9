import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Encoding } from "../../api/admin/formats/decode.ts";
import type { ReadFormat } from "../../api/admin/formats/format.ts";
import type { Defaults, ReadFile } from "../../api/admin/formats/row.ts";
import { cancelImport, checkRows, storeImport, type CheckedImport } from "../../api/admin/import-queries.ts";
import { IMPORT_BYTES_MAX, type ImportResult } from "../../api/admin/import-schema.ts";
import { refreshTenant } from "../../api/admin/tenant-key.ts";
import type { Api } from "../../api/client.ts";
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

/** What runs, by cache and organisation: it goes on while no dialog is open. */
const running = new WeakMap<QueryClient, Map<Id, AbortController>>();

/**
 * The import into an organisation. It belongs to the cache and not to the dialog: closing that loses nothing.
 */
export function useImport(api: Api, tenantId: Id, onStored: (result: ImportResult) => void) {
  const client = useQueryClient();
  const queryKey = ["import", tenantId];
  const { data: now = START } = useQuery<ImportStep>({
    queryKey,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const put = (next: ImportStep): void => void client.setQueryData<ImportStep>(queryKey, next);
  const latest = (): ImportStep => client.getQueryData<ImportStep>(queryKey) ?? START;

  const controllers = running.get(client) ?? new Map<Id, AbortController>();
  running.set(client, controllers);
  const begin = (): AbortSignal => {
    controllers.get(tenantId)?.abort();
    const controller = new AbortController();
    controllers.set(tenantId, controller);
    return controller.signal;
  };
  const giveBack = (): void => {
    const left = latest();
    if (left.step === "preview") void cancelImport(api, tenantId, left.checked.state.id);
  };

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
      const { createMissing, ...as } = settings;
      const read = await readInWorker({ ...as, file, name: file.name }, signal);
      if (read.problem !== null) return put({ step: "choose", problem: read.problem });
      put({ step: "checking", chosen, read, done: 0 });
      const checked = await checkRows(
        api,
        tenantId,
        { fileName: file.name, rows: read.rows.map(({ draft }) => draft ?? null), createMissing },
        { signal, onProgress: (done) => put({ step: "checking", chosen, read, done }) },
      );
      put({ step: "preview", chosen, read, checked, problem: null });
    } catch (error) {
      if (!signal.aborted) put({ step: "choose", problem: reasonOf(error) });
    }
  }

  async function store(): Promise<void> {
    const ready = latest();
    if (ready.step !== "preview") return;
    const { chosen, read, checked } = ready;
    put({ step: "storing", chosen, read, checked });
    try {
      const result = await storeImport(api, tenantId, checked.state.id);
      put({ step: "stored", result });
      onStored(result);
      await refreshTenant(client, tenantId);
    } catch (error) {
      put({ ...ready, problem: `${reasonOf(error)} Nothing was stored.` });
    }
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
    refuse: (problem: string): void => put({ step: "choose", problem }),
    /** Gives up what was sent; what is being stored goes on. */
    cancel(): void {
      if (latest().step === "storing") return;
      giveBack();
      begin();
      put(START);
    },
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.constructor === Error
    ? error.message
    : failureReason(error instanceof Error ? error : new Error("Unknown"));
