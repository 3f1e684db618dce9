import { isForwardOnly } from "../../../src/api/catalog/exam-profile.ts";
import { newPassMark } from "../../../src/api/quizzes/results/pass-mark.ts";
import { NewQuiz, type AdaptiveInfo, type CreatedQuiz } from "../../../src/api/quizzes/schema.ts";
import { openMock } from "../../../src/api/quizzes/start/open-mock.ts";
import { extraTimeFor } from "../../../src/api/quizzes/timing.ts";
import { percent } from "../../../src/api/values/percent.ts";
import type { UserDoc } from "../documents/accounts.ts";
import type { PracticeTestDoc } from "../documents/bank.ts";
import type { QuizDoc } from "../documents/learning.ts";
import { HttpError, invalidInput } from "../errors.ts";
import { anyOf, grouping, reading, type Reads, type Tx } from "../ports/store.ts";
import { repeatable } from "../rules/drawing/random.ts";
import { selectionReads } from "../rules/drawing/selection.ts";
import { drawForm, drawFromBank, drawMock, type Choice, type Draw } from "../rules/new-quiz/draws.ts";
import { mockIn, mockOf, practiceTestIn, type Mock } from "../rules/new-quiz/requested-test.ts";
import { closeOverdue, overdueReads } from "../rules/progress/attempts.ts";
import { versionsOf } from "../rules/questions/versions.ts";
import { parseBody } from "../transport/body.ts";
import type { UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { signedInUser } from "../transport/sign-in/own-user.ts";
import { asQuiz } from "../wire/quizzes.ts";

/** Creates a quiz from the bank, a mock exam or a practice test, or continues an open mock exam. */
export async function createQuiz(call: UserCall): Promise<Reply> {
  const { request, store, user, random } = call;
  const newQuiz = parseBody(request, NewQuiz);
  if (newQuiz.userId !== user.id)
    throw new HttpError("forbidden", "A quiz can only be created for yourself.");
  if (newQuiz.conditions === "exam" && newQuiz.mode !== "quiz")
    throw invalidInput("conditions", "Exam mode requires a graded quiz.");
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

/** Returns the learner's open attempt at a mock exam, after scoring those whose time is up. */
async function openAttempt(tx: Tx, call: UserCall, mock: Mock): Promise<Readonly<QuizDoc> | undefined> {
  const { user, now } = call;
  await closeOverdue(tx, user.id, call);
  const open = await tx.list("quizzes", { userId: user.id, completedAt: null });
  return openMock(open.toReversed(), mock, now());
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
