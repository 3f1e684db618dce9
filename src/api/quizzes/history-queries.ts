import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import type { Id, Instant } from "../wire.ts";
import { HistoryPage, type HistoryOutcome, type QuizKind } from "./history/history.ts";
import { historyKey } from "./queries.ts";

/** Filters of the history as sent to the server. An absent filter excludes nothing. */
export interface HistoryParameters {
  categoryId?: Id;
  kind?: QuizKind;
  outcome?: HistoryOutcome;
  /** Only quizzes started at this instant or later. */
  since?: Instant;
}

/** How long loaded pages stay in the cache, so that a learner who returns finds all of them. */
const HISTORY_CACHE_MS = 60 * 60_000;

/** Queries the user's quizzes, open and completed, most recently started first, page by page. */
export const historyQuery = (api: Api, userId: number, parameters: HistoryParameters) => {
  const search = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  );
  return infiniteQueryOptions({
    queryKey: [...historyKey(userId), search.toString()] as const,
    queryFn: ({ pageParam, signal }) => {
      const pageSearch = new URLSearchParams(search);
      if (pageParam !== null) pageSearch.set("before", String(pageParam));
      return api.request("GET", `/user/${userId}/history?${pageSearch}`, { signal, schema: HistoryPage });
    },
    initialPageParam: null as Id | null,
    getNextPageParam: ({ next }) => next,
    gcTime: HISTORY_CACHE_MS,
  });
};
