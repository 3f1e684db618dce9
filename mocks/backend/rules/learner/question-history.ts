import { isCorrect } from "../../../../src/api/questions/scoring/scoring.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import type { QuestionHistoryDoc } from "../../documents/learning.ts";
import type { Tx } from "../../ports/store.ts";
import { mockKey } from "../drawing/mock-exams.ts";
import type { Completion } from "./learner-totals.ts";

type QuestionHistory = Omit<QuestionHistoryDoc, "id">;

/** Returns a user's question history, with the id of its document if it is stored. */
async function questionHistoryOf(tx: Tx, userId: number): Promise<{ id?: number; history: QuestionHistory }> {
  const [stored] = await tx.list("recalls", { userId });
  if (!stored) return { history: { userId, right: [], wrong: [], seen: [], mocks: [] } };
  const { id, ...history } = stored;
  return { id, history };
}

async function putQuestionHistory(tx: Tx, id: number | undefined, history: QuestionHistory): Promise<void> {
  if (id === undefined) await tx.add("recalls", history);
  else await tx.update("recalls", id, history);
}

/**
 * Records that questions were seen. Called when a quiz starts, because it may never be submitted; for a mock exam, when it is submitted.
 */
export async function addSeen(
  tx: Tx,
  userId: number,
  questions: readonly Pick<QuestionDoc, "id">[],
): Promise<void> {
  const { id, history } = await questionHistoryOf(tx, userId);
  const now = new Set(questions.map((question) => question.id));
  await putQuestionHistory(tx, id, {
    ...history,
    seen: [...history.seen.filter((id) => !now.has(id)), ...now],
  });
}

/** Records which questions were answered correctly, so that the next quiz asks the others first. */
export async function addAnswered(tx: Tx, { quiz, questions, answers }: Completion): Promise<void> {
  const { userId } = quiz;
  const { id: storedId, history } = await questionHistoryOf(tx, userId);
  const ids = questions.map(({ id }) => id);
  const answered = new Set(ids);
  const correct = new Set(
    questions.filter((question, index) => isCorrect(question, answers[index])).map(({ id }) => id),
  );
  const withoutAnswered = (list: readonly number[]) => list.filter((id) => !answered.has(id));
  await putQuestionHistory(tx, storedId, {
    ...history,
    right: [...withoutAnswered(history.right), ...ids.filter((id) => correct.has(id))],
    wrong: [...withoutAnswered(history.wrong), ...ids.filter((id) => !correct.has(id))],
    ...submittedMock(history, quiz),
  });
}

/** Returns the changes that a submitted mock exam makes: its questions count as seen and are no longer reserved. */
function submittedMock(
  { seen, mocks }: QuestionHistory,
  { form, categoryIds: [categoryId], questionIds }: Completion["quiz"],
): Partial<QuestionHistory> {
  if (form === undefined || categoryId === undefined) return {};
  const now = new Set(questionIds);
  return {
    seen: [...seen.filter((id) => !now.has(id)), ...now],
    mocks: [...new Set([...mocks, mockKey(categoryId, form)])],
  };
}
