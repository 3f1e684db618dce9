import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { QuestionFilters } from "../../api/admin/question-filters.ts";
import { questionPageQuery } from "../../api/admin/question-queries.ts";
import type { AdminQuestion } from "../../api/admin/schema.ts";
import { tenantKey } from "../../api/admin/tenant-key.ts";
import type { Id } from "../../api/wire.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { loadableOf } from "../loadable-of.ts";
import { useScreens } from "../ScreensProvider.tsx";

/** What is shown before the remainder is asked for (spec §2.13). */
const FIRST = { number: 1, limit: 20 };
/** Questions of each further page. */
const PAGE = 100;
/** Pages that are asked for at once. */
const AT_ONCE = 3;
/** How long the view rests before what it shows is asked for, in milliseconds. */
const REST = 120;

/** A list of questions, of which the pages in view are there. */
export interface QuestionPages {
  /** How many there are in all. */
  total: number;
  /** How many stand in the list so far. */
  listed: number;
  /** The question at a place, from 0; undefined for one that has not arrived. */
  questionAt: (index: number) => AdminQuestion | undefined;
  /** Whether a question is among those that have arrived. */
  isListed: (id: Id) => boolean;
  hasFailed: (index: number) => boolean;
  onRetry: () => void;
}

/** The questions that were looked for: the first of them, then all, page by page as they come into view. */
export function useQuestionPages(tenantId: Id, filters: QuestionFilters) {
  const { api } = useScreens();
  const client = useQueryClient();
  const wanted = JSON.stringify([tenantId, filters]);
  const [more, setMore] = useState<{ wanted: string; pages: readonly number[] }>();
  const pages = more?.wanted === wanted ? more.pages : null;
  const pageQuery = (number: number) => questionPageQuery(api, tenantId, filters, { number, limit: PAGE });
  const first = useQuery({
    ...questionPageQuery(api, tenantId, filters, FIRST),
    // While one types, what was found stays until the next is there.
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const further = useQueries({ queries: (pages ?? []).map(pageQuery) });

  // The first are asked for anew, and further ones must fit them: those that were seen another time may not.
  useEffect(
    () =>
      client.removeQueries({
        queryKey: tenantKey(tenantId),
        predicate: ({ queryKey }) => isFurther(String(queryKey.at(-1))),
      }),
    [client, tenantId],
  );

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const onRangeChange = useCallback(
    (from: number, to: number) => {
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        const seen = numbersOf(from, to);
        setMore((before) => {
          if (before?.wanted !== wanted) return before;
          const kept = before.pages.filter((number) => !seen.includes(number));
          const next = [...seen, ...kept].slice(0, AT_ONCE);
          return next.join() === before.pages.join() ? before : { wanted, pages: next };
        });
      }, REST);
    },
    [wanted],
  );

  const arrived = new Map((pages ?? []).map((number, place) => [number, further[place]?.data?.items]));
  const list: Loadable<QuestionPages> = loadableOf([first], ({ items, total }) => {
    // A row that has the focus stays when its page is out of view.
    const dataOf = (number: number) =>
      arrived.get(number) ?? client.getQueryData(pageQuery(number).queryKey)?.items;
    return {
      total,
      listed: pages === null ? items.length : total,
      questionAt: (index) =>
        (pages === null ? undefined : dataOf(numberOf(index))?.[index % PAGE]) ?? items[index],
      isListed: (id) =>
        [items, ...(pages ?? []).map((number) => dataOf(number) ?? [])].some((some) =>
          some.some((question) => question.id === id),
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
    /** The list is still that of what was looked for before. */
    isEarlier: first.isPlaceholderData,
    onRangeChange,
    loadMore: () => setMore({ wanted, pages: [1] }),
  };
}

const isFurther = (segment: string): boolean =>
  segment.startsWith("questions?") && segment.endsWith(`_limit=${PAGE}`);

const numberOf = (index: number): number => Math.floor(index / PAGE) + 1;

/** The pages on which the places from the first to the last are. */
const numbersOf = (first: number, last: number): number[] =>
  Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, place) => numberOf(first) + place);
