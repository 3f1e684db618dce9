import type { Badge, BadgeCategory, BadgeProgress, UserBadge } from "../../api/achievements/schema.ts";
import { BADGE_CATEGORIES } from "../../components/achievements/badge-categories.ts";
import type { BadgeCardProps } from "../../components/achievements/BadgeCard/BadgeCard.tsx";

/** The badges of one category as cards, and how many of them are earned. */
export interface CardGroup {
  category: BadgeCategory;
  earned: number;
  cards: Pick<BadgeCardProps, "badge" | "status">[];
}

/** Groups the earned badges by category, and marks those not announced yet as new. */
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
 * Groups every badge of the catalog by category: the nearest first, the earned ones last. A badge of `badges`
 * counts as earned even if `progressData` lags behind, because only the achievements are polled. Without
 * `progressData`, badges that are not earned are locked.
 */
export function progressGroups(
  catalog: readonly Badge[],
  progressData: readonly BadgeProgress[] | undefined,
  badges: readonly UserBadge[],
): CardGroup[] {
  const awarded = new Set(badges.map(({ badgeId }) => badgeId));
  const progressOf = new Map(progressData?.map((item) => [item.badge.id, item]));
  const isEarned = ({ id }: Badge) => awarded.has(id) || progressOf.get(id)?.earned === true;
  const percentOf = ({ id }: Badge) => progressOf.get(id)?.progress ?? 0;
  return BADGE_CATEGORIES.map((category) => {
    const ofCategory = catalog.filter((badge) => badge.category === category);
    const done = ofCategory.filter(isEarned).sort((a, b) => a.id - b.id);
    const ahead = ofCategory
      .filter((badge) => !isEarned(badge))
      .sort((a, b) => percentOf(b) - percentOf(a) || a.id - b.id);
    return {
      category,
      earned: done.length,
      cards: [
        ...ahead.map((badge) => ({ badge, status: statusAhead(progressOf.get(badge.id)) })),
        ...done.map((badge): CardGroup["cards"][number] => ({
          badge,
          status: { kind: "earned", mark: "done" },
        })),
      ],
    };
  });
}

function statusAhead(progress: BadgeProgress | undefined): BadgeCardProps["status"] {
  return progress
    ? { kind: "inProgress", percent: progress.progress, text: progress.progressText }
    : { kind: "locked" };
}
