import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import { get } from "../query-client.ts";
import { AchievementProgress, Achievements, Badges } from "./schema.ts";

/** How often the achievements are polled, in milliseconds (spec §9). */
const POLL_EVERY = 5000;

/** The user's badges, level and streaks, polled every 5 seconds (spec §7). */
export const achievementsQuery = (userId: number) =>
  queryOptions({ ...get(["user", userId, "achievements"], Achievements), refetchInterval: POLL_EVERY });

/** How far each badge is. */
export const achievementProgressQuery = (userId: number) =>
  get(["user", userId, "achievement-progress"], AchievementProgress);

/** Every badge there is. */
export const badgesQuery = () => get(["badges"], Badges);

/** Marks a badge as shown; may be repeated. */
export const notifyBadge = (api: Api, userId: number) =>
  mutationOptions({
    mutationFn: (badgeId: number) =>
      api.request("POST", `/user/${userId}/badges/${badgeId}/notify`, { json: true }),
  });

/** Ids of the awards whose popup was closed in the life of this page. No call stands behind it. */
export const closedAwardsQuery = (userId: number) =>
  queryOptions<readonly number[]>({
    queryKey: ["closed-awards", userId],
    queryFn: () => [],
  });

/** Remembers that the popup of these awards was closed, even where the server could not be told (spec §4.3). */
export function closeAwards(client: QueryClient, userId: number, awardIds: readonly number[]): void {
  client.setQueryData(closedAwardsQuery(userId).queryKey, (known = []) => [...known, ...awardIds]);
}
