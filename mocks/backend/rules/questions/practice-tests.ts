import type { FormQuestion, FormQuestionDetail } from "../../../../src/api/practice-tests/schema.ts";
import type { PracticeTestDoc, QuestionDoc } from "../../documents/bank.ts";
import { anyOf, type ReadTx } from "../../ports/store.ts";
import { asQuestion } from "../../wire/questions.ts";
import { byId } from "../by-id.ts";
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
