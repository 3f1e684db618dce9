import { describe, expect, it } from "vitest";
import {
  buildCategories,
  buildCategory,
  buildProfile,
  buildSubcategories,
} from "../../../../mocks/builders/catalog.ts";
import { buildMastery } from "../../../../mocks/builders/progress.ts";
import { buildQuizSummary } from "../../../../mocks/builders/quizzes.ts";
import { NewQuiz } from "../schema.ts";
import { mockTests, PRACTICE_TESTS, quickTest } from "./practice-tests.ts";
import * as requests from "./quiz-requests.ts";
import { retryMissed } from "./retry-missed.ts";

const categories = buildCategories();
const subcategories = buildSubcategories();

describe("quizzes that a learner can start", () => {
  it("the starter creates ten study questions without a limit", () =>
    expect(requests.starterQuiz({ mode: "study", focusAreas: [], categoryIds: [1] }, 0, categories)).toEqual({
      title: "CompTIA Security+ practice",
      categoryIds: [1],
      questionCount: 10,
      mode: "study",
    }));

  it("the starter creates a quiz of 25 with its focus areas and limit", () =>
    expect(
      requests.starterQuiz(
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

  it("a mock exam is requested by its form, even when it is repeated", () => {
    const profile = buildProfile({ questions: 150, fewest: 100, minutes: 180, mocks: { questions: 125 } });
    const [a, b] = mockTests(buildCategory({ name: "ISC2 CISSP", profile })).map(requests.practiceTestQuiz);
    expect(a).toEqual({
      title: "ISC2 CISSP mock exam A",
      categoryIds: [1],
      questionCount: 125,
      timeLimit: 180,
      mode: "quiz",
      isPracticeTest: true,
      form: "A",
    });
    expect(b).toEqual({ ...a, title: "ISC2 CISSP mock exam B", form: "B" });
    expect(requests.retake(buildQuizSummary({ form: "B" }))).toMatchObject({ form: "B" });
    expect(mockTests(buildCategory({ profile: buildProfile() }))).toEqual([]);
    expect(mockTests(buildCategory())).toEqual([]);
  });

  it("the exam of a certification follows its profile, limited by the bank", () => {
    const profile = buildProfile({ questions: 65, minutes: 130, passMark: 72 });
    const exam = (questionCount: number, change: Partial<typeof profile> = {}) =>
      requests.certificationExam(
        buildCategory({ name: "AWS Solutions Architect", questionCount, profile: { ...profile, ...change } }),
      );
    expect(exam(61)).toEqual({
      title: "AWS Solutions Architect exam",
      categoryIds: [1],
      questionCount: 61,
      timeLimit: 130,
      mode: "quiz",
      isPracticeTest: true,
      conditions: "exam",
    });
    expect(exam(66)?.questionCount).toBe(65);
    expect(exam(900, { questions: 250 })?.questionCount).toBe(200);
    expect(exam(0)).toBeNull();
    expect(requests.certificationExam(buildCategory())).toBeNull();
  });

  it("a custom quiz has the chosen settings", () => {
    const chosen = { mode: "study" as const, category: { id: 2, name: "ISC2 CISSP" }, questionCount: 37 };
    expect(requests.customQuiz({ ...chosen, subcategoryIds: [], onlyUnseen: false })).toEqual({
      title: "ISC2 CISSP practice",
      categoryIds: [2],
      questionCount: 37,
      mode: "study",
    });
    expect(
      requests.customQuiz({ ...chosen, mode: "quiz", subcategoryIds: [21], onlyUnseen: true }),
    ).toMatchObject({ title: "ISC2 CISSP quiz", subcategoryIds: [21], onlyUnseen: true });
  });

  it("a title shortens several certifications", () => {
    const title = (ids: number[]) =>
      requests.starterQuiz({ mode: "study", focusAreas: [], categoryIds: ids }, 0, categories).title;
    expect(title([1, 2])).toBe("CompTIA Security+ and ISC2 CISSP practice");
    expect(title([1, 2, 3])).toBe("CompTIA Security+ and 2 more practice");
  });

  it("Focus Practice takes the weakest domain below 80", () =>
    expect(
      requests.focusPractice(
        [
          buildMastery({ subcategoryId: 11, rollingAverage: 79.4 }),
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
      reason: "weakest",
    }));

  it("Focus Practice prefers domains with enough answers, and calls a domain the weakest only if it clearly is", () => {
    const choice = (...records: [id: number, rollingAverage: number, totalAnswers: number][]) => {
      const mastery = records.map(([subcategoryId, rollingAverage, totalAnswers]) =>
        buildMastery({ subcategoryId, rollingAverage, totalAnswers }),
      );
      const request = requests.focusPractice(mastery, subcategories);
      return request && [request.subcategoryIds?.[0], request.reason];
    };
    expect(choice([11, 60, 20], [12, 0, 9], [13, 65, 10])).toEqual([11, "weakest"]);
    expect(choice([11, 60, 20], [12, 64, 20])).toEqual([11, "domain"]);
    expect(choice([11, 79.6, 20], [12, 50, 3])).toEqual([12, "domain"]);
    expect(choice([11, 79.6, 20])).toBeNull();
  });

  it("a domain quiz is graded or not", () => {
    const domain = { id: 22, name: "Asset Security", categoryId: 2 };
    const about = { categoryIds: [2], subcategoryIds: [22], questionCount: 15, reason: "domain" };
    expect(requests.domainQuiz(domain, "study", "domain")).toEqual({
      ...about,
      title: "Focus: Asset Security",
      mode: "study",
    });
    expect(requests.domainQuiz(domain, "quiz", "domain")).toEqual({
      ...about,
      title: "Asset Security quiz",
      timeLimit: 20,
      mode: "quiz",
    });
  });

  it("a retry contains exactly the missed questions, ungraded, and keeps its title when retried again", () => {
    const once = retryMissed({ title: "ISC2 CISSP quiz", categoryIds: [2] }, [901, 907]);
    expect(once).toEqual({
      title: "Retry: ISC2 CISSP quiz",
      categoryIds: [2],
      questionCount: 2,
      mode: "study",
      questionIds: [901, 907],
      reason: "missed",
    });
    expect(retryMissed(once, [901]).title).toBe("Retry: ISC2 CISSP quiz");
  });

  it("Focus Practice is null if all domains are strong or none has answers", () => {
    expect(requests.focusPractice([buildMastery({ rollingAverage: 80 })], subcategories)).toBeNull();
    expect(requests.focusPractice([], subcategories)).toBeNull();
  });

  it("Random Quiz draws two different certifications", () => {
    expect(requests.randomQuiz(categories, () => 0).categoryIds).toEqual([1, 2]);
    expect(requests.randomQuiz(categories, () => 0.999).categoryIds).toEqual([6, 5]);
    expect(requests.randomQuiz(categories.slice(0, 1), () => 0.5).categoryIds).toEqual([1]);
  });

  it("predefined quizzes have the sizes of the specification", () => {
    expect(
      requests.quickStartQuiz(categories[0] ?? { id: 1, name: "", questionCount: 1 }, "quiz"),
    ).toMatchObject({
      questionCount: 20,
      timeLimit: 30,
    });
    expect(requests.quickStartQuiz(categories[0] ?? { id: 1, name: "", questionCount: 1 }, "study")).toEqual({
      title: "CompTIA Security+ practice",
      categoryIds: [1],
      questionCount: 10,
      mode: "study",
    });
    expect(requests.quickReview(categories)).toMatchObject({ questionCount: 10, mode: "study" });
    expect(requests.practiceExam(categories)).toMatchObject({
      questionCount: 50,
      timeLimit: 60,
      mode: "quiz",
    });
  });

  it("a retake repeats the quiz", () =>
    expect(requests.retake(buildQuizSummary({ subcategoryIds: [11], isPracticeTest: true }))).toEqual({
      title: "CompTIA Security+ quiz",
      categoryIds: [1],
      subcategoryIds: [11],
      questionCount: 25,
      timeLimit: 30,
      mode: "quiz",
      isPracticeTest: true,
    }));

  it("exam mode applies to graded quizzes only, and a retake keeps it", () => {
    const [graded, study] = (["quiz", "study"] as const).map((mode) =>
      requests.starterQuiz({ mode, focusAreas: [], categoryIds: [1] }, 30, categories),
    );
    if (!graded || !study) throw new Error("Both modes begin a quiz.");
    expect(requests.withExamMode(graded, true)).toEqual({ ...graded, conditions: "exam" });
    expect(requests.withExamMode(graded, false)).toBe(graded);
    expect(requests.withExamMode(study, true)).toBe(study);
    expect(requests.retake(buildQuizSummary({ conditions: "exam" }))).toMatchObject({ conditions: "exam" });
    expect(requests.retake(buildQuizSummary())).not.toHaveProperty("conditions");
  });

  it("a retake of selected questions contains exactly these", () => {
    for (const reason of ["missed", "flagged", "bookmarked", "selected"] as const) {
      const quiz = buildQuizSummary({ reason, timeLimit: null, questionCount: 9, totalQuestions: 2 });
      expect(requests.hasNamedQuestions(quiz)).toBe(true);
      expect(requests.retake(quiz, [901, 902])).toMatchObject({
        questionIds: [901, 902],
        questionCount: 2,
        reason,
      });
    }
  });

  it("a retake of a domain quiz no longer calls the domain the weakest", () => {
    for (const reason of ["weakest", "domain"] as const) {
      const quiz = buildQuizSummary({ reason, subcategoryIds: [11] });
      expect(requests.hasNamedQuestions(quiz)).toBe(false);
      const again = requests.retake(quiz, [901, 902]);
      expect(again).toMatchObject({ reason: "domain", questionCount: 25 });
      expect(again).not.toHaveProperty("questionIds");
    }
    expect(requests.hasNamedQuestions(buildQuizSummary())).toBe(false);
  });

  it("a title is truncated to 200 characters and keeps its kind", () => {
    const long = { id: 1, name: "N".repeat(260) };
    const titles = [
      requests.starterQuiz({ mode: "quiz", categoryIds: [1], focusAreas: [] }, 0, [long]),
      requests.quickStartQuiz(long, "study"),
      requests.practiceTestQuiz(quickTest(long)),
      requests.domainQuiz({ ...long, categoryId: 1 }, "quiz", "domain"),
    ].map(({ title }) => title);
    expect(titles.map(({ length }) => length)).toEqual([200, 200, 200, 200]);
    expect(titles.map((title) => title.replace(/^N+/, ""))).toEqual([
      " quiz",
      " practice",
      " practice test",
      " quiz",
    ]);
    expect(retryMissed({ title: long.name, categoryIds: [1] }, [901]).title).toHaveLength(200);
    const focus = requests.focusPractice(
      [buildMastery({ subcategoryId: 11, rollingAverage: 41 })],
      [{ id: 11, name: long.name }],
    );
    expect(focus?.title).toHaveLength(200);
  });

  it("Focus Practice prefers, of equally weak domains, the one with more answers", () => {
    const twins = [
      buildMastery({ subcategoryId: 11, rollingAverage: 41, totalAnswers: 5 }),
      buildMastery({ subcategoryId: 12, rollingAverage: 41, totalAnswers: 9 }),
    ];
    expect(requests.focusPractice(twins, subcategories)?.subcategoryIds).toEqual([12]);
  });

  it("every request satisfies the contract", () => {
    const all = [
      ...PRACTICE_TESTS.map(requests.practiceTestQuiz),
      requests.practiceExam(categories),
      requests.quickReview(categories),
      requests.randomQuiz(categories, () => 0.5),
      requests.retake(buildQuizSummary({ timeLimit: null })),
      requests.retake(buildQuizSummary({ reason: "missed" }), [901]),
      retryMissed(buildQuizSummary(), [901, 902]),
      requests.domainQuiz({ id: 11, name: "A", categoryId: 1 }, "quiz", "weakest"),
    ];
    for (const request of all) {
      expect(NewQuiz.parse({ ...request, userId: 7 })).toEqual({ ...request, userId: 7 });
    }
  });
});
