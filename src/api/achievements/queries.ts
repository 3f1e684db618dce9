import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import { AchievementProgress, Achievements, Badges } from "./schema.ts";

/** Interval at which achievements are polled (spec §9). */
const POLL_INTERVAL_MS = 5000;

/** Queries the user's badges, level and streaks, and polls them every 5 seconds (spec §7). */
export const achievementsQuery = (userId: number) =>
  queryOptions({
    ...pathQuery(["user", userId, "achievements"], Achievements),
    refetchInterval: POLL_INTERVAL_MS,
  });

/** Queries the user's progress towards each badge. */
export const achievementProgressQuery = (userId: number) =>
  pathQuery(["user", userId, "achievement-progress"], AchievementProgress);

/** Queries all badges. */
export const badgesQuery = () => pathQuery(["badges"], Badges);

/** Marks a badge as shown. May be repeated. */
export const notifyBadge = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: (badgeId: number) =>
      api.request("POST", `/user/${userId}/badges/${badgeId}/notify`, { json: true }),
  });

/** Ids of the awards whose popup was closed since the page was loaded. Client state only; makes no call. */
export const closedAwardsQuery = (userId: number) =>
  queryOptions<readonly number[]>({
    queryKey: ["closed-awards", userId],
    queryFn: () => [],
  });

/** Records that the popup of these awards was closed, even if the server couldn't be notified (spec §4.3). */
export function closeAwards(client: QueryClient, userId: number, awardIds: readonly number[]): void {
  client.setQueryData(closedAwardsQuery(userId).queryKey, (known = []) => [...known, ...awardIds]);
}
