import { mutationOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { hasStatus } from "../call-errors.ts";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import type { HistoryPage } from "./history/history.ts";
import {
  CreatedQuiz,
  PracticeTestRecords,
  Quiz,
  QuizSummaries,
  type NewQuiz,
  type QuizSummary,
} from "./schema.ts";

/** Queries one quiz. */
export const quizQuery = (quizId: number) => pathQuery(["quiz", quizId], Quiz);

/** Queries the user's completed quizzes, newest first, at most 200. */
export const completedQuizzesQuery = (userId: number) =>
  pathQuery(["user", userId, "quizzes?status=completed"], QuizSummaries);

/** Queries the user's unsubmitted quizzes, newest first, at most 200. */
export const openQuizzesQuery = (userId: number) =>
  pathQuery(["user", userId, "quizzes?status=open"], QuizSummaries);

/** Queries the attempts and the best score of each practice test that the user took. */
export const practiceTestsQuery = (userId: number) =>
  pathQuery(["user", userId, "practice-tests"], PracticeTestRecords);

/** Prefix of the query keys of a user's history, whatever its filters. */
export const historyKey = (userId: number) => ["user", userId, "history"] as const;

/** Removes a quiz from the cached history. */
function removeFromHistory(client: QueryClient, userId: number, quizId: number): void {
  client.setQueriesData<InfiniteData<HistoryPage>>({ queryKey: historyKey(userId) }, (history) => {
    if (!history?.pages.some(({ quizzes }) => quizzes.some(({ id }) => id === quizId))) return history;
    return {
      ...history,
      pages: history.pages.map((page) => ({
        ...page,
        quizzes: page.quizzes.filter(({ id }) => id !== quizId),
        total: Math.max(0, page.total - 1),
      })),
    };
  });
}

/** Key of the mutations that create a quiz, to detect a second one on any screen. */
export const CREATE_QUIZ_KEY = ["create-quiz"] as const;

/** A backend's client and the query cache for it. */
export interface Backend {
  api: Api;
  client: QueryClient;
}

/**
 * Creates a quiz, or continues an open mock exam, and adds it to the cache, also to the user's open quizzes: their
 * refetch ends when the user leaves the screen, but they are needed to continue the quiz offline. Invalidates them and
 * the history.
 */
export async function createQuiz({ api, client }: Backend, quiz: NewQuiz): Promise<CreatedQuiz> {
  const created = await api.request("POST", "/quiz", { body: quiz, schema: CreatedQuiz });
  const { adaptiveInfo: _, isContinued: __, ...stored } = created;
  client.setQueryData(quizQuery(stored.id).queryKey, stored);
  const openQuizzes = openQuizzesQuery(stored.userId);
  client.setQueryData(
    openQuizzes.queryKey,
    (open) => open && [stored, ...open.filter(({ id }) => id !== stored.id)],
  );
  void client.invalidateQueries(openQuizzes);
  void client.invalidateQueries({ queryKey: historyKey(stored.userId) });
  return created;
}

/** Deletes an unsubmitted quiz. Succeeds if it is deleted already. */
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
        removeFromHistory(client, userId, id);
      }
      return client.invalidateQueries({ queryKey });
    },
  });
