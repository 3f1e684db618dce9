import { describe, expect, it } from "vitest";
import { buildCategories, buildSubcategories } from "../../../mocks/builders/catalogue.ts";
import { buildMastery } from "../../../mocks/builders/progress.ts";
import { buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { NewQuiz } from "../../api/quizzes/schema.ts";
import { PRACTICE_TESTS } from "../../api/quizzes/practice-tests.ts";
import { NO_SELECTION } from "../../components/study/SessionStarter/selection.ts";
import * as sessions from "./sessions.ts";

const categories = buildCategories();
const subcategories = buildSubcategories();

describe("sessions that a learner can start", () => {
  it("begins ten study questions without a limit when none is chosen", () =>
    expect(sessions.starterSession({ ...NO_SELECTION, categoryIds: [1] }, 0, categories)).toEqual({
      title: "CompTIA Security+ practice",
      categoryIds: [1],
      questionCount: 10,
      mode: "study",
    }));

  it("begins a quiz of 25 with its focus areas and limit", () =>
    expect(
      sessions.starterSession(
        { mode: "quiz", categoryIds: [1], focusAreas: subcategories.slice(0, 1) },
        30,
        categories,
      ),
    ).toEqual({
      title: "CompTIA Security+ quiz",
      categoryIds: [1],
      subcategoryIds: [11],
      questionCount: 25,
      timeLimit: 30,
      mode: "quiz",
    }));

  it("names several certifications briefly", () => {
    const title = (ids: number[]) =>
      sessions.starterSession({ ...NO_SELECTION, categoryIds: ids }, 0, categories).title;
    expect(title([1, 2])).toBe("CompTIA Security+ and ISC2 CISSP practice");
    expect(title([1, 2, 3])).toBe("CompTIA Security+ and 2 more practice");
  });

  it("practises the weakest domain below 80", () =>
    expect(
      sessions.focusSession(
        [
          buildMastery({ subcategoryId: 11, rollingAverage: 79.9 }),
          buildMastery({ subcategoryId: 12, rollingAverage: 41 }),
          buildMastery({ subcategoryId: 99, rollingAverage: 3 }),
        ],
        subcategories,
      ),
    ).toEqual({
      title: "Focus: Threats, Vulnerabilities, and Mitigations",
      categoryIds: [1],
      subcategoryIds: [12],
      questionCount: 15,
      mode: "study",
    }));

  it("has no focus practice when all is strong or nothing is known", () => {
    expect(sessions.focusSession([buildMastery({ rollingAverage: 80 })], subcategories)).toBeNull();
    expect(sessions.focusSession([], subcategories)).toBeNull();
  });

  it("draws two different certifications at random", () => {
    expect(sessions.randomSession(categories, () => 0).categoryIds).toEqual([1, 2]);
    expect(sessions.randomSession(categories, () => 0.999).categoryIds).toEqual([6, 5]);
    expect(sessions.randomSession(categories.slice(0, 1), () => 0.5).categoryIds).toEqual([1]);
  });

  it("has the sizes of the specification", () => {
    expect(
      sessions.quickStartSession(categories[0] ?? { id: 1, name: "", questionCount: 1 }, "quiz"),
    ).toMatchObject({
      questionCount: 20,
      timeLimit: 30,
    });
    expect(
      sessions.quickStartSession(categories[0] ?? { id: 1, name: "", questionCount: 1 }, "study"),
    ).toEqual({
      title: "CompTIA Security+ practice",
      categoryIds: [1],
      questionCount: 10,
      mode: "study",
    });
    expect(sessions.reviewSession(categories)).toMatchObject({ questionCount: 10, mode: "study" });
    expect(sessions.examSession(categories)).toMatchObject({
      questionCount: 50,
      timeLimit: 60,
      mode: "quiz",
    });
  });

  it("repeats a session as it was", () =>
    expect(sessions.retakeSession(buildQuizSummary({ subcategoryIds: [11], isPracticeTest: true }))).toEqual({
      title: "CompTIA Security+ quiz",
      categoryIds: [1],
      subcategoryIds: [11],
      questionCount: 25,
      timeLimit: 30,
      mode: "quiz",
      isPracticeTest: true,
    }));

  it("asks only for what the contract takes", () => {
    const all = [
      ...PRACTICE_TESTS.map(sessions.practiceTestSession),
      sessions.examSession(categories),
      sessions.reviewSession(categories),
      sessions.randomSession(categories, () => 0.5),
      sessions.retakeSession(buildQuizSummary({ timeLimit: null })),
    ];
    for (const session of all) {
      expect(NewQuiz.parse({ ...session, userId: 7 })).toEqual({ ...session, userId: 7 });
    }
  });
});
