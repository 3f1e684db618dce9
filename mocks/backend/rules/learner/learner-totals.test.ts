import { describe, expect, it } from "vitest";
import type { QuestionDoc } from "../../documents/bank.ts";
import type { QuizDoc } from "../../documents/learning.ts";
import {
  addCompletion,
  emptyTotals,
  pointsOf,
  completedQuizzesOf,
  type Completion,
} from "./learner-totals.ts";

const question = (id: number, difficultyLevel = 2): QuestionDoc => ({
  id,
  categoryId: 1 + (id % 2),
  text: "?",
  options: [
    { id: 1, text: "right" },
    { id: 2, text: "wrong" },
  ],
  correctAnswer: 1,
  difficultyLevel,
  tags: [],
  version: 1,
  isRetired: false,
});

/** A session of `of` questions, `right` of them right, the rest wrong but for the last `left`. */
function completion(right: number, of: number, change: Partial<QuizDoc> = {}, left = 0): Completion {
  const questions = Array.from({ length: of }, (_, index) => question(index + 1, 1 + (index % 5)));
  const quiz = {
    id: 1,
    userId: 7,
    title: "A quiz",
    mode: "quiz" as const,
    categoryIds: [1, 2],
    subcategoryIds: [],
    questionCount: of,
    timeLimit: 30,
    isPracticeTest: false,
    startedAt: "2026-11-20T17:00:00.000Z",
    questionIds: questions.map(({ id }) => id),
    correctAnswers: right,
    answers: questions.map((_, index) => (index < right ? 1 : index < of - left ? 2 : 0)),
    ...change,
    completedAt: change.completedAt ?? "2026-11-20T17:20:00.000Z",
    score: Math.round((right / of) * 100),
  };
  return { quiz, questions, answers: quiz.answers };
}
const start = emptyTotals(7);

