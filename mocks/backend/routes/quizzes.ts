import { ERROR_CODE_HEADER, type ErrorCode } from "../../../src/api/error-codes.ts";
import { percent } from "../../../src/api/values/percent.ts";
import { newPassMark } from "../../../src/api/quizzes/results/pass-mark.ts";
import { merge } from "../../../src/api/attempts/draft.ts";
import { DraftChange, type MergedDraft } from "../../../src/api/attempts/schema.ts";
import { isForwardOnly } from "../../../src/api/catalogue/exam-profile.ts";
import { answerProblem } from "../../../src/api/questions/scoring/answer-problem.ts";
import type { Answer, AnswerValue } from "../../../src/api/questions/answers.ts";
import type { FixedForm } from "../../../src/api/practice-tests/schema.ts";
import type { MockForm } from "../../../src/api/questions/planning.ts";
import type { AskedQuestion } from "../../../src/api/questions/schema.ts";
import {
  NewQuiz,
  Submission,
  type AdaptiveInfo,
  type CreatedQuiz,
  type Quiz,
  type SubmittedQuiz,
} from "../../../src/api/quizzes/schema.ts";
import { openMock } from "../../../src/api/quizzes/start/open-mock.ts";
import { isDiscardable } from "../../../src/api/quizzes/discarding.ts";
import { extraTimeFor } from "../../../src/api/quizzes/timing.ts";
import { anyOf, grouping, reading, type Reads, type Tx } from "../store.ts";
import { adaptedCount, increaseFor } from "../rules/drawing/adaptive.ts";
import { parseBody } from "../transport/body.ts";
import { questionVersions } from "../rules/questions/questions-at.ts";
import { completionReads } from "../rules/progress/completion.ts";
import { addSeen } from "../rules/learner/recall.ts";
import {
  acceptEntries,
  closeIfOverdue,
  closeOverdue,
  completeAttempt,
  overdueReads,
  saveEntries,
  storedDraft,
} from "../rules/progress/attempts.ts";
import { byId } from "../rules/by-id.ts";
import type { Route, UserCall } from "../transport/context.ts";
import type { PracticeTestDoc, QuestionDoc, QuizDoc, UserDoc } from "../documents.ts";
import { drawQuestions } from "../rules/drawing/drawing.ts";
import { reservedFor } from "../rules/drawing/mock-exams.ts";
import { repeatable, shuffled } from "../rules/drawing/random.ts";
import { chosenCategories, pilesFor, selectionReads, unseenOf } from "../rules/drawing/selection.ts";
import { HttpError, invalidInput } from "../errors.ts";
import { json, noContent, type Reply } from "../transport/http.ts";
import { lectureOf, lectureReads } from "../rules/questions/lecture-of.ts";
import { questionsOf, questionsReads } from "../rules/questions/questions-of.ts";
import { versionsOf } from "../rules/questions/versions.ts";
import { ownQuiz, ownQuizAsStored, ownQuizReads } from "../transport/own-quiz.ts";
import { signedInUser } from "../transport/sign-in/own-user.ts";
import { asAsked, asQuestion } from "../wire/questions.ts";
import { asQuiz } from "../wire/quizzes.ts";

/** Quizzes: draw, read, submit, discard (spec §7). */
export const quizRoutes: readonly Route[] = [
  { method: "POST", path: "/api/quiz", handle: createQuiz },
  { method: "GET", path: "/api/quiz/:quizId", handle: readQuiz },
  { method: "DELETE", path: "/api/quiz/:quizId", handle: discardQuiz },
  { method: "GET", path: "/api/quiz/:quizId/questions", handle: readQuestions },
  { method: "GET", path: "/api/quiz/:quizId/draft", handle: readDraft },
  { method: "PUT", path: "/api/quiz/:quizId/draft", handle: changeDraft },
  { method: "POST", path: "/api/quiz/:quizId/submit", handle: submitQuiz },
];

const NONE_UNSEEN =
  "You have seen every question of this selection. Choose other domains, or include questions that you have seen.";

