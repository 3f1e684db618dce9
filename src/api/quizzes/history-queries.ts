import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import type { Id, Instant } from "../wire.ts";
import { HistoryPage, type HistoryOutcome, type QuizKind } from "./history.ts";
import { historyKey } from "./queries.ts";

/** What is asked of the history; absent is all. */
export interface HistoryWanted {
  categoryId?: Id;
  kind?: QuizKind;
  outcome?: HistoryOutcome;
  /** Begun then or later. */
  since?: Instant;
}

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
