import { ConnectionError, hasStatus, isServerUnavailable, InvalidResponseError } from "../call-errors.ts";
import type { Api } from "../client.ts";
import type { NamedDraft } from "../questions/draft/draft.ts";
import type { Id } from "../wire.ts";
import { BankSettingsResult, type BankSettings } from "./formats/bank-settings.ts";
import {
  ImportLine,
  JSON_LINES,
  ROW_LENGTH_MAX,
  type ImportResult,
  type ImportSummary,
  type RowTarget,
  type RowVerdict,
} from "./import-schema.ts";
import { readLines } from "./read-lines.ts";

/** A draft, and the question that it updates; without one, it is a new question. */
export type RowToCheck = NamedDraft & Partial<RowTarget>;

/** Rows to import. */
export interface RowsToCheck {
  /** `null` for a row that could not be read. It fails the check. */
  rows: readonly (RowToCheck | null)[];
  /** Whether rows update the questions that they name. Default false: every row is a new question. */
  update?: boolean;
  /** Whether to create certifications and domains that don't exist yet. */
  createMissing: boolean;
}

/** An import that was checked but not stored, with a verdict for each row. */
export interface CheckedImport {
  summary: ImportSummary;
  verdicts: readonly RowVerdict[];
}

interface CheckOptions {
  signal?: AbortSignal;
  /** Called with the number of rows checked so far. */
  onProgress?: (done: number) => void;
}

/** Timeout for checking or storing 50,000 rows over a slow connection. */
const IMPORT_TIMEOUT_MS = 600_000;

const importPath = (tenantId: Id, { createMissing, update }: RowsToCheck, query: string): string =>
  `/admin/tenants/${tenantId}/questions/import?${createMissing ? "createMissing=1&" : ""}${update ? "update=1&" : ""}${query}`;

/** One row per line. A row that is too large is replaced by `null`, which fails the check. */
function linesOf(rows: RowsToCheck["rows"]): Blob {
  const lines = rows.map((row) => {
    const text = JSON.stringify(row);
    return `${text.length > ROW_LENGTH_MAX ? "null" : text}\n`;
  });
  return new Blob(lines, { type: JSON_LINES });
}

/**
 * Sends rows for checking, without storing them.
 * @throws {ConnectionError} if the response ends before its summary
 */
export async function checkRows(
  api: Api,
  tenantId: Id,
  rows: RowsToCheck,
  { signal, onProgress }: CheckOptions = {},
): Promise<CheckedImport> {
  const verdicts: RowVerdict[] = [];
  let summary: ImportSummary | undefined;
  await readLines(api, "POST", importPath(tenantId, rows, "dryRun=1"), {
    body: linesOf(rows.rows),
    schema: ImportLine,
    timeout: IMPORT_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
    onLine(line) {
      if ("summary" in line) summary = line.summary;
      if ("verdicts" in line) {
        verdicts.push(...line.verdicts);
        onProgress?.(verdicts.length);
      }
    },
  });
  if (!summary || verdicts.length !== rows.rows.length)
    throw new ConnectionError("The server did not check all rows.");
  return { summary, verdicts };
}

/** The response to storing an import was lost, so the result is unknown. */
export class LostImportError extends Error {
  override name = "LostImportError";
}

/** The bank has changed since the rows were checked, so that some of them would get another result. */
export class ChangedBankError extends Error {
  override name = "ChangedBankError";
  /** The result of checking the rows again. */
  readonly checked: CheckedImport;
  constructor(checked: CheckedImport) {
    super("The questions of the organization have changed since the file was checked.");
    this.checked = checked;
  }
}

/**
 * Stores the checked rows that did not fail, completely or not at all. If the response is lost, checks the rows
 * again: if none of them is new or changes a question anymore, they were stored; otherwise the server may still be
 * storing them.
 * @throws {ApiError} if nothing was stored
 * @throws {ChangedBankError} if nothing was stored, because the verdicts would be different now
 * @throws {LostImportError} if the result is unknown. Storing the rows again stores no question twice.
 */
export async function storeRows(
  api: Api,
  tenantId: Id,
  rows: RowsToCheck,
  { summary }: Pick<CheckedImport, "summary">,
): Promise<ImportResult> {
  const check = () => checkRows(api, tenantId, rows);
  try {
    let result: ImportResult | undefined;
    const leftOut = summary.failed > 0 ? "skipFailed=1&" : "";
    const query = `${leftOut}digest=${encodeURIComponent(summary.digest)}`;
    await readLines(api, "POST", importPath(tenantId, rows, query), {
      body: linesOf(rows.rows),
      schema: ImportLine,
      timeout: IMPORT_TIMEOUT_MS,
      onLine(line) {
        if ("result" in line) result = line.result;
      },
    });
    if (result) return result;
    throw new ConnectionError("The response has no result.");
  } catch (error) {
    if (hasStatus(error, 409)) throw new ChangedBankError(await check());
    if (!isLost(error)) throw error;
    const recheck = await check().catch(() => undefined);
    const pendingOf = ({ fresh, changed }: Pick<ImportSummary, "fresh" | "changed">) => fresh + changed;
    if (pendingOf(summary) === 0 || !recheck || pendingOf(recheck.summary) !== 0)
      throw new LostImportError("The response was lost.", { cause: error });
    return {
      created: summary.fresh,
      changed: summary.changed,
      skipped: summary.duplicates,
      categories: summary.missing.filter(({ domain }) => domain === undefined).length,
      subcategories: summary.missing.filter(({ domain }) => domain !== undefined).length,
    };
  }
}

/** Returns whether a failed call may still have taken effect. */
const isLost = (error: unknown): boolean =>
  error instanceof ConnectionError || error instanceof InvalidResponseError || isServerUnavailable(error);

/**
 * Adds the certifications' settings and the practice tests of a file after its questions were stored. Returns
 * `"failed"` for any failure.
 */
export const storeSettings = (
  api: Api,
  tenantId: Id,
  settings: BankSettings,
): Promise<BankSettingsResult | "failed"> =>
  api
    .request("POST", `/admin/tenants/${tenantId}/bank-settings`, {
      body: settings,
      schema: BankSettingsResult,
    })
    .catch(() => "failed" as const);
