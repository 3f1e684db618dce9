import { useQueries } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { tenantUsersQuery, USERS_PAGE } from "../../api/admin/queries.ts";
import type { TenantUser } from "../../api/admin/schema.ts";
import type { Id } from "../../api/wire.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { loadableOf } from "../loadable-of.ts";
import { useScreens } from "../ScreensProvider.tsx";

/** The users that were found, as far as they have arrived. */
export interface FoundUsers {
  total: number;
  at: (index: number) => TenantUser | undefined;
}

/** A tenant's users page by page: those in view are fetched. `words`: what name or email must hold. */
export function useUserPages(tenantId: Id, words: string) {
  const { api } = useScreens();
  const [seen, setSeen] = useState({ first: 1, last: 1 });
  const numbers = [...new Set([1, ...range(seen.first, seen.last)])];
  const pages = useQueries({
    queries: numbers.map((page) => tenantUsersQuery(api, tenantId, words, page)),
  });
  const onRangeChange = useCallback((first: number, last: number) => {
    const pageOf = (index: number) => Math.floor(index / USERS_PAGE) + 1;
    setSeen({ first: pageOf(first), last: pageOf(last) });
  }, []);
  const [first] = pages;
  const users: Loadable<FoundUsers> = first
    ? loadableOf([first], ({ total }) => ({
        total,
        at: (index) => {
          const page = pages[numbers.indexOf(Math.floor(index / USERS_PAGE) + 1)];
          return page?.data?.items[index % USERS_PAGE];
        },
      }))
    : { state: "loading" };
  return { users, onRangeChange };
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
