import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { achievementProgressQuery, achievementsQuery } from "../../api/achievements/queries.ts";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { isFirstTry, loadableOf } from "../loadable-of.ts";

/**
 * The user's achievements, and how far each badge is. The first are polled; the second follow when points were gained
 * meanwhile, in another tab perhaps. Both are waited for once.
 */
export function useAchievements(userId: number) {
  const client = useQueryClient();
  const achievements = useQuery(achievementsQuery(userId));
  const progress = useQuery(achievementProgressQuery(userId));
  const points = achievements.data?.gameStats.totalPoints;
  const seen = useRef(points);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== points)
      void client.invalidateQueries(achievementProgressQuery(userId));
    seen.current = points;
  }, [client, points, userId]);
  const polled = useLastingFailure(loadableOf([achievements], (data) => data));
  return {
    achievements: polled.state === "ready" && isFirstTry(progress) ? { state: "loading" as const } : polled,
    progress: loadableOf([progress], ({ progressData }) => progressData),
  };
}

/** Keeps a failure while the next poll is on its way, so that the screen does not change to and fro. */
function useLastingFailure<Value>(of: Loadable<Value>): Loadable<Value> {
  const [failed, setFailed] = useState<Loadable<Value>>();
  if (of.state === "failed" && (failed?.state !== "failed" || failed.error !== of.error)) setFailed(of);
  return of.state === "loading" ? (failed ?? of) : of;
}