async function createQuiz(call: UserCall): Promise<Reply> {
  const { request, store, user, random } = call;
  const newQuiz = parseBody(request, NewQuiz);
  if (newQuiz.userId !== user.id)
    throw new HttpError("forbidden", "A quiz can only be created for yourself.");
  if (newQuiz.conditions === "exam" && newQuiz.mode !== "quiz")
    throw invalidInput("conditions", "Exam conditions require a graded quiz.");
  const subcategoryIds = [...new Set(newQuiz.subcategoryIds)];
  const categoryIds = [...new Set(newQuiz.categoryIds)];
  const draws = repeatable(random);
  const create = async (tx: Tx): Promise<CreatedQuiz> => {
    const test = await practiceTestIn(tx, user, newQuiz);
    const choice: Choice = {
      newQuiz: test ? { ...newQuiz, questionCount: test.questionCount, timeLimit: test.timeLimit } : newQuiz,
      categoryIds: test?.categoryIds ?? categoryIds,
      subcategoryIds,
      user,
      random: draws(),
    };
    const mock = newQuiz.form ? await mockIn(tx, choice, newQuiz.form) : undefined;
    const open = mock && (await openAttempt(tx, call, mock));
    if (open) return { ...asQuiz(open), isContinued: true };
    const selection = mock
      ? await drawMock(tx, choice, mock)
      : test?.form
        ? await drawForm(tx, choice, { ...test, form: test.form })
        : await drawFromBank(tx, choice);
    const quiz = await storeQuiz(tx, call, { choice, test, selection });
    const info = adaptiveInfo(selection.questionCount, selection.drawn.length);
    return { ...asQuiz(quiz), ...(info ? { adaptiveInfo: info } : {}) };
  };
  const reads = creationReads(call, newQuiz, { categoryIds, subcategoryIds });
  return json(201, await store.tx(create, { reads }));
}

const creationReads = (
  { user }: UserCall,
  { form, questionIds }: NewQuiz,
  { categoryIds, subcategoryIds }: Pick<Choice, "categoryIds" | "subcategoryIds">,
): Reads => ({
  "all categories": reading("categories", { tenantId: user.tenantId }),
  recall: reading("recalls", { userId: user.id }),
  ...(form === undefined
    ? {
        ...selectionReads({ categoryIds, subcategoryIds, questionIds }),
        mastery: reading("mastery", { userId: user.id }),
      }
    : {
        ...overdueReads(user.id),
        mock: grouping("questions", ["version"], mockOf(categoryIds[0] ?? 0, form)),
      }),
});

async function storeQuiz(
  tx: Tx,
  call: UserCall,
  {
    choice: { newQuiz, categoryIds, subcategoryIds },
    test,
    selection: { drawn, questionCount, timeLimit },
  }: { choice: Choice; test: Readonly<PracticeTestDoc> | undefined; selection: Drawn },
): Promise<QuizDoc> {
  return tx.insert("quizzes", {
    userId: call.user.id,
    title: newQuiz.title,
    mode: newQuiz.mode,
    ...(newQuiz.reason ? { reason: newQuiz.reason } : {}),
    categoryIds: [...categoryIds],
    subcategoryIds: [...subcategoryIds],
    questionCount,
    timeLimit,
    isPracticeTest: test !== undefined || (newQuiz.isPracticeTest ?? false),
    ...(newQuiz.form ? { form: newQuiz.form } : {}),
    ...(newQuiz.mode === "quiz"
      ? await gradedAs(tx, { ...newQuiz, questionCount, timeLimit }, categoryIds)
      : {}),
    ...(test ? { practiceTestId: test.id, passMark: test.passMark } : {}),
    ...(test?.form && !test.form.isShuffled ? { keepOrder: true } : {}),
    ...extraTimeOf(await signedInUser(tx, call), newQuiz),
    startedAt: new Date(call.now()).toISOString(),
    completedAt: null,
    score: null,
    correctAnswers: null,
    questionIds: drawn.map(({ id }) => id),
    ...versionsOf(drawn),
    answers: [],
    answeredCount: 0,
  });
}

/** The requested selection, without duplicate ids. */
interface Choice {
  newQuiz: NewQuiz;
  categoryIds: readonly number[];
  subcategoryIds: readonly number[];
  user: UserCall["user"];
  random: () => number;
}

interface Drawn {
  drawn: readonly Readonly<Pick<QuestionDoc, "id" | "version">>[];
  questionCount: number;
  timeLimit: number | null;
}

