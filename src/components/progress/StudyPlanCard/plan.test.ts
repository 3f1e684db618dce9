import { describe, expect, it } from "vitest";
import { buildCategories, buildSubcategories } from "../../../../mocks/builders/catalog.ts";
import { buildStudyPlan } from "../../../../mocks/builders/progress.ts";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { focusAreas, lastScores } from "./plan.ts";

describe("lastScores", () => {
  it("are ordered from oldest to newest, whatever the order of the list", () => {
    const quizzes = [3, 1, 2].map((day) =>
      buildQuizSummary({ id: day, score: day * 10, completedAt: `2026-11-0${day}T10:00:00.000Z` }),
    );
    expect(lastScores(quizzes)).toEqual([10, 20, 30]);
  });
  it("exclude open quizzes", () =>
    expect(lastScores([buildQuizSummary({ completedAt: null, score: null })])).toEqual([]));
  it("are at most twelve", () => {
    const quizzes = Array.from({ length: 20 }, (_, index) =>
      buildQuizSummary({ score: index, completedAt: new Date(Date.UTC(2026, 10, index + 1)).toISOString() }),
    );
    expect(lastScores(quizzes)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });
});

describe("focusAreas", () => {
  const names = (areas: ReturnType<typeof buildStudyPlan>["focusAreas"]) =>
    focusAreas({ focusAreas: areas }, buildCategories(), buildSubcategories(), null).map(({ name }) => name);
  it("have the name of their domain", () =>
    expect(names(buildStudyPlan().focusAreas)).toEqual([
      "Security Operations",
      "Security Architecture",
      "Threats, Vulnerabilities, and Mitigations",
    ]));
  it("have the name of their certification without a domain", () =>
    expect(names([{ categoryId: 2, rollingAverage: 50 }])).toEqual(["ISC2 CISSP"]));
  it("include the certification of a domain, but none for a certification", () => {
    const areas = [
      { categoryId: 1, subcategoryId: 14, rollingAverage: 1 },
      { categoryId: 99, subcategoryId: 13, rollingAverage: 1 },
      { categoryId: 2, rollingAverage: 1 },
    ];
    const named = focusAreas({ focusAreas: areas }, buildCategories(), buildSubcategories(), null);
    expect(named.map(({ name, certification }) => [name, certification])).toEqual([
      ["Security Operations", "CompTIA Security+"],
      ["Security Architecture", null],
      ["ISC2 CISSP", null],
    ]);
  });
  it("exclude areas without a name", () =>
    expect(
      names([
        { categoryId: 99, rollingAverage: 1 },
        { categoryId: 1, subcategoryId: 999, rollingAverage: 1 },
      ]),
    ).toEqual([]));
});
