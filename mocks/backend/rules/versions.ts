import type { QuestionDoc, QuizDoc, RetiredBy } from "../documents.ts";
import { anyOf, holding, type ReadTx, type Tx } from "../store.ts";
import { byId } from "./by-id.ts";
import { moveMarks } from "./marks.ts";

/** Which version of the question at a place of its list a quiz holds. */
export const versionAt = ({ versions }: Pick<QuizDoc, "versions">, place: number): number =>
  versions?.[place] ?? 1;

/** Finds versions of questions: the latest, or ones that others have replaced. */
export type Versions = (questionId: number, version: number) => Readonly<QuestionDoc> | undefined;

/** The versions of questions that quizzes hold; nothing else is read of the bank. */
export async function versionsIn(
  tx: ReadTx,
  quizzes: readonly Pick<QuizDoc, "questionIds" | "versions">[],
): Promise<Versions> {
  const ids = new Set(quizzes.flatMap(({ questionIds }) => questionIds));
  const latest = byId(await tx.list("questions", { id: anyOf(ids) }));
  const replaced = new Set<number>();
  for (const quiz of quizzes)
    for (const [place, id] of quiz.questionIds.entries())
      if (latest.get(id)?.version !== versionAt(quiz, place)) replaced.add(id);
  const former = await tx.list("formerQuestions", { questionId: anyOf(replaced) });
  const ofEach = Map.groupBy(former, ({ questionId }) => questionId);
  return (questionId, version) => {
    const question = latest.get(questionId);
    if (question?.version === version) return question;
    return ofEach.get(questionId)?.find((one) => one.version === version)?.question;
  };
}

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
  await tx.add("formerQuestions", { questionId, version, until, question: before });
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

/** How many quizzes hold this version of a question. */
export async function heldBy(
  tx: Tx,
  { id, version }: Pick<QuestionDoc, "id" | "version">,
): Promise<{ running: number; finished: number }> {
  const held = { running: 0, finished: 0 };
  for (const quiz of await tx.list("quizzes", { questionIds: holding(id) })) {
    if (versionAt(quiz, quiz.questionIds.indexOf(id)) !== version) continue;
    held[quiz.completedAt === null ? "running" : "finished"] += 1;
  }
  return held;
}
