import type {
  FixedForm,
  FormQuestion,
  FormQuestionDetail,
} from "../../../../src/api/practice-tests/schema.ts";
import type { PracticeTestDoc, QuestionDoc } from "../../documents/bank.ts";
import { invalidInput } from "../../errors.ts";
import { anyOf, type ReadTx, type Tx } from "../../ports/store.ts";
import { asQuestion } from "../../wire/questions.ts";
import { byId } from "../by-id.ts";
import { chosenCategories } from "../drawing/selection.ts";
import { inShownOrder } from "../drawing/shown-order.ts";
import { versionsIn } from "./versions.ts";

/** Returns the questions of a form in their versions and in order; `undefined` for a version that does not exist. */
export async function formDocuments(
  tx: ReadTx,
  questions: readonly FormQuestion[],
): Promise<(Readonly<QuestionDoc> | undefined)[]> {
  const questionIds = questions.map(({ id }) => id);
  const find = await versionsIn(tx, [{ questionIds, versions: questions.map(({ version }) => version) }]);
  return questions.map(({ id, version }) => find(id, version));
}

/** Returns the questions of a form with their texts, as one of its attempts shows them. */
export async function formDetails(
  tx: ReadTx,
  questions: readonly FormQuestion[],
  shownBy: Pick<PracticeTestDoc, "id"> & { keepOrder?: true },
): Promise<FormQuestionDetail[]> {
  const latest = byId(await tx.list("questions", { id: anyOf(questions.map(({ id }) => id)) }));
  return (await formDocuments(tx, questions)).flatMap((question) => {
    if (!question) return [];
    const { id, version } = question;
    const current = latest.get(id);
    return {
      question: asQuestion(inShownOrder(question, shownBy)),
      version,
      latest: current?.version ?? version,
      ...(current?.isRetired ? { isRetired: true } : {}),
    };
  });
}

/**
 * Returns the practice test with as many questions as its form has.
 *
 * @param before the form that it had. It keeps questions that were deleted since.
 * @throws {HttpError} 400 for a certification, question or version that it can't have
 */
export async function checkTest<T extends Omit<PracticeTestDoc, "id">>(
  tx: Tx,
  test: T,
  before?: FixedForm,
): Promise<T> {
  const { tenantId, categoryIds, form } = test;
  await chosenCategories(tx, tenantId, categoryIds);
  if (!form) return test;
  const earlierIds = new Set(before?.questions.map(({ id }) => id));
  const latest = byId(await tx.list("questions", { id: anyOf(form.questions.map(({ id }) => id)) }));
  for (const [index, question] of (await formDocuments(tx, form.questions)).entries()) {
    const { id = 0, version } = form.questions[index] ?? {};
    if (!question || !categoryIds.includes(question.categoryId))
      throw invalidInput(
        "form.questions",
        `version ${version} of question ${id} is not a question of these certifications.`,
      );
    if (latest.get(id)?.isRetired && !earlierIds.has(id))
      throw invalidInput("form.questions", `question ${id} has been deleted.`);
  }
  return { ...test, questionCount: form.questions.length };
}
