import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { QuestionFilters, QuestionSort } from "../../../api/admin/questions/question-filters.ts";
import { questionPageQuery } from "../../../api/admin/questions/question-queries.ts";
import type { AdminQuestion } from "../../../api/admin/schema.ts";
import { tenantKey } from "../../../api/admin/tenant-key.ts";
import type { Id } from "../../../api/wire.ts";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import { loadableOf } from "../../calls/loadable-of.ts";
import { useScreens } from "../../ScreensProvider.tsx";

/** The first page, shown before the rest is requested (spec §2.13). */
const FIRST_PAGE = { number: 1, limit: 20 };
/** Questions per further page. */
const PAGE = 100;
/** The maximum number of pages requested at a time. */
const PAGES_MAX = 3;
/** How long scrolling must pause before the visible pages are requested. */
const SETTLE_DELAY_MS = 120;

/** A list of questions of which only some pages are loaded. */
export interface QuestionPages {
  /** The number of matching questions. */
  total: number;
  /** The number of rows in the list so far. */
  listed: number;
  /** Returns the question at a zero-based index, or `undefined` if it is not loaded. */
  questionAt: (index: number) => AdminQuestion | undefined;
  /** Returns whether a question is loaded. */
  isListed: (id: Id) => boolean;
  hasFailed: (index: number) => boolean;
  onRetry: () => void;
}

/**
 * Loads the questions that match the filters: the first few, then further pages as they come into view. With a
 * one-based `row`, it starts with the page of that row instead.
 */
export function useQuestionPages(
  tenantId: Id,
  filters: QuestionFilters,
  sort: QuestionSort,
  row: number | null,
) {
  const { api } = useScreens();
  const client = useQueryClient();
  const listKey = JSON.stringify([tenantId, filters, sort]);
  const [furtherPages, setFurtherPages] = useState<{ listKey: string; pages: readonly number[] } | null>(
    row === null ? null : { listKey, pages: [numberOf(row - 1)] },
  );
  const pages = furtherPages?.listKey === listKey ? furtherPages.pages : null;
  const pageQuery = (number: number) =>
    questionPageQuery(api, tenantId, filters, { number, limit: PAGE, sort });
  const first = useQuery({
    ...questionPageQuery(api, tenantId, filters, { ...FIRST_PAGE, sort }),
    // While the user types, the previous result stays until the next one is loaded.
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const further = useQueries({ queries: (pages ?? []).map(pageQuery) });

  // Cached further pages may not fit the refetched first page.
  useEffect(
    () =>
      client.removeQueries({
        queryKey: tenantKey(tenantId),
        predicate: ({ queryKey }) => isFurther(String(queryKey.at(-1))),
      }),
    [client, tenantId],
  );

  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settleTimer.current), []);
  const onRangeChange = useCallback(
    (from: number, to: number) => {
      clearTimeout(settleTimer.current);
      settleTimer.current = setTimeout(() => {
        const visible = numbersOf(from, to);
        setFurtherPages((before) => {
          if (before?.listKey !== listKey) return before;
          const others = before.pages.filter((number) => !visible.includes(number));
          const next = [...visible, ...others].slice(0, PAGES_MAX);
          return next.join() === before.pages.join() ? before : { listKey, pages: next };
        });
      }, SETTLE_DELAY_MS);
    },
    [listKey],
  );

  const loadedPages = new Map((pages ?? []).map((number, index) => [number, further[index]?.data?.items]));
  const list: Loadable<QuestionPages> = loadableOf([first], ({ items, total }) => {
    // From the cache, so that a focused row stays when its page is out of view.
    const dataOf = (number: number) =>
      loadedPages.get(number) ?? client.getQueryData(pageQuery(number).queryKey)?.items;
    return {
      total,
      listed: pages === null ? items.length : total,
      questionAt: (index) =>
        (pages === null ? undefined : dataOf(numberOf(index))?.[index % PAGE]) ?? items[index],
      isListed: (id) =>
        [items, ...(pages ?? []).map((number) => dataOf(number) ?? [])].some((questions) =>
          questions.some((question) => question.id === id),
        ),
      hasFailed: (index) => {
        const query = further[(pages ?? []).indexOf(numberOf(index))];
        return query?.isError === true && query.data === undefined && !query.isFetching;
      },
      onRetry: () => {
        for (const query of further) if (query.isError) void query.refetch();
      },
    };
  });
  return {
    list,
    /** Whether the list still shows the result of the previous filters. */
    isPrevious: first.isPlaceholderData,
    /** Whether the list has all rows. */
    hasAll: pages !== null,
    onRangeChange,
    loadMore: () => setFurtherPages({ listKey, pages: [1] }),
  };
}

const isFurther = (segment: string): boolean =>
  segment.startsWith("questions?") && segment.endsWith(`_limit=${PAGE}`);

const numberOf = (index: number): number => Math.floor(index / PAGE) + 1;

/** Returns the numbers of the pages that contain the rows from `first` to `last`. */
const numbersOf = (first: number, last: number): number[] =>
  Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, offset) => numberOf(first) + offset);