describe("addCompletion", () => {
  it("counts sessions, answers and points by mode", () => {
    const totals = addCompletion(
      addCompletion(start, completion(8, 10, { mode: "study" }, 1)),
      completion(5, 10),
    );
    expect(completedQuizzesOf(totals)).toBe(2);
    expect(totals).toMatchObject({
      version: 2,
      studySessions: 1,
      gradedSessions: 1,
      scoreSum: 130,
      recentScores: [80, 50],
      answers: 19,
      rightStudyAnswers: 8,
      rightGradedAnswers: 5,
      hardRightAnswers: 4,
      categoryIds: [1, 2],
    });
    expect(pointsOf({ ...totals, badgePoints: 100 })).toBe(8 * 2 + 5 * 5 + 100);
  });

  it("keeps the best score of full graded quizzes only", () => {
    expect(addCompletion(start, completion(19, 19)).bestGradedScore).toBe(0);
    expect(addCompletion(start, completion(20, 20, { mode: "study" })).bestGradedScore).toBe(0);
    const totals = addCompletion(start, completion(18, 20));
    expect(addCompletion(totals, completion(10, 20)).bestGradedScore).toBe(90);
  });

  it("sees a climb over the last graded score, study sessions between them or not", () => {
    const totals = [completion(10, 20), completion(20, 20, { mode: "study" }), completion(13, 20)].reduce(
      addCompletion,
      start,
    );
    expect(totals.steepestClimb).toBe(15);
  });

  it.each([
    ["half of the time", 14, { completedAt: "2026-11-20T17:15:00.000Z" }, 1],
    ["a second more", 14, { completedAt: "2026-11-20T17:15:01.000Z" }, 0],
    ["no pass", 13, { completedAt: "2026-11-20T17:01:00.000Z" }, 0],
    ["no limit", 20, { timeLimit: null, completedAt: "2026-11-20T17:01:00.000Z" }, 0],
  ])("knows who needed %s", (_, right, change, passes) =>
    expect(addCompletion(start, completion(right, 20, change)).halfTimePasses).toBe(passes),
  );

  it("counts passed practice tests and perfect graded sessions", () => {
    const totals = [
      completion(14, 20, { isPracticeTest: true }),
      completion(13, 20, { isPracticeTest: true }),
      completion(20, 20),
      completion(20, 20, { mode: "study" }),
    ].reduce(addCompletion, start);
    expect(totals).toMatchObject({ practiceTestsPassed: 1, perfectSessions: 1 });
  });

  it("compares the last three scores in order", () => {
    const scores = [1, 2, 3, 4, 5].map((right) => completion(right, 5));
    expect(scores.reduce(addCompletion, start).recentScores).toEqual([60, 80, 100]);
  });

  it.each([
    ["a practice test without a stored mark", 70, {}],
    ["a practice test with one", 72, { passMark: 72 }],
  ])("passes %s at %d", (title, mark, stored) => {
    const passes = (right: number) =>
      addCompletion(start, completion(right, 100, { title, isPracticeTest: true, ...stored }));
    expect(passes(mark)).toMatchObject({ practiceTestsPassed: 1, halfTimePasses: 0 });
    expect(passes(mark - 1).practiceTestsPassed).toBe(0);
    const quick = { title, isPracticeTest: true, timeLimit: 40, ...stored };
    expect(addCompletion(start, completion(mark, 100, quick)).halfTimePasses).toBe(1);
    expect(addCompletion(start, completion(mark - 1, 100, quick)).halfTimePasses).toBe(0);
    const otherwise = addCompletion(start, completion(mark, 100, { title, ...stored }));
    expect(otherwise).toMatchObject({ practiceTestsPassed: 0, practiceTests: [] });
  });

  const attempt = (title: string, right: number, minute: number, change: Partial<QuizDoc> = {}) =>
    completion(right, 10, {
      title,
      isPracticeTest: true,
      completedAt: `2026-11-20T17:${minute}:00.000Z`,
      ...change,
    });

  it("keeps records of practice tests by certifications and size: attempts, best score, the latest first", () => {
    const totals = [
      attempt("A", 8, 20),
      attempt("A", 5, 21, { timeLimit: 31 }),
      attempt("Anything", 6, 22, { categoryIds: [2, 1] }),
    ].reduce(addCompletion, start);
    const test = { categoryIds: [2, 1], questionCount: 10, timeLimit: 30 };
    expect(totals.practiceTests).toEqual([
      {
        title: "Anything",
        test,
        attempts: 2,
        bestScore: 80,
        scores: [80, 60],
        lastAttempt: "2026-11-20T17:22:00.000Z",
      },
      {
        title: "A",
        test: { ...test, categoryIds: [1, 2], timeLimit: 31 },
        attempts: 1,
        bestScore: 50,
        scores: [50],
        lastAttempt: "2026-11-20T17:21:00.000Z",
      },
    ]);
    const worse = addCompletion(start, attempt("A", 0, 23));
    expect(worse.practiceTests).toMatchObject([{ attempts: 1, bestScore: 0 }]);
  });

  it("keeps records of mock exams by their form, even if the number of questions changes", () => {
    const mock = { categoryIds: [1], form: "A" as const };
    const { practiceTests } = [
      attempt("Mock", 8, 20, mock),
      attempt("Mock", 5, 21, { ...mock, form: "B" }),
      attempt("Mock", 5, 22, { categoryIds: [1] }),
      attempt("Renamed", 6, 23, { ...mock, questionCount: 11 }),
    ].reduce(addCompletion, start);
    expect(practiceTests.map(({ test, attempts }) => [test?.form, attempts])).toEqual([
      ["A", 2],
      [undefined, 1],
      ["B", 1],
    ]);
  });

  it("identifies a record from before it was stored by its title, and then no longer", () => {
    const before = {
      title: "A",
      attempts: 4,
      bestScore: 90,
      scores: [],
      lastAttempt: "2026-11-01T10:00:00.000Z",
    };
    const totals = [attempt("A", 8, 20), attempt("B", 8, 21)].reduce(addCompletion, {
      ...start,
      practiceTests: [before, { ...before, title: "Other" }],
    });
    expect(totals.practiceTests.map(({ title, attempts }) => [title, attempts])).toEqual([
      ["B", 6],
      ["Other", 4],
    ]);
  });

  it("keeps the newest ten scores of a practice test, oldest first, even where none were kept before", () => {
    const attemptOf20 = (right: number) => completion(right, 20, { title: "A", isPracticeTest: true });
    const before = {
      ...start,
      practiceTests: [
        { title: "A", attempts: 4, bestScore: 90, scores: [], lastAttempt: "2026-11-01T10:00:00.000Z" },
      ],
    };
    const scoresAfter = (count: number) => {
      const attempts = Array.from({ length: count }, (_, index) => attemptOf20(index));
      return attempts.reduce(addCompletion, before).practiceTests[0]?.scores;
    };
    expect(scoresAfter(2)).toEqual([0, 5]);
    expect(scoresAfter(12)).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
  });

  it("keeps the 200 most recently attempted practice tests", () => {
    const attempts = Array.from({ length: 201 }, (_, index) =>
      completion(1, 1, { title: String(index), questionCount: index, isPracticeTest: true }),
    );
    const titles = attempts.reduce(addCompletion, start).practiceTests.map(({ title }) => title);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([200, "200", "1"]);
  });
});
