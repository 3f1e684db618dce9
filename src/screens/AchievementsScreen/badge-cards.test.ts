import { describe, expect, it } from "vitest";
import { buildBadge, buildBadgeProgress, buildUserBadge } from "../../../mocks/builders/achievements.ts";
import { earnedGroups, progressGroups } from "./badge-cards.ts";

const badge = (id: number, category: "progress" | "special" = "progress") => buildBadge({ id, category });

describe("earnedGroups", () => {
  it("keeps the order of categories and badges, and marks new badges", () => {
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
  const catalog = [badge(1), badge(2), badge(3), badge(4), badge(5, "special")];
  const progressData = [
    buildBadgeProgress({ badge: badge(1), earned: true, progress: 100 }),
    buildBadgeProgress({ badge: badge(2), progress: 40 }),
    buildBadgeProgress({ badge: badge(3), progress: 90 }),
    buildBadgeProgress({ badge: badge(4), progress: 90 }),
  ];

  it("puts the nearest first and the earned last", () => {
    const [progress] = progressGroups(catalog, progressData, []);
    expect(progress?.earned).toBe(1);
    expect(progress?.cards.map(({ badge }) => badge.id)).toEqual([3, 4, 2, 1]);
    expect(progress?.cards[0]?.status).toEqual({ kind: "inProgress", percent: 90, text: "4 of 10 sessions" });
  });

  it("counts a badge that was awarded since", () => {
    const awarded = [buildUserBadge({ badgeId: 3, badge: badge(3) })];
    const [progress] = progressGroups(catalog, progressData, awarded);
    expect(progress?.earned).toBe(2);
    expect(progress?.cards.map(({ badge }) => badge.id)).toEqual([4, 2, 1, 3]);
  });

  it("lists the badges of the catalog once each, including one whose progress is unknown (spec line 267)", () => {
    const groups = progressGroups(catalog, progressData, [buildUserBadge({ badgeId: 1, badge: badge(1) })]);
    const ids = groups.flatMap(({ cards }) => cards.map(({ badge }) => badge.id));
    expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(groups.at(-1)?.cards).toEqual([{ badge: badge(5, "special"), status: { kind: "locked" } }]);
  });

  it("locks unearned badges without progress data", () => {
    const [progress] = progressGroups(catalog, undefined, [buildUserBadge({ badgeId: 2, badge: badge(2) })]);
    expect(progress?.cards.map(({ badge, status }) => [badge.id, status.kind])).toEqual([
      [1, "locked"],
      [3, "locked"],
      [4, "locked"],
      [2, "earned"],
    ]);
  });
});
