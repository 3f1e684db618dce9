import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { achievementProgressQuery, achievementsQuery, badgesQuery } from "../../api/achievements/queries.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { isFirstTry, loadableOf } from "../calls/loadable-of.ts";

/**
 * Returns the user's achievements, the catalog of badges, and the progress toward each badge. The achievements are
 * polled; the progress is refetched when the points change, including changes from another tab. All three stay
 * loading until each has its first response.
 */
export function useAchievements(userId: number) {
  const client = useQueryClient();
  const achievements = useQuery(achievementsQuery(userId));
  const catalog = useQuery(badgesQuery());
  const progress = useQuery(achievementProgressQuery(userId));
  const points = achievements.data?.gameStats.totalPoints;
  const seen = useRef(points);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== points)
      void client.invalidateQueries(achievementProgressQuery(userId));
    seen.current = points;
  }, [client, points, userId]);
  const polled = useLastingFailure(loadableOf([achievements]));
  const isMoreDue = isFirstTry(catalog) || isFirstTry(progress);
  return {
    achievements: polled.state === "ready" && isMoreDue ? { state: "loading" as const } : polled,
    catalog: loadableOf([catalog]),
    progress: loadableOf([progress], ({ progressData }) => progressData),
  };
}

/** Keeps showing a failure while the next poll is pending, so that the screen doesn't flicker. */
function useLastingFailure<Value>(loadable: Loadable<Value>): Loadable<Value> {
  const [failed, setFailed] = useState<Loadable<Value>>();
  if (loadable.state === "failed" && (failed?.state !== "failed" || failed.error !== loadable.error))
    setFailed(loadable);
  return loadable.state === "loading" ? (failed ?? loadable) : loadable;
}
