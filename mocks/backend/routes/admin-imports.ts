import { fitDraft, type Fitted } from "../../../src/api/admin/formats/fit-draft.ts";
import {
  IMPORT_NAMES_MAX,
  IMPORT_ROWS_MAX,
  JSON_LINES,
  ROW_LENGTH_MAX,
  ROWS_LENGTH_MAX,
  type ImportLine,
  type ImportResult,
  type ImportSummary,
  type RowVerdict,
} from "../../../src/api/admin/import-schema.ts";
import { nameKey } from "../../../src/api/search/same-name.ts";
import type { NamedDraft } from "../../../src/api/questions/draft.ts";
import { differences, fingerprint } from "../../../src/api/questions/fingerprint.ts";
import * as z from "zod/mini";
import type { QuestionDoc } from "../documents.ts";
import { bankNames, namedBy, placesIn, type BankNames } from "../rules/bank-names.ts";
import { byId } from "../rules/by-id.ts";
import { bankedQuestion } from "../rules/question-bank.ts";
import { scenarioIdsIn } from "../rules/scenario-ids.ts";
import { anyOf, type Tx } from "../store.ts";
import { administered } from "../transport/administered.ts";
import { parseRow } from "../transport/body.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { Refusal, type Reply } from "../transport/http.ts";
import { linesOf } from "../transport/lines.ts";
import { pause } from "../transport/pause.ts";
import { oneOf } from "../transport/query.ts";
import { sha256 } from "../transport/tokens.ts";

/** Checks rows without storing anything, or stores them in one transaction. The server keeps nothing between the two. */
export const adminImportRoutes: readonly Route[] = [
  {
    method: "POST",
    path: "/api/admin/tenants/:tenantId/questions/import",
    handle: limitImports,
  },
];

/** Questions and rows worked on before other requests get a turn: some milliseconds of work. */
const AT_ONCE = 500;

/** Questions read at once: some megabytes. */
const PAGE = 5000;

/** Maximum number of imports of one user that a process works on at the same time. Each holds its rows in memory. */
const PER_USER_MAX = 2;

/** Maximum number of imports of all users that a process works on at the same time. */
const TOTAL_MAX = 4;

