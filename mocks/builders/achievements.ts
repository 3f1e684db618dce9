import * as z from "zod/mini";
import seed from "../sample.json" with { type: "json" };
import {
  Badges,
  type Badge,
  type BadgeProgress,
  type GameStats,
  type UserBadge,
} from "../../src/api/achievements/schema.ts";

const SEEDED = z.parse(Badges, seed.badges);

/** The badge of the reference catalog that has this name. */
export function buildSeedBadge(name: string): Badge {
  const badge = SEEDED.find((badge) => badge.name === name);
  if (!badge) throw new Error(`The seed has no badge called ${name}.`);
  return badge;
}

/** The badge for a first session. */
export function buildBadge(overrides: Partial<Badge> = {}): Badge {
  return { ...buildSeedBadge("First Stone"), ...overrides };
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

/** Level 14, nearly half of it done. */
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

/** Four of ten sessions towards a badge. */
export function buildBadgeProgress(overrides: Partial<BadgeProgress> = {}): BadgeProgress {
  return {
    badge: buildSeedBadge("Ten Sessions"),
    earned: false,
    progress: 40,
    progressText: "4 of 10 sessions",
    ...overrides,
  };
}
