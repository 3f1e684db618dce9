import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { tenantUsersQuery, USERS_PAGE } from "../../../api/admin/queries.ts";
import type { TenantUser } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import { loadableOf } from "../../calls/loadable-of.ts";
import { useScreens } from "../../ScreensProvider.tsx";

/** The matching users, of which only some pages are loaded. */
export interface FoundUsers {
  /** Whether the list is for the current query. While the user types, the previous result stays. */
  isCurrent: boolean;
  total: number;
  userAt: (index: number) => TenantUser | undefined;
}

/** Loads the users that match the query, page by page as they come into view. The query matches name and email. */
export function useUserPages(tenantId: Id, query: string) {
  const { api } = useScreens();
  const [visible, setVisible] = useState({ first: 1, last: 1 });
  const firstPage = useQuery({
    ...tenantUsersQuery(api, tenantId, query, 1),
    placeholderData: keepPreviousData,
    // Learners may register at any time.
    refetchOnMount: "always",
  });
  const numbers = range(Math.max(2, visible.first), visible.last);
  const furtherPages = useQueries({
    queries: numbers.map((page) => ({
      ...tenantUsersQuery(api, tenantId, query, page),
      refetchOnMount: "always" as const,
    })),
  });
  const onRangeChange = useCallback((firstRow: number, lastRow: number) => {
    const pageOf = (index: number) => Math.floor(index / USERS_PAGE) + 1;
    setVisible({ first: pageOf(firstRow), last: pageOf(lastRow) });
  }, []);
  const isCurrent = !firstPage.isPlaceholderData;
  const users: Loadable<FoundUsers> =
    // An empty previous result says nothing about the current query.
    !isCurrent && firstPage.data?.total === 0
      ? { state: "loading" }
      : loadableOf([firstPage], ({ items, total }) => ({
          isCurrent,
          total,
          userAt: (index) => {
            const page = Math.floor(index / USERS_PAGE) + 1;
            const loaded = page === 1 ? items : furtherPages[numbers.indexOf(page)]?.data?.items;
            return loaded?.[index % USERS_PAGE];
          },
        }));
  return { users, onRangeChange };
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
