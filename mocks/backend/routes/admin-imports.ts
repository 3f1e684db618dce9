import { fitDraft } from "../../../src/api/admin/formats/fit-draft.ts";
import {
  IMPORT_NAMES_MAX,
  IMPORT_ROWS_MAX,
  ImportRows,
  NewImport,
  type ImportResult,
  type ImportState,
  type ImportVerdicts,
  type RowVerdict,
} from "../../../src/api/admin/import-schema.ts";
import { nameKey } from "../../../src/api/search/same-name.ts";
import type { NamedDraft } from "../../../src/api/questions/draft.ts";
import { differences, fingerprint } from "../../../src/api/questions/fingerprint.ts";
import { parseId } from "../../../src/api/wire.ts";
import * as z from "zod/mini";
import type { QuestionDoc } from "../documents.ts";
import type { ImportClaim, StagedImport } from "../imports.ts";
import { bankNames, namedBy, placesIn, type BankNames } from "../rules/bank-names.ts";
import { byId } from "../rules/by-id.ts";
import { bankedQuestion } from "../rules/question-bank.ts";
import { scenarioIdsIn } from "../rules/scenario-ids.ts";
import { anyOf, type Tx } from "../store.ts";
import { administered } from "../transport/administered.ts";
import { parseBody } from "../transport/body.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, noContent, Refusal, type Reply } from "../transport/http.ts";
import { pause } from "../transport/pause.ts";

const IMPORTS = "/api/admin/tenants/:tenantId/imports";
const IMPORT = `${IMPORTS}/:importId`;

/** Questions fingerprinted before other requests get a turn: some milliseconds of work. */
const QUESTIONS_AT_ONCE = 2000;

/** Routes for importing questions: rows are staged in batches, then stored in one transaction. */
export const adminImportRoutes: readonly Route[] = [
  { method: "POST", path: IMPORTS, handle: openImport },
  { method: "GET", path: IMPORT, handle: readImport },
  { method: "DELETE", path: IMPORT, handle: cancelImport },
  { method: "POST", path: `${IMPORT}/rows`, handle: addRows },
  { method: "POST", path: `${IMPORT}/commit`, handle: commitImport },
];

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Reads the tenant's questions in one transaction and computes their fingerprints outside it. */
async function openImport(call: UserCall): Promise<Reply> {
  const { rows, createMissing } = parseBody(call.request, NewImport);
  const { tenantId, questions, names } = await call.store.read(async (tx) => {
    const { id: tenantId } = await administered(tx, call);
    const names = await bankNames(tx, tenantId);
    return {
      tenantId,
      names,
      questions: await tx.list("questions", { ...inCertificationsOf(names), isRetired: false }),
    };
  });
  if (rows > IMPORT_ROWS_MAX)
    throw new Refusal(
      422,
      `At most ${IMPORT_ROWS_MAX.toLocaleString("en")} questions can be imported at a time.`,
    );
  const named = namedBy(names);
  const known = new Map<string, number>();
  for (const [place, question] of questions.entries()) {
    if (place > 0 && place % QUESTIONS_AT_ONCE === 0) await pause();
    known.set(fingerprint(named(question)), question.id);
  }
  const staged = await call.imports.open({
    tenantId,
    userId: call.user.id,
    createMissing,
    usedAt: call.now(),
    known,
    versions: new Map(questions.map(({ id, version }) => [id, version])),
    rowOf: new Map(),
    drafts: new Map(),
    answers: new Map(),
    result: null,
    rows,
    received: 0,
    fresh: 0,
    duplicates: 0,
    failed: 0,
    missing: [],
    missingAt: new Map(),
    state: "open",
  });
  if (!staged)
    throw new Refusal(429, "Two imports of yours are open. Finish or cancel one of them, or wait a minute.");
  return json(201, stateOf(staged));
}

/** Returns the condition for a tenant's questions. */
const inCertificationsOf = ({ categories }: BankNames) => ({
  categoryId: anyOf(categories.map(({ id }) => id)),
});

const stateOf = ({
  id,
  rows,
  received,
  fresh,
  duplicates,
  failed,
  missing,
  state,
}: StagedImport): ImportState => ({
  id,
  rows,
  received,
  fresh,
  duplicates,
  failed,
  missing,
  state,
});

/** @throws {Refusal} 404 if the import has expired or belongs to another user */
async function importOf(call: UserCall, tenantId: number): Promise<StagedImport> {
  const id = parseId(call.params["importId"]);
  const staged = id === null ? undefined : await call.imports.get(id, call.now());
  if (staged?.tenantId !== tenantId || staged.userId !== call.user.id)
    throw new Refusal(404, "This import is over. Choose the file again.");
  return staged;
}

