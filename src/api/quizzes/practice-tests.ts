import type { Category } from "../catalogue/schema.ts";
import type { QuizSummary } from "./schema.ts";

/** A test that a learner can pass or fail (spec §3). */
export interface PracticeTest {
  id: number;
  name: string;
  description: string;
  categoryIds: readonly number[];
  questionCount: number;
  /** Minutes. */
  timeLimit: number;
  difficulty: "Easy" | "Medium" | "Hard" | "Mixed";
  /** Percent. */
  passingScore: number;
}

/** The sample tests, with the sizes of spec §9. Category ids are those of the reference catalogue. */
export const PRACTICE_TESTS: readonly PracticeTest[] = [
  {
    id: 1,
    name: "CISSP full length",
    description: "All eight domains in three hours",
    categoryIds: [2],
    questionCount: 125,
    timeLimit: 180,
    difficulty: "Hard",
    passingScore: 70,
  },
  {
    id: 2,
    name: "Security+ exam simulation",
    description: "As many questions and minutes as the day itself",
    categoryIds: [1],
    questionCount: 90,
    timeLimit: 90,
    difficulty: "Medium",
    passingScore: 75,
  },
  {
    id: 3,
    name: "Azure Fundamentals check",
    description: "Everything a beginner needs about Azure",
    categoryIds: [6],
    questionCount: 50,
    timeLimit: 60,
    difficulty: "Easy",
    passingScore: 65,
  },
  {
    id: 4,
    name: "Cloud security and design",
    description: "CCSP and Solutions Architect mixed",
    categoryIds: [4, 5],
    questionCount: 75,
    timeLimit: 120,
    difficulty: "Mixed",
    passingScore: 72,
  },
];

/** Pass mark of a quick practice test, in percent (spec §9). */
export const QUICK_PASSING_SCORE = 70;

/** The quick practice test over one certification: 25 questions, 30 minutes, pass at 70 (spec §9). */
export function quickTest(category: Category): PracticeTest {
  return {
    id: 0,
    name: `${category.name} practice test`,
    description: "",
    categoryIds: [category.id],
    questionCount: 25,
    timeLimit: 30,
    difficulty: "Mixed",
    passingScore: QUICK_PASSING_SCORE,
  };
}

/** What a learner did with a test: completed attempts and the best score in percent, `null` without one. */
export interface TestRecord {
  attempts: number;
  bestScore: number | null;
}

/** Attempts at the test called `name`: the user's completed practice sessions of that title (wire). */
export function testRecord(name: string, quizzes: readonly QuizSummary[]): TestRecord {
  const scores = quizzes
    .filter((quiz) => quiz.isPracticeTest && quiz.title === name && quiz.completedAt !== null)
    .map((quiz) => quiz.score ?? 0);
  return { attempts: scores.length, bestScore: scores.length > 0 ? Math.max(...scores) : null };
}

/** How a score stands to the pass mark: passed, within 10 points below, or further off (spec §9). */
export function passTone(score: number, passingScore: number): "passed" | "near" | "failed" {
  if (score >= passingScore) return "passed";
  return score >= passingScore - 10 ? "near" : "failed";
}

/** The pass mark of the practice test called `title`, in percent: a sample test's own, else 70 (spec §9). */
export function passMarkOf(title: string): number {
  return PRACTICE_TESTS.find(({ name }) => name === title)?.passingScore ?? QUICK_PASSING_SCORE;
}
