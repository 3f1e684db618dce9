import { askedQuestionsQuery } from "../../api/quizzes/question-queries.ts";
import type { Connection } from "../../api/quizzes/queries.ts";
import type { HandedIn, Quiz } from "../../api/quizzes/schema.ts";
import { submitQuiz } from "../../api/quizzes/submit-quiz.ts";
import type { DraftStore } from "../../components/quiz/drafts/draft-store.ts";
import { handedInOf } from "../../components/quiz/drafts/known-answers.ts";

/** Submits a quiz. Resolves with the completed one. */
export async function send(
  connection: Connection,
  quizId: number,
  handedIn: HandedIn,
  signal: AbortSignal,
): Promise<Quiz> {
  const { newBadges: _, ...quiz } = await submitQuiz(connection, { quizId, ...handedIn, signal });
  return quiz;
}

/** All that was answered and flagged in a quiz, as its draft has it. */
export async function collect({ client }: Connection, quizId: number, draft: DraftStore): Promise<HandedIn> {
  const questions = await client.fetchQuery(askedQuestionsQuery(quizId));
  return handedInOf(draft.load(), questions);
}
