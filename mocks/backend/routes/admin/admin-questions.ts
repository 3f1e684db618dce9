import {
  QuestionChange,
  type AdminQuestion,
  type AdminQuestionDetail,
} from "../../../../src/api/admin/schema.ts";
import { draftProblem } from "../../../../src/api/questions/draft/draft-problem.ts";
import {
  draftOf,
  isDraftField,
  NewQuestion,
  QuestionDraft,
} from "../../../../src/api/questions/draft/draft.ts";
import { kindOf } from "../../../../src/api/questions/kinds.ts";
import { parseId } from "../../../../src/api/wire.ts";
import type { QuestionDoc, ReportDoc } from "../../documents/bank.ts";
import { HttpError, invalidInput } from "../../errors.ts";
import { anyOf, fieldOf, grouping, reading, type Sort, type Tx } from "../../ports/store.ts";
import { isInSameMock, refuseFullMock } from "../../rules/drawing/mock-exams.ts";
import { bankNames } from "../../rules/questions/bank-names.ts";
import { refuseMissingPictures } from "../../rules/questions/pictures.ts";
import {
  bankedQuestion,
  questionOfTenant,
  refuseUnavailableDomain,
  hasSameContent,
  type QuestionWithoutId,
} from "../../rules/questions/question-bank.ts";
import { listingReads, listQuestions } from "../../rules/questions/question-list.ts";
import { questionOrder } from "../../rules/questions/question-order.ts";
import { scenarioIdsIn } from "../../rules/questions/scenario-ids.ts";
import {
  countQuizzesWith,
  replaceQuestion,
  retireQuestion,
  unretireQuestion,
} from "../../rules/questions/versions.ts";
import { audit } from "../../transport/audit.ts";
import { parseAs, parseBody, UNKNOWN_FIELD } from "../../transport/body.ts";
import { forAdministrators, type UserCall } from "../../transport/context.ts";
import { json, noContent, type Reply } from "../../transport/http.ts";
import { ADMIN_PAGE_MAX, pageOf } from "../../transport/query.ts";
import { questionListing, sortOf } from "../../transport/question-query.ts";
import {
  requireAdministeredTenant,
  refuseStale,
  usernamesIn,
} from "../../transport/require-administrator.ts";
import { asQuestion } from "../../wire/questions.ts";

const QUESTIONS = "/api/admin/tenants/:tenantId/questions";
const QUESTION = `${QUESTIONS}/:questionId`;

/** An organization's questions: search, read, create, change, retire, restore. */
export const adminQuestionRoutes = forAdministrators([
  { method: "GET", path: QUESTIONS, handle: searchQuestions },
  { method: "POST", path: QUESTIONS, handle: createQuestion },
  { method: "GET", path: QUESTION, handle: readQuestion },
  { method: "GET", path: `${QUESTION}/versions/:version`, handle: readVersion },
  { method: "PATCH", path: QUESTION, handle: changeQuestion },
  { method: "DELETE", path: QUESTION, handle: deleteQuestion },
  { method: "POST", path: `${QUESTION}/restore`, handle: restoreQuestion },
]);

async function searchQuestions(call: UserCall): Promise<Reply> {
  const { query } = call.request;
  const listing = questionListing(query);
  const requestedTenantId = parseId(call.params["tenantId"]) ?? 0;
  const page = { ...pageOf(query, ADMIN_PAGE_MAX), sort: await questionSort(call) };
  const open = { tenantId: requestedTenantId, state: "open" } as const;
  const reads = {
    tenant: reading("tenants", { id: requestedTenantId }),
    ...listingReads(listing, requestedTenantId, page),
    open: grouping("reports", ["questionId"], { ...open, questionId: fieldOf("questions", "id") }),
  };
  const { questions, total, reports } = await call.store.read(
    async (tx) => {
      const { id: tenantId } = await requireAdministeredTenant(tx, call);
      const listed = await listQuestions(tx, listing, tenantId, page);
      const questionId = anyOf(listed.questions.map(({ id }) => id));
      const reports = await tx.group("reports", ["questionId"], { ...open, questionId });
      return { ...listed, reports: new Map(reports.map(({ questionId: id, ids }) => [id, ids.length])) };
    },
    { reads },
  );
  return json(
    200,
    questions.map((question) => asAdminQuestion(question, reports.get(question.id))),
    { "X-Total-Count": String(total) },
  );
}

