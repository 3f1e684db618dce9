import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { achievementProgressQuery, achievementsQuery } from "../../api/achievements/queries.ts";

/**
 * The user's achievements, and how far each badge is. The first are polled; the second follow when points were gained
 * meanwhile, in another tab perhaps.
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
  return { achievements, progress };
}

interface Loading {
  data: unknown;
  error: Error | null;
}

/** Why there is no data; it stays while the next poll is on its way, so that the screen does not change to and fro. */
export function useLastingError({ data, error }: Loading): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return data === undefined ? (error ?? last) : null;
}
