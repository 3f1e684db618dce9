import { describe, expect, it } from "vitest";
import { StudyPlan } from "../../../src/api/progress/schema.ts";
import { studyPlan } from "./study-plan.ts";

const domains = (...averages: number[]) =>
  averages.map((rollingAverage, index) => ({
    categoryId: 1,
    subcategoryId: 11 + index,
    rollingAverage,
    totalAnswers: 20,
  }));

describe("studyPlan", () => {
  it("welcomes a learner without graded answers", () => {
    expect(studyPlan([], [])).toEqual({
      priority: "Get Started",
      estimatedTime: "15 minutes",
      recommendation:
        "You have no graded answers yet, and one graded quiz is enough for a first plan. Take it in the certification that you sit first.",
      focusAreas: [],
      insights: { strongAreas: 0, improvementAreas: 0, recentPerformance: 0 },
    });
  });

  it.each([
    [49.9, "High"],
    [50, "Medium"],
    [69.9, "Medium"],
    [70, "Maintain"],
  ])("has at a weakest domain of %d the priority %s", (average, priority) =>
    expect(studyPlan(domains(90, average), [80]).priority).toBe(priority),
  );

  it("lists the three weakest, weakest first, and says what to do with them", () => {
    const plan = studyPlan(domains(80, 41.7, 52, 44, 70), [92, 76, 85]);
    expect(plan.focusAreas.map(({ subcategoryId }) => subcategoryId)).toEqual([12, 14, 13]);
    expect(plan.insights).toEqual({ strongAreas: 2, improvementAreas: 3, recentPerformance: 84 });
    expect(plan.estimatedTime).toBe("35 minutes");
    expect(plan.recommendation).toBe(
      "What stands below 50% comes first. Prepare each domain with study questions, then let a graded quiz move its figure.",
    );
  });

  it.each([
    [49.9, "What stands below 50% comes first. "],
    [50, "Nothing stands below 50%; the next line is 70%. "],
    [70, "All your domains stand at 70% or more, and the goal is 85%. "],
    [84.9, "All your domains stand at 70% or more, and the goal is 85%. "],
    [85, "All your domains have reached the goal of 85%. "],
  ])("says of a weakest domain at %d where all stand: %s", (average, words) =>
    expect(studyPlan(domains(95, average), []).recommendation.startsWith(words)).toBe(true),
  );

  it("lists, of equally weak domains, the one with more answers first", () => {
    const twins = domains(41, 41).map((domain, index) => ({ ...domain, totalAnswers: 5 + index }));
    expect(studyPlan(twins, []).focusAreas.map(({ subcategoryId }) => subcategoryId)).toEqual([12, 11]);
  });

  it.each([[[30]], [[60]], [[75]], [[30, 40]], [[60, 65]]])(
    "advises a graded quiz, which alone moves mastery, at %j",
    (averages) => expect(studyPlan(domains(...averages), []).recommendation).toMatch(/graded quiz/i),
  );

  it.each([[[]], [[30]], [[30, 40]], [[60]], [[60, 65]], [[70]], [[85, 95]]])(
    "speaks at most two sentences of %j",
    (averages) => {
      const plan = studyPlan(domains(...averages), []);
      expect(StudyPlan.safeParse(plan).success).toBe(true);
      expect(plan.recommendation.match(/[.!?](\s|$)/g)?.length).toBeLessThanOrEqual(2);
      expect(plan.recommendation).not.toMatch(/NaN|undefined/);
    },
  );
});