/** @throws {HttpError} 400 where no number is given, 422 where nothing fits */
async function drawFromBank(tx: Tx, { newQuiz, random, ...choice }: Choice): Promise<Drawn> {
  const { categoryIds, subcategoryIds, user } = choice;
  const { questionIds, questionCount, timeLimit = null, onlyUnseen = false } = newQuiz;
  if (questionCount === undefined)
    throw invalidInput(
      "questionCount",
      "The number of questions is required, except for mock exams and the organization's practice tests.",
    );
  const reserved = await reservedFor(tx, user.id, user.tenantId);
  const { tenantId } = user;
  const allPiles = await pilesFor(tx, { tenantId, categoryIds, subcategoryIds, questionIds, reserved });
  if (allPiles.length === 0)
    throw new HttpError("no-questions", "There are no questions for this selection yet.");
  const [recall] = await tx.list("recalls", { userId: user.id });
  const piles = onlyUnseen ? unseenOf(allPiles, recall) : allPiles;
  if (piles.length === 0) throw new HttpError("no-questions", NONE_UNSEEN);
  const domains = new Set(piles.map(({ subcategoryId }) => subcategoryId));
  const mastery = (await tx.list("mastery", { userId: user.id })).filter(
    ({ categoryId, subcategoryId }) => categoryIds.includes(categoryId) && domains.has(subcategoryId),
  );
  const increase = newQuiz.mode === "study" && !questionIds && !onlyUnseen ? increaseFor(mastery) : 0;
  const drawn = drawQuestions(piles, adaptedCount(questionCount, increase), { recall, random });
  await addSeen(tx, user.id, drawn);
  return { drawn, questionCount, timeLimit };
}

const mockOf = (categoryId: number, form: MockForm) => ({ categoryId, isRetired: false, form });

/** A mock exam of a certification. */
interface Mock {
  categoryIds: readonly [number];
  form: MockForm;
  minutes: number;
}

/**
 * The questions of a mock exam, shuffled. They count as seen once it is submitted: one that is discarded stays new.
 *
 * @throws {HttpError} 422 without questions
 */
async function drawMock(tx: Tx, { random }: Choice, mock: Mock): Promise<Drawn> {
  const [categoryId] = mock.categoryIds;
  const questions = await questionVersions(tx, mockOf(categoryId, mock.form));
  if (questions.length === 0)
    throw new HttpError("no-questions", "There are no questions for this mock exam yet.");
  return {
    drawn: shuffled(questions, random),
    questionCount: questions.length,
    timeLimit: mock.minutes,
  };
}

/** The questions of a fixed form, in its order or shuffled. */
async function drawForm(
  tx: Tx,
  { user, random }: Choice,
  { form, questionCount, timeLimit }: Readonly<PracticeTestDoc> & { form: FixedForm },
): Promise<Drawn> {
  await addSeen(tx, user.id, form.questions);
  return {
    drawn: form.isShuffled ? shuffled(form.questions, random) : form.questions,
    questionCount,
    timeLimit,
  };
}

/**
 * Returns the practice test of the organization that is requested, if one is.
 *
 * @throws {HttpError} 400 for one that is not offered, and for whatever would change it
 */
async function practiceTestIn(
  tx: Tx,
  user: UserCall["user"],
  newQuiz: NewQuiz,
): Promise<Readonly<PracticeTestDoc> | undefined> {
  const { practiceTestId } = newQuiz;
  if (practiceTestId === undefined) return undefined;
  if (newQuiz.mode !== "quiz") throw invalidInput("practiceTestId", "A practice test is graded.");
  refuseChoices(newQuiz, "practiceTestId", ["form", ...CHOSEN_QUESTIONS]);
  const test = await tx.get("practiceTests", practiceTestId);
  const categories = await tx.list("categories", { id: anyOf(test?.categoryIds ?? []) });
  const isOffered = test?.tenantId === user.tenantId && categories.every(({ isRetired }) => !isRetired);
  if (!isOffered) throw invalidInput("practiceTestId", "This practice test is not offered any more.");
  return test;
}

/** Fields of a request that select questions. */
const CHOSEN_QUESTIONS = ["questionIds", "subcategoryIds", "onlyUnseen"] as const;

/** @throws {HttpError} 400 for a field that the test named by another field determines */
function refuseChoices(
  newQuiz: NewQuiz,
  named: "form" | "practiceTestId",
  fields: readonly (keyof NewQuiz)[],
): void {
  for (const field of fields)
    if (newQuiz[field] !== undefined)
      throw invalidInput(named, `A practice test has its own questions; ${field} can't be chosen.`);
}

/** Returns the learner's open attempt at a mock exam, after scoring those whose time is up. */
async function openAttempt(tx: Tx, call: UserCall, mock: Mock): Promise<Readonly<QuizDoc> | undefined> {
  const { user, now } = call;
  await closeOverdue(tx, user.id, call);
  const open = await tx.list("quizzes", { userId: user.id, completedAt: null });
  return openMock(open.toReversed(), mock, now());
}

