import { describe, expect, it } from "vitest";
import { buildBadge, buildBadgeProgress, buildUserBadge } from "../../../mocks/builders/achievements.ts";
import { earnedGroups, progressGroups } from "./badge-cards.ts";

const badge = (id: number, category: "progress" | "special" = "progress") => buildBadge({ id, category });

describe("earnedGroups", () => {
  it("keeps the order of categories and badges, and marks what is new", () => {
    const groups = earnedGroups([
      buildUserBadge({ id: 1, badgeId: 9, badge: badge(9, "special"), isNotified: true }),
      buildUserBadge({ id: 2, badgeId: 4, badge: badge(4), isNotified: false }),
      buildUserBadge({ id: 3, badgeId: 2, badge: badge(2), isNotified: true }),
    ]);
    expect(groups.map(({ category, earned }) => [category, earned])).toEqual([
      ["progress", 2],
      ["performance", 0],
      ["streak", 0],
      ["mastery", 0],
      ["special", 1],
    ]);
    expect(groups[0]?.cards.map(({ badge, status }) => [badge.id, status])).toEqual([
      [2, { kind: "earned" }],
      [4, { kind: "earned", mark: "new" }],
    ]);
  });
});

describe("progressGroups", () => {
  const progressData = [
    buildBadgeProgress({ badge: badge(1), earned: true, progress: 100 }),
    buildBadgeProgress({ badge: badge(2), progress: 40 }),
    buildBadgeProgress({ badge: badge(3), progress: 90 }),
    buildBadgeProgress({ badge: badge(4), progress: 90 }),
  ];

  it("puts the nearest first and the earned last", () => {
    const [progress] = progressGroups(progressData, []);
    expect(progress?.earned).toBe(1);
    expect(progress?.cards.map(({ badge }) => badge.id)).toEqual([3, 4, 2, 1]);
    expect(progress?.cards[0]?.status).toEqual({ kind: "ahead", percent: 90, text: "4 of 10 sessions" });
  });

  it("believes a badge that was awarded since", () => {
    const [progress] = progressGroups(progressData, [buildUserBadge({ badgeId: 3, badge: badge(3) })]);
    expect(progress?.earned).toBe(2);
    expect(progress?.cards.map(({ badge }) => badge.id)).toEqual([4, 2, 1, 3]);
  });
});
