import type { DraftEntry, DraftValue } from "../../../../../src/api/attempts/draft.ts";
import type { Question } from "../../../../../src/api/questions/schema.ts";
import { rightAnswer } from "../../../../../src/api/questions/scoring/scoring.ts";
import type { NewQuiz } from "../../../../../src/api/quizzes/schema.ts";
import { toDraftValue } from "../../../../builders/draft-value.ts";
import { changeDraft, readDraft, submitQuiz } from "../../../endpoints/quizzes.ts";
import { NotChecked } from "../../faults.ts";
import type { Kit } from "../../kit.ts";

export type Entries = Record<string, DraftEntry>;

/** A time in the past, so that a backend with a slow clock does not lower the stamps. */
const DRAFT_START = Date.UTC(2026, 0, 1);

export const draftEntry = (seconds: number, value: DraftValue, replica = "phone"): DraftEntry => ({
  value,
  stamp: [DRAFT_START + seconds * 1000, replica],
});

/** Creates a quiz, and functions that read and change its draft. */
export async function createDraft(kit: Kit, change: Partial<NewQuiz> = {}) {
  const quiz = await kit.drawQuiz(kit.learner, change);
  const questions = await kit.readKeyedQuestions(kit.learner, quiz.id);
  const [first, second, third] = questions;
  if (!first || !second || !third) throw new NotChecked("the quiz has fewer than three questions");
  const params = { quizId: quiz.id };
  return {
    quiz,
    params,
    questions,
    first,
    second,
    third,
    send: async (entries: Readonly<Record<string, unknown>>) =>
      (await kit.learner.call(changeDraft, { params, body: { entries } })).body,
    read: async () => (await kit.learner.call(readDraft, { params })).body,
    submit: async (body: object) => (await kit.learner.call(submitQuiz, { params, body })).body,
  };
}

export const answerEntry = (question: Question, seconds: number, replica?: string): Entries => ({
  [`answer/${question.id}`]: draftEntry(seconds, toDraftValue(rightAnswer(question)), replica),
});
