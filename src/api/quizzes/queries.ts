import {
  infiniteQueryOptions,
  mutationOptions,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { hasStatus, type Api } from "../client.ts";
import { get } from "../query-client.ts";
import { HistoryPage, type HistoryOutcome, type QuizKind } from "./history.ts";
import type { Id, Instant } from "../wire.ts";
import { hasKey } from "../questions/kinds.ts";
import { AskedQuestions, Questions } from "../questions/schema.ts";
import {
  CreatedQuiz,
  PracticeTestRecords,
  Quiz,
  QuizSummaries,
  SubmittedQuiz,
  type HandedIn,
  type NewQuiz,
  type QuizSummary,
} from "./schema.ts";

/** One quiz. */
export const quizQuery = (quizId: number) => get(["quiz", quizId], Quiz);

/** The questions of a completed quiz with their keys, in its order. */
export const questionsQuery = (quizId: number) => get(["quiz", quizId, "questions"], Questions);

/**
 * The questions of a quiz as they are asked while it runs. Under exam conditions they come without their keys: kept apart,
 * they are never taken for those of {@link questionsQuery}.
 */
export const askedQuestionsQuery = (quizId: number) =>
  get(["quiz", quizId, "asked"], AskedQuestions, ["quiz", quizId, "questions"]);

/** The user's completed quizzes, newest first, the newest 200. */
export const completedQuizzesQuery = (userId: number) =>
  get(["user", userId, "quizzes?status=completed"], QuizSummaries);

/** The user's quizzes that are not submitted yet, newest first, the newest 200. */
export const openQuizzesQuery = (userId: number) =>
  get(["user", userId, "quizzes?status=open"], QuizSummaries);

/** Attempts and best score of each practice test that the user took. */
export const practiceTestsQuery = (userId: number) =>
  get(["user", userId, "practice-tests"], PracticeTestRecords);

/** What is asked of the history; absent is all. */
export interface HistoryWanted {
  categoryId?: Id;
  kind?: QuizKind;
  outcome?: HistoryOutcome;
  /** Begun then or later. */
  since?: Instant;
}

/** The key under which all of a user's history is kept, whatever was asked of it. */
const historyKey = (userId: number) => ["user", userId, "history"] as const;

/** Where one came back to, the list is to be as long as it was left. In milliseconds. */
const HISTORY_KEPT = 60 * 60_000;

/** The user's quizzes, open and completed, the one begun last first; part by part. */
export const historyQuery = (api: Api, userId: number, wanted: HistoryWanted) => {
  const asked = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
  return infiniteQueryOptions({
    queryKey: [...historyKey(userId), asked.toString()] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams(asked);
      if (pageParam !== null) search.set("before", String(pageParam));
      return api.request("GET", `/user/${userId}/history?${search}`, { signal, schema: HistoryPage });
    },
    initialPageParam: null as Id | null,
    getNextPageParam: ({ next }) => next,
    gcTime: HISTORY_KEPT,
  });
};

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
interface Connection {
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
