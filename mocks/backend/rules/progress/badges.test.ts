import { describe, expect, it } from "vitest";
import seedFile from "../../../sample.json" with { type: "json" };
import { Seed } from "../../documents/database.ts";
import { emptyTotals, type LearnerTotals } from "../learner/learner-totals.ts";
import { BADGE_RULES, type BadgeFacts } from "./badges.ts";

const seed = Seed.parse(seedFile);
const nothing: BadgeFacts = {
  totals: emptyTotals(7),
  longestStreak: 0,
  certifications: seed.categories.map(({ id, readyBadge }) => ({
    readyBadge,
    domains: seed.subcategories
      .filter(({ categoryId }) => categoryId === id)
      .map(() => ({ rollingAverage: 0, totalAnswers: 0 })),
  })),
};
const everything: BadgeFacts = {
  totals: {
    ...emptyTotals(7),
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
  certifications: nothing.certifications.map(({ readyBadge, domains }) => ({
    readyBadge,
    domains: domains.map(() => ({ rollingAverage: 100, totalAnswers: 50 })),
  })),
};
const stateOf = (rule: string, totals: Partial<LearnerTotals>, more: Partial<BadgeFacts> = {}) =>
  BADGE_RULES[rule]?.({ ...nothing, ...more, totals: { ...nothing.totals, ...totals } });

describe("the badges of the seed", () => {
  it("are at least 24, over all categories, rarities and colors", () => {
    const kinds = (field: "category" | "rarity" | "color") =>
      new Set(seed.badges.map((badge) => badge[field])).size;
    expect(seed.badges.length).toBeGreaterThanOrEqual(24);
    expect([kinds("category"), kinds("rarity"), kinds("color")]).toEqual([5, 4, 9]);
    expect(new Set(seed.badges.map(({ name }) => name)).size).toBe(seed.badges.length);
  });

  it("match the rules one to one", () => {
    expect(seed.badges.map(({ rule }) => rule).sort()).toEqual(Object.keys(BADGE_RULES).sort());
  });

  it.each(seed.badges)("$name can be earned, but not without activity", ({ rule }) => {
    const before = BADGE_RULES[rule]?.(nothing);
    expect(before).toMatchObject({ earned: false, progress: 0 });
    expect(before?.progressText).toMatch(/^\S.*\S$/);
    expect(BADGE_RULES[rule]?.(everything)).toMatchObject({ earned: true, progress: 100 });
  });
});

const READY = { rollingAverage: 85, totalAnswers: 10 };
const NOT_QUITE = { rollingAverage: 84.4, totalAnswers: 50 };
const TOO_FEW = { rollingAverage: 100, totalAnswers: 9 };

/** Facts of a totals with one count. */
const tallied =
  (field: CountField) =>
  (count: number): BadgeFacts => ({ ...nothing, totals: { ...nothing.totals, [field]: count } });
type CountField = {
  [K in keyof LearnerTotals]-?: LearnerTotals[K] extends number ? K : never;
}[keyof LearnerTotals];

/** The seed's certifications with their first `count` domains ready, the others nearly. */
const readyDomains =
  (readyBadge?: string) =>
  (count: number): BadgeFacts => {
    let left = count;
    const certifications = nothing.certifications.map((certification) => ({
      ...certification,
      domains: certification.domains.map((_, index) => {
        if (readyBadge !== undefined && certification.readyBadge !== readyBadge) return READY;
        left -= 1;
        return left >= 0 ? READY : index % 2 === 0 ? NOT_QUITE : TOO_FEW;
      }),
    }));
    return { ...nothing, certifications };
  };
/** The seed's certifications, the first `count` ready, of the others all domains but one, and one without domains. */
const readyCertifications = (count: number): BadgeFacts => ({
  ...nothing,
  certifications: [
    { readyBadge: null, domains: [] },
    ...nothing.certifications.map(({ readyBadge, domains }, certificationIndex) => ({
      readyBadge,
      domains: domains.map((_, index) => (certificationIndex < count || index > 0 ? READY : NOT_QUITE)),
    })),
  ],
});
const streakOf = (longestStreak: number): BadgeFacts => ({ ...nothing, longestStreak });

/** Each rule, where it is reached, and facts that come so far. */
const GOALS: readonly [rule: string, goal: number, at: (count: number) => BadgeFacts][] = [
  ["sessions-1", 1, tallied("studySessions")],
  ["sessions-10", 10, tallied("gradedSessions")],
  ["sessions-50", 50, tallied("studySessions")],
  ["answers-100", 100, tallied("answers")],
  ["answers-250", 250, tallied("answers")],
  ["answers-1000", 1000, tallied("answers")],
  ["answers-5000", 5000, tallied("answers")],
  ["score-80", 80, tallied("bestGradedScore")],
  ["score-90", 90, tallied("bestGradedScore")],
  ["perfect-1", 1, tallied("perfectSessions")],
  ["half-time-1", 1, tallied("halfTimePasses")],
  ["climb-12", 12, tallied("steepestClimb")],
  ["hard-100", 100, tallied("hardRightAnswers")],
  ["streak-3", 3, streakOf],
  ["streak-7", 7, streakOf],
  ["streak-30", 30, streakOf],
  ["streak-100", 100, streakOf],
  ["ready-1", 1, readyDomains()],
  ["ready-5", 5, readyDomains()],
  ["ready-15", 15, readyDomains()],
  ["ready-azure", 3, readyDomains("ready-azure")],
  ["ready-security-plus", 5, readyDomains("ready-security-plus")],
  ["certifications-ready-3", 3, readyCertifications],
  [
    "certifications-6",
    6,
    (count) => ({
      ...nothing,
      totals: { ...nothing.totals, categoryIds: [1, 2, 3, 4, 5, 6].slice(0, count) },
    }),
  ],
  ["long-session", 100, tallied("longestSession")],
  ["practice-tests-5", 5, tallied("practiceTestsPassed")],
  [
    "both-modes",
    5,
    (count) => ({ ...nothing, totals: { ...nothing.totals, studySessions: count, gradedSessions: 9 } }),
  ],
];

describe("each badge rule", () => {
  it("is listed in GOALS", () =>
    expect(GOALS.map(([rule]) => rule).sort()).toEqual(Object.keys(BADGE_RULES).sort()));

  it.each(GOALS)("%s is met at %d but not one below", (rule, goal, at) => {
    expect(BADGE_RULES[rule]?.(at(goal))).toMatchObject({ earned: true, progress: 100 });
    const below = Math.min(99, Math.round(((goal - 1) / goal) * 100));
    expect(BADGE_RULES[rule]?.(at(goal - 1))).toMatchObject({ earned: false, progress: below });
  });

  it("requires five quizzes of both modes", () =>
    expect(stateOf("both-modes", { studySessions: 9, gradedSessions: 4 })).toMatchObject({
      earned: false,
      progress: 80,
    }));
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

  it("show the best score", () => {
    expect(stateOf("score-90", { bestGradedScore: 84 })?.progressText).toBe("Best so far: 84%");
    expect(stateOf("score-90", { bestGradedScore: 90 })?.earned).toBe(true);
  });

  it("require ten answers in a domain before its average counts", () => {
    const at = (totalAnswers: number) =>
      stateOf(
        "ready-1",
        {},
        { certifications: [{ readyBadge: null, domains: [{ rollingAverage: 85, totalAnswers }] }] },
      );
    expect([at(9)?.earned, at(10)?.earned]).toEqual([false, true]);
  });

  it("work in a catalog without the certification", () =>
    expect(stateOf("ready-azure", {}, { certifications: [] })).toMatchObject({ earned: false, progress: 0 }));
});
