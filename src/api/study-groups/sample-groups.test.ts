import { expect, it } from "vitest";
import { MEMBER_LIMITS } from "./group-draft.ts";
import { SAMPLE_GROUPS } from "./sample-groups.ts";
import { GROUP_LEVELS, isFull } from "./schema.ts";

it("have every certification and level, full ones and one without members, and none is joined", () => {
  expect(new Set(SAMPLE_GROUPS.flatMap(({ categoryIds }) => categoryIds))).toEqual(
    new Set([1, 2, 3, 4, 5, 6]),
  );
  expect(new Set(SAMPLE_GROUPS.map(({ level }) => level))).toEqual(new Set(GROUP_LEVELS));
  expect(SAMPLE_GROUPS.filter(isFull).map(({ id }) => id)).toEqual([2, 7]);
  expect(SAMPLE_GROUPS.filter(({ memberCount }) => memberCount === 0).map(({ id }) => id)).toEqual([10]);
  expect(SAMPLE_GROUPS.every(({ membership }) => membership === null)).toBe(true);
});

it("show no events", () => {
  expect(SAMPLE_GROUPS.filter(({ recentActivity }) => recentActivity !== "")).toEqual([]);
});

it("have distinct names and consistent figures", () => {
  expect(new Set(SAMPLE_GROUPS.map(({ id }) => id)).size).toBe(SAMPLE_GROUPS.length);
  expect(new Set(SAMPLE_GROUPS.map(({ name }) => name)).size).toBe(SAMPLE_GROUPS.length);
  for (const { memberCount, maxMembers, members } of SAMPLE_GROUPS) {
    expect(memberCount).toBeLessThanOrEqual(maxMembers);
    expect(maxMembers).toBeLessThanOrEqual(MEMBER_LIMITS.max);
    expect(members.length).toBeGreaterThanOrEqual(Math.min(memberCount, 4));
    expect(members.length).toBeLessThanOrEqual(memberCount);
  }
});