/** @throws {Refusal} 429 while two imports of the user, or four in all, are in progress */
async function limitImports(call: UserCall): Promise<Reply> {
  const { importing, user, request } = call;
  const own = importing.get(user.id) ?? new Set();
  if (own.size >= PER_USER_MAX)
    throw new Refusal(429, "Two of your imports are in progress. Wait until one of them has ended.");
  // Not 503: clients would treat the server as unreachable, and the import as one that may have been stored.
  if ([...importing.values()].reduce((sum, { size }) => sum + size, 0) >= TOTAL_MAX)
    throw new Refusal(429, "Too many imports are in progress. Try again in a minute.", {
      "Retry-After": "60",
    });
  importing.set(user.id, own.add(request));
  const end = (): void => {
    if (own.delete(request) && own.size === 0) importing.delete(user.id);
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
  const isDryRun = flag("dryRun");
  const digest = query.get("digest");
  if (isDryRun === (digest !== null))
    throw new Refusal(400, "Send either dryRun=1 or the digest of a check.");
  const rows = await rowsOf(call);
  const bank = await bankOf(call);
  const check = checkRows(call, bank, { rows, createMissing });
  if (isDryRun) return check.lines();
  let summary: ImportSummary | undefined;
  for await (const line of check.lines()) if ("summary" in line) ({ summary } = line);
  if (summary?.digest !== digest)
    throw new Refusal(409, "The organization's questions have changed since the file was checked.");
  if (summary.failed > 0) throw new Refusal(422, "Rows that failed can't be imported. Nothing was stored.");
  const result = await storeAll(call, bank, { rows, createMissing, fresh: check.fresh });
  return [{ result }];
}

/** The names of a tenant, and what a check needs to know of its live questions. */
interface Bank {
  tenantId: number;
  names: BankNames;
  /** Ids by fingerprint, and versions by id. */
  known: Map<string, number>;
  versions: Map<number, number>;
}

/**
 * Reads the bank page by page, because all its documents together would take hundreds of megabytes. Each page continues below the
 * last id, so that no question is skipped if an earlier one is retired between two pages.
 */
async function bankOf(call: UserCall): Promise<Bank> {
  const { tenantId, names } = await call.store.read(async (tx) => {
    const { id } = await administered(tx, call);
    return { tenantId: id, names: await bankNames(tx, id) };
  });
  const named = namedBy(names);
  const known = new Map<string, number>();
  const versions = new Map<number, number>();
  for (let before: number | undefined; ;) {
    const page = { before, limit: PAGE };
    const questions = await call.store.read((tx) => tx.list("questions", liveIn(names), page));
    for (const [index, question] of questions.entries()) {
      if (index % AT_ONCE === 0) await pause();
      versions.set(question.id, question.version);
      known.set(fingerprint(named(question)), question.id);
    }
    if (questions.length < PAGE) return { tenantId, names, known, versions };
    before = questions.at(-1)?.id;
  }
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
 * @throws {Refusal} 415 for another content type, 400 without rows, 413 or 422 for too many
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
  if (count === 0) throw new Refusal(400, "There are no rows.");
  if (count > IMPORT_ROWS_MAX)
    throw new Refusal(
      422,
      `At most ${IMPORT_ROWS_MAX.toLocaleString("en")} questions can be imported at a time.`,
    );
  if (length > ROWS_LENGTH_MAX) throw new Refusal(413, "The rows are larger than 100 MB together.");
  return rows;
}

type Names = Pick<NamedDraft, "certification" | "domain">;

const missingKey = ({ certification, domain }: Names): string =>
  [certification, ...(domain === undefined ? [] : [domain])].map(nameKey).join("\n");

interface Checked {
  row: number;
  fitted: Fitted;
  /** The fingerprint; empty if the row is no valid question. */
  print: string;
}

/** Checks rows one by one against the bank and the rows before them. */
function checkRows(
  { request, store }: UserCall,
  { names, known }: Bank,
  { rows, createMissing }: Pick<RowsToStore, "rows" | "createMissing">,
) {
  const named = namedBy(names);
  const { find } = placesIn(names);
  /** Rows of new questions by fingerprint, in order. */
  const fresh = new Map<string, number>();
  const missing = new Map<string, ImportSummary["missing"][number]>();
  const counts: Record<RowVerdict["verdict"], number> = { new: 0, duplicate: 0, failed: 0 };

  function verdictOf(
    { row, fitted: { draft, problems }, print }: Checked,
    twins: ReadonlyMap<number, QuestionDoc>,
  ): RowVerdict {
    if (!draft) return failed(problems[0]?.path ?? "", problems[0]?.reason ?? "is no question");
    const { certification, domain: domainName } = draft;
    const { category, domain } = find(draft);
    const isDomainMissing = domainName !== undefined && !domain;
    if (!createMissing && !category)
      return failed("certification", `“${certification}” is not a certification of this organization`);
    if (!createMissing && isDomainMissing)
      return failed("domain", `“${domainName}” is not a domain of ${certification}`);
    const questionId = known.get(print);
    if (questionId !== undefined) {
      const twin = twins.get(questionId);
      return {
        verdict: "duplicate",
        of: { questionId },
        differs: twin ? differences(draft, named(twin)) : [],
      };
    }
    const earlier = fresh.get(print);
    if (earlier !== undefined) {
      const other = fitRow(rows[earlier]).draft;
      return { verdict: "duplicate", of: { row: earlier }, differs: other ? differences(draft, other) : [] };
    }
    const unknown: Names[] = [
      ...(category ? [] : [{ certification }]),
      ...(isDomainMissing ? [{ certification, domain: domainName }] : []),
    ];
    const added = unknown.filter((one) => !missing.has(missingKey(one)));
    if (missing.size + added.length > IMPORT_NAMES_MAX)
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
    fresh.set(print, row);
    return { verdict: "new" };
  }

  async function* lines(): AsyncGenerator<ImportLine> {
    let digest = String(createMissing);
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await pause();
      // The client has disconnected.
      if (request.signal.aborted) return;
      const batch = rows.slice(from, from + AT_ONCE).map((text, index): Checked => {
        const fitted = fitRow(text);
        return { row: from + index, fitted, print: fitted.draft ? fingerprint(fitted.draft) : "" };
      });
      const id = anyOf(batch.flatMap(({ print }) => known.get(print) ?? []));
      const twins = id.values.size === 0 ? [] : await store.read((tx) => tx.list("questions", { id }));
      const questionOf = byId(twins);
      const verdicts = batch.map((checked) => verdictOf(checked, questionOf));
      for (const { verdict } of verdicts) counts[verdict] += 1;
      const digestInput = verdicts.map((verdict, index) => [batch[index]?.print, verdict]);
      digest = await sha256(digest + JSON.stringify(digestInput));
      yield { verdicts };
    }
    const missingNames = [...missing.values()];
    yield {
      summary: {
        rows: rows.length,
        fresh: counts.new,
        duplicates: counts.duplicate,
        failed: counts.failed,
        missing: missingNames,
        digest: await sha256(digest + JSON.stringify(missingNames)),
      },
    };
  }

  return { lines, fresh };
}

