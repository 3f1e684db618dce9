import type { QuestionDoc, QuizDoc, RetiredBy } from "../documents.ts";
import type { Tx } from "../store.ts";
import { moveMarks } from "./marks.ts";

/** A version of a question: the latest, or one that another has replaced. */
export async function versionOf(
  tx: Tx,
  questionId: number,
  version: number,
): Promise<Readonly<QuestionDoc> | undefined> {
  const latest = await tx.get("questions", questionId);
  if (latest?.version === version) return latest;
  const [former] = await tx.list("formerQuestions", { questionId, version });
  return former?.question;
}

/** Which version of the question at a place of its list a quiz holds. */
export const versionAt = ({ versions }: Pick<QuizDoc, "versions">, place: number): number =>
  versions?.[place] ?? 1;

/** What a quiz keeps of the versions that it holds. */
export const versionsOf = (questions: readonly Pick<QuestionDoc, "version">[]): Pick<QuizDoc, "versions"> =>
  questions.some(({ version }) => version > 1) ? { versions: questions.map(({ version }) => version) } : {};

/**
 * Puts the next version of a question in the place of the one that is stored, which the quizzes that hold it keep.
 *
 * @param at milliseconds since the epoch
 */
export async function replaceQuestion(
  tx: Tx,
  before: Readonly<QuestionDoc>,
  after: QuestionDoc,
  at: number,
): Promise<QuestionDoc> {
  const { id: questionId, version } = before;
  const until = new Date(at).toISOString();
  await tx.insert("formerQuestions", { questionId, version, until, question: before });
  const next = await tx.replace("questions", { ...after, id: questionId, version: version + 1 });
  await moveMarks(tx, before, next);
  return next;
}

/** Takes a question out of use. What is out of use already stays as it was deleted. */
export async function retireQuestion(
  tx: Tx,
  question: Readonly<QuestionDoc>,
  retiredBy: RetiredBy,
): Promise<void> {
  if (!question.isRetired) await tx.replace("questions", { ...question, isRetired: true, retiredBy });
}

/** Takes a question into use again. */
export async function restoreQuestion(tx: Tx, question: Readonly<QuestionDoc>): Promise<QuestionDoc> {
  const { retiredBy: _, ...rest } = question;
  return tx.replace("questions", { ...rest, isRetired: false });
}

/** How many quizzes of a tenant's users hold this version of a question. */
export async function heldBy(
  tx: Tx,
  tenantId: number,
  { id, version }: Pick<QuestionDoc, "id" | "version">,
): Promise<{ running: number; finished: number }> {
  const held = { running: 0, finished: 0 };
  for (const user of await tx.list("users", { tenantId }))
    for (const quiz of await tx.list("quizzes", { userId: user.id })) {
      const place = quiz.questionIds.indexOf(id);
      if (place === -1 || versionAt(quiz, place) !== version) continue;
      held[quiz.completedAt === null ? "running" : "finished"] += 1;
    }
  return held;
}
