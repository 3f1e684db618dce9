import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { request } from "../client.ts";
import { AchievementProgress, Achievements, Badges, type Badge } from "./schema.ts";

/** How often the achievements are polled, in milliseconds (spec §9). */
const POLL_EVERY = 5000;

/** The user's badges, level and streaks, polled every 5 seconds (spec §7). */
export const achievementsQuery = (userId: number) =>
  queryOptions<Achievements>({
    queryKey: ["/api/user", userId, "achievements"],
    meta: { schema: Achievements },
    refetchInterval: POLL_EVERY,
  });

/** How far each badge is. */
export const achievementProgressQuery = (userId: number) =>
  queryOptions<AchievementProgress>({
    queryKey: ["/api/user", userId, "achievement-progress"],
    meta: { schema: AchievementProgress },
  });

/** Every badge there is. */
export const badgesQuery = () =>
  queryOptions<Badge[]>({ queryKey: ["/api/badges"], meta: { schema: Badges } });

/** Marks a badge as shown; may be repeated. */
export const notifyBadge = (client: QueryClient, userId: number) =>
  mutationOptions({
    mutationFn: (badgeId: number) =>
      request("POST", `/api/user/${userId}/badges/${badgeId}/notify`, { json: true }),
    onSuccess: () => client.invalidateQueries(achievementsQuery(userId)),
  });