/** Returns the requested mock exam. @throws {HttpError} 400 for a certification without mock exams, and for whatever would change it */
async function mockIn(tx: Tx, { newQuiz, categoryIds, user }: Choice, form: MockForm): Promise<Mock> {
  const [categoryId = 0, ...others] = categoryIds;
  if (others.length > 0) throw invalidInput("form", "A mock exam is of one certification.");
  if (newQuiz.mode !== "quiz") throw invalidInput("form", "A mock exam is graded.");
  refuseChoices(newQuiz, "form", CHOSEN_QUESTIONS);
  const [category] = await chosenCategories(tx, user.tenantId, [categoryId]);
  const profile = category?.profile;
  if (!profile?.mocks) throw invalidInput("form", "This certification has no mock exams.");
  return { categoryIds: [categoryId], form, minutes: profile.minutes };
}

/** Returns the actual increase in questions, which may be less than intended, or null if the quiz did not become longer. */
function adaptiveInfo(requestedCount: number, drawnCount: number): AdaptiveInfo | null {
  if (drawnCount <= requestedCount) return null;
  return {
    increasePercentage: percent(drawnCount - requestedCount, requestedCount),
    originalQuestionCount: requestedCount,
    adaptedQuestionCount: drawnCount,
  };
}

/** Returns the settings that a graded quiz stores from its certifications: the pass mark and, in exam mode, whether it is forward-only. */
async function gradedAs(
  tx: Tx,
  newQuiz: NewQuiz,
  categoryIds: readonly number[],
): Promise<Pick<QuizDoc, "passMark" | "conditions" | "backNavigation">> {
  const { conditions } = newQuiz;
  const categories = await tx.list("categories", { id: anyOf(categoryIds) });
  return {
    passMark: newPassMark(newQuiz, categories),
    ...(conditions ? { conditions } : {}),
    ...(conditions && isForwardOnly(categories) ? { backNavigation: false } : {}),
  };
}

/** The user's extra time as it is when a quiz begins. */
function extraTimeOf(
  { preferences: { extraTime = 1 } = {} }: Readonly<UserDoc>,
  newQuiz: NewQuiz,
): Pick<QuizDoc, "extraTime"> {
  const factor = extraTimeFor(extraTime, newQuiz);
  return factor === 1 ? {} : { extraTime: factor };
}

async function readQuiz(call: UserCall): Promise<Reply> {
  const { quiz, lectureId } = await call.store.read(
    async (tx) => {
      const quiz = await ownQuiz(tx, call);
      return { quiz, lectureId: (await lectureOf(tx, quiz))?.id };
    },
    { reads: { ...ownQuizReads(call), ...lectureReads } },
  );
  return json(200, asQuiz(quiz, lectureId));
}

/** Also of an attempt whose deadline has passed: a device that still has to submit it needs them. */
async function readQuestions(call: UserCall): Promise<Reply> {
  const { quiz, questions } = await call.store.read(
    async (tx) => {
      const quiz = await ownQuizAsStored(tx, call);
      return { quiz, questions: await questionsOf(tx, quiz) };
    },
    { reads: { ...ownQuizReads(call), ...questionsReads } },
  );
  const isWithheld = quiz.conditions === "exam" && quiz.completedAt === null;
  return json(200, questions.map(isWithheld ? asAsked : asQuestion) satisfies readonly AskedQuestion[]);
}

/** The server's draft, or the result of an attempt that is completed. */
type DraftAnswer = { merged: MergedDraft } | { completed: Quiz };

async function completedQuiz(tx: Tx, quiz: Readonly<QuizDoc>): Promise<{ completed: Quiz }> {
  return { completed: asQuiz(quiz, (await lectureOf(tx, quiz))?.id) };
}

/** A completed attempt has no draft: 409, with its result in place of a sentence. */
const replyToDraft = (answer: DraftAnswer): Reply =>
  "completed" in answer
    ? json(409, answer.completed, { [ERROR_CODE_HEADER]: "quiz-completed" satisfies ErrorCode })
    : json(200, answer.merged);

async function readDraft(call: UserCall): Promise<Reply> {
  const answer = await call.store.read(
    async (tx): Promise<DraftAnswer> => {
      const quiz = await ownQuiz(tx, call);
      if (quiz.completedAt !== null) return completedQuiz(tx, quiz);
      const { draft } = await storedDraft(tx, quiz.id);
      return { merged: { entries: draft.entries, dropped: [] } };
    },
    { reads: { ...ownQuizReads(call), ...lectureReads } },
  );
  return replyToDraft(answer);
}