async function tenantIdOf(call: UserCall): Promise<number> {
  return call.store.read(async (tx) => (await administered(tx, call)).id);
}

/** Runs `work` with exclusive access to the import in the path, across processes. @throws {Refusal} 404 */
async function withClaim<R>(
  call: UserCall,
  tenantId: number,
  work: (claim: ImportClaim) => Promise<R>,
): Promise<R> {
  for (;;) {
    const { id } = await importOf(call, tenantId);
    const claim = await call.imports.claim(id, call.now());
    if (claim) return work(claim).finally(() => claim.release().catch(call.report));
    await call.imports.settled(id, call.now);
  }
}

async function readImport(call: UserCall): Promise<Reply> {
  const staged = await importOf(call, await tenantIdOf(call));
  await call.imports.settled(staged.id, call.now);
  return json(200, stateOf(await importOf(call, staged.tenantId)));
}

/** Succeeds for an expired import, too. */
async function cancelImport(call: UserCall): Promise<Reply> {
  await withClaim(call, await tenantIdOf(call), async ({ staged, remove }) => {
    if (staged.state === "stored") throw new Refusal(409, "This import is stored already.");
    await remove();
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.status === 404)) throw error;
  });
  return noContent();
}

/** Checks each row independently. Batches must arrive in order; a repeated batch gets the same answer as before. */
async function addRows(call: UserCall): Promise<Reply> {
  const { from, rows } = parseBody(call.request, ImportRows);
  const { tenantId, names } = await call.store.read(async (tx) => {
    const { id: tenantId } = await administered(tx, call);
    return { tenantId, names: await bankNames(tx, tenantId) };
  });
  const opened = await importOf(call, tenantId);
  const fitted = rows.map((row) => {
    const { draft, problems } = fitDraft(row);
    return draft ? { draft, print: fingerprint(draft) } : { problem: problems[0] };
  });
  const ids = fitted.flatMap(({ print = "" }) => opened.known.get(print) ?? []);
  const twinOf = byId(await call.store.read((tx) => tx.list("questions", { id: anyOf(ids) })));
  const named = namedBy(names);
  const { find } = placesIn(names);

  return withClaim(call, tenantId, async ({ staged, update }) => {
    const before = staged.answers.get(from);
    if (before?.length === rows.length)
      return json(200, { received: staged.received, verdicts: [...before] } satisfies ImportVerdicts);
    if (from !== staged.received || staged.state === "stored")
      throw new Refusal(409, `Row ${(staged.received + 1).toLocaleString("en")} comes next.`);
    if (from + rows.length > staged.rows)
      throw new Refusal(400, `rows: these are more than the ${counted(staged.rows, "row")} of this import.`);

    const verdicts = fitted.map(({ draft, print = "", problem }, index): RowVerdict => {
      if (!draft)
        return { verdict: "failed", path: problem?.path ?? "", reason: problem?.reason ?? "is no question" };
      const { category, domain } = find(draft);
      if (!staged.createMissing && !category)
        return failed(
          "certification",
          `“${draft.certification}” is not a certification of this organisation`,
        );
      if (!staged.createMissing && draft.domain !== undefined && !domain)
        return failed("domain", `“${draft.domain}” is not a domain of ${draft.certification}`);
      const questionId = staged.known.get(print);
      if (questionId !== undefined) {
        const twin = twinOf.get(questionId);
        return {
          verdict: "duplicate",
          of: { questionId },
          differs: twin ? differences(draft, named(twin)) : [],
        };
      }
      const row = staged.rowOf.get(print);
      if (row !== undefined) {
        const earlier = staged.drafts.get(row);
        return { verdict: "duplicate", of: { row }, differs: earlier ? differences(draft, earlier) : [] };
      }
      const missing: Names[] = [
        ...(category ? [] : [{ certification: draft.certification }]),
        ...(domain || draft.domain === undefined
          ? []
          : [{ certification: draft.certification, domain: draft.domain }]),
      ];
      if (!missing.every((names) => canBeMade(staged, names)))
        return failed(
          draft.domain === undefined ? "certification" : "domain",
          `More than ${IMPORT_NAMES_MAX.toLocaleString("en")} certifications and domains would be made. Is this their column?`,
        );
      for (const names of missing) countMissing(staged, names);
      staged.rowOf.set(print, from + index);
      staged.drafts.set(from + index, draft);
      return { verdict: "new" };
    });
    const count = (kind: RowVerdict["verdict"]): number =>
      verdicts.filter(({ verdict }) => verdict === kind).length;
    staged.answers.set(from, verdicts);
    const received = staged.received + rows.length;
    await update({
      ...staged,
      received,
      fresh: staged.fresh + count("new"),
      duplicates: staged.duplicates + count("duplicate"),
      failed: staged.failed + count("failed"),
      usedAt: call.now(),
    });
    return json(200, { received, verdicts } satisfies ImportVerdicts);
  });
}

