import * as z from "zod/mini";
import { Id, Instant } from "../wire.ts";

export const BadgeCategory = z.enum(["progress", "performance", "streak", "mastery", "special"]);
export type BadgeCategory = z.infer<typeof BadgeCategory>;

export const Rarity = z.enum(["common", "uncommon", "rare", "legendary"]);
export type Rarity = z.infer<typeof Rarity>;

export const BadgeColor = z.enum([
  "green",
  "blue",
  "purple",
  "gold",
  "yellow",
  "silver",
  "orange",
  "red",
  "rainbow",
]);
export type BadgeColor = z.infer<typeof BadgeColor>;

/** A badge. An unknown color falls back to blue (spec §3). `icon` is a number, a symbol or an emoji. */
export const Badge = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  category: BadgeCategory,
  color: z.catch(BadgeColor, "blue"),
  rarity: Rarity,
  points: z.int().check(z.nonnegative()),
});
export type Badge = z.infer<typeof Badge>;
export const Badges = z.array(Badge);

/** A badge that a user earned. `isNotified` is false until the popup has shown it. */
export const UserBadge = z.object({
  id: Id,
  badgeId: Id,
  isNotified: z.boolean(),
  earnedAt: Instant,
  badge: Badge,
});
export type UserBadge = z.infer<typeof UserBadge>;

const Count = z.int().check(z.nonnegative());

/** `nextLevelPoints` is the number of points that complete the current level: level × 100. */
export const GameStats = z.object({
  level: z.int().check(z.positive()),
  totalPoints: Count,
  nextLevelPoints: Count,
  currentStreak: Count,
  longestStreak: Count,
  totalBadgesEarned: Count,
});
export type GameStats = z.infer<typeof GameStats>;

export const Achievements = z.object({
  badges: z.array(UserBadge),
  gameStats: GameStats,
  newBadges: Count,
});
export type Achievements = z.infer<typeof Achievements>;

/** A user's progress towards a badge. `progress` is a percentage, 0 to 100. */
export const BadgeProgress = z.object({
  badge: Badge,
  earned: z.boolean(),
  progress: z.number().check(z.gte(0), z.lte(100)),
  progressText: z.string(),
});
export type BadgeProgress = z.infer<typeof BadgeProgress>;

export const AchievementProgress = z.object({ progressData: z.array(BadgeProgress) });
export type AchievementProgress = z.infer<typeof AchievementProgress>;
