import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import type { Id, Instant } from "../wire.ts";
import { HistoryPage, type HistoryOutcome, type QuizKind } from "./history/history.ts";
import { historyKey } from "./queries.ts";

/** Filters of the history as sent to the server. An absent filter excludes nothing. */
export interface HistoryWanted {
  categoryId?: Id;
  kind?: QuizKind;
  outcome?: HistoryOutcome;
  /** Only quizzes started at this instant or later. */
  since?: Instant;
}

/**
 * Milliseconds that loaded pages stay in the cache, so that a learner who returns finds the list as long as
 * before.
 */
const HISTORY_CACHE_TIME = 60 * 60_000;

/** Queries the user's quizzes, open and completed, most recently started first, page by page. */
export const historyQuery = (api: Api, userId: number, filters: HistoryWanted) => {
  const parameters = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  );
  return infiniteQueryOptions({
    queryKey: [...historyKey(userId), parameters.toString()] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams(parameters);
      if (pageParam !== null) search.set("before", String(pageParam));
      return api.request("GET", `/user/${userId}/history?${search}`, { signal, schema: HistoryPage });
    },
    initialPageParam: null as Id | null,
    getNextPageParam: ({ next }) => next,
    gcTime: HISTORY_CACHE_TIME,
  });
};
