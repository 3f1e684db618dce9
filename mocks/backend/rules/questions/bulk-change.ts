import type {
  BulkChange,
  BulkConflict,
  BulkResult,
  ChosenQuestion,
} from "../../../../src/api/admin/questions/bulk.ts";
import { DRAFT_LIMITS } from "../../../../src/api/questions/draft/draft.ts";
import { uniqueTags } from "../../../../src/api/questions/draft/unique-tags.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import { anyOf, type Tx } from "../../ports/store.ts";
import { byId } from "../by-id.ts";
import { fullMockReason, isInSameMock, createMockSlots, mockSize } from "../drawing/mock-exams.ts";
import { bankNames, type BankNames } from "./bank-names.ts";
import { refuseUnavailableDomain, hasSameContent } from "./question-bank.ts";
import { scenarioIdsIn } from "./scenario-ids.ts";
import { replaceQuestions, unretireQuestion, retireQuestion, type Replacement } from "./versions.ts";

type Question = Readonly<QuestionDoc>;
type Reason = Omit<BulkConflict, "id">;

/** Returns the changed question, or why it can't be changed. */
type Changer = (question: Question) => Promise<QuestionDoc | Reason> | QuestionDoc | Reason;

const DELETED: Reason = { code: "deleted", reason: "It has been deleted." };
const PARENT_DELETED: Reason = {
  code: "parent-deleted",
  reason: "Its certification or domain was deleted.",
};

/**
 * Makes the same change to questions of a tenant. A question that can't be changed stays unchanged and is listed with the reason; the
 * others are changed.
 *
 * @param authorId the user who makes the change
 * @param at milliseconds since the epoch
 * @throws {HttpError} 400 for a target that the tenant does not have in use
 */
export async function changeQuestions(
  tx: Tx,
  { tenantId, chosen, change, authorId, at }: BulkRequest,
): Promise<BulkResult> {
  if (change.do === "move") await refuseUnavailableDomain(tx, tenantId, change);
  const names = await bankNames(tx, tenantId);
  const categoryId = anyOf(names.categories.map(({ id }) => id));
  const questionById = byId(
    await tx.list("questions", { id: anyOf(chosen.map(({ id }) => id)), categoryId }),
  );
  const changer = await changerOf(tx, { tenantId, change, questions: [...questionById.values()] });
  const admit = createAdmission(tx, names);
  const result: BulkResult = { changed: [], unchanged: 0, conflicts: [] };
  const replacements: Replacement[] = [];
  for (const { id, version } of chosen) {
    const before = questionById.get(id);
    const after = before ? await outcome(before, version) : NOT_FOUND;
    if ("reason" in after) result.conflicts.push({ id, ...after });
    else if (after === before) result.unchanged += 1;
    else result.changed.push({ id, version: after.version });
  }
  await replaceQuestions(tx, replacements, at);
  return result;

  /** Changes one question and returns the result. */
  async function outcome(before: Question, version: number | undefined): Promise<Question | Reason> {
    if (version !== undefined && version !== before.version)
      return {
        code: "stale-version",
        reason: `It has been changed: it is at version ${before.version}, not ${version}.`,
      };
    if (change.do === "delete") {
      if (before.isRetired) return before;
      await retireQuestion(tx, before, "itself");
      return { ...before, isRetired: true };
    }
    if (change.do === "restore") {
      if (!before.isRetired) return before;
      const refusal = isDomainInUse(names, before) ? await admit(before) : PARENT_DELETED;
      return refusal ?? unretireQuestion(tx, before);
    }
    if (before.isRetired) return DELETED;
    const after = await changer(before);
    if ("reason" in after) return after;
    if (hasSameContent(before, after)) return before;
    if (!isDomainInUse(names, after)) return PARENT_DELETED;
    const refusal = isInSameMock(before, after) ? undefined : await admit(after);
    if (refusal) return refusal;
    replacements.push({ before, after: { ...after, authorId } });
    return { ...after, version: before.version + 1 };
  }
}

interface BulkRequest {
  tenantId: number;
  /** Each id once. */
  chosen: readonly ChosenQuestion[];
  change: BulkChange;
  authorId: number;
  at: number;
}

const NOT_FOUND: Reason = { code: "not-found", reason: "There is no such question in this organization." };

interface ChangerParts extends Pick<BulkRequest, "tenantId" | "change"> {
  questions: readonly Question[];
}

async function changerOf(tx: Tx, { tenantId, change, questions }: ChangerParts): Promise<Changer> {
  switch (change.do) {
    case "tag":
      return (question) => {
        const tags = uniqueTags([...question.tags, ...change.tags]);
        if (tags.length <= DRAFT_LIMITS.tags) return { ...question, tags };
        return { code: "invalid-input", reason: `It would have more than ${DRAFT_LIMITS.tags} tags.` };
      };
    case "untag": {
      const removedKeys = new Set(change.tags.map(nameKey));
      return (question) => ({
        ...question,
        tags: question.tags.filter((tag) => !removedKeys.has(nameKey(tag))),
      });
    }
    case "set-difficulty":
      return (question) => ({ ...question, difficultyLevel: change.difficultyLevel });
    case "move": {
      const { categoryId, subcategoryId } = change;
      const hasScenario = questions.some(({ scenario }) => scenario);
      const scenarioOf = hasScenario ? await scenarioIdsIn(tx, tenantId) : undefined;
      return ({ subcategoryId: _, scenario, ...question }) => {
        // A scenario belongs to a certification.
        const taken =
          scenario && question.categoryId !== categoryId ? scenarioOf?.(categoryId, scenario) : scenario;
        return {
          ...question,
          categoryId,
          ...(subcategoryId === undefined ? {} : { subcategoryId }),
          ...(taken ? { scenario: taken } : {}),
        };
      };
    }
    case "undo": {
      const questionId = anyOf(questions.map(({ id }) => id));
      const former = await tx.list("formerQuestions", { questionId });
      const versions = new Map(
        former.map(({ questionId, version, question }) => [`${questionId}/${version}`, question]),
      );
      return ({ id, version }) =>
        versions.get(`${id}/${version - 1}`) ?? {
          code: "invalid-input",
          reason: "Its previous version is not stored.",
        };
    }
    case "delete":
    case "restore":
      return (question) => question;
  }
}

/** Returns whether a question's certification and domain are in use. */
function isDomainInUse({ categories, subcategories }: BankNames, question: Question): boolean {
  const { categoryId, subcategoryId } = question;
  const isUsed = (parents: readonly { id: number; isRetired: boolean }[], id: number): boolean =>
    parents.some((parent) => parent.id === id && !parent.isRetired);
  return (
    isUsed(categories, categoryId) && (subcategoryId === undefined || isUsed(subcategories, subcategoryId))
  );
}

/** Returns a function that reserves a slot in the mock exam of a question, or returns why it can't. */
function createAdmission(tx: Tx, { categories }: BankNames) {
  const takeSlot = createMockSlots(tx);
  return async ({ categoryId, form }: Question): Promise<Reason | undefined> => {
    if (form === undefined || (await takeSlot({ categoryId, form }))) return undefined;
    const category = categories.find(({ id }) => id === categoryId);
    const words = fullMockReason(category?.name ?? "", form, mockSize(category) ?? 0);
    return { code: "mock-complete", reason: `${words}.` };
  };
}
