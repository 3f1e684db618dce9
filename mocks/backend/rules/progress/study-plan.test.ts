import { describe, expect, it } from "vitest";
import { StudyPlan } from "../../../../src/api/progress/schema.ts";
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
        "You have no graded answers yet, and a domain is ranked once it has 10. Take a graded quiz in the certification you plan to take first.",
      focusAreas: [],
      insights: { strongAreas: 0, improvementAreas: 0, recentPerformance: 0 },
    });
  });

  it.each([
    [49.4, "High"],
    [50, "Medium"],
    [69.4, "Medium"],
    [69.5, "Maintain"],
  ])("with a weakest domain of %d has the priority %s", (average, priority) =>
    expect(studyPlan(domains(90, average), [80]).priority).toBe(priority),
  );

  it("lists the three weakest, weakest first, and says what to do with them", () => {
    const plan = studyPlan(domains(80, 41.7, 52, 44, 70), [92, 76, 85]);
    expect(plan.focusAreas.map(({ subcategoryId }) => subcategoryId)).toEqual([12, 14, 13]);
    expect(plan.insights).toEqual({ strongAreas: 2, improvementAreas: 3, recentPerformance: 84 });
    expect(plan.estimatedTime).toBe("35 minutes");
    expect(plan.recommendation).toBe(
      "Domains below 50% come first. Work on each domain with study questions, then take a graded quiz to update its score.",
    );
  });

  it.each([
    [49.4, "Domains below 50% come first. "],
    [50, "No domain is below 50%, and the next step is 70%. "],
    [70, "Every domain with 10 or more graded answers is at 70% or more, and the goal is 85%. "],
    [84.4, "Every domain with 10 or more graded answers is at 70% or more, and the goal is 85%. "],
    [84.5, "Every domain with 10 or more graded answers has reached the goal of 85%. "],
  ])("with a weakest domain of %d describes all domains: %s", (average, words) =>
    expect(studyPlan(domains(95, average), []).recommendation.startsWith(words)).toBe(true),
  );

  it("ranks no domain below 10 graded answers, and says so", () => {
    const few = domains(0, 100, 30).map((domain, index) => ({
      ...domain,
      totalAnswers: [9, 9, 1][index] ?? 0,
    }));
    expect(studyPlan(few, [50])).toMatchObject({
      priority: "Get Started",
      recommendation:
        "19 questions have been graded so far, and a domain is ranked once it has 10 graded answers. Take another graded quiz in the same certification to get there.",
      focusAreas: [],
      insights: { strongAreas: 0, improvementAreas: 0, recentPerformance: 50 },
    });
    const enough = domains(60).map((domain) => ({ ...domain, totalAnswers: 10 }));
    expect(studyPlan([...few, ...enough], [])).toMatchObject({
      priority: "Medium",
      focusAreas: [{ subcategoryId: 11, rollingAverage: 60 }],
      insights: { strongAreas: 0, improvementAreas: 1 },
    });
  });

  it("mentions a tie of more domains than it lists", () => {
    expect(studyPlan(domains(66.7, 66.7, 66.7, 66.7, 80), []).recommendation).toBe(
      "4 domains are too close to rank, at 67%; 3 of them are listed. Work on each domain with study questions, then take a graded quiz to update its score.",
    );
    expect(studyPlan(domains(76, 74, 72, 75, 80), []).recommendation).toBe(
      "4 domains are too close to rank, at 72% to 76%; 3 of them are listed. Take a graded quiz in each to see how far it has come.",
    );
    expect(studyPlan(domains(90, 90, 90, 90), []).recommendation).toMatch(/has reached the goal/);
  });

  it("lists, of equally weak domains, the one with more answers first", () => {
    const twins = domains(41, 41).map((domain, index) => ({ ...domain, totalAnswers: 15 + index }));
    expect(studyPlan(twins, []).focusAreas.map(({ subcategoryId }) => subcategoryId)).toEqual([12, 11]);
  });

  it.each([[[30]], [[60]], [[75]], [[30, 40]], [[60, 65]]])(
    "recommends a graded quiz at %j, because only that changes mastery",
    (averages) => expect(studyPlan(domains(...averages), []).recommendation).toMatch(/graded quiz/i),
  );

  it.each([[[]], [[30]], [[30, 40]], [[60]], [[60, 65]], [[70]], [[85, 95]]])(
    "has at most two sentences for %j",
    (averages) => {
      const plan = studyPlan(domains(...averages), []);
      expect(StudyPlan.safeParse(plan).success).toBe(true);
      expect(plan.recommendation.match(/[.!?](\s|$)/g)?.length).toBeLessThanOrEqual(2);
      expect(plan.recommendation).not.toMatch(/NaN|undefined/);
    },
  );
});
