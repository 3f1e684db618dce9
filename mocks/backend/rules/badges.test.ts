import { describe, expect, it } from "vitest";
import seedFile from "../../../db.json" with { type: "json" };
import { BADGE_RULES, type BadgeFacts } from "./badges.ts";
import { Seed } from "../documents.ts";
import { emptyTally, type Tally } from "./tally.ts";

const seed = Seed.parse(seedFile);
const nothing: BadgeFacts = {
  tally: emptyTally(7),
  longestStreak: 0,
  certifications: seed.categories.map(({ id, name }) => ({
    name,
    domains: seed.subcategories
      .filter(({ categoryId }) => categoryId === id)
      .map(() => ({ rollingAverage: 0, totalAnswers: 0 })),
  })),
};
const everything: BadgeFacts = {
  tally: {
    ...emptyTally(7),
    studySessions: 1000,
    gradedSessions: 1000,
    practiceTestsPassed: 100,
    bestGradedScore: 100,
    perfectSessions: 10,
    halfTimePasses: 10,
    steepestClimb: 60,
    longestSession: 200,
    answers: 20_000,
    hardRightAnswers: 5000,
    categoryIds: [1, 2, 3, 4, 5, 6],
  },
  longestStreak: 200,
  certifications: nothing.certifications.map(({ name, domains }) => ({
    name,
    domains: domains.map(() => ({ rollingAverage: 100, totalAnswers: 50 })),
  })),
};
const stateOf = (rule: string, tally: Partial<Tally>, more: Partial<BadgeFacts> = {}) =>
  BADGE_RULES[rule]?.({ ...nothing, ...more, tally: { ...nothing.tally, ...tally } });

describe("the badges of the seed", () => {
  it("are at least 24, over all categories, rarities and colours", () => {
    const kinds = (field: "category" | "rarity" | "color") =>
      new Set(seed.badges.map((badge) => badge[field])).size;
    expect(seed.badges.length).toBeGreaterThanOrEqual(24);
    expect([kinds("category"), kinds("rarity"), kinds("color")]).toEqual([5, 4, 9]);
    expect(new Set(seed.badges.map(({ name }) => name)).size).toBe(seed.badges.length);
  });

  it("have each its own rule, and every rule its badge", () => {
    expect(seed.badges.map(({ rule }) => rule).sort()).toEqual(Object.keys(BADGE_RULES).sort());
  });

  it.each(seed.badges)("$name can be earned, and not by doing nothing", ({ rule }) => {
    const before = BADGE_RULES[rule]?.(nothing);
    expect(before).toMatchObject({ earned: false, progress: 0 });
    expect(before?.progressText).toMatch(/^\S.*\S$/);
    expect(BADGE_RULES[rule]?.(everything)).toMatchObject({ earned: true, progress: 100 });
  });
});

describe("badge rules", () => {
  it("count towards their goal and no further", () => {
    expect(stateOf("sessions-10", { studySessions: 3, gradedSessions: 1 })).toEqual({
      earned: false,
      progress: 40,
      progressText: "4 of 10 sessions",
    });
    expect(stateOf("sessions-10", { gradedSessions: 30 })?.progressText).toBe("10 of 10 sessions");
  });

  it("show 99 % at most before they are earned", () =>
    expect(stateOf("answers-1000", { answers: 999 })).toMatchObject({ earned: false, progress: 99 }));

  it("tell the best score", () => {
    expect(stateOf("score-90", { bestGradedScore: 84 })?.progressText).toBe("Best so far: 84%");
    expect(stateOf("score-90", { bestGradedScore: 90 })?.earned).toBe(true);
  });

  it("want ten answers in a domain before its average counts", () => {
    const at = (totalAnswers: number) =>
      stateOf(
        "ready-1",
        {},
        { certifications: [{ name: "A", domains: [{ rollingAverage: 85, totalAnswers }] }] },
      );
    expect([at(9)?.earned, at(10)?.earned]).toEqual([false, true]);
  });

  it("hold in a catalogue that lacks the certification", () =>
    expect(stateOf("ready-azure", {}, { certifications: [] })).toMatchObject({ earned: false, progress: 0 }));
});
