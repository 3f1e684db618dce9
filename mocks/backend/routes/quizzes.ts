import { merge } from "../../../src/api/attempts/draft.ts";
import { DraftChange, type MergedDraft } from "../../../src/api/attempts/schema.ts";
import { ERROR_CODE_HEADER, type ErrorCode } from "../../../src/api/error-codes.ts";
import type { AskedQuestion } from "../../../src/api/questions/schema.ts";
import { isDiscardable } from "../../../src/api/quizzes/discarding.ts";
import { Submission, type Quiz, type SubmittedQuiz } from "../../../src/api/quizzes/schema.ts";
import type { QuizDoc } from "../documents/learning.ts";
import { HttpError } from "../errors.ts";
import type { Tx } from "../ports/store.ts";
import { byId } from "../rules/by-id.ts";
import {
  acceptEntries,
  closeIfOverdue,
  completeAttempt,
  saveEntries,
  storedDraft,
} from "../rules/progress/attempts.ts";
import { checkAnswers, checkFlags } from "../rules/progress/check-submission.ts";
import { completionReads } from "../rules/progress/completion.ts";
import { lectureOf, lectureReads } from "../rules/questions/lecture-of.ts";
import { questionsOf, questionsReads } from "../rules/questions/questions-of.ts";
import { parseBody } from "../transport/body.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, noContent, type Reply } from "../transport/http.ts";
import { asAsked, asQuestion } from "../wire/questions.ts";
import { asQuiz } from "../wire/quizzes.ts";
import { createQuiz } from "./create-quiz.ts";
import { ownQuiz, ownQuizAsStored, ownQuizReads } from "./own-quiz.ts";

/** Quizzes: create, read, submit, discard (spec §7). */
export const quizRoutes: readonly Route[] = [
  { method: "POST", path: "/api/quiz", handle: createQuiz },
  { method: "GET", path: "/api/quiz/:quizId", handle: readQuiz },
  { method: "DELETE", path: "/api/quiz/:quizId", handle: discardQuiz },
  { method: "GET", path: "/api/quiz/:quizId/questions", handle: readQuestions },
  { method: "GET", path: "/api/quiz/:quizId/draft", handle: readDraft },
  { method: "PUT", path: "/api/quiz/:quizId/draft", handle: changeDraft },
  { method: "POST", path: "/api/quiz/:quizId/submit", handle: submitQuiz },
];

async function readQuiz(call: UserCall): Promise<Reply> {
  const { quiz, lectureId } = await call.store.read(
    async (tx) => {
      const quiz = await ownQuiz(tx, call);
      return { quiz, lectureId: (await lectureOf(tx, quiz))?.id };
    },
    { reads: { ...ownQuizReads(call), ...lectureReads } },
  );
  return json(200, asQuiz(quiz, lectureId));
}

/** Returns the questions even after the deadline: a device that still has to submit needs them. */
async function readQuestions(call: UserCall): Promise<Reply> {
  const { quiz, questions } = await call.store.read(
    async (tx) => {
      const quiz = await ownQuizAsStored(tx, call);
      return { quiz, questions: await questionsOf(tx, quiz) };
    },
    { reads: { ...ownQuizReads(call), ...questionsReads } },
  );
  const isWithheld = quiz.conditions === "exam" && quiz.completedAt === null;
  return json(200, questions.map(isWithheld ? asAsked : asQuestion) satisfies readonly AskedQuestion[]);
}

/** The server's draft, or the result of an attempt that is completed. */
type DraftResult = { merged: MergedDraft } | { completed: Quiz };

async function completedQuiz(tx: Tx, quiz: Readonly<QuizDoc>): Promise<{ completed: Quiz }> {
  return { completed: asQuiz(quiz, (await lectureOf(tx, quiz))?.id) };
}

/** A completed attempt has no draft: responds with 409 and its result instead of a sentence. */
const replyToDraft = (result: DraftResult): Reply =>
  "completed" in result
    ? json(409, result.completed, { [ERROR_CODE_HEADER]: "quiz-completed" satisfies ErrorCode })
    : json(200, result.merged);

async function readDraft(call: UserCall): Promise<Reply> {
  const result = await call.store.read(
    async (tx): Promise<DraftResult> => {
      const quiz = await ownQuiz(tx, call);
      if (quiz.completedAt !== null) return completedQuiz(tx, quiz);
      const { draft } = await storedDraft(tx, quiz.id);
      return { merged: { entries: draft.entries, dropped: [] } };
    },
    { reads: { ...ownQuizReads(call), ...lectureReads } },
  );
  return replyToDraft(result);
}

async function changeDraft(call: UserCall): Promise<Reply> {
  const { entries } = parseBody(call.request, DraftChange);
  const change = async (tx: Tx): Promise<DraftResult> => {
    const open = await ownQuizAsStored(tx, call);
    if (open.completedAt !== null) return completedQuiz(tx, open);
    const { draft, dropped } = await saveEntries(tx, open, entries, call.now());
    // After saving: entries that a device sends late count, unless an earlier read has closed the quiz.
    const quiz = await closeIfOverdue(tx, open, call);
    return quiz.completedAt === null
      ? { merged: { entries: draft.entries, dropped } }
      : completedQuiz(tx, quiz);
  };
  const reads = { ...ownQuizReads(call), ...questionsReads };
  return replyToDraft(await call.store.tx(change, { reads }));
}

async function submitQuiz(call: UserCall): Promise<Reply> {
  const { answers, flags, entries } = parseBody(call.request, Submission);
  const submit = async (tx: Tx) => {
    const quiz = await ownQuizAsStored(tx, call);
    if (quiz.completedAt !== null) return { quiz, newBadges: 0, lectureId: (await lectureOf(tx, quiz))?.id };
    const questions = await questionsOf(tx, quiz);
    const answerById = checkAnswers(answers, byId(questions));
    if (flags) checkFlags(flags, quiz);
    const { draft: stored } = await storedDraft(tx, quiz.id);
    const draft = entries ? merge(stored, acceptEntries(entries, questions, call.now()).draft) : stored;
    const seconds = new Map(
      answers.flatMap(({ questionId, seconds }) =>
        seconds === undefined ? [] : [[questionId, seconds] as const],
      ),
    );
    const submitted = { answers: answerById, isMerged: entries !== undefined, seconds, flags };
    return completeAttempt(tx, quiz, { questions, draft, submitted, at: call.now() }, call);
  };
  // Not the lecture: only a quiz that is submitted again has one.
  const reads = { ...ownQuizReads(call), ...questionsReads, ...completionReads(call) };
  const result = await call.store.tx(submit, { reads });
  const { quiz, newBadges, lectureId } = { lectureId: undefined, ...result };
  return json(200, { ...asQuiz(quiz, lectureId), newBadges } satisfies SubmittedQuiz);
}

async function discardQuiz(call: UserCall): Promise<Reply> {
  const discard = async (tx: Tx): Promise<boolean> => {
    const quiz = await ownQuiz(tx, call);
    const { id, completedAt } = quiz;
    if (completedAt !== null) return false;
    if (!isDiscardable(quiz))
      throw new HttpError(
        "quiz-answered",
        "A graded quiz with answers can't be discarded. Submit it instead.",
      );
    await tx.removeAll("drafts", { quizId: id });
    await tx.remove("quizzes", id);
    return true;
  };
  // Outside the transaction, which may have completed it.
  if (!(await call.store.tx(discard, { reads: ownQuizReads(call) })))
    throw new HttpError("quiz-completed", "A completed quiz can't be discarded.");
  return noContent();
}
