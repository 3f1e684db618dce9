import * as z from "zod/mini";
import {
  Badges,
  type Badge,
  type BadgeProgress,
  type GameStats,
  type UserBadge,
} from "../../src/api/achievements/schema.ts";
import seed from "../sample.json" with { type: "json" };

const SEEDED = z.parse(Badges, seed.badges);

/** Returns the badge of the reference catalog that has this name. */
export function buildSeedBadge(name: string): Badge {
  const badge = SEEDED.find((badge) => badge.name === name);
  if (!badge) throw new Error(`The seed has no badge called ${name}.`);
  return badge;
}

/** Builds the badge for a first session. */
export function buildBadge(overrides: Partial<Badge> = {}): Badge {
  return { ...buildSeedBadge("First Stone"), ...overrides };
}

/** Builds the badge for a first session, earned and not yet shown. */
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

/** Builds the figures of a learner who has done nearly half of level 14. */
export function buildGameStats(overrides: Partial<GameStats> = {}): GameStats {
  return {
    level: 14,
    totalPoints: 9740,
    nextLevelPoints: 1400,
    currentStreak: 5,
    longestStreak: 11,
    totalBadgesEarned: 13,
    ...overrides,
  };
}

/** Builds the progress towards a badge: four of ten sessions. */
export function buildBadgeProgress(overrides: Partial<BadgeProgress> = {}): BadgeProgress {
  return {
    badge: buildSeedBadge("Ten Sessions"),
    earned: false,
    progress: 40,
    progressText: "4 of 10 sessions",
    ...overrides,
  };
}
