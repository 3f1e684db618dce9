import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  achievementsQuery,
  closeAwards,
  closedAwardsQuery,
  notifyBadge,
} from "../../api/achievements/queries.ts";
import type { Achievements, UserBadge } from "../../api/achievements/schema.ts";
import { useScreens } from "../ScreensProvider.tsx";

const NONE: readonly UserBadge[] = [];

const unnotified = ({ badges }: Achievements) => badges.filter(({ isNotified }) => !isNotified);

/**
 * Returns the awards that were never announced, and a function that closes some. It marks each as announced on the
 * server; even if that fails, a closed award is not shown again before the next page load.
 */
export function useFreshBadges(userId: number) {
  const { api } = useScreens();
  const client = useQueryClient();
  const { data = NONE } = useQuery({ ...achievementsQuery(userId), select: unnotified });
  const { data: closed } = useQuery(closedAwardsQuery(userId));
  const { mutateAsync: notify } = useMutation(notifyBadge(api, userId));
  const fresh = useMemo(
    () => (closed ? data.filter(({ id }) => !closed.includes(id)) : NONE),
    [data, closed],
  );
  return {
    fresh,
    close: (awards: readonly UserBadge[]) => {
      closeAwards(
        client,
        userId,
        awards.map(({ id }) => id),
      );
      const marked = awards.map(({ badgeId, badge }) =>
        notify(badgeId).catch((error: unknown) =>
          console.warn(`The badge ${badge.name} could not be marked as shown:`, error),
        ),
      );
      void Promise.all(marked).then(() => client.invalidateQueries(achievementsQuery(userId)));
    },
  };
}
