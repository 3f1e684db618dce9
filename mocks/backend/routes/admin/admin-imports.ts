import { BankSettings, type BankSettingsResult } from "../../../../src/api/admin/formats/bank-settings.ts";
import {
  IMPORT_ROWS_MAX,
  JSON_LINES,
  ROW_LENGTH_MAX,
  ROWS_LENGTH_MAX,
  type ImportLine,
  type ImportResult,
  type ImportSummary,
} from "../../../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../../../src/api/questions/draft/draft.ts";
import { fingerprint } from "../../../../src/api/questions/draft/fingerprint.ts";
import * as z from "zod/mini";
import type { QuestionDoc } from "../../documents/bank.ts";
import { byId } from "../../rules/by-id.ts";
import { bankNames, namedBy, createDomainLookup, type BankNames } from "../../rules/questions/bank-names.ts";
import { isInSameMock, mockKey, createMockSlots } from "../../rules/drawing/mock-exams.ts";
import { addSettings } from "../../rules/questions/bank-settings.ts";
import { storePictures, storedHashes, type NewPicture } from "../../rules/questions/pictures.ts";
import { bankedQuestion } from "../../rules/questions/question-bank.ts";
import { questionsAt, questionVersions, type QuestionVersion } from "../../rules/questions/questions-at.ts";
import { scenarioIdsIn } from "../../rules/questions/scenario-ids.ts";
import { replaceQuestions, type Replacement } from "../../rules/questions/versions.ts";
import { anyOf, type Lock, type Tx } from "../../ports/store.ts";
import { requireAdministeredTenant } from "../../transport/require-administrator.ts";
import { audit } from "../../transport/audit.ts";
import { parseBody } from "../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { HttpError } from "../../errors.ts";
import { json, type Reply } from "../../transport/http.ts";
import { linesOf } from "../../transport/lines.ts";
import { oneOf } from "../../transport/query.ts";
import { checkRows, type Bank, type Names, type RowTargetVersion } from "./admin-import-check.ts";

/** Checks rows without storing anything, or stores them in one transaction. The server keeps nothing between the two. */
export const adminImportRoutes = forAdministrators([
  {
    method: "POST",
    path: "/api/admin/tenants/:tenantId/questions/import",
    handle: importWithinLimits,
  },
  { method: "POST", path: "/api/admin/tenants/:tenantId/bank-settings", handle: importSettings },
]);

const BANK_CHANGED = "The organization's questions have changed since the file was checked.";

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

/** Reads the bank in portions, because all its documents together would take hundreds of megabytes. */
async function bankOf(call: UserCall): Promise<Bank> {
  const { tenantId, names, live, hashes } = await call.store.read(async (tx) => {
    const { id } = await requireAdministeredTenant(tx, call);
    const names = await bankNames(tx, id);
    const live = await questionVersions(tx, liveIn(names));
    return { tenantId: id, names, live, hashes: await storedHashes(tx, id) };
  });
  const withNames = namedBy(names);
  const byFingerprint = new Map<string, QuestionVersion>();
  const mockSizes = new Map<string, number>();
  for await (const question of questionsAt(call.store, live)) {
    const { id, version, categoryId, form } = question;
    byFingerprint.set(fingerprint(withNames(question)), { id, version });
    if (form === undefined) continue;
    const key = mockKey(categoryId, form);
    mockSizes.set(key, (mockSizes.get(key) ?? 0) + 1);
  }
  const versions = new Map(live.map(({ id, version }) => [id, version]));
  return { tenantId, names, byFingerprint, versions, mockSizes, hashes };
}

/** Returns the condition for the questions in use. */
const liveIn = ({ categories }: BankNames) => ({
  categoryId: anyOf(categories.map(({ id }) => id)),
  isRetired: false,
});

/**
 * Reads all rows before any of them is checked, because a browser reads no response while it is still sending. After the limit,
 * reads on without keeping anything: a connection that is closed early could not carry the response.
 *
 * @throws {HttpError} 415 for another content type, 400 without rows, 413 or 422 for too many
 */
async function rowsOf({ request }: UserCall): Promise<string[]> {
  const rows: string[] = [];
  let count = 0;
  let length = 0;
  for await (const line of linesOf(request, JSON_LINES, ROW_LENGTH_MAX)) {
    count += 1;
    length += line.length;
    if (count <= IMPORT_ROWS_MAX && length <= ROWS_LENGTH_MAX) rows.push(line);
    else rows.length = 0;
  }
  if (count === 0) throw new HttpError("invalid-input", "There are no rows.");
  if (count > IMPORT_ROWS_MAX)
    throw new HttpError(
      "rows-failed",
      `At most ${IMPORT_ROWS_MAX.toLocaleString("en")} questions can be imported at a time.`,
    );
  if (length > ROWS_LENGTH_MAX) throw new HttpError("too-large", "The rows are larger than 100 MB together.");
  return rows;
}

interface RowsToStore {
  rows: string[];
  createMissing: boolean;
  /** Rows of new questions by fingerprint. */
  fresh: ReadonlyMap<string, number>;
  /** Rows of changed questions by their ids. */
  targets: ReadonlyMap<number, RowTargetVersion>;
  /** Pictures of new questions by their hashes. */
  pictures: ReadonlyMap<string, NewPicture>;
  /** Number of rows that failed. */
  failed: number;
}

