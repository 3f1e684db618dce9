import { mutationOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { hasStatus, type Api } from "../client.ts";
import { get } from "../query-client.ts";
import type { HistoryPage } from "./history.ts";
import {
  CreatedQuiz,
  PracticeTestRecords,
  Quiz,
  QuizSummaries,
  type NewQuiz,
  type QuizSummary,
} from "./schema.ts";

/** One quiz. */
export const quizQuery = (quizId: number) => get(["quiz", quizId], Quiz);

/** The user's completed quizzes, newest first, the newest 200. */
export const completedQuizzesQuery = (userId: number) =>
  get(["user", userId, "quizzes?status=completed"], QuizSummaries);

/** The user's quizzes that are not submitted yet, newest first, the newest 200. */
export const openQuizzesQuery = (userId: number) =>
  get(["user", userId, "quizzes?status=open"], QuizSummaries);

/** Attempts and best score of each practice test that the user took. */
export const practiceTestsQuery = (userId: number) =>
  get(["user", userId, "practice-tests"], PracticeTestRecords);

/** The key under which all of a user's history is kept, whatever was asked of it. */
export const historyKey = (userId: number) => ["user", userId, "history"] as const;

/** Takes a quiz out of the history as far as it is known here. */
function forgetInHistory(client: QueryClient, userId: number, quizId: number): void {
  client.setQueriesData<InfiniteData<HistoryPage>>({ queryKey: historyKey(userId) }, (known) => {
    if (!known?.pages.some(({ quizzes }) => quizzes.some(({ id }) => id === quizId))) return known;
    return {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        quizzes: page.quizzes.filter(({ id }) => id !== quizId),
        total: Math.max(0, page.total - 1),
      })),
    };
  });
}

/** Under which quizzes are created, so that a second creation is noticed wherever the learner is by then. */
export const CREATE_QUIZ_KEY = ["create-quiz"] as const;

/** The way to the backend, and the cache over it. */
export interface Connection {
  api: Api;
  client: QueryClient;
}

/** Draws a new quiz. The cache then holds it, and the user's open quizzes and history are fetched anew. */
export async function createQuiz({ api, client }: Connection, wanted: NewQuiz): Promise<CreatedQuiz> {
  const created = await api.request("POST", "/quiz", { body: wanted, schema: CreatedQuiz });
  const { adaptiveInfo: _, ...quiz } = created;
  client.setQueryData(quizQuery(quiz.id).queryKey, quiz);
  void client.invalidateQueries(openQuizzesQuery(quiz.userId));
  void client.invalidateQueries({ queryKey: historyKey(quiz.userId) });
  return created;
}

/** Removes a quiz that is not submitted. One that is gone already counts as removed. */
export const discardQuiz = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: async ({ id }: Pick<QuizSummary, "id" | "title">) => {
      try {
        await api.request("DELETE", `/quiz/${id}`);
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
    },
    onSettled: (_data, error, { id }, _result, { client }) => {
      const { queryKey } = openQuizzesQuery(userId);
      client.removeQueries(quizQuery(id));
      if (!error) {
        client.setQueryData(queryKey, (open) => open?.filter((quiz) => quiz.id !== id));
        forgetInHistory(client, userId, id);
      }
      return client.invalidateQueries({ queryKey });
    },
  });
