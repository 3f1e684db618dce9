import { BankSettings, type BankSettingsResult } from "../../../src/api/admin/formats/bank-settings.ts";
import { fitDraft, type FittedRow } from "../../../src/api/admin/formats/fit-draft.ts";
import {
  IMPORT_ROWS_MAX,
  JSON_LINES,
  ROW_LENGTH_MAX,
  ROWS_LENGTH_MAX,
  type ImportLine,
  type ImportResult,
  type ImportSummary,
} from "../../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../../src/api/questions/draft.ts";
import { fingerprint } from "../../../src/api/questions/fingerprint.ts";
import * as z from "zod/mini";
import type { QuestionDoc } from "../documents.ts";
import { byId } from "../rules/by-id.ts";
import { bankNames, namedBy, placesIn, type BankNames } from "../rules/bank-names.ts";
import { isInSameMock, mockKey, mockPlaces } from "../rules/mock-exams.ts";
import { addSettings } from "../rules/bank-settings.ts";
import { storePictures, storedHashes, type NewPicture } from "../rules/pictures.ts";
import { bankedQuestion } from "../rules/question-bank.ts";
import { questionsAt, questionVersions, type QuestionVersion } from "../rules/questions-at.ts";
import { scenarioIdsIn } from "../rules/scenario-ids.ts";
import { replaceQuestions, type Replacement } from "../rules/versions.ts";
import { anyOf, type Lock, type Tx } from "../store.ts";
import { administered } from "../transport/administered.ts";
import { audit } from "../transport/audit.ts";
import { parseBody } from "../transport/body.ts";
import { forAdministrators, type UserCall } from "../transport/context.ts";
import { HttpError } from "../errors.ts";
import { json, type Reply } from "../transport/http.ts";
import { linesOf } from "../transport/lines.ts";
import { oneOf } from "../transport/query.ts";

import { checkRows, type Bank, type Names, type RowOf } from "./admin-import-check.ts";
/** Checks rows without storing anything, or stores them in one transaction. The server keeps nothing between the two. */
export const adminImportRoutes = forAdministrators([
  {
    method: "POST",
    path: "/api/admin/tenants/:tenantId/questions/import",
    handle: limitImports,
  },
  { method: "POST", path: "/api/admin/tenants/:tenantId/bank-settings", handle: importSettings },
]);

const BANK_CHANGED = "The organization's questions have changed since the file was checked.";

/** Maximum number of imports of one user that a process works on at the same time. Each holds its rows in memory. */
const PER_USER_MAX = 2;

/** Maximum number of imports of all users that a process works on at the same time. */
const TOTAL_MAX = 4;