/**
 * Stores new and changed questions in one transaction. Skips new ones that were added to the bank since it was read.
 *
 * @throws {HttpError} 409 if a question that a row changes has been changed or deleted since
 */
async function storeAll(
  call: UserCall,
  bank: Bank,
  { rows, createMissing, fresh, targets, pictures, failed: failures }: RowsToStore,
): Promise<ImportResult> {
  const count = rows.length;
  const store = async (tx: Tx): Promise<ImportResult> => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    const addedFingerprints = await addedSince(tx, bank);
    if (pictures.size > 0) await storePictures(tx, tenantId, pictures.values(), call.now());
    const resolver = await createDomainResolver(tx, tenantId, createMissing);
    let scenarioIn: Awaited<ReturnType<typeof scenarioIdsIn>> | undefined;
    const takeSlot = createMockSlots(tx);
    /** Returns the question of a row, which takes a slot in its mock exam unless `before` has it. */
    const questionIn = async (row: number, before?: Readonly<QuestionDoc>): Promise<QuestionDoc> => {
      const { certification, domain, scenario: named, ...draft } = JSON.parse(rows[row] ?? "") as NamedDraft;
      const ids = await resolver.resolve({ certification, ...(domain === undefined ? {} : { domain }) });
      const target = { ...draft, categoryId: ids.categoryId };
      if (!(before && isInSameMock(before, target)) && !(await takeSlot(target)))
        throw new HttpError("bank-changed", BANK_CHANGED);
      if (named) scenarioIn ??= await scenarioIdsIn(tx, tenantId);
      const scenario = named && scenarioIn?.(ids.categoryId, named);
      return { ...bankedQuestion(1, { ...draft, ...ids }, scenario), authorId: call.user.id };
    };
    const stored = byId(await tx.list("questions", { id: anyOf(targets.keys()) }));
    const replacements: Replacement[] = [];
    for (const [id, { row, version }] of targets) {
      const before = stored.get(id);
      if (before?.version !== version || before.isRetired) throw new HttpError("bank-changed", BANK_CHANGED);
      replacements.push({ before, after: await questionIn(row, before) });
    }
    await replaceQuestions(tx, replacements, call.now());
    const changedAt = new Date(call.now()).toISOString();
    let created = 0;
    for (const [rowFingerprint, row] of fresh) {
      if (addedFingerprints.has(rowFingerprint)) continue;
      const { id: _, ...question } = await questionIn(row);
      await tx.add("questions", { ...question, changedAt });
      created += 1;
    }
    const changed = targets.size;
    const result = {
      created,
      changed,
      skipped: count - created - changed - failures,
      ...resolver.createdCounts(),
    };
    await audit(tx, call, { action: "questions-imported", tenantId, after: result });
    return result;
  };
  // The lock of an import that only adds to the bank doesn't block learners.
  const lock: Lock = { tenant: bank.tenantId, ...(targets.size === 0 ? { part: "imports" } : {}) };
  return call.store.tx(store, { lock });
}

/** Returns the fingerprints of questions that were added, changed or restored since the bank was read. */
async function addedSince(tx: Tx, { tenantId, versions }: Bank): Promise<Set<string>> {
  const names = await bankNames(tx, tenantId);
  const live = await tx.group("questions", ["version"], liveIn(names));
  const ids = live.flatMap(({ version, ids }) => ids.filter((id) => versions.get(id) !== version));
  const questions = ids.length === 0 ? [] : await tx.list("questions", { id: anyOf(ids) });
  const withNames = namedBy(names);
  return new Set(questions.map((question) => fingerprint(withNames(question))));
}

/** Finds certifications and domains by name; creates missing ones if `createMissing` is set. */
async function createDomainResolver(tx: Tx, tenantId: number, createMissing: boolean) {
  const { find, add } = createDomainLookup(await bankNames(tx, tenantId));
  let categories = 0;
  let subcategories = 0;
  const defaults = { version: 1, isRetired: false };
  const refuse = (): void => {
    if (!createMissing)
      throw new HttpError(
        "bank-changed",
        "The organization's certifications have changed. Check the file again.",
      );
  };
  return {
    createdCounts: () => ({ categories, subcategories }),
    async resolve({ certification, domain: name }: Names) {
      let { category, domain } = find({ certification, ...(name === undefined ? {} : { domain: name }) });
      if (category && (domain || name === undefined))
        return { categoryId: category.id, ...(domain ? { subcategoryId: domain.id } : {}) };
      refuse();
      if (!category) {
        category = await tx.insert("categories", { ...defaults, tenantId, name: certification });
        add({ categories: [category] });
        categories += 1;
      }
      if (!domain && name !== undefined) {
        domain = await tx.insert("subcategories", { ...defaults, categoryId: category.id, name });
        add({ subcategories: [domain] });
        subcategories += 1;
      }
      return { categoryId: category.id, ...(domain ? { subcategoryId: domain.id } : {}) };
    },
  };
}