const fitRow = (text = ""): Fitted => fitDraft(parseRow(text));

const failed = (path: string, reason: string): RowVerdict => ({ verdict: "failed", path, reason });

interface RowsToStore {
  rows: string[];
  createMissing: boolean;
  /** Rows of new questions by fingerprint. */
  fresh: ReadonlyMap<string, number>;
}

/** Stores new questions in one transaction. Skips those that were added to the bank since it was read. */
async function storeAll(
  call: UserCall,
  bank: Bank,
  { rows, createMissing, fresh }: RowsToStore,
): Promise<ImportResult> {
  const count = rows.length;
  const documents: { names: Names; print: string; doc: QuestionDoc }[] = [];
  for (const [print, row] of fresh) {
    if (documents.length > 0 && documents.length % AT_ONCE === 0) await pause();
    const named = fitRow(rows[row]).draft;
    if (!named) continue;
    // Frees its memory.
    rows[row] = "";
    const { certification, domain, scenario, ...draft } = named;
    // The transaction sets the real ids of the certification, domain and scenario.
    const doc = bankedQuestion(1, { ...draft, categoryId: 1 }, scenario && { ...scenario, id: 1 });
    documents.push({ names: { certification, ...(domain === undefined ? {} : { domain }) }, print, doc });
  }
  const store = async (tx: Tx): Promise<ImportResult> => {
    const { id: tenantId } = await administered(tx, call);
    const added = await addedSince(tx, bank);
    const places = await placesFor(tx, tenantId, createMissing);
    const scenarioIn = await scenarioIdsIn(tx, tenantId);
    let created = 0;
    for (const { names, print, doc } of documents) {
      if (added.has(print)) continue;
      const { id: _, categoryId: __, scenario, ...question } = doc;
      const place = await places.of(names);
      await tx.add("questions", {
        ...question,
        ...place,
        ...(scenario ? { scenario: scenarioIn(place.categoryId, scenario) } : {}),
      });
      created += 1;
    }
    return { created, skipped: count - created, ...places.made() };
  };
  // An import only adds to the bank, so its lock doesn't block learners.
  return call.store.tx(store, { lock: { tenant: bank.tenantId, part: "imports" } });
}

/** Returns the fingerprints of questions that were added, changed or restored since the bank was read. */
async function addedSince(tx: Tx, { tenantId, versions }: Bank): Promise<Set<string>> {
  const names = await bankNames(tx, tenantId);
  const live = await tx.group("questions", ["version"], liveIn(names));
  const ids = live.flatMap(({ version, ids }) => ids.filter((id) => versions.get(id) !== version));
  const added = ids.length === 0 ? [] : await tx.list("questions", { id: anyOf(ids) });
  const named = namedBy(names);
  return new Set(added.map((question) => fingerprint(named(question))));
}

/** Finds certifications and domains by name; creates missing ones if `createMissing` is set. */
async function placesFor(tx: Tx, tenantId: number, createMissing: boolean) {
  const { find, add } = placesIn(await bankNames(tx, tenantId));
  let categories = 0;
  let subcategories = 0;
  const kept = { version: 1, isRetired: false };
  const refuse = (): void => {
    if (!createMissing)
      throw new Refusal(409, "The organization's certifications have changed. Check the file again.");
  };
  return {
    made: () => ({ categories, subcategories }),
    async of({ certification, domain: name }: Names) {
      let { category, domain } = find({ certification, ...(name === undefined ? {} : { domain: name }) });
      if (category && (domain || name === undefined))
        return { categoryId: category.id, ...(domain ? { subcategoryId: domain.id } : {}) };
      refuse();
      if (!category) {
        category = await tx.insert("categories", { ...kept, tenantId, name: certification });
        add({ categories: [category] });
        categories += 1;
      }
      if (!domain && name !== undefined) {
        domain = await tx.insert("subcategories", { ...kept, categoryId: category.id, name });
        add({ subcategories: [domain] });
        subcategories += 1;
      }
      return { categoryId: category.id, ...(domain ? { subcategoryId: domain.id } : {}) };
    },
  };
}
