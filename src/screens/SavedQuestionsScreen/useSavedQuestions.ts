import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QUESTIONS_MAX } from "../../api/exam-limits.ts";
import { savedQuestionsQuery, refreshSavedQuestions } from "../../api/saved-questions/queries.ts";
import type { SavedQuestionFilters } from "../../api/saved-questions/saved-question-filters.ts";
import type { SavedQuestion, SavedList } from "../../api/saved-questions/schema.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { loadableOf } from "../calls/loadable-of.ts";

/** The loaded part of a list. */
export interface ShownList {
  questions: readonly SavedQuestion[];
  /** The length of the whole list, without questions removed here. */
  total: number;
  /** How many of them can still be practiced. */
  askable: number;
  /** The ids of the first of those, up to the maximum of a quiz. */
  ids: readonly number[];
  categoryIds: readonly number[];
  /** Whether the next page could not be loaded. */
  hasMoreFailed: boolean;
  isMoreLoading: boolean;
  /** Loads the next page; absent if there is none. */
  onLoadMore?: () => void;
}

const IS_LISTED: Record<SavedList, (question: SavedQuestion) => boolean> = {
  missed: ({ isMissed }) => isMissed,
  flagged: ({ isFlagged }) => isFlagged,
  bookmarked: ({ isBookmarked }) => isBookmarked,
  // The user may write a new note after emptying one.
  noted: () => true,
  answered: () => true,
};

/** Returns whether a loaded question is still on its list. */
export const isStillListed = (kind: SavedList, question: SavedQuestion): boolean => IS_LISTED[kind](question);

/** Loads a list page by page. */
export function useSavedQuestions(userId: number, filters: SavedQuestionFilters): Loadable<ShownList> {
  const client = useQueryClient();
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => ({
      ...savedQuestionsQuery(userId, filters, index + 1),
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
        .map((item) => [item.question.id, item]),
    );
    const questions = [...byId.values()];
    const removed = questions.filter((item) => !isStillListed(filters.kind, item));
    const removedIds = new Set(removed.map(({ question }) => question.id));
    const isMoreLoading = last?.isFetching === true && last.data === undefined;
    const hasMoreFailed = !isMoreLoading && last?.isError === true && last.data === undefined;
    const loadMore = () => {
      if (hasMoreFailed) return void last?.refetch();
      // Removed questions have shifted the pages.
      if (removedIds.size > 0) void refreshSavedQuestions(client, userId);
      setPageCount(pageCount + 1);
    };
    return {
      questions,
      total: page.total - removedIds.size,
      askable: page.askable - removed.filter(({ isRetired }) => !isRetired).length,
      ids: page.ids.filter((id) => !removedIds.has(id)).slice(0, QUESTIONS_MAX),
      categoryIds: page.categoryIds,
      hasMoreFailed,
      isMoreLoading,
      ...(questions.length < page.total ? { onLoadMore: loadMore } : {}),
    };
  });
}
