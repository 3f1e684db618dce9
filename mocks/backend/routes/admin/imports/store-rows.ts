import type { ImportResult } from "../../../../../src/api/admin/import-schema.ts";
import type { NamedDraft } from "../../../../../src/api/questions/draft/draft.ts";
import { fingerprint } from "../../../../../src/api/questions/draft/fingerprint.ts";
import type { QuestionDoc } from "../../../documents/bank.ts";
import { HttpError } from "../../../errors.ts";
import { anyOf, type Lock, type Tx } from "../../../ports/store.ts";
import { byId } from "../../../rules/by-id.ts";
import { isInSameMock, createMockSlots } from "../../../rules/drawing/mock-exams.ts";
import { readyBadgeOf } from "../../../rules/progress/badges.ts";
import { bankNames, namedBy, createDomainLookup } from "../../../rules/questions/bank-names.ts";
import { storePictures, type NewPicture } from "../../../rules/questions/pictures.ts";
import { bankedQuestion, type QuestionWithoutId } from "../../../rules/questions/question-bank.ts";
import { scenarioIdsIn } from "../../../rules/questions/scenario-ids.ts";
import { replaceQuestions, type Replacement } from "../../../rules/questions/versions.ts";
import { audit } from "../../../transport/audit.ts";
import type { UserCall } from "../../../transport/context.ts";
import { requireAdministeredTenant } from "../../../transport/require-administrator.ts";
import type { Names } from "./missing-names.ts";
import { BANK_CHANGED, liveIn, type Bank } from "./read-bank.ts";
import type { RowTargetVersion } from "./row-changes.ts";

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
export async function storeAll(
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
    const questionIn = async (row: number, before?: Readonly<QuestionDoc>): Promise<QuestionWithoutId> => {
      const { certification, domain, scenario: named, ...draft } = JSON.parse(rows[row] ?? "") as NamedDraft;
      const ids = await resolver.resolve({ certification, ...(domain === undefined ? {} : { domain }) });
      const target = { ...draft, categoryId: ids.categoryId };
      if (!(before && isInSameMock(before, target)) && !(await takeSlot(target)))
        throw new HttpError("bank-changed", BANK_CHANGED);
      if (named) scenarioIn ??= await scenarioIdsIn(tx, tenantId);
      const scenario = named && scenarioIn?.(ids.categoryId, named);
      return { ...bankedQuestion({ ...draft, ...ids }, scenario), authorId: call.user.id };
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
      await tx.add("questions", { ...(await questionIn(row)), changedAt });
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
        const readyBadge = readyBadgeOf(certification);
        category = await tx.insert("categories", { ...defaults, tenantId, name: certification, readyBadge });
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
