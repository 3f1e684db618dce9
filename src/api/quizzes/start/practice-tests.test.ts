import { describe, expect, it } from "vitest";
import { buildProfile } from "../../../../mocks/builders/catalog.ts";
import { isSameTest, mockTests, passTone, PRACTICE_TESTS, recordOf } from "./practice-tests.ts";

describe("practice tests", () => {
  it("have the sizes of the specification", () =>
    expect(PRACTICE_TESTS.map((test) => [test.questionCount, test.timeLimit, test.passMark])).toEqual([
      [125, 180, 70],
      [90, 90, 75],
      [50, 60, 65],
      [75, 120, 72],
    ]));

  const cloud = { categoryIds: [4, 5], questionCount: 75, timeLimit: 120 };

  it.each([
    [true, { categoryIds: [5, 4] }],
    [true, { categoryIds: [4, 5, 4] }],
    [false, { categoryIds: [4] }],
    [false, { categoryIds: [4, 5, 6] }],
    [false, { questionCount: 74 }],
    [false, { timeLimit: null }],
    [false, { form: "A" as const }],
    [false, { practiceTestId: 1 }],
  ])("are the same: %s with %o", (isSame, change) => {
    expect(isSameTest(cloud, { ...cloud, ...change })).toBe(isSame);
    expect(isSameTest({ ...cloud, ...change }, cloud)).toBe(isSame);
  });

  it("have the record of their certifications and size, and of their title only before it was stored", () => {
    const [, , , test] = PRACTICE_TESTS;
    if (!test) throw new Error("There is no fourth test.");
    const record = {
      title: test.name,
      attempts: 1,
      bestScore: 1,
      scores: [],
      lastAttempt: "2026-11-20T12:00:00.000Z",
    };
    const renamed = { ...record, title: "Renamed", test: cloud };
    const other = { ...record, test: { ...cloud, timeLimit: 60 } };
    expect(recordOf([record, other, renamed], test)).toBe(renamed);
    expect(recordOf([other, record], test)).toBe(record);
    expect(recordOf([other], test)).toBeUndefined();
  });

  it("of an organization are the same by their id alone", () => {
    const one = { ...cloud, practiceTestId: 1 };
    expect(isSameTest(one, { ...one, categoryIds: [6], questionCount: 1 })).toBe(true);
    expect(isSameTest(one, { ...one, practiceTestId: 2 })).toBe(false);
  });

  it("have the record of their mock exam", () => {
    const category = { id: 3, name: "ISACA CISM", profile: buildProfile({ mocks: { questions: 150 } }) };
    const [a, b] = mockTests(category);
    if (!a || !b) throw new Error("There are no mock exams.");
    const test = { categoryIds: [3], questionCount: 149, timeLimit: 200, form: "B" as const };
    const record = {
      title: a.name,
      test,
      attempts: 1,
      bestScore: 1,
      scores: [],
      lastAttempt: "2026-11-20T12:00:00.000Z",
    };
    expect([recordOf([record], a), recordOf([record], b)]).toEqual([undefined, record]);
  });

  it("are near the pass mark within ten points below it", () =>
    expect([59, 60, 69, 70].map((score) => passTone(score, 70))).toEqual([
      "failed",
      "near",
      "near",
      "passed",
    ]));
});
