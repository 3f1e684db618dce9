import { describe, expect, it } from "vitest";
import { TRUSTED_ANSWERS } from "../../../../src/api/progress/mastery/evidence.ts";
import { MASTERY_GOAL } from "../../../../src/api/progress/mastery/mastery-bands.ts";
import seedFile from "../../../sample.json" with { type: "json" };
import { Seed } from "../../documents/database.ts";
import { emptyTotals } from "../learner/learner-totals.ts";
import { BADGE_RULES, type BadgeFacts } from "./badges.ts";

const facts = (answers: number): BadgeFacts => ({
  totals: { ...emptyTotals(7), answers },
  longestStreak: 0,
  certifications: [
    {
      readyBadge: "ready-security-plus",
      domains: [{ rollingAverage: MASTERY_GOAL, totalAnswers: TRUSTED_ANSWERS }],
    },
    {
      readyBadge: "ready-azure",
      domains: [
        { rollingAverage: 100, totalAnswers: TRUSTED_ANSWERS - 1 },
        { rollingAverage: 0, totalAnswers: 0 },
      ],
    },
  ],
});
const textOf = (rule: string, answers = 0) => BADGE_RULES[rule]?.(facts(answers)).progressText;

const ofMastery = Seed.parse(seedFile).badges.filter(({ category }) => category === "mastery");

describe("badges for mastery", () => {
  it("are six", () => expect(ofMastery).toHaveLength(6));

  it.each(ofMastery)(
    "$name says which answers count, in its description and in its progress",
    ({ rule, description }) => {
      expect(description).toContain(`${MASTERY_GOAL}% over at least ${TRUSTED_ANSWERS} graded answers`);
      expect(textOf(rule)).toContain(`${MASTERY_GOAL}% over ${TRUSTED_ANSWERS}+ graded answers`);
    },
  );

  it("count what they say", () => {
    expect(textOf("ready-5")).toBe("1 of 5 domains at 85% over 10+ graded answers each");
    expect(textOf("ready-azure")).toBe("0 of 2 domains at 85% over 10+ graded answers each");
  });
});

it("sets thousands apart on both sides", () => {
  expect(textOf("answers-1000", 294)).toBe("294 of 1,000 questions");
  expect(textOf("answers-5000", 1294)).toBe("1,294 of 5,000 questions");
});
