import type { BadgeCategory, BadgeProgress, UserBadge } from "../../api/achievements/schema.ts";
import { BADGE_CATEGORIES } from "../../components/achievements/badge-categories.ts";
import type { BadgeCardProps } from "../../components/achievements/BadgeCard/BadgeCard.tsx";

/** The badges of one category as cards; how many of them are earned. */
export interface CardGroup {
  category: BadgeCategory;
  earned: number;
  cards: Pick<BadgeCardProps, "badge" | "status">[];
}

/** The earned badges in the order of the screen, those not yet shown marked as new. */
export function earnedGroups(badges: readonly UserBadge[]): CardGroup[] {
  return BADGE_CATEGORIES.map((category) => {
    const cards = badges
      .filter(({ badge }) => badge.category === category)
      .sort((a, b) => a.badgeId - b.badgeId)
      .map(({ badge, isNotified }): CardGroup["cards"][number] => ({
        badge,
        status: isNotified ? { kind: "earned" } : { kind: "earned", mark: "new" },
      }));
    return { category, earned: cards.length, cards };
  });
}

/**
 * All badges in the order of the screen, the nearest first and the earned ones last. A badge of `badges` is earned
 * whatever `progressData` still says: the badges are polled, the progress is not.
 */
export function progressGroups(
  progressData: readonly BadgeProgress[],
  badges: readonly UserBadge[],
): CardGroup[] {
  const awarded = new Set(badges.map(({ badgeId }) => badgeId));
  return BADGE_CATEGORIES.map((category) => {
    const ofCategory = progressData.filter(({ badge }) => badge.category === category);
    const isEarned = ({ badge, earned }: BadgeProgress) => earned || awarded.has(badge.id);
    const done = ofCategory.filter(isEarned).sort((a, b) => a.badge.id - b.badge.id);
    const ahead = ofCategory
      .filter((item) => !isEarned(item))
      .sort((a, b) => b.progress - a.progress || a.badge.id - b.badge.id);
    return {
      category,
      earned: done.length,
      cards: [
        ...ahead.map(({ badge, progress, progressText }): CardGroup["cards"][number] => ({
          badge,
          status: { kind: "ahead", percent: progress, text: progressText },
        })),
        ...done.map(({ badge }): CardGroup["cards"][number] => ({
          badge,
          status: { kind: "earned", mark: "done" },
        })),
      ],
    };
  });
}
