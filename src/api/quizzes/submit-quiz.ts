import { hasKey } from "../questions/kinds.ts";
import { quizQuery, type Backend } from "./queries.ts";
import { askedQuestionsQuery, questionsQuery } from "./question-queries.ts";
import { SubmittedQuiz, type SubmittedAnswers } from "./schema.ts";

/**
 * Submits a quiz. May be repeated; the server counts it once. The cache then holds the completed quiz, and its
 * questions if they have answer keys. Invalidates all of the user's data (spec §4.6).
 */
export async function submitQuiz(
  { api, client }: Backend,
  { quizId, signal, ...submission }: SubmittedAnswers & { quizId: number; signal?: AbortSignal },
): Promise<SubmittedQuiz> {
  const submitted = await api.request("POST", `/quiz/${quizId}/submit`, {
    body: submission,
    schema: SubmittedQuiz,
    ...(signal ? { signal } : {}),
  });
  const { newBadges: _, ...quiz } = submitted;
  client.setQueryData(quizQuery(quizId).queryKey, quiz);
  const questions = client.getQueryData(askedQuestionsQuery(quizId).queryKey);
  if (questions?.every(hasKey)) client.setQueryData(questionsQuery(quizId).queryKey, questions);
  void client.invalidateQueries({ queryKey: ["user", quiz.userId] });
  return submitted;
}