/** Returns how a call wants its list sorted; `undefined` for newest first. Reads names only if it sorts by them. */
async function questionSort(call: UserCall): Promise<Sort | undefined> {
  const sort = sortOf(call.request.query);
  const names =
    sort.by === "place"
      ? await call.store.read(async (tx) => bankNames(tx, (await requireAdministeredTenant(tx, call)).id))
      : { categories: [], subcategories: [] };
  return questionOrder(sort, names);
}

async function readQuestion(call: UserCall): Promise<Reply> {
  const detail = await call.store.read(async (tx): Promise<AdminQuestionDetail> => {
    const { tenantId, question } = await questionIn(tx, call);
    const former = await tx.list("formerQuestions", { questionId: question.id });
    const versions = [question, ...former.map((version) => version.question)];
    const nameOf = await usernamesIn(
      tx,
      call,
      tenantId,
      versions.flatMap(({ authorId }) => authorId ?? []),
    );
    const authorOf = ({ authorId: id }: Readonly<QuestionDoc>) => {
      const username = id === undefined ? undefined : nameOf(id);
      return id === undefined ? {} : { author: { id, ...(username === undefined ? {} : { username }) } };
    };
    return {
      question: await withReports(tx, question),
      ...authorOf(question),
      heldBy: await countQuizzesWith(tx, question),
      earlier: former
        .map(({ version, until, question: earlier }) => ({ version, until, ...authorOf(earlier) }))
        .toSorted((a, b) => b.version - a.version),
    };
  });
  return json(200, detail);
}

/** Reads a version of a question, the latest or a former one. */
async function readVersion(call: UserCall): Promise<Reply> {
  const question = await call.store.read(async (tx) => {
    const { question } = await questionIn(tx, call);
    const version = parseId(call.params["version"]) ?? 0;
    if (question.version === version) return question;
    const [former] = await tx.list("formerQuestions", { questionId: question.id, version });
    if (!former) throw new HttpError("not-found", "This question has no such version.");
    return former.question;
  });
  return json(200, asAdminQuestion(question));
}

async function createQuestion(call: UserCall): Promise<Reply> {
  const draft = checkDraft(parseBody(call.request, NewQuestion));
  const created = await call.store.tx(async (tx) => {
    const { id: tenantId } = await requireAdministeredTenant(tx, call);
    await refuseUnavailableDomain(tx, tenantId, draft);
    await refuseMissingPictures(tx, tenantId, draft);
    await refuseFullMock(tx, draft, "invalid-input");
    const question = await tx.insert("questions", {
      ...(await questionOf(tx, tenantId, draft)),
      authorId: call.user.id,
      changedAt: new Date(call.now()).toISOString(),
    });
    await audit(tx, call, { action: "question-created", tenantId, subject: subjectOf(question) });
    return question;
  });
  return json(201, asAdminQuestion(created));
}

/** Creates a new version if anything differs. Quizzes that contain the earlier version keep it. */
async function changeQuestion(call: UserCall): Promise<Reply> {
  const { version, resolves = [], reply, ...change } = parseBody(call.request, QuestionChange);
  const question = await call.store.tx(async (tx) => {
    const { tenantId, question: before } = await questionIn(tx, call);
    if (before.isRetired) throw new HttpError("deleted", "This question has been deleted.");
    refuseStale("This question", before.version, version);
    const draft = changedDraft(before, change);
    await refuseUnavailableDomain(tx, tenantId, draft);
    await refuseMissingPictures(tx, tenantId, draft, before);
    if (!isInSameMock(before, draft)) await refuseFullMock(tx, draft, "invalid-input");
    const after = await questionOf(tx, tenantId, draft);
    const isSame = hasSameContent(before, after);
    if (isSame && resolves.length > 0)
      throw invalidInput("resolves", "nothing was changed. Close the reports instead.");
    if (isSame) return withReports(tx, before);
    const answeredAt = new Date(call.now()).toISOString();
    for (const report of await openReports(tx, before.id, resolves))
      await tx.update("reports", report.id, {
        state: "changed",
        answeredAt,
        ...(reply === undefined ? {} : { reply }),
      });
    const next = await replaceQuestion(tx, before, { ...after, authorId: call.user.id }, call.now());
    await audit(tx, call, {
      action: "question-changed",
      tenantId,
      subject: subjectOf(next),
      before: { version: before.version },
      after: { version: next.version },
    });
    return withReports(tx, next);
  });
  return json(200, question);
}

