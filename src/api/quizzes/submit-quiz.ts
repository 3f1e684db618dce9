import { hasKey } from "../questions/kinds.ts";
import { quizQuery, type Connection } from "./queries.ts";
import { askedQuestionsQuery, questionsQuery } from "./question-queries.ts";
import { SubmittedQuiz, type HandedIn } from "./schema.ts";

/**
 * Submits a quiz; may be repeated, the server counts it once. The cache then holds it completed, its questions too if they
 * were asked with their keys, and all of the user's data is fetched anew (spec §4.6).
 */
export async function submitQuiz(
  { api, client }: Connection,
  { quizId, signal, ...handedIn }: HandedIn & { quizId: number; signal?: AbortSignal },
): Promise<SubmittedQuiz> {
  const submitted = await api.request("POST", `/quiz/${quizId}/submit`, {
    body: handedIn,
    schema: SubmittedQuiz,
    ...(signal ? { signal } : {}),
  });
  const { newBadges: _, ...quiz } = submitted;
  client.setQueryData(quizQuery(quizId).queryKey, quiz);
  const asked = client.getQueryData(askedQuestionsQuery(quizId).queryKey);
  if (asked?.every(hasKey)) client.setQueryData(questionsQuery(quizId).queryKey, asked);
  void client.invalidateQueries({ queryKey: ["user", quiz.userId] });
  return submitted;
}
