import { parseId } from "../../../src/api/wire.ts";
import type { QuizDoc } from "../documents.ts";
import type { Tx } from "../store.ts";
import type { UserCall } from "./context.ts";
import { Refusal } from "./http.ts";

/** The caller's quiz that the path names. @throws {Refusal} 404 for any other */
export async function ownQuiz(tx: Tx, { params, user }: UserCall): Promise<Readonly<QuizDoc>> {
  const id = parseId(params["quizId"]);
  const quiz = id === null ? undefined : await tx.get("quizzes", id);
  if (quiz?.userId !== user.id) throw new Refusal(404, "Quiz not found");
  return quiz;
}