const failed = (path: string, reason: string): RowVerdict => ({ verdict: "failed", path, reason });

type Names = Pick<NamedDraft, "certification" | "domain">;

const missingKey = ({ certification, domain }: Names): string =>
  [certification, ...(domain === undefined ? [] : [domain])].map(nameKey).join("\n");

const canBeMade = ({ missing, missingAt }: StagedImport, names: Names): boolean =>
  missing.length < IMPORT_NAMES_MAX || missingAt.has(missingKey(names));

function countMissing({ missing, missingAt }: StagedImport, names: Names): void {
  const key = missingKey(names);
  const known = missing[missingAt.get(key) ?? -1];
  if (known) known.rows += 1;
  else missingAt.set(key, missing.push({ ...names, rows: 1 }) - 1);
}

async function commitImport(call: UserCall): Promise<Reply> {
  parseBody(call.request, z.object({}));
  const tenantId = await tenantIdOf(call);
  return withClaim(call, tenantId, async ({ staged, update }) => {
    if (staged.result) return json(201, staged.result);
    if (staged.received < staged.rows)
      throw new Refusal(
        409,
        `${counted(staged.rows - staged.received, "row")} of ${staged.rows.toLocaleString("en")} ${
          staged.rows - staged.received === 1 ? "has" : "have"
        } not arrived.`,
      );
    if (staged.failed > 0)
      throw new Refusal(409, `${counted(staged.failed, "row")} can't be imported. Nothing was stored.`);
    const result = await storeAll(call, staged);
    // The staged rows are in the bank now. Keep only the result, which clients can still request.
    await update({
      ...staged,
      known: new Map(),
      versions: new Map(),
      rowOf: new Map(),
      drafts: new Map(),
      missingAt: new Map(),
      result,
      state: "stored",
      usedAt: call.now(),
    });
    return json(201, result);
  });
}

/** Stores all rows in one transaction. Skips questions that were added to the bank since the import was opened. */
async function storeAll(call: UserCall, staged: StagedImport): Promise<ImportResult> {
  const documents: { names: Names; print: string; doc: QuestionDoc }[] = [];
  for (const [print, row] of staged.rowOf) {
    if (documents.length > 0 && documents.length % QUESTIONS_AT_ONCE === 0) await pause();
    const named = staged.drafts.get(row);
    if (!named) continue;
    const { certification, domain, scenario, ...draft } = named;
    // The transaction sets the real ids of the certification, domain and scenario.
    const doc = bankedQuestion(1, { ...draft, categoryId: 1 }, scenario && { ...scenario, id: 1 });
    documents.push({ names: { certification, ...(domain === undefined ? {} : { domain }) }, print, doc });
  }
  const store = async (tx: Tx): Promise<ImportResult> => {
    const { id: tenantId } = await administered(tx, call);
    const added = await addedSince(tx, tenantId, staged);
    const places = await placesFor(tx, tenantId, staged);
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
    return { created, skipped: staged.rows - created, ...places.made() };
  };
  // An import only adds to the bank, so its lock doesn't block learners.
  return call.store.tx(store, { lock: { tenant: staged.tenantId, part: "imports" } });
}

/** Returns the fingerprints of questions that were added, changed or restored since the import was opened. */
async function addedSince(tx: Tx, tenantId: number, { versions }: StagedImport): Promise<Set<string>> {
  const names = await bankNames(tx, tenantId);
  const named = namedBy(names);
  const added = new Set<string>();
  for (const question of await tx.list("questions", { ...inCertificationsOf(names), isRetired: false }))
    if (versions.get(question.id) !== question.version) added.add(fingerprint(named(question)));
  return added;
}

/** Finds certifications and domains by name; creates missing ones if `createMissing` is set. */
async function placesFor(tx: Tx, tenantId: number, { createMissing }: StagedImport) {
  const { find, add } = placesIn(await bankNames(tx, tenantId));
  let categories = 0;
  let subcategories = 0;
  const kept = { version: 1, isRetired: false };
  const refuse = (): void => {
    if (!createMissing)
      throw new Refusal(409, "The organisation's certifications changed meanwhile. Check the file again.");
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
