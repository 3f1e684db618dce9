import type { MockForm } from "../../../../src/api/questions/planning.ts";
import type { NewQuiz } from "../../../../src/api/quizzes/schema.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import type { PracticeTestDoc } from "../../documents/bank.ts";
import { invalidInput } from "../../errors.ts";
import { anyOf, type ReadTx } from "../../ports/store.ts";
import { chosenCategories } from "../drawing/selection.ts";

/** Selects the questions of a mock exam that are in use. */
export const mockOf = (categoryId: number, form: MockForm) => ({ categoryId, isRetired: false, form });

/** A mock exam of a certification. */
export interface Mock {
  categoryIds: readonly [number];
  form: MockForm;
  minutes: number;
}

/**
 * Returns the requested practice test of the organization; `undefined` if the request names none.
 *
 * @throws {HttpError} 400 if it is not offered, or if the request also chooses questions
 */
export async function practiceTestIn(
  tx: ReadTx,
  user: Pick<UserDoc, "tenantId">,
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

/**
 * Returns the requested mock exam.
 *
 * @throws {HttpError} 400 for a certification without mock exams, or if the request also chooses questions
 */
export async function mockIn(
  tx: ReadTx,
  {
    newQuiz,
    categoryIds,
    user,
  }: { newQuiz: NewQuiz; categoryIds: readonly number[]; user: Pick<UserDoc, "tenantId"> },
  form: MockForm,
): Promise<Mock> {
  const [categoryId = 0, ...others] = categoryIds;
  if (others.length > 0) throw invalidInput("form", "A mock exam is of one certification.");
  if (newQuiz.mode !== "quiz") throw invalidInput("form", "A mock exam is graded.");
  refuseChoices(newQuiz, "form", CHOSEN_QUESTIONS);
  const [category] = await chosenCategories(tx, user.tenantId, [categoryId]);
  const profile = category?.profile;
  if (!profile?.mocks) throw invalidInput("form", "This certification has no mock exams.");
  return { categoryIds: [categoryId], form, minutes: profile.minutes };
}
