import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { tenantUsersQuery, USERS_PAGE } from "../../api/admin/queries.ts";
import type { TenantUser } from "../../api/admin/schema.ts";
import type { Id } from "../../api/wire.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { loadableOf } from "../loadable-of.ts";
import { useScreens } from "../ScreensProvider.tsx";

/** The users that were found, as far as they have arrived. */
export interface FoundUsers {
  /** Whether they are those that are looked for now; while one types, those found before stay. */
  isCurrent: boolean;
  total: number;
  at: (index: number) => TenantUser | undefined;
}

/** A tenant's users page by page: those in view are fetched. `words`: what name or email must hold. */
export function useUserPages(tenantId: Id, words: string) {
  const { api } = useScreens();
  const [seen, setSeen] = useState({ first: 1, last: 1 });
  const first = useQuery({
    ...tenantUsersQuery(api, tenantId, words, 1),
    placeholderData: keepPreviousData,
    // Learners register meanwhile.
    refetchOnMount: "always",
  });
  const numbers = range(Math.max(2, seen.first), seen.last);
  const further = useQueries({
    queries: numbers.map((page) => ({
      ...tenantUsersQuery(api, tenantId, words, page),
      refetchOnMount: "always" as const,
    })),
  });
  const onRangeChange = useCallback((first: number, last: number) => {
    const pageOf = (index: number) => Math.floor(index / USERS_PAGE) + 1;
    setSeen({ first: pageOf(first), last: pageOf(last) });
  }, []);
  const isCurrent = !first.isPlaceholderData;
  const users: Loadable<FoundUsers> =
    // That nobody was found before says nothing of what is looked for now.
    !isCurrent && first.data?.total === 0
      ? { state: "loading" }
      : loadableOf([first], ({ items, total }) => ({
          isCurrent,
          total,
          at: (index) => {
            const page = Math.floor(index / USERS_PAGE) + 1;
            const there = page === 1 ? items : further[numbers.indexOf(page)]?.data?.items;
            return there?.[index % USERS_PAGE];
          },
        }));
  return { users, onRangeChange };
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
