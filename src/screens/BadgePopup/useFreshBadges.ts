import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useReducer } from "react";
import { achievementsQuery } from "../../api/achievements/queries.ts";
import type { Achievements, UserBadge } from "../../api/achievements/schema.ts";

const NONE: readonly UserBadge[] = [];

const unnotified = ({ badges }: Achievements) => badges.filter(({ isNotified }) => !isNotified);

/** The awards that were put away, for as long as the page lives: its cache is the page's. */
const putAway = new WeakMap<QueryClient, Set<number>>();

function putAwayIn(client: QueryClient): Set<number> {
  const known = putAway.get(client) ?? new Set();
  putAway.set(client, known);
  return known;
}

/**
 * The awards that were never shown, and how to put some away. What was put away does not come back in the life of the
 * page, even when the server could not be told. Renders again only when the list changes, not at every poll.
 */
export function useFreshBadges(userId: number) {
  const client = useQueryClient();
  const { data = NONE } = useQuery({ ...achievementsQuery(userId), select: unnotified });
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const known = putAwayIn(client);
  return {
    fresh: data.filter(({ id }) => !known.has(id)),
    dismiss: (awards: readonly UserBadge[]) => {
      for (const { id } of awards) known.add(id);
      renderAgain();
    },
  };
}