async function changeDraft(call: UserCall): Promise<Reply> {
  const { entries } = parseBody(call.request, DraftChange);
  const change = async (tx: Tx): Promise<DraftAnswer> => {
    const open = await ownQuizAsStored(tx, call);
    if (open.completedAt !== null) return completedQuiz(tx, open);
    const { draft, dropped } = await saveEntries(tx, open, entries, call.now());
    // After saving: entries that a device sends late count, unless an earlier read has closed the quiz.
    const quiz = await closeIfOverdue(tx, open, call);
    return quiz.completedAt === null
      ? { merged: { entries: draft.entries, dropped } }
      : completedQuiz(tx, quiz);
  };
  const reads = { ...ownQuizReads(call), ...questionsReads };
  return replyToDraft(await call.store.tx(change, { reads }));
}

async function submitQuiz(call: UserCall): Promise<Reply> {
  const { answers, flags, entries } = parseBody(call.request, Submission);
  const submit = async (tx: Tx) => {
    const quiz = await ownQuizAsStored(tx, call);
    if (quiz.completedAt !== null) return { quiz, newBadges: 0, lectureId: (await lectureOf(tx, quiz))?.id };
    const questions = await questionsOf(tx, quiz);
    const answerById = checkAnswers(answers, byId(questions));
    if (flags) checkFlags(flags, quiz);
    const { draft: stored } = await storedDraft(tx, quiz.id);
    const draft = entries ? merge(stored, acceptEntries(entries, questions, call.now()).draft) : stored;
    const seconds = new Map(
      answers.flatMap(({ questionId, seconds }) =>
        seconds === undefined ? [] : [[questionId, seconds] as const],
      ),
    );
    const submitted = { answers: answerById, isMerged: entries !== undefined, seconds, flags };
    return completeAttempt(tx, quiz, { questions, draft, submitted, at: call.now() }, call);
  };
  // Not the lecture: only a quiz that is submitted again has one.
  const reads = { ...ownQuizReads(call), ...questionsReads, ...completionReads(call) };
  const result = await call.store.tx(submit, { reads });
  const { quiz, newBadges, lectureId } = { lectureId: undefined, ...result };
  return json(200, { ...asQuiz(quiz, lectureId), newBadges } satisfies SubmittedQuiz);
}

async function discardQuiz(call: UserCall): Promise<Reply> {
  const discard = async (tx: Tx): Promise<boolean> => {
    const quiz = await ownQuiz(tx, call);
    const { id, completedAt } = quiz;
    if (completedAt !== null) return false;
    if (!isDiscardable(quiz))
      throw new HttpError(
        "quiz-answered",
        "A graded quiz with answers can't be discarded. Submit it instead.",
      );
    await tx.removeAll("drafts", { quizId: id });
    await tx.remove("quizzes", id);
    return true;
  };
  // Outside the transaction, which may have completed it.
  if (!(await call.store.tx(discard, { reads: ownQuizReads(call) })))
    throw new HttpError("quiz-completed", "A completed quiz can't be discarded.");
  return noContent();
}

/** @throws {HttpError} 400 for a question twice or not of the quiz */
function checkFlags(flags: readonly number[], { questionIds }: Readonly<QuizDoc>): void {
  const flaggedIds = new Set<number>();
  for (const id of flags) {
    if (!questionIds.includes(id)) throw invalidInput("flags", `question ${id} is not part of this quiz.`);
    if (flaggedIds.has(id)) throw invalidInput("flags", `question ${id} is flagged twice.`);
    flaggedIds.add(id);
  }
}

/** @throws {HttpError} 400 for a question twice or not of the quiz, or an answer that does not fit it */
function checkAnswers(
  answers: readonly Answer[],
  questionById: ReadonlyMap<number, QuestionDoc>,
): Map<number, AnswerValue> {
  const answerById = new Map<number, AnswerValue>();
  for (const [index, { questionId, answer }] of answers.entries()) {
    const question = questionById.get(questionId);
    if (!question) throw invalidInput("answers", `question ${questionId} is not part of this quiz.`);
    if (answerById.has(questionId))
      throw invalidInput("answers", `question ${questionId} is answered twice.`);
    const problem = answerProblem(question, answer);
    if (problem) throw invalidInput(`answers.${index}.answer`, `question ${questionId} ${problem}.`);
    answerById.set(questionId, answer);
  }
  return answerById;
}
