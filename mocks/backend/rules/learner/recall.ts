import { isCorrect } from "../../../../src/api/questions/scoring/scoring.ts";
import type { QuestionDoc, RecallDoc } from "../../documents.ts";
import type { Tx } from "../../store.ts";
import { mockKey } from "../drawing/mock-exams.ts";
import type { Completion } from "./tally.ts";

type Recall = Omit<RecallDoc, "id">;

/** Returns a user's question history, with the id of its document if it is stored. */
async function recallOf(tx: Tx, userId: number): Promise<{ id?: number; recall: Recall }> {
  const [stored] = await tx.list("recalls", { userId });
  if (!stored) return { recall: { userId, right: [], wrong: [], seen: [], mocks: [] } };
  const { id, ...recall } = stored;
  return { id, recall };
}

async function putRecall(tx: Tx, id: number | undefined, recall: Recall): Promise<void> {
  if (id === undefined) await tx.add("recalls", recall);
  else await tx.update("recalls", id, recall);
}

/**
 * Records that questions were seen. Called when a quiz starts, because it may never be submitted; for a mock exam, when it is submitted.
 */
export async function addSeen(
  tx: Tx,
  userId: number,
  questions: readonly Pick<QuestionDoc, "id">[],
): Promise<void> {
  const { id, recall } = await recallOf(tx, userId);
  const now = new Set(questions.map((question) => question.id));
  await putRecall(tx, id, { ...recall, seen: [...recall.seen.filter((one) => !now.has(one)), ...now] });
}

/** Records which questions were answered correctly, so that the next quiz asks the others first. */
export async function addRecall(tx: Tx, { quiz, questions, answers }: Completion): Promise<void> {
  const { userId } = quiz;
  const { id: storedId, recall } = await recallOf(tx, userId);
  const questionIds = new Set(questions.map(({ id }) => id));
  const [right, wrong] = [true, false].map((isRight) => [
    ...(isRight ? recall.right : recall.wrong).filter((id) => !questionIds.has(id)),
    ...questions
      .filter((question, index) => isCorrect(question, answers[index]) === isRight)
      .map(({ id }) => id),
  ]);
  await putRecall(tx, storedId, {
    ...recall,
    right: right ?? [],
    wrong: wrong ?? [],
    ...mockRecall(recall, quiz),
  });
}

/** Returns the changes that a submitted mock exam makes: its questions count as seen and are no longer reserved. */
function mockRecall(
  { seen, mocks }: Recall,
  { form, categoryIds: [categoryId], questionIds }: Completion["quiz"],
): Partial<Recall> {
  if (form === undefined || categoryId === undefined) return {};
  const now = new Set(questionIds);
  return {
    seen: [...seen.filter((id) => !now.has(id)), ...now],
    mocks: [...new Set([...mocks, mockKey(categoryId, form)])],
  };
}
