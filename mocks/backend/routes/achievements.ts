import { levelOf, pointsWithinLevel } from "../../../src/api/achievements/levels.ts";
import type { AchievementProgress, Achievements, UserBadge } from "../../../src/api/achievements/schema.ts";
import { parseId } from "../../../src/api/wire.ts";
import { HttpError } from "../errors.ts";
import { anyOf, fieldOf, reading, type Tx } from "../ports/store.ts";
import { byId } from "../rules/by-id.ts";
import { emptyTotals, pointsOf, type LearnerTotals } from "../rules/learner/learner-totals.ts";
import { daysInARow } from "../rules/learner/streak.ts";
import { badgeFacts, badgeFactsReads } from "../rules/progress/badge-facts.ts";
import { BADGE_RULES } from "../rules/progress/badges.ts";
import type { Route, UserCall } from "../transport/context.ts";
import { json, noContent, type Reply } from "../transport/http.ts";
import { ownUserId } from "../transport/sign-in/own-user.ts";
import { asBadge } from "../wire/badges.ts";

/** Badges, points, levels and streaks (spec §2.9, §2.10, §9). */
export const achievementRoutes: readonly Route[] = [
  { method: "GET", path: "/api/badges", handle: listBadges },
  { method: "GET", path: "/api/user/:userId/achievements", handle: readAchievements },
  { method: "GET", path: "/api/user/:userId/achievement-progress", handle: readProgress },
  { method: "POST", path: "/api/user/:userId/badges/:badgeId/notify", handle: notifyBadge },
];

async function listBadges({ store }: UserCall): Promise<Reply> {
  return json(200, (await store.list("badges")).map(asBadge));
}

/** Polled every 5 seconds. While neither the totals nor the streak has changed, it reads a single document. */
async function readAchievements(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const clientEtag = call.request.headers["if-none-match"];
  const tallies = reading("tallies", { userId });
  const readTallyWithEtag = async (tx: Tx) => {
    const [totals = emptyTotals(userId)] = await tx.list("tallies", { userId });
    const streak = daysInARow(totals, call);
    return { totals, streak, etag: `"${call.startId}-${userId}-${totals.version}-${streak}"` };
  };
  if (clientEtag !== undefined) {
    const { etag } = await call.store.read(readTallyWithEtag, { reads: { tallies } });
    if (isUnchanged(clientEtag, etag)) return { status: 304, headers: { ETag: etag }, body: null };
  }
  const earned = async (tx: Tx) => {
    const awards = await tx.list("awards", { userId });
    const badgeById = byId(await tx.list("badges", { id: anyOf(awards.map(({ badgeId }) => badgeId)) }));
    const badges = awards.flatMap(({ id, badgeId, isNotified, earnedAt }): UserBadge[] => {
      const badge = badgeById.get(badgeId);
      return badge ? [{ id, badgeId, isNotified, earnedAt, badge: asBadge(badge) }] : [];
    });
    return { ...(await readTallyWithEtag(tx)), badges };
  };
  const reads = {
    tallies,
    awards: reading("awards", { userId }),
    badges: reading("badges", { id: fieldOf("awards", "badgeId") }),
  };
  const { totals, streak, etag, badges } = await call.store.read(earned, { reads });
  return json(200, asAchievements(totals, streak, badges), { ETag: etag });
}

function asAchievements(totals: LearnerTotals, streak: number, badges: UserBadge[]): Achievements {
  const totalPoints = pointsOf(totals);
  const level = levelOf(totalPoints);
  return {
    badges,
    gameStats: {
      level,
      totalPoints,
      nextLevelPoints: pointsWithinLevel(level),
      currentStreak: streak,
      longestStreak: Math.max(totals.longestStreak, streak),
      totalBadgesEarned: badges.length,
    },
    newBadges: badges.filter(({ isNotified }) => !isNotified).length,
  };
}

async function readProgress(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const progress = async (tx: Tx) => {
    const [totals = emptyTotals(userId)] = await tx.list("tallies", { userId });
    const streak = daysInARow(totals, call);
    const facts = await badgeFacts(tx, totals, streak);
    const owned = new Set((await tx.list("awards", { userId })).map(({ badgeId }) => badgeId));
    return (await tx.list("badges")).map((badge) => {
      const state = BADGE_RULES[badge.rule]?.(facts) ?? NO_RULE;
      const earned = owned.has(badge.id);
      // A badge whose rule is met but not yet awarded is awarded with the next quiz.
      const progress = earned ? 100 : Math.min(99, state.progress);
      return { badge: asBadge(badge), earned, progress, progressText: state.progressText };
    });
  };
  const reads = {
    ...badgeFactsReads(call),
    tallies: reading("tallies", { userId }),
    awards: reading("awards", { userId }),
    badges: reading("badges"),
  };
  const progressData = await call.store.read(progress, { reads });
  return json(200, { progressData } satisfies AchievementProgress);
}

const NO_RULE = { progress: 0, progressText: "Can't be earned now" };

async function notifyBadge(call: UserCall): Promise<Reply> {
  const userId = ownUserId(call);
  const badgeId = parseId(call.params["badgeId"]);
  const notify = async (tx: Tx): Promise<void> => {
    const award = (await tx.list("awards", { userId })).find((award) => award.badgeId === badgeId);
    if (!award) throw new HttpError("not-found", "Badge not earned");
    if (award.isNotified) return;
    await tx.update("awards", award.id, { isNotified: true });
    const [totals] = await tx.list("tallies", { userId });
    if (totals) await tx.update("tallies", totals.id, { version: totals.version + 1 });
  };
  const reads = { awards: reading("awards", { userId }), tallies: reading("tallies", { userId }) };
  await call.store.tx(notify, { reads });
  return noContent();
}

/** Returns whether `If-None-Match` contains the tag. Ignores a `W/` prefix that a proxy may have added. */
function isUnchanged(header: string, etag: string): boolean {
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
