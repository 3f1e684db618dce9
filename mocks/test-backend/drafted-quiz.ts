import type { DraftEntry, DraftValue } from "../../src/api/attempts/draft.ts";
import { MergedDraft } from "../../src/api/attempts/schema.ts";
import { Questions, type Question } from "../../src/api/questions/schema.ts";
import { rightAnswer } from "../../src/api/questions/scoring/scoring.ts";
import { CreatedQuiz, type NewQuiz } from "../../src/api/quizzes/schema.ts";
import { toDraftValue } from "../builders/draft-value.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { startBackend } from "./calls.ts";
import { SAMPLE_USERS } from "./sample.ts";

export const NEWCOMER = SAMPLE_USERS.newcomer;

export type Entries = Record<string, DraftEntry>;
export const draftEntry = (seconds: number, value: DraftValue, replica = "phone"): DraftEntry => ({
  value,
  stamp: [SEED_ANCHOR + seconds * 1000, replica],
});

/** Starts a single-choice quiz on Security+ and returns the calls of a device. */
export async function startDraftedQuiz(change: Partial<NewQuiz> & { userId?: number } = {}) {
  const backend = startBackend();
  const userId = change.userId ?? NEWCOMER;
  const call = await backend.as(userId);
  const created = await call("POST", "/api/quiz", {
    title: "Drafted",
    categoryIds: [1],
    questionCount: 4,
    mode: "quiz",
    ...change,
    userId,
  });
  const quiz = CreatedQuiz.parse(created.body);
  const questions = Questions.parse((await call("GET", `/api/quiz/${quiz.id}/questions`)).body);
  const path = `/api/quiz/${quiz.id}`;
  const send = (entries: Entries) => call("PUT", `${path}/draft`, { entries });
  const read = async () => MergedDraft.parse((await call("GET", `${path}/draft`)).body);
  const submit = (body: object) => call("POST", `${path}/submit`, body);
  const [first, second, third, fourth] = questions as [Question, Question, Question, Question];
  return {
    ...backend,
    call,
    quiz,
    questions,
    first,
    second,
    third,
    fourth,
    path,
    send,
    read,
    submit,
    userId,
  };
}

/** Returns the correct answer to a question as a draft has it. */
export const correctDraftValue = (question: Question): DraftValue => toDraftValue(rightAnswer(question));
