import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { request } from "../client.ts";
import {
  CreatedQuiz,
  Questions,
  Quiz,
  QuizSummaries,
  SubmittedQuiz,
  type Answer,
  type NewQuiz,
  type Question,
  type QuizSummary,
} from "./schema.ts";

/** One session. */
export const quizQuery = (quizId: number) =>
  queryOptions<Quiz>({ queryKey: ["/api/quiz", quizId], meta: { schema: Quiz } });

/** The questions of a session, in its order. */
export const questionsQuery = (quizId: number) =>
  queryOptions<Question[]>({ queryKey: ["/api/quiz", quizId, "questions"], meta: { schema: Questions } });

/** The user's sessions, newest first, the newest 200. */
export const userQuizzesQuery = (userId: number) =>
  queryOptions<QuizSummary[]>({
    queryKey: ["/api/user", userId, "quizzes"],
    meta: { schema: QuizSummaries },
  });

/** Draws a new session. Its user's lists are fetched anew. */
export const createQuiz = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ["create-quiz"],
    mutationFn: (quiz: NewQuiz) => request("POST", "/api/quiz", { body: quiz, schema: CreatedQuiz }),
    onSuccess: ({ userId }) => client.invalidateQueries({ queryKey: ["/api/user", userId, "quizzes"] }),
  });

/** How long a submission may stay without an answer before it counts as not arrived, in milliseconds. */
const SUBMIT_TIMEOUT = 20_000;

/** Submits a session; may be repeated, the server counts it once. All of the user's data is fetched anew (spec §4.6). */
export const submitQuiz = (client: QueryClient, quizId: number) =>
  mutationOptions({
    mutationFn: (answers: Answer[]) =>
      request("POST", `/api/quiz/${quizId}/submit`, {
        body: { answers },
        schema: SubmittedQuiz,
        signal: AbortSignal.timeout(SUBMIT_TIMEOUT),
      }),
    onSuccess: ({ newBadges: _, ...quiz }) => {
      client.setQueryData<Quiz>(quizQuery(quizId).queryKey, quiz);
      void client.invalidateQueries({ queryKey: ["/api/user", quiz.userId] });
    },
  });
