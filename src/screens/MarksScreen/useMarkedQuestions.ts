import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MarkFilters } from "../../api/marks/mark-filters.ts";
import { markedQuestionsQuery, refreshLists } from "../../api/marks/queries.ts";
import type { MarkedQuestion, MarkKind } from "../../api/marks/schema.ts";
import { QUESTIONS_MAX } from "../../api/quizzes/quiz-sizes.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { loadableOf } from "../loadable-of.ts";

/** The part of a list that is shown. */
export interface ShownList {
  questions: readonly MarkedQuestion[];
  /** Of the whole list, without what was taken off it here. */
  total: number;
  /** How many of them are still asked. */
  askable: number;
  /** The first of those, as many as a quiz can hold, without what was taken off it here. */
  ids: readonly number[];
  categoryIds: readonly number[];
  /** The next page did not come. */
  hasMoreFailed: boolean;
  isMoreLoading: boolean;
  /** Absent where all is shown. */
  onMore?: () => void;
}

const IS_ON: Record<MarkKind, (question: MarkedQuestion) => boolean> = {
  missed: ({ isMissed }) => isMissed,
  flagged: ({ isFlagged }) => isFlagged,
  bookmarked: ({ isBookmarked }) => isBookmarked,
  // A note that is emptied may be written anew.
  noted: () => true,
  answered: () => true,
};

/** Whether a question that a list showed is still on it. */
export const isStillOn = (kind: MarkKind, question: MarkedQuestion): boolean => IS_ON[kind](question);

/** A list page by page: more pages are shown when they are asked for. */
export function useMarkedQuestions(userId: number, filters: MarkFilters): Loadable<ShownList> {
  const client = useQueryClient();
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => ({
      ...markedQuestionsQuery(userId, filters, index + 1),
      refetchOnMount: "always" as const,
    })),
  });
  const [first, ...more] = pages;
  const last = more.at(-1);
  if (!first) return { state: "loading" };
  return loadableOf([first], (page) => {
    const byId = new Map(
      [page, ...more.flatMap(({ data }) => data ?? [])]
        .flatMap(({ questions }) => questions)
        .map((one) => [one.question.id, one]),
    );
    const questions = [...byId.values()];
    const off = questions.filter((one) => !isStillOn(filters.kind, one));
    const gone = new Set(off.map(({ question }) => question.id));
    const isMoreLoading = last?.isFetching === true && last.data === undefined;
    const hasMoreFailed = !isMoreLoading && last?.isError === true && last.data === undefined;
    const loadMore = () => {
      if (hasMoreFailed) return void last?.refetch();
      // What was taken off meanwhile has moved the pages.
      if (gone.size > 0) void refreshLists(client, userId);
      setPageCount(pageCount + 1);
    };
    return {
      questions,
      total: page.total - gone.size,
      askable: page.askable - off.filter(({ isRetired }) => !isRetired).length,
      ids: page.ids.filter((id) => !gone.has(id)).slice(0, QUESTIONS_MAX),
      categoryIds: page.categoryIds,
      hasMoreFailed,
      isMoreLoading,
      ...(questions.length < page.total ? { onMore: loadMore } : {}),
    };
  });
}
