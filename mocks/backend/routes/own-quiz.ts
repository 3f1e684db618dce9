import { parseId } from "../../../src/api/wire.ts";
import type { QuizDoc } from "../documents/learning.ts";
import { HttpError } from "../errors.ts";
import { fieldOf, reading, type Reads, type Tx } from "../ports/store.ts";
import { closeIfOverdue } from "../rules/progress/attempts.ts";
import type { UserCall } from "../transport/context.ts";

/** Returns the reads of {@link ownQuiz}; the one named `quiz` is the quiz. */
export function ownQuizReads({ params }: Pick<UserCall, "params">): Reads {
  return {
    quiz: reading("quizzes", { id: parseId(params["quizId"]) ?? 0 }),
    draft: reading("drafts", { quizId: fieldOf("quiz", "id") }),
  };
}

/**
 * Returns the quiz in the path. Scores it first if its deadline has passed.
 *
 * @throws {HttpError} 404 if it is not the caller's
 */
export async function ownQuiz(tx: Tx, call: UserCall): Promise<Readonly<QuizDoc>> {
  return closeIfOverdue(tx, await ownQuizAsStored(tx, call), call);
}

/** Like {@link ownQuiz}, but doesn't score the quiz after its deadline. @throws {HttpError} 404 if it is not the caller's */
export async function ownQuizAsStored(tx: Tx, { params, user }: UserCall): Promise<Readonly<QuizDoc>> {
  const id = parseId(params["quizId"]);
  const quiz = id === null ? undefined : await tx.get("quizzes", id);
  if (quiz?.userId !== user.id) throw new HttpError("not-found", "Quiz not found");
  return quiz;
}
