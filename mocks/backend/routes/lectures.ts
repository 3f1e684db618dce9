import type { GeneratedLecture } from "../../../src/api/lectures/schema.ts";
import { parseId } from "../../../src/api/wire.ts";
import type { LectureDoc, QuizDoc } from "../documents/learning.ts";
import { HttpError } from "../errors.ts";
import { finishedQuiz } from "../notes/finished-quiz.ts";
import { NotesFailed, type FinishedQuiz } from "../ports/notes-writer.ts";
import { anyOf, type Tx } from "../ports/store.ts";
import { byId } from "../rules/by-id.ts";
import { subcategoriesOf } from "../rules/questions/catalog.ts";
import { lectureOf } from "../rules/questions/lecture-of.ts";
import { questionsOf } from "../rules/questions/questions-of.ts";
import { createToken } from "../tokens.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { asSubcategory } from "../wire/catalog.ts";
import { asLecture } from "../wire/lectures.ts";
import { ownQuiz } from "./own-quiz.ts";

/** Study notes: written from a completed quiz, read (spec §4.7, §7). */
export const lectureRoutes: readonly Route[] = [
  { method: "POST", path: "/api/quiz/:quizId/generate-lecture", handle: generateLecture },
  { method: "GET", path: "/api/lecture/:lectureId", handle: readLecture },
];

/**
 * Writes study notes outside any transaction, because the writer may take long. Afterwards each waiting caller's access to the quiz
 * is checked again before the notes are stored. A second request for the same quiz joins the first; if it reached another process,
 * both callers get the notes that are stored first.
 */
async function generateLecture(call: UserCall): Promise<Reply> {
  const { notesWriter, notesJobs, request, store, user, now, report } = call;
  const { quiz, finished, earlier } = await store.read(async (tx) => {
    const finishedAttempt = await finishedQuizOf(tx, call);
    return { ...finishedAttempt, earlier: await lectureOf(tx, finishedAttempt.quiz) };
  });
  const notesRequest = { quizId: quiz.id, userId: user.id, signal: request.signal };
  const notes = await notesJobs.startOrJoin(notesRequest, async (signal) => {
    const consumption = await call.limits.notes?.consumeMember(createToken(), String(user.id));
    try {
      const { title, content } = await notesWriter.write(finished, signal);
      return { title, content, createdAt: new Date(now()).toISOString() };
    } catch (error) {
      // Canceled notes count, or a user could have any number begun.
      if (!signal.aborted) await consumption?.forgive();
      if (!(error instanceof NotesFailed)) throw error;
      // Operators need to know which service failed and what it returned; the caller sees only the message.
      if (!signal.aborted) report(new Error(`Study notes by ${notesWriter.name} failed: ${error.detail}`));
      throw new HttpError(error.isTimeout ? "writer-timeout" : "writer-failed", error.message);
    }
  });
  const lecture = await store.tx(async (tx) => {
    const currentQuiz = await ownQuiz(tx, call);
    const stored = await lectureOf(tx, currentQuiz);
    if (stored && !isSame(stored, earlier)) return stored;
    const lecture = { userId: user.id, quizId: currentQuiz.id, ...notes, writer: notesWriter.name };
    return stored ? tx.update("lectures", stored.id, lecture) : tx.insert("lectures", lecture);
  });
  return json(201, { lecture: asLecture(lecture) } satisfies GeneratedLecture);
}

async function readLecture({ store, params, user }: UserCall): Promise<Reply> {
  const id = parseId(params["lectureId"]);
  const lecture = id === null ? undefined : await store.get("lectures", id);
  if (lecture?.userId !== user.id) throw new HttpError("not-found", "Study guide not found");
  return json(200, asLecture(lecture));
}

/** @throws {HttpError} 404 for another's quiz, 409 for one that is not completed */
async function finishedQuizOf(
  tx: Tx,
  call: UserCall,
): Promise<{ quiz: Readonly<QuizDoc>; finished: FinishedQuiz }> {
  const quiz = await ownQuiz(tx, call);
  if (quiz.completedAt === null)
    throw new HttpError("quiz-open", "Submit the quiz first, then generate study notes.");
  const questions = await questionsOf(tx, quiz);
  const categoryById = byId(await tx.list("categories", { id: anyOf(quiz.categoryIds) }));
  const categories = quiz.categoryIds.flatMap((id) => categoryById.get(id) ?? []);
  const subcategories = (await subcategoriesOf(tx, categories)).map(asSubcategory);
  return { quiz, finished: finishedQuiz({ quiz, questions, categories, subcategories }) };
}

/** Returns whether notes are the ones that were stored before. */
const isSame = (stored: Readonly<LectureDoc>, earlier: Readonly<LectureDoc> | undefined): boolean =>
  stored.content === earlier?.content && stored.createdAt === earlier.createdAt;
