import * as z from "zod/mini";
import { BankSettings, type BankSettingsResult } from "../../../../../src/api/admin/formats/bank-settings.ts";
import {
  JSON_LINES,
  type ImportLine,
  type ImportSummary,
} from "../../../../../src/api/admin/import-schema.ts";
import { HttpError } from "../../../errors.ts";
import { addSettings } from "../../../rules/questions/bank-settings.ts";
import { audit } from "../../../transport/audit.ts";
import { parseBody } from "../../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../../transport/context.ts";
import { json, type Reply } from "../../../transport/http.ts";
import { oneOf } from "../../../transport/query.ts";
import { requireAdministeredTenant } from "../../../transport/require-administrator.ts";
import { checkRows } from "./check-rows.ts";
import { bankOf, BANK_CHANGED, type Bank } from "./read-bank.ts";
import { rowsOf } from "./read-rows.ts";
import { storeAll } from "./store-rows.ts";

/** Checks rows without storing anything, or stores them in one transaction. The server keeps nothing between the two. */
export const adminImportRoutes = forAdministrators([
  {
    method: "POST",
    path: "/api/admin/tenants/:tenantId/questions/import",
    handle: importWithinLimits,
  },
  { method: "POST", path: "/api/admin/tenants/:tenantId/bank-settings", handle: importSettings },
]);

/** Maximum number of imports of one user that a process works on at the same time. Each holds its rows in memory. */
const PER_USER_MAX = 2;

/** Maximum number of imports of all users that a process works on at the same time. */
const TOTAL_MAX = 4;

/** Returns how many imports are in progress. */
export const countImports = (runningImports: ReadonlyMap<number, ReadonlySet<unknown>>): number =>
  [...runningImports.values()].reduce((sum, { size }) => sum + size, 0);

/** @throws {HttpError} 429 while two imports of the user, or four in all, are in progress */
async function importWithinLimits(call: UserCall): Promise<Reply> {
  const { runningImports, user, request } = call;
  const running = runningImports.get(user.id) ?? new Set();
  if (running.size >= PER_USER_MAX)
    throw new HttpError(
      "too-many-jobs",
      "Two of your imports are in progress. Wait until one of them has ended.",
    );
  // Not 503: clients would treat the server as unreachable, and the import as one that may have been stored.
  if (countImports(runningImports) >= TOTAL_MAX)
    throw new HttpError("too-many-jobs", "Too many imports are in progress. Try again in a minute.", {
      headers: {
        "Retry-After": "60",
      },
    });
  runningImports.set(user.id, running.add(request));
  const end = (): void => {
    if (running.delete(request) && running.size === 0) runningImports.delete(user.id);
  };
  try {
    const body = streamLines(await importQuestions(call), end);
    // If the caller disconnects, the transport may never ask for the first line.
    if (request.signal.aborted) end();
    request.signal.addEventListener("abort", end);
    return { status: 200, headers: { "Content-Type": JSON_LINES }, body };
  } catch (error) {
    end();
    throw error;
  }
}

async function* streamLines(
  lines: Iterable<ImportLine> | AsyncIterable<ImportLine>,
  end: () => void,
): AsyncGenerator<string> {
  try {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  } finally {
    end();
  }
}

async function importQuestions(call: UserCall): Promise<Iterable<ImportLine> | AsyncIterable<ImportLine>> {
  // Before the body is read, so that only administrators of the tenant can make the server hold it.
  await call.store.read((tx) => requireAdministeredTenant(tx, call));
  const { query } = call.request;
  const flag = (name: string) => oneOf(query, name, z.enum(["1"])) !== undefined;
  const createMissing = flag("createMissing");
  const update = flag("update");
  const skipFailed = flag("skipFailed");
  const isDryRun = flag("dryRun");
  const digest = query.get("digest");
  if (isDryRun === (digest !== null))
    throw new HttpError("invalid-input", "Send either dryRun=1 or the digest of a check.");
  const rows = await rowsOf(call);
  const bank = await bankOf(call);
  const check = checkRows(call, bank, { rows, createMissing, update });
  if (isDryRun) return check.lines();
  let summary: ImportSummary | undefined;
  for await (const line of check.lines()) if ("summary" in line) ({ summary } = line);
  if (summary?.digest !== digest) throw new HttpError("bank-changed", BANK_CHANGED);
  if (summary.failed > 0 && !skipFailed)
    throw new HttpError("rows-failed", "Rows that failed can't be imported. Nothing was stored.");
  const result = await storeAll(call, bank, {
    rows,
    createMissing,
    fresh: check.fresh,
    targets: check.targets,
    pictures: check.pictures,
    failed: summary.failed,
  });
  return [{ result }];
}

/** Adds the exam profiles, weights and practice tests of a file whose questions were imported. */
async function importSettings(call: UserCall): Promise<Reply> {
  await call.store.read((tx) => requireAdministeredTenant(tx, call));
  const settings = parseBody(call.request, BankSettings);
  const hasForms = settings.practiceTests.some(({ form }) => form);
  const byFingerprint: Bank["byFingerprint"] = hasForms ? (await bankOf(call)).byFingerprint : new Map();
  const result = await call.store.tx(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const result = await addSettings(tx, tenantId, settings, byFingerprint);
    const { certifications, practiceTests } = result;
    if (certifications + practiceTests > 0)
      await audit(tx, call, {
        action: "exam-settings-imported",
        tenantId,
        after: { categories: certifications, practiceTests },
      });
    return result;
  });
  return json(200, result satisfies BankSettingsResult);
}
