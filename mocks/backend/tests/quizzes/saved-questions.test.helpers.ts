import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { buildAnswer } from "../../../builders/answers.ts";
import * as z from "zod/mini";
import {
  SavedQuestionCounts,
  SavedQuestions,
  type SavedList,
} from "../../../../src/api/saved-questions/schema.ts";
import type { Outcome } from "../../../../src/api/quizzes/results/outcome.ts";
import { Questions } from "../../../../src/api/questions/schema.ts";
import { CreatedQuiz, SubmittedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";

export const NEWCOMER = SAMPLE_USERS.newcomer;

/** Starts the reference backend with calls as the newcomer, who has no saved questions. */
export function startAsNewcomer(now = () => SEED_ANCHOR) {
  const { store, send, signIn } = startBackend({ now });
  const user = signIn(NEWCOMER);
  const call = async (method: string, path: string, body?: unknown) =>
    send(method, `/api${path}`, body, await user);
  /** Takes a quiz with the given outcome for each question and the given flags. */
  const take = async (ends: Record<number, Outcome>, more: { flags?: number[]; mode?: string } = {}) => {
    const ids = Object.keys(ends).map(Number);
    const { flags, mode = "study" } = more;
    const newQuiz = { title: "T", categoryIds: [1, 6], questionCount: ids.length, mode, userId: NEWCOMER };
    const created = await call("POST", "/quiz", { ...newQuiz, questionIds: ids });
    const { id } = z.parse(CreatedQuiz, created.body);
    const questions = z.parse(Questions, (await call("GET", `/quiz/${id}/questions`)).body);
    const answers = questions.map((question) => ({
      questionId: question.id,
      answer: buildAnswer(question, ends[question.id] ?? "unanswered"),
    }));
    const reply = await call("POST", `/quiz/${id}/submit`, { answers, ...(flags ? { flags } : {}) });
    return { id, quiz: z.parse(SubmittedQuiz, reply.body) };
  };
  const counts = async () =>
    z.parse(SavedQuestionCounts, (await call("GET", `/user/${NEWCOMER}/marks`)).body);
  const list = async (kind: SavedList, query = "") =>
    z.parse(
      SavedQuestions,
      (await call("GET", `/user/${NEWCOMER}/marked-questions?kind=${kind}${query}`)).body,
    );
  const changeSavedState = (questionId: number, change: object) =>
    call("PUT", `/user/${NEWCOMER}/marks/${questionId}`, change);
  return { store, call, take, counts, list, changeSavedState };
}
