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

/** What is to be imported. */
export interface RowsToCheck {
  /** `null` for a row that could not be read: with it nothing can be stored. */
  rows: readonly (NamedDraft | null)[];
  /** Whether certifications and domains that are not there yet are made. */
  createMissing: boolean;
}

/** An import that waits to be stored, and what would become of each of its rows. */
export interface CheckedImport {
  state: ImportState;
  verdicts: readonly RowVerdict[];
}

interface Watching {
  signal: AbortSignal;
  /** Called with how many rows have been checked. */
  onProgress: (done: number) => void;
}

const address = (tenantId: Id, importId?: Id): string =>
  `/admin/tenants/${tenantId}/imports${importId === undefined ? "" : `/${importId}`}`;

/** Milliseconds that a portion and the store of all may take. */
const SLOW = 120_000;

/**
 * Sends rows to be checked, in portions; nothing is stored. Where the server has forgotten them half-way, as when it was
 * started anew, they are sent once more. Given up by its signal, it takes back what it has sent.
 */
export async function checkRows(
  api: Api,
  tenantId: Id,
  rows: RowsToCheck,
  watching: Watching,
): Promise<CheckedImport> {
  try {
    return await checkOnce(api, tenantId, rows, watching);
  } catch (error) {
    if (!hasStatus(error, 404) || watching.signal.aborted) throw error;
    return checkOnce(api, tenantId, rows, watching);
  }
}

async function checkOnce(
  api: Api,
  tenantId: Id,
  { rows, createMissing }: RowsToCheck,
  { signal, onProgress }: Watching,
): Promise<CheckedImport> {
  const { id } = await api.request("POST", address(tenantId), {
    body: { rows: rows.length, createMissing },
    schema: ImportState,
    timeout: SLOW,
    // Given up here, it would be opened all the same, and nobody would know its id to take it back.
  });
  try {
    signal.throwIfAborted();
    const verdicts: RowVerdict[] = [];
    for (const portion of portionsOf(rows)) {
      const answer = await api.request("POST", `${address(tenantId, id)}/rows`, {
        body: { from: verdicts.length, rows: portion },
        schema: ImportVerdicts,
        timeout: SLOW,
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

/** Rows in portions that the server takes. One that is too large by itself is sent as none, and fails there. */
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

/** Whether an import was stored is not known: its answer was lost, and the server could not be asked either. */
export class LostImportError extends Error {
  override name = "LostImportError";
}

/**
 * Stores an import, all of it or nothing. Where the answer is lost, the server is asked what became of it. Asked to store what
 * is stored, it answers as before.
 *
 * @throws {ApiError} where nothing was stored; a 404 where the server has forgotten it, stored or not
 * @throws {ConnectionError} where nothing was stored
 * @throws {LostImportError} where nobody can say
 */
export async function storeImport(api: Api, tenantId: Id, importId: Id): Promise<ImportResult> {
  const commit = () =>
    api.request("POST", `${address(tenantId, importId)}/commit`, {
      body: {},
      schema: ImportResult,
      timeout: SLOW,
    });
  try {
    return await commit();
  } catch (error) {
    if (!isLost(error)) throw error;
    try {
      const { state } = await api.request("GET", address(tenantId, importId), { schema: ImportState });
      if (state !== "stored") throw error;
      // What is stored is not stored again: only its figures come.
      return await commit();
    } catch (asked) {
      if (asked === error || !isLost(asked)) throw asked;
      throw new LostImportError("The answer was lost, and the server could not be asked.", { cause: asked });
    }
  }
}

/** Whether a call may have done what was asked although it failed. */
const isLost = (error: unknown): boolean =>
  error instanceof ConnectionError || error instanceof MisfitError || isServerUnavailable(error);

/** Gives an import up; that this fails is of no account, as it is forgotten by itself. */
export async function cancelImport(api: Api, tenantId: Id, importId: Id): Promise<void> {
  await api.request("DELETE", address(tenantId, importId)).catch(() => undefined);
}
