import type { FixedForm } from "../../../../src/api/practice-tests/schema.ts";
import type { NewQuiz } from "../../../../src/api/quizzes/schema.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import type { PracticeTestDoc, QuestionDoc } from "../../documents/bank.ts";
import { HttpError, invalidInput } from "../../errors.ts";
import type { Tx } from "../../ports/store.ts";
import { increaseFor, adaptedCount } from "../drawing/adaptive.ts";
import { drawQuestions } from "../drawing/drawing.ts";
import { reservedFor } from "../drawing/mock-exams.ts";
import { shuffled } from "../drawing/random.ts";
import { pilesFor, unseenOf } from "../drawing/selection.ts";
import { addSeen } from "../learner/question-history.ts";
import { questionVersions } from "../questions/questions-at.ts";
import { mockOf, type Mock } from "./requested-test.ts";

const NONE_UNSEEN =
  "You have seen every question of this selection. Choose other domains, or include questions that you have seen.";

/** The requested selection, without duplicate ids. */
export interface Choice {
  newQuiz: NewQuiz;
  categoryIds: readonly number[];
  subcategoryIds: readonly number[];
  user: Pick<UserDoc, "id" | "tenantId">;
  random: () => number;
}

export interface Draw {
  questions: readonly Readonly<Pick<QuestionDoc, "id" | "version">>[];
  questionCount: number;
  timeLimit: number | null;
}

/** @throws {HttpError} 400 without a number of questions, 422 if no question matches */
export async function drawFromBank(tx: Tx, { newQuiz, random, ...choice }: Choice): Promise<Draw> {
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

/**
 * Draws all questions of a mock exam in random order. They count as seen once it is submitted, so a discarded attempt uses up nothing.
 *
 * @throws {HttpError} 422 without questions
 */
export async function drawMock(tx: Tx, { random }: Choice, mock: Mock): Promise<Draw> {
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
export async function drawForm(
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
