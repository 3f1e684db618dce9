import { describe, expect, it } from "vitest";
import { buildProfile } from "../../../../mocks/builders/catalog.ts";
import { PRACTICE_TESTS, quickTest } from "../start/practice-tests.ts";
import { practiceTestQuiz } from "../start/quiz-requests.ts";
import { newPassMark, passMarkOf } from "./pass-mark.ts";

const profiled = { profile: buildProfile({ passMark: 83 }) };
const quiz = { categoryIds: [1], questionCount: 25, timeLimit: 30 };

describe("the pass mark of a new quiz", () => {
  const tests = [quickTest({ id: 1, name: "Fire Safety" }), ...PRACTICE_TESTS].map(practiceTestQuiz);

  it.each([70, 70, 75, 65, 72].map((mark, index) => ({ mark, test: tests[index] ?? quiz })))(
    "is the specification's $mark for its practice test, whatever its title",
    ({ mark, test }) => {
      const categories = test.categoryIds.map(() => profiled);
      expect(newPassMark(test, categories)).toBe(mark);
      expect(newPassMark({ ...test, categoryIds: test.categoryIds.toReversed() }, categories)).toBe(mark);
      expect(newPassMark({ ...test, form: "A" }, [profiled]), "a mock exam of that size").toBe(83);
      // A plain graded quiz of the same size, or a test of another size, is not that test.
      const others = [
        { ...test, isPracticeTest: false },
        { ...test, questionCount: 24 },
        { ...test, timeLimit: 45 },
      ];
      for (const other of others) expect(newPassMark(other, [profiled])).toBe(83);
      expect(newPassMark({ ...test, timeLimit: null }, [profiled])).toBe(83);
    },
  );

  it("is that of a sample test only for its certifications", () => {
    const fundamentals = { questionCount: 50, timeLimit: 60, isPracticeTest: true };
    expect(newPassMark({ ...fundamentals, categoryIds: [6] }, [profiled])).toBe(65);
    expect(newPassMark({ ...fundamentals, categoryIds: [1] }, [profiled])).toBe(83);
    expect(newPassMark({ ...fundamentals, categoryIds: [6, 1] }, [profiled, profiled])).toBe(70);
    expect(newPassMark({ ...quiz, isPracticeTest: true, categoryIds: [1, 2] }, [{}, {}])).toBe(70);
  });

  it("is that of its only certification's exam profile, else 70", () => {
    expect(newPassMark(quiz, [profiled])).toBe(83);
    expect(newPassMark(quiz, [profiled, profiled])).toBe(70);
    expect(newPassMark(quiz, [{}])).toBe(70);
    expect(newPassMark(quiz, [])).toBe(70);
    expect(newPassMark(quiz, [{ profile: buildProfile({ passMark: 0 }) }])).toBe(0);
  });
});

it("the pass mark of a quiz is the stored one, else that of its practice test, else 70", () => {
  const test = { categoryIds: [6], questionCount: 50, timeLimit: 60, isPracticeTest: true };
  expect(passMarkOf({ ...test, passMark: 40 })).toBe(40);
  expect(passMarkOf({ ...test, passMark: 0 })).toBe(0);
  expect(passMarkOf(test)).toBe(65);
  expect(passMarkOf({ ...test, isPracticeTest: false })).toBe(70);
});