async function deleteQuestion(call: UserCall): Promise<Reply> {
  await call.store.tx(async (tx) => {
    const { tenantId, question } = await questionIn(tx, call);
    await retireQuestion(tx, question, "itself");
    if (!question.isRetired)
      await audit(tx, call, { action: "question-deleted", tenantId, subject: subjectOf(question) });
  });
  return noContent();
}

async function restoreQuestion(call: UserCall): Promise<Reply> {
  const restored = await call.store.tx(async (tx) => {
    const { tenantId, question } = await questionIn(tx, call);
    if (!question.isRetired) return withReports(tx, question);
    const { categoryId, subcategoryId } = question;
    const category = await tx.get("categories", categoryId);
    const domain = subcategoryId === undefined ? undefined : await tx.get("subcategories", subcategoryId);
    if (category?.isRetired || domain?.isRetired)
      throw new HttpError("parent-deleted", "Its certification or domain was deleted. Restore that first.");
    await refuseFullMock(tx, question, "mock-complete");
    await audit(tx, call, { action: "question-restored", tenantId, subject: subjectOf(question) });
    return withReports(tx, await unretireQuestion(tx, question));
  });
  return json(200, restored);
}

const subjectOf = ({ id }: Readonly<QuestionDoc>) => ({ kind: "question" as const, id });

/** Returns the question in the path and its tenant. @throws {HttpError} 404 for any other */
async function questionIn(
  tx: Tx,
  call: UserCall,
): Promise<{ tenantId: number; question: Readonly<QuestionDoc> }> {
  const { id: tenantId } = await requireAdministeredTenant(tx, call);
  return { tenantId, question: await questionOfTenant(tx, call, tenantId) };
}

/** Returns the stored question with the change applied. @throws {HttpError} 400 for what does not fit */
function changedDraft(before: Readonly<QuestionDoc>, change: Record<string, unknown>): QuestionDraft {
  const kind = kindOf(before);
  if ((change["kind"] ?? kind) !== kind)
    throw invalidInput("kind", "The kind of a question can't be changed.");
  const unknown = Object.keys(change).find((field) => !isDraftField(kind, field));
  if (unknown !== undefined) throw invalidInput(unknown, UNKNOWN_FIELD);
  const changedFields = Object.entries({ ...draftOf(before), ...change, kind }).filter(
    ([, value]) => value !== null,
  );
  return checkDraft(parseAs(Object.fromEntries(changedFields), QuestionDraft));
}

/** @throws {HttpError} 400 for a draft that is not a valid question */
function checkDraft(draft: QuestionDraft): QuestionDraft {
  const problem = draftProblem(draft);
  if (problem) throw invalidInput(problem.path, `${problem.reason}.`);
  return draft;
}

/** Converts a draft to a question; finds or assigns the id of its scenario. */
async function questionOf(tx: Tx, tenantId: number, draft: QuestionDraft): Promise<QuestionWithoutId> {
  if (!draft.scenario) return bankedQuestion(draft);
  const scenarioOf = await scenarioIdsIn(tx, tenantId);
  return bankedQuestion(draft, scenarioOf(draft.categoryId, draft.scenario));
}

/** Returns the open reports with these ids. @throws {HttpError} 400 for another id */
async function openReports(
  tx: Tx,
  questionId: number,
  ids: readonly number[],
): Promise<Readonly<ReportDoc>[]> {
  const open = await tx.list("reports", { questionId, state: "open" });
  const unknownId = ids.find((id) => !open.some((report) => report.id === id));
  if (unknownId !== undefined)
    throw invalidInput("resolves", `Report ${unknownId} is not an open report on this question.`);
  return open.filter(({ id }) => ids.includes(id));
}

async function withReports(tx: Tx, question: Readonly<QuestionDoc>): Promise<AdminQuestion> {
  return asAdminQuestion(question, await tx.count("reports", { questionId: question.id, state: "open" }));
}

function asAdminQuestion(question: Readonly<QuestionDoc>, openReports = 0): AdminQuestion {
  const { categoryId, difficultyLevel, tags, version, isRetired, point, thinking, form, changedAt } =
    question;
  return {
    ...asQuestion(question),
    ...(point === undefined ? {} : { point }),
    ...(thinking === undefined ? {} : { thinking }),
    ...(form === undefined ? {} : { form }),
    ...(changedAt === undefined ? {} : { changedAt }),
    categoryId,
    difficultyLevel,
    tags,
    version,
    openReports,
    ...(isRetired ? { isRetired } : {}),
  };
}
