import type { QuestionDoc } from "../../documents/bank.ts";
import type { RetiredBy } from "../../documents/fields.ts";
import type { QuizDoc } from "../../documents/learning.ts";
import { anyOf, hasEntry, type ReadTx, type Tx } from "../../ports/store.ts";
import { byId } from "../by-id.ts";
import { moveSaved } from "../learner/saved-questions.ts";
import type { QuestionWithoutId } from "./question-bank.ts";

/** Returns the version of the question at an index of a quiz. */
export const versionAt = ({ versions }: Pick<QuizDoc, "versions">, index: number): number =>
  versions?.[index] ?? 1;

/** Finds a version of a question, the latest or a former one. */
export type Versions = (questionId: number, version: number) => Readonly<QuestionDoc> | undefined;

/** Loads only those versions of questions that the quizzes hold. */
export async function versionsIn(
  tx: ReadTx,
  quizzes: readonly Pick<QuizDoc, "questionIds" | "versions">[],
): Promise<Versions> {
  const ids = new Set(quizzes.flatMap(({ questionIds }) => questionIds));
  const latest = byId(await tx.list("questions", { id: anyOf(ids) }));
  const replaced = new Set<number>();
  for (const quiz of quizzes)
    for (const [index, id] of quiz.questionIds.entries())
      if (latest.get(id)?.version !== versionAt(quiz, index)) replaced.add(id);
  const former = await tx.list("formerQuestions", { questionId: anyOf(replaced) });
  const ofEach = Map.groupBy(former, ({ questionId }) => questionId);
  return (questionId, version) => {
    const question = latest.get(questionId);
    if (question?.version === version) return question;
    return ofEach.get(questionId)?.find((former) => former.version === version)?.question;
  };
}

/** Returns the `versions` field of a quiz. */
export const versionsOf = (questions: readonly Pick<QuestionDoc, "version">[]): Pick<QuizDoc, "versions"> =>
  questions.some(({ version }) => version > 1) ? { versions: questions.map(({ version }) => version) } : {};

/**
 * Stores a new version of a question. Quizzes that hold the previous version keep it.
 *
 * @param at milliseconds since the epoch
 */
export async function replaceQuestion(
  tx: Tx,
  before: Readonly<QuestionDoc>,
  after: QuestionWithoutId,
  at: number,
): Promise<QuestionDoc> {
  const [next] = await replaceQuestions(tx, [{ before, after }], at);
  return next as QuestionDoc;
}

/** A question and its next version. */
export interface Replacement {
  before: Readonly<QuestionDoc>;
  after: Readonly<QuestionWithoutId>;
}

/**
 * Stores new versions of questions. Quizzes that hold the previous versions keep them.
 *
 * @param at milliseconds since the epoch
 */
export async function replaceQuestions(
  tx: Tx,
  replacements: readonly Replacement[],
  at: number,
): Promise<QuestionDoc[]> {
  const until = new Date(at).toISOString();
  const moves: { from: Readonly<QuestionDoc>; to: Readonly<QuestionDoc> }[] = [];
  const stored: QuestionDoc[] = [];
  for (const { before, after } of replacements) {
    const { id: questionId, version } = before;
    await tx.add("formerQuestions", { questionId, version, until, question: before });
    const next = await tx.replace("questions", {
      ...after,
      id: questionId,
      version: version + 1,
      changedAt: until,
    });
    moves.push({ from: before, to: next });
    stored.push(next);
  }
  await moveSaved(tx, moves);
  return stored;
}

/** Deletes (retires) a question. If it is already deleted, nothing changes. */
export async function retireQuestion(
  tx: Tx,
  question: Readonly<QuestionDoc>,
  retiredBy: RetiredBy,
): Promise<void> {
  if (!question.isRetired) await tx.replace("questions", { ...question, isRetired: true, retiredBy });
}

/** Restores a question. */
export async function unretireQuestion(tx: Tx, question: Readonly<QuestionDoc>): Promise<QuestionDoc> {
  const { retiredBy: _, ...rest } = question;
  return tx.replace("questions", { ...rest, isRetired: false });
}

/** Counts the quizzes that hold a version of a question. */
export async function countQuizzesWith(
  tx: Tx,
  { id, version }: Pick<QuestionDoc, "id" | "version">,
): Promise<{ running: number; finished: number }> {
  const counts = { running: 0, finished: 0 };
  for (const quiz of await tx.list("quizzes", { questionIds: hasEntry(id) })) {
    if (versionAt(quiz, quiz.questionIds.indexOf(id)) !== version) continue;
    counts[quiz.completedAt === null ? "running" : "finished"] += 1;
  }
  return counts;
}
