import { parseId } from "../../../src/api/wire.ts";
import type { QuizDoc } from "../documents.ts";
import { closeIfOverdue } from "./attempts.ts";
import { fieldOf, reading, type Reads, type Tx } from "../store.ts";
import type { UserCall } from "../transport/context.ts";
import { Refusal } from "../transport/http.ts";

/** The reads of {@link ownQuiz}, of which `quiz` is the quiz. */
export function ownQuizReads({ params }: Pick<UserCall, "params">): Reads {
  return {
    quiz: reading("quizzes", { id: parseId(params["quizId"]) ?? 0 }),
    draft: reading("drafts", { quizId: fieldOf("quiz", "id") }),
  };
}

/**
 * Returns the caller's quiz that the path names. One whose deadline has passed is scored first.
 *
 * @throws {Refusal} 404 for any other
 */
export async function ownQuiz(tx: Tx, call: UserCall): Promise<Readonly<QuizDoc>> {
  return closeIfOverdue(tx, await ownQuizAsStored(tx, call), call);
}

/** As {@link ownQuiz}, but open also after its deadline. @throws {Refusal} 404 for any other */
export async function ownQuizAsStored(tx: Tx, { params, user }: UserCall): Promise<Readonly<QuizDoc>> {
  const id = parseId(params["quizId"]);
  const quiz = id === null ? undefined : await tx.get("quizzes", id);
  if (quiz?.userId !== user.id) throw new Refusal(404, "Quiz not found");
  return quiz;
}
