import { ConnectionError, hasStatus, isServerUnavailable, MisfitError, type Api } from "../client.ts";
import type { NamedDraft } from "../questions/draft.ts";
import type { Id } from "../wire.ts";
import {
  ImportResult,
  ImportState,
  ImportVerdicts,
  PORTION_BYTES,
  PORTION_ROWS,
  type RowVerdict,
} from "./import-schema.ts";

/** Rows to import. */
export interface RowsToCheck {
  /** `null` for a row that could not be read. The server then rejects the import as a whole. */
  rows: readonly (NamedDraft | null)[];
  /** Whether to create certifications and domains that don't exist yet. */
  createMissing: boolean;
}

/** An import that was checked but not stored, with a verdict for each row. */
export interface CheckedImport {
  state: ImportState;
  verdicts: readonly RowVerdict[];
}

interface CheckOptions {
  signal: AbortSignal;
  /** Called with the number of rows checked so far. */
  onProgress: (done: number) => void;
}

const address = (tenantId: Id, importId?: Id): string =>
  `/admin/tenants/${tenantId}/imports${importId === undefined ? "" : `/${importId}`}`;

/** Timeout in milliseconds for one portion and for storing the import. */
const IMPORT_TIMEOUT = 120_000;

/**
 * Sends rows in portions for checking, without storing them. If the server has lost the import, for example
 * after a restart, they are sent once more. Aborting the signal cancels the import on the server.
 */
export async function checkRows(
  api: Api,
  tenantId: Id,
  rows: RowsToCheck,
  options: CheckOptions,
): Promise<CheckedImport> {
  try {
    return await checkOnce(api, tenantId, rows, options);
  } catch (error) {
    if (!hasStatus(error, 404) || options.signal.aborted) throw error;
    return checkOnce(api, tenantId, rows, options);
  }
}

async function checkOnce(
  api: Api,
  tenantId: Id,
  { rows, createMissing }: RowsToCheck,
  { signal, onProgress }: CheckOptions,
): Promise<CheckedImport> {
  const { id } = await api.request("POST", address(tenantId), {
    body: { rows: rows.length, createMissing },
    schema: ImportState,
    timeout: IMPORT_TIMEOUT,
    // Without the signal: an aborted call could still create the import, and its id would be lost.
  });
  try {
    signal.throwIfAborted();
    const verdicts: RowVerdict[] = [];
    for (const portion of portionsOf(rows)) {
      const answer = await api.request("POST", `${address(tenantId, id)}/rows`, {
        body: { from: verdicts.length, rows: portion },
        schema: ImportVerdicts,
        timeout: IMPORT_TIMEOUT,
        signal,
      });
      verdicts.push(...answer.verdicts);
      onProgress(verdicts.length);
    }
    const state = await api.request("GET", address(tenantId, id), { schema: ImportState, signal });
    return { state, verdicts };
  } catch (error) {
    await cancelImport(api, tenantId, id);
    throw error;
  }
}

/**
 * Splits rows into portions that the server accepts. A row that is too large is replaced by `null`, which fails
 * the check.
 */
export function* portionsOf(rows: RowsToCheck["rows"]): Generator<(NamedDraft | null)[]> {
  const encoder = new TextEncoder();
  let portion: (NamedDraft | null)[] = [];
  let bytes = 0;
  for (const whole of rows) {
    const bytesOf = (row: NamedDraft | null): number => encoder.encode(JSON.stringify(row)).length + 1;
    const row = bytesOf(whole) > PORTION_BYTES ? null : whole;
    const size = bytesOf(row);
    if (portion.length === PORTION_ROWS || bytes + size > PORTION_BYTES) {
      yield portion;
      portion = [];
      bytes = 0;
    }
    portion.push(row);
    bytes += size;
  }
  if (portion.length > 0) yield portion;
}

/** The response to storing an import was lost and the server could not be reached, so the result is unknown. */
export class LostImportError extends Error {
  override name = "LostImportError";
}

/**
 * Stores an import completely or not at all. If the response is lost, asks the server for the result. Storing
 * twice returns the same result.
 * @throws {ApiError} if nothing was stored; for a 404, the server no longer has the import and the result is
 * unknown
 * @throws {ConnectionError} if nothing was stored
 * @throws {LostImportError} if the result is unknown
 */
export async function storeImport(api: Api, tenantId: Id, importId: Id): Promise<ImportResult> {
  const commit = () =>
    api.request("POST", `${address(tenantId, importId)}/commit`, {
      body: {},
      schema: ImportResult,
      timeout: IMPORT_TIMEOUT,
    });
  try {
    return await commit();
  } catch (error) {
    if (!isLost(error)) throw error;
    try {
      const { state } = await api.request("GET", address(tenantId, importId), { schema: ImportState });
      if (state !== "stored") throw error;
      // The import is stored already. This call only returns its counts.
      return await commit();
    } catch (secondError) {
      if (secondError === error || !isLost(secondError)) throw secondError;
      throw new LostImportError("The answer was lost, and the server could not be asked.", {
        cause: secondError,
      });
    }
  }
}

/** Returns whether a failed call may still have taken effect. */
const isLost = (error: unknown): boolean =>
  error instanceof ConnectionError || error instanceof MisfitError || isServerUnavailable(error);

/** Cancels an import. Ignores failures, because the server removes abandoned imports itself. */
export async function cancelImport(api: Api, tenantId: Id, importId: Id): Promise<void> {
  await api.request("DELETE", address(tenantId, importId)).catch(() => undefined);
}
