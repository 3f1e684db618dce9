import type { Category } from "../../catalog/schema.ts";
import { DEFAULT_PASS_MARK } from "../quiz-sizes.ts";
import type { NewQuiz, QuizSummary } from "../schema.ts";
import { isSameTest, PRACTICE_TESTS, quickTest } from "../start/practice-tests.ts";

type PassMarkFields = Pick<
  NewQuiz,
  "categoryIds" | "questionCount" | "timeLimit" | "isPracticeTest" | "form"
>;

/**
 * Returns the pass mark, a percentage, for a new graded quiz: that of the specification's practice test (spec
 * §9), else that of its only certification's exam profile, else 70.
 * @param categories the certifications of the quiz
 */
export function newPassMark(quiz: PassMarkFields, categories: readonly Pick<Category, "profile">[]): number {
  const [only, ...others] = categories;
  const profile = others.length === 0 ? only?.profile : undefined;
  return practiceTestPassMark(quiz) ?? profile?.passMark ?? DEFAULT_PASS_MARK;
}

/**
 * Returns the pass mark of a graded quiz, a percentage: the stored one, else that of its practice test, else 70
 * (spec §9).
 */
export function passMarkOf(quiz: PassMarkFields & Pick<QuizSummary, "passMark">): number {
  return quiz.passMark ?? practiceTestPassMark(quiz) ?? DEFAULT_PASS_MARK;
}

/**
 * Returns the pass mark of the specification's practice test that matches a quiz by certifications and size,
 * not by title; `undefined` if none matches, for example for a certification's exam.
 */
function practiceTestPassMark({
  isPracticeTest,
  questionCount = 0,
  timeLimit = null,
  ...quiz
}: PassMarkFields) {
  const [first = 0] = quiz.categoryIds;
  const tests = isPracticeTest ? [...PRACTICE_TESTS, quickTest({ id: first, name: "" })] : [];
  return tests.find((test) => isSameTest(test, { ...quiz, questionCount, timeLimit }))?.passMark;
}
