import type { NamedDraft } from "../../../src/api/questions/draft/draft.ts";
import { RefusedError, type Call } from "./server-processes.ts";

/** An import that takes longer is given up, in milliseconds. */
const WITHIN = 90_000;
const IMPORT_BATCH = 500;

/** Imports questions through the API of this version or of an earlier one. Returns the milliseconds, `NaN` if it was given up. */
export async function importRows(call: Call, tenantId: number, rows: readonly NamedDraft[]): Promise<number> {
  const tenant = `/api/admin/tenants/${tenantId}`;
  const path = `${tenant}/questions/import?createMissing=1`;
  const lines = (some: readonly NamedDraft[]) => some.map((row) => `${JSON.stringify(row)}\n`).join("");
  const start = performance.now();
  const probe = await call("POST", `${path}&dryRun=1`, lines(rows.slice(0, 1)));
  if (probe.status !== 200) return importStaged(call, tenant, rows);
  const { text } = await call("POST", `${path}&dryRun=1`, lines(rows));
  const digest = /(?<="digest":")[^"]+/.exec(text)?.[0] ?? "";
  const stored = await call("POST", `${path}&digest=${encodeURIComponent(digest)}`, lines(rows));
  if (stored.status !== 200)
    throw new RefusedError(`An import was not stored: ${stored.status} ${stored.text}`);
  return performance.now() - start;
}

/** Imports as before 0.14: in portions that the server keeps until all of them are stored. */
async function importStaged(call: Call, tenant: string, rows: readonly NamedDraft[]): Promise<number> {
  const start = performance.now();
  const opened = await call("POST", `${tenant}/imports`, { rows: rows.length, createMissing: true });
  const { id } = JSON.parse(opened.text) as { id: number };
  const path = `${tenant}/imports/${id}`;
  for (let from = 0; from < rows.length; from += IMPORT_BATCH) {
    if (performance.now() - start > WITHIN) {
      await call("DELETE", path);
      return Number.NaN;
    }
    await call("POST", `${path}/rows`, { from, rows: rows.slice(from, from + IMPORT_BATCH) });
  }
  const stored = await call("POST", `${path}/commit`, {});
  if (stored.status !== 201)
    throw new RefusedError(`An import was not stored: ${stored.status} ${stored.text}`);
  return performance.now() - start;
}