/** @throws {HttpError} 429 while two imports of the user, or four in all, are in progress */
async function limitImports(call: UserCall): Promise<Reply> {
  const { importing, user, request } = call;
  const running = importing.get(user.id) ?? new Set();
  if (running.size >= PER_USER_MAX)
    throw new HttpError(
      "too-many-jobs",
      "Two of your imports are in progress. Wait until one of them has ended.",
    );
  // Not 503: clients would treat the server as unreachable, and the import as one that may have been stored.
  if ([...importing.values()].reduce((sum, { size }) => sum + size, 0) >= TOTAL_MAX)
    throw new HttpError("too-many-jobs", "Too many imports are in progress. Try again in a minute.", {
      headers: {
        "Retry-After": "60",
      },
    });
  importing.set(user.id, running.add(request));
  const end = (): void => {
    if (running.delete(request) && running.size === 0) importing.delete(user.id);
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
  await call.store.read((tx) => administered(tx, call));
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
  await call.store.read((tx) => administered(tx, call));
  const settings = parseBody(call.request, BankSettings);
  const hasForms = settings.practiceTests.some(({ form }) => form);
  const byFingerprint: Bank["byFingerprint"] = hasForms ? (await bankOf(call)).byFingerprint : new Map();
  const result = await call.store.tx(async (tx) => {
    const { id: tenantId } = await administered(tx, call);
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
    const { id } = await administered(tx, call);
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

type Names = Pick<NamedDraft, "certification" | "domain">;

const missingKey = ({ certification, domain }: Names): string =>
  [certification, ...(domain === undefined ? [] : [domain])].map(nameKey).join("\n");

interface Checked {
  row: number;
  fitted: FittedRow;
  /** The fingerprint; empty if the row is no valid question. */
  print: string;
  /** The id and the version that the row has, if they are valid; `null` without an id: a new question. */
  target: Partial<RowTarget> | null;
  /** The pictures that the row contains. */
  pictures: readonly NewPicture[];
}

/** Checks rows one by one against the bank and the rows before them. */
function checkRows(
  call: UserCall,
  { names, byFingerprint, versions, mockSizes, hashes }: Bank,
  { rows, createMissing, update }: Pick<RowsToStore, "rows" | "createMissing"> & { update: boolean },
) {
  const withNames = namedBy(names);
  const { find } = placesIn(names);
  /** Rows of new questions by fingerprint, in order. */
  const fresh = new Map<string, number>();
  /** Rows of changed questions by their ids, in order. */
  const targets = new Map<number, RowOf>();
  const missing = new Map<string, ImportSummary["missing"][number]>();
  const mocks = new Map<string, ImportedMock>();
  /** Pictures of new and changed questions by their hashes. */
  const pictures = new Map<string, NewPicture>();
  const counts: Record<RowVerdict["verdict"], number> = {
    new: 0,
    duplicate: 0,
    changed: 0,
    failed: 0,
  };

  function verdictOf(
    { row, fitted: { draft, problems }, print, target, pictures: own }: Checked,
    twins: ReadonlyMap<number, QuestionDoc>,
  ): RowVerdict {
    if (!draft) return failed(problems[0]?.path ?? "", problems[0]?.reason ?? "is no question");
    const { certification, domain: domainName } = draft;
    const ownHashes = new Set(own.map(({ hash }) => hash));
    const noPicture = missingPicture(draft, (hash) => hashes.has(hash) || ownHashes.has(hash));
    if (noPicture !== undefined) return failed(noPicture, NO_PICTURE);
    const { category, domain } = find(draft);
    const isDomainMissing = domainName !== undefined && !domain;
    if (!createMissing && !category)
      return failed("certification", `“${certification}” is not a certification of this organization`);
    if (!createMissing && isDomainMissing)
      return failed("domain", `“${domainName}” is not a domain of ${certification}`);
    const duplicated = byFingerprint.get(print);
    const earlier = fresh.get(print);
    let change: { id: number; version: number; differs: string[]; isInMock: boolean } | undefined;
    if (target) {
      const { id = 0, version } = target;
      const storedVersion = versions.get(id);
      const question = twins.get(id);
      if (storedVersion === undefined || !question) return failed("id", NO_TARGET);
      const same = targets.get(id);
      if (same) return failed("id", `is also in row ${same.row + 1}`);
      if (kindOf(question) !== kindOf(draft)) return failed("kind", "can't be changed");
      const before = withNames(question);
      const differs = differences(draft, before);
      if (differs.length === 0) return { verdict: "duplicate", of: { questionId: id }, differs };
      if (version !== storedVersion)
        return {
          ...failed(
            "version",
            `is ${version ?? "missing"}, and question ${id} has been changed since: it is at version ${storedVersion}`,
          ),
          outdated: { questionId: id, version: storedVersion },
        };
      if (duplicated && duplicated.id !== id) return failed("text", `is that of question ${duplicated.id}`);
      if (earlier !== undefined) return failed("text", `is that of row ${earlier + 1}`);
      if (targets.size === BULK_MAX)
        return failed("id", `At most ${BULK_MAX.toLocaleString("en")} questions can be updated at a time`);
      const isInMock = draft.form === before.form && category?.id === question.categoryId;
      change = { id, version: storedVersion, differs, isInMock };
    } else if (duplicated) {
      const twin = twins.get(duplicated.id);
      return {
        verdict: "duplicate",
        of: { questionId: duplicated.id },
        differs: twin ? differences(draft, withNames(twin)) : [],
      };
    }
    if (!change && earlier !== undefined) {
      const other = fitRow(rows[earlier]).draft;
      return { verdict: "duplicate", of: { row: earlier }, differs: other ? differences(draft, other) : [] };
    }
    const mock = change?.isInMock ? undefined : mockOf(draft);
    if (mock && mock.size !== null && mock.questions >= mock.size)
      return failed("form", fullMockReason(mock.certification, mock.form, mock.size));
    const unknown: Names[] = [
      ...(category ? [] : [{ certification }]),
      ...(isDomainMissing ? [{ certification, domain: domainName }] : []),
    ];
    const newNames = unknown.filter((one) => !missing.has(missingKey(one)));
    if (missing.size + newNames.length > IMPORT_NAMES_MAX)
      return failed(
        domainName === undefined ? "certification" : "domain",
        `More than ${IMPORT_NAMES_MAX.toLocaleString("en")} certifications and domains would be made. Is this their column?`,
      );
    for (const one of unknown) {
      const key = missingKey(one);
      const first = missing.get(key);
      // The first row that names a certification or a domain decides how it is spelled.
      if (first) first.rows += 1;
      else missing.set(key, { ...one, rows: 1 });
    }
    if (change) targets.set(change.id, { row, version: change.version });
    else fresh.set(print, row);
    // The JSON of the stored document, so that storing needs no second validation.
    rows[row] = JSON.stringify(draft);
    for (const picture of own) pictures.set(picture.hash, picture);
    if (mock) {
      mock.rows += 1;
      mock.questions += 1;
    }
    return change
      ? { verdict: "changed", of: { questionId: change.id }, differs: change.differs }
      : { verdict: "new" };
  }

  /** The mock exam that a row belongs to, with the rows before. */
  function mockOf({ certification, domain, form }: NamedDraft): ImportedMock | undefined {
    if (form === undefined) return undefined;
    const { category } = find({ certification, ...(domain === undefined ? {} : { domain }) });
    const key = category ? mockKey(category.id, form) : `${nameKey(certification)}\n${form}`;
    const earlier = mocks.get(key);
    if (earlier) return earlier;
    const name = category?.name ?? certification;
    const questions = mockSizes.get(key) ?? 0;
    const mock = { certification: name, form, rows: 0, questions, size: mockSize(category) };
    mocks.set(key, mock);
    return mock;
  }

  async function* lines(): AsyncGenerator<ImportLine> {
    let digest = String(createMissing);
    const pace = createPacer();
    for (let from = 0; from < rows.length; from += VERDICTS_AT_ONCE) {
      const batch: Checked[] = [];
      for (const [index, text] of rows.slice(from, from + VERDICTS_AT_ONCE).entries()) {
        await pace();
        const value = parseRow(text);
        const row = await checkRow(from + index, fitDraft(value));
        batch.push({ ...row, target: update ? targetIn(value) : null });
      }
      // The client has disconnected.
      if (call.request.signal.aborted) return;
      const duplicated = new Map(
        batch.flatMap(({ print, target }) => {
          const { id = 0 } = target ?? {};
          const version = versions.get(id);
          const compared = target
            ? version === undefined
              ? undefined
              : { id, version }
            : byFingerprint.get(print);
          return compared ? [[compared.id, compared] as const] : [];
        }),
      );
      const twins = new Map<number, Readonly<QuestionDoc>>();
      for await (const question of questionsAt(call.store, [...duplicated.values()], pace))
        twins.set(question.id, question);
      const verdicts: RowVerdict[] = [];
      for (const row of batch) {
        await pace();
        const verdict = verdictOf(row, twins);
        counts[verdict.verdict] += 1;
        verdicts.push(verdict);
      }
      const digestInput = verdicts.map((verdict, index) => [batch[index]?.print, verdict]);
      digest = await sha256(digest + JSON.stringify(digestInput));
      yield { verdicts };
    }
    const missingNames = [...missing.values()];
    const mockExams = [...mocks.values()].filter((mock) => mock.rows > 0);
    yield {
      summary: {
        rows: rows.length,
        fresh: counts.new,
        duplicates: counts.duplicate,
        changed: counts.changed,
        failed: counts.failed,
        missing: missingNames,
        ...(mockExams.length > 0 ? { mocks: mockExams } : {}),
        digest: await sha256(digest + JSON.stringify(missingNames)),
      },
    };
  }

  return { lines, fresh, targets, pictures };
}

/** A row by its zero-based index, and the version that its question had when it was checked. */
interface RowOf {
  row: number;
  version: number;
}

/** Returns the id and the version of a row, empty if they are invalid; `null` if it has no id. */
function targetIn(row: unknown): Partial<RowTarget> | null {
  const id = typeof row === "object" && row !== null && "id" in row;
  if (!id) return null;
  return z.safeParse(RowTarget, row).data ?? {};
}

async function checkRow(row: number, fitted: FittedRow): Promise<Omit<Checked, "target">> {
  if (!fitted.draft) return { row, fitted, print: "", pictures: [] };
  const { draft, pictures } = await unpacked(fitted.draft);
  return { row, fitted: { ...fitted, draft }, print: fingerprint(draft), pictures };
}

const fitRow = (text = ""): FittedRow => fitDraft(parseRow(text));

const failed = (path: string, reason: string) => ({ verdict: "failed", path, reason }) as const;

interface RowsToStore {
  rows: string[];
  createMissing: boolean;
  /** Rows of new questions by fingerprint. */
  fresh: ReadonlyMap<string, number>;
  /** Rows of changed questions by their ids. */
  targets: ReadonlyMap<number, RowOf>;
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
    const { id: tenantId } = await administered(tx, call);
    const addedPrints = await addedSince(tx, bank);
    if (pictures.size > 0) await storePictures(tx, tenantId, pictures.values(), call.now());
    const resolver = await createDomainResolver(tx, tenantId, createMissing);
    let scenarioIn: Awaited<ReturnType<typeof scenarioIdsIn>> | undefined;
    const takeMockRoom = mockPlaces(tx);
    /** Returns the question of a row, which takes a place in its mock exam unless `before` has it. */
    const questionIn = async (row: number, before?: Readonly<QuestionDoc>): Promise<QuestionDoc> => {
      const { certification, domain, scenario: named, ...draft } = JSON.parse(rows[row] ?? "") as NamedDraft;
      const ids = await resolver.resolve({ certification, ...(domain === undefined ? {} : { domain }) });
      const target = { ...draft, categoryId: ids.categoryId };
      if (!(before && isInSameMock(before, target)) && !(await takeMockRoom(target)))
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
    for (const [print, row] of fresh) {
      if (addedPrints.has(print)) continue;
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
  const { find, add } = placesIn(await bankNames(tx, tenantId));
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
