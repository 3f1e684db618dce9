import type { Achievements, Badge, BadgeProgress, UserBadge } from "../../src/api/achievements/schema.ts";

/** A badge for a first session. */
export function buildBadge(overrides: Partial<Badge> = {}): Badge {
  return {
    id: 1,
    name: "First Stone",
    description: "Finish your first session",
    icon: "1",
    category: "progress",
    color: "green",
    rarity: "common",
    points: 10,
    ...overrides,
  };
}

/** That badge, earned and not yet shown. */
export function buildUserBadge(overrides: Partial<UserBadge> = {}): UserBadge {
  const badge = overrides.badge ?? buildBadge();
  return {
    id: badge.id,
    badgeId: badge.id,
    isNotified: false,
    earnedAt: "2026-11-20T17:56:14.000Z",
    badge,
    ...overrides,
  };
}

/** Level 14 with the given badges. */
export function buildAchievements(overrides: Partial<Achievements> = {}): Achievements {
  const badges = overrides.badges ?? [buildUserBadge()];
  return {
    badges,
    gameStats: {
      level: 14,
      totalPoints: 9740,
      nextLevelPoints: 1400,
      currentStreak: 5,
      longestStreak: 11,
      totalBadgesEarned: badges.length,
    },
    newBadges: badges.filter(({ isNotified }) => !isNotified).length,
    ...overrides,
  };
}

/** Four of ten sessions towards a badge. */
export function buildBadgeProgress(overrides: Partial<BadgeProgress> = {}): BadgeProgress {
  return {
    badge: buildBadge({ id: 2, name: "Ten Sessions", icon: "10" }),
    earned: false,
    progress: 40,
    progressText: "4 of 10 sessions",
    ...overrides,
  };
}
