import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { historyQuery, type HistoryParameters } from "../../api/quizzes/history-queries.ts";
import {
  NO_HISTORY_FILTERS,
  hasHistoryFilters,
  sinceOf,
  type HistoryFilters,
} from "../../api/quizzes/history/history-filters.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../components/feedback/Skeleton/wide-bars.ts";
import { HistoryList, type HistoryListProps } from "../../components/study/HistoryList/HistoryList.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { useNow } from "../hooks/useNow.ts";
import { useSubmittingIds } from "../outbox/useSubmittingIds.ts";
import { useAnsweredHere, useDiscard } from "../quizzes/useDiscard.ts";
import { useScreens } from "../ScreensProvider.tsx";
import * as css from "./SessionsScreen.css.ts";

interface HistoryPartProps {
  /** The search form. Shown above the list if there are sessions or filters are set. */
  search: ReactNode;
  userId: number;
  filters: HistoryFilters;
  /** Whether to wait because the filters are not settled yet. */
  pending: boolean;
  onFiltersChange: (filters: HistoryFilters) => void;
}

/** Lists the sessions that match the filters, page by page. */
export function HistoryPart({ search, userId, filters, pending, onFiltersChange }: HistoryPartProps) {
  const { api, paths } = useScreens();
  const now = useNow();
  const query = toQuery(filters, now);
  const history = useInfiniteQuery({ ...historyQuery(api, userId, query), enabled: !pending });
  const { discard, discardPendingId } = useDiscard(userId);
  const answeredHere = useAnsweredHere(userId);
  const quizzes = useMemo(
    () =>
      (history.data?.pages ?? []).flatMap((page) =>
        page.quizzes.map((quiz) =>
          quiz.completedAt === null
            ? { ...quiz, answeredCount: Math.max(answeredHere(quiz.id), quiz.answeredCount ?? 0) }
            : quiz,
        ),
      ),
    [history.data, answeredHere],
  );
  const submittingIds = useSubmittingIds(quizzes.filter(({ completedAt }) => completedAt === null));
  const total = history.data?.pages.at(-1)?.total ?? 0;
  const hasSearch = total > 0 || hasHistoryFilters(filters);
  // While all sessions are being refetched, the form stays, and with it the focus.
  const [hadSearch, setHadSearch] = useState(hasSearch);
  if (hadSearch !== hasSearch && (hasSearch || !history.isPending)) setHadSearch(hasSearch);

  return (
    <>
      {hasSearch || hadSearch ? <div className={css.search}>{search}</div> : null}
      <Loaded
        // If only the next page failed, the list reports that at its end.
        data={
          history.isFetchNextPageError ? { state: "ready", value: null } : loadableOf([history], () => null)
        }
        skeleton={
          <Skeleton label="Loading your sessions" bars={hadSearch ? SKELETON_BARS.slice(1) : SKELETON_BARS} />
        }
        errorMessage="Your sessions could not be loaded."
      >
        {() =>
          total > 0 ? (
            <HistoryList
              // A new list must not act on a “Show more” that was pressed in the previous one.
              key={JSON.stringify(filters)}
              quizzes={quizzes}
              total={total}
              now={now}
              links={paths}
              pendingIds={submittingIds}
              discardPendingId={discardPendingId}
              onDiscard={discard}
              more={moreOf(history)}
              onLoadMore={() => void history.fetchNextPage()}
            />
          ) : hasHistoryFilters(filters) ? (
            <NothingFound onClear={() => onFiltersChange(NO_HISTORY_FILTERS)} />
          ) : (
            <NothingYet href={paths.dashboard} />
          )
        }
      </Loaded>
    </>
  );
}

/** The heights of the filters and some sessions. */
const SKELETON_BARS = [{ width: "100%", height: 5 }, ...wideBars(6, 3.4)];

function toQuery({ categoryId, kind, outcome, days }: HistoryFilters, now: Date): HistoryParameters {
  return {
    ...(categoryId === null ? {} : { categoryId }),
    ...(kind === null ? {} : { kind }),
    ...(outcome === null ? {} : { outcome }),
    ...(days === null ? {} : { since: sinceOf(days, now).toISOString() }),
  };
}

type History = Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError">;

function moreOf(history: History): HistoryListProps["more"] {
  if (!history.hasNextPage) return "none";
  if (history.isFetchingNextPage) return "pending";
  return history.isFetchNextPageError ? "failed" : "some";
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No sessions found" action={<Button onClick={onClear}>Clear filters</Button>}>
      No sessions match. Choose a longer period or fewer filters.
    </EmptyState>
  );
}

function NothingYet({ href }: { href: string }) {
  return (
    <EmptyState
      title="No sessions yet"
      action={
        <ButtonLink variant="primary" href={href}>
          Start a session
        </ButtonLink>
      }
    >
      Each session you start appears here, with its results and its answers to review. Ten questions are a
      good start.
    </EmptyState>
  );
}
