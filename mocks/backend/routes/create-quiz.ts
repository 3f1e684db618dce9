import { percent } from "../../../src/api/values/percent.ts";
import { newPassMark } from "../../../src/api/quizzes/results/pass-mark.ts";
import { isForwardOnly } from "../../../src/api/catalog/exam-profile.ts";
import type { FixedForm } from "../../../src/api/practice-tests/schema.ts";
import type { MockForm } from "../../../src/api/questions/planning.ts";
import { NewQuiz, type AdaptiveInfo, type CreatedQuiz } from "../../../src/api/quizzes/schema.ts";
import { openMock } from "../../../src/api/quizzes/start/open-mock.ts";
import { extraTimeFor } from "../../../src/api/quizzes/timing.ts";
import { anyOf, grouping, reading, type Reads, type Tx } from "../ports/store.ts";
import { adaptedCount, increaseFor } from "../rules/drawing/adaptive.ts";
import { parseBody } from "../transport/body.ts";
import { questionVersions } from "../rules/questions/questions-at.ts";
import { addSeen } from "../rules/learner/question-history.ts";
import { closeOverdue, overdueReads } from "../rules/progress/attempts.ts";
import type { UserCall } from "../transport/context.ts";
import type { PracticeTestDoc, QuestionDoc, QuizDoc, UserDoc } from "../documents.ts";
import { drawQuestions } from "../rules/drawing/drawing.ts";
import { reservedFor } from "../rules/drawing/mock-exams.ts";
import { repeatable, shuffled } from "../rules/drawing/random.ts";
import { chosenCategories, pilesFor, selectionReads, unseenOf } from "../rules/drawing/selection.ts";
import { HttpError, invalidInput } from "../errors.ts";
import { json, type Reply } from "../transport/http.ts";
import { versionsOf } from "../rules/questions/versions.ts";
import { signedInUser } from "../transport/sign-in/own-user.ts";
import { asQuiz } from "../wire/quizzes.ts";

const NONE_UNSEEN =
  "You have seen every question of this selection. Choose other domains, or include questions that you have seen.";

/** Creates a quiz from the bank, a mock exam or a practice test, or continues an open mock exam. */
export async function createQuiz(call: UserCall): Promise<Reply> {
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
    const info = adaptiveInfo(selection.questionCount, selection.questions.length);
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
  history: reading("recalls", { userId: user.id }),
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
    selection: { questions, questionCount, timeLimit },
  }: { choice: Choice; test: Readonly<PracticeTestDoc> | undefined; selection: Draw },
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
      ? await gradedSettings(tx, { ...newQuiz, questionCount, timeLimit }, categoryIds)
      : {}),
    ...(test ? { practiceTestId: test.id, passMark: test.passMark } : {}),
    ...(test?.form && !test.form.isShuffled ? { keepOrder: true } : {}),
    ...extraTimeOf(await signedInUser(tx, call), newQuiz),
    startedAt: new Date(call.now()).toISOString(),
    completedAt: null,
    score: null,
    correctAnswers: null,
    questionIds: questions.map(({ id }) => id),
    ...versionsOf(questions),
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

interface Draw {
  questions: readonly Readonly<Pick<QuestionDoc, "id" | "version">>[];
  questionCount: number;
  timeLimit: number | null;
}

/** @throws {HttpError} 400 without a number of questions, 422 if no question matches */
async function drawFromBank(tx: Tx, { newQuiz, random, ...choice }: Choice): Promise<Draw> {
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
  const [history] = await tx.list("recalls", { userId: user.id });
  const piles = onlyUnseen ? unseenOf(allPiles, history) : allPiles;
  if (piles.length === 0) throw new HttpError("no-questions", NONE_UNSEEN);
  const domains = new Set(piles.map(({ subcategoryId }) => subcategoryId));
  const mastery = (await tx.list("mastery", { userId: user.id })).filter(
    ({ categoryId, subcategoryId }) => categoryIds.includes(categoryId) && domains.has(subcategoryId),
  );
  const increase = newQuiz.mode === "study" && !questionIds && !onlyUnseen ? increaseFor(mastery) : 0;
  const questions = drawQuestions(piles, adaptedCount(questionCount, increase), { history, random });
  await addSeen(tx, user.id, questions);
  return { questions, questionCount, timeLimit };
}

const mockOf = (categoryId: number, form: MockForm) => ({ categoryId, isRetired: false, form });

/** A mock exam of a certification. */
interface Mock {
  categoryIds: readonly [number];
  form: MockForm;
  minutes: number;
}

/**
 * Draws all questions of a mock exam in random order. They count as seen once it is submitted, so a discarded attempt uses up nothing.
 *
 * @throws {HttpError} 422 without questions
 */
async function drawMock(tx: Tx, { random }: Choice, mock: Mock): Promise<Draw> {
  const [categoryId] = mock.categoryIds;
  const questions = await questionVersions(tx, mockOf(categoryId, mock.form));
  if (questions.length === 0)
    throw new HttpError("no-questions", "There are no questions for this mock exam yet.");
  return {
    questions: shuffled(questions, random),
    questionCount: questions.length,
    timeLimit: mock.minutes,
  };
}

/** Draws the questions of a fixed form, in its order or shuffled. */
async function drawForm(
  tx: Tx,
  { user, random }: Choice,
  { form, questionCount, timeLimit }: Readonly<PracticeTestDoc> & { form: FixedForm },
): Promise<Draw> {
  await addSeen(tx, user.id, form.questions);
  return {
    questions: form.isShuffled ? shuffled(form.questions, random) : form.questions,
    questionCount,
    timeLimit,
  };
}

/**
 * Returns the requested practice test of the organization; `undefined` if the request names none.
 *
 * @throws {HttpError} 400 if it is not offered, or if the request also chooses questions
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

/**
 * Returns the requested mock exam.
 *
 * @throws {HttpError} 400 for a certification without mock exams, or if the request also chooses questions
 */
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

/**
 * Returns the settings that a graded quiz stores from its certifications: the pass mark and, in exam mode, whether it is forward-only.
 */
async function gradedSettings(
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

/** Returns the user's extra time, which a quiz stores when it starts. */
function extraTimeOf(
  { preferences: { extraTime = 1 } = {} }: Readonly<UserDoc>,
  newQuiz: NewQuiz,
): Pick<QuizDoc, "extraTime"> {
  const factor = extraTimeFor(extraTime, newQuiz);
  return factor === 1 ? {} : { extraTime: factor };
}
