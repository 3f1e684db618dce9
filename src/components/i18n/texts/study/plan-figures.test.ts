import { describe, expect, it } from "vitest";
import { buildStudyPlan } from "../../../../../mocks/builders/progress.ts";
import { createTranslate } from "../../labels/labels.tsx";
import { planFigures } from "./plan-figures.ts";
import { PLAN_LABELS } from "./plan-labels.ts";

const read = (scores: number[], insights = buildStudyPlan().insights, locale = "en") =>
  planFigures({ estimatedTime: "35 minutes", insights }, scores, createTranslate(locale, PLAN_LABELS)).map(
    ({ name, value, meaning }) => `${name} ${value}: ${meaning}`,
  );

describe("planFigures", () => {
  it("explains each figure", () =>
    expect(read([58, 64, 72, 84])).toEqual([
      "Estimated time 35 minutes: for the domains listed here",
      "Strong areas 9 domains: at 70% or more, with at least 10 graded answers",
      "To improve 11 domains: below 70%, with at least 10 graded answers",
      "Recent performance 81%: average of your last 3 sessions, study included",
      "Plan progress estimate 64%: each strong area counts 80%, each area to improve 50%",
      "Last 4 sessions 58% to 84%: the first and the latest score in the chart",
    ]));

  it("formats figures by locale", () => {
    const text = read([58, 64, 72, 84], buildStudyPlan().insights, "de").join(" ");
    expect(text.match(/\d+\u00a0%/g)).toHaveLength(8);
    expect(text).not.toMatch(/\d%/);
  });

  it("counts the available sessions", () => {
    expect(read([58, 64])[3]).toContain("your last 2 sessions");
    expect(read([58])[3]).toContain("your only session");
    expect(read([58])).toHaveLength(5);
  });

  it("omits figures without data", () =>
    expect(read([], { strongAreas: 0, improvementAreas: 0, recentPerformance: 0 })).toEqual([
      "Estimated time 35 minutes: for a first graded quiz",
    ]));
});
