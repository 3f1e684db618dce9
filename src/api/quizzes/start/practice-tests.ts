import type { Category } from "../../catalog/schema.ts";
import type { OfferedTest } from "../../practice-tests/schema.ts";
import { MockForm } from "../../questions/planning.ts";
import { QUICK_TEST, SAMPLE_TESTS, type TestSize } from "../quiz-sizes.ts";
import type { PracticeTestRecord, TestIdentity } from "../schema.ts";
import { quizTitle } from "./quiz-title.ts";

/** A graded test with a pass mark (spec §3). */
export interface PracticeTest extends TestSize {
  id: number;
  name: string;
  description: string;
  categoryIds: readonly number[];
  /** Absent for a mock exam, which is as hard as the exam. */
  difficulty?: "Easy" | "Medium" | "Hard" | "Mixed";
  /** The mock exam of its certification that it is. */
  form?: MockForm;
  /** The id of a test that the organization defined. */
  practiceTestId?: number;
  /** True if all attempts have the same questions. Mock exams always have. */
  isFixed?: true | undefined;
}

/** The sample tests. Category ids are those of the reference catalog. */
export const PRACTICE_TESTS: readonly PracticeTest[] = [
  {
    id: 1,
    name: "CISSP full length",
    description: "All eight domains in three hours",
    categoryIds: [2],
    ...SAMPLE_TESTS.fullLength,
    difficulty: "Hard",
  },
  {
    id: 2,
    name: "Security+ exam simulation",
    description: "All five domains in an hour and a half",
    categoryIds: [1],
    ...SAMPLE_TESTS.simulation,
    difficulty: "Medium",
  },
  {
    id: 3,
    name: "Azure Fundamentals check",
    description: "All three domains in one hour",
    categoryIds: [6],
    ...SAMPLE_TESTS.fundamentals,
    difficulty: "Easy",
  },
  {
    id: 4,
    name: "Cloud security and design",
    description: "CCSP and Solutions Architect mixed",
    categoryIds: [4, 5],
    ...SAMPLE_TESTS.mixed,
    difficulty: "Mixed",
  },
];

/** Returns the quick practice test over one certification. */
export function quickTest(category: Pick<Category, "id" | "name">): PracticeTest {
  return {
    id: 0,
    name: quizTitle(category.name, "practice test"),
    description: "",
    categoryIds: [category.id],
    ...QUICK_TEST,
    difficulty: "Mixed",
  };
}

/**
 * Returns the mock exams of a certification, with the minutes and the pass mark of its exam; none if its bank has none.
 */
export function mockTests({ id, name, profile }: Pick<Category, "id" | "name" | "profile">): PracticeTest[] {
  const { mocks, minutes, passMark } = { mocks: undefined, minutes: 0, passMark: 0, ...profile };
  if (!mocks) return [];
  return MockForm.options.map((form) => ({
    id: 0,
    name: quizTitle(name, `mock exam ${form}`),
    description:
      "As long as the exam, with each domain by its weight. No other session asks these questions until you have submitted this one.",
    categoryIds: [id],
    questionCount: mocks.questions,
    timeLimit: minutes,
    passMark,
    form,
  }));
}

/** Returns a test that the organization defined. */
export function offeredTest({ id, title, description = "", passMark, ...test }: OfferedTest): PracticeTest {
  const { categoryIds, questionCount, timeLimit, isFixed } = test;
  return {
    id,
    name: title,
    description,
    categoryIds,
    questionCount,
    timeLimit,
    passMark,
    practiceTestId: id,
    isFixed,
  };
}

type Identity = Omit<TestIdentity, "categoryIds"> & { categoryIds: readonly number[] };

/**
 * Returns whether two practice tests are the same, whatever their titles: the same test of the organization, the same
 * mock exam, or the same certifications and size. An organization may change its test, and the number of questions in
 * a mock exam may change.
 */
export function isSameTest(a: Identity, b: Identity): boolean {
  if (a.practiceTestId !== undefined || b.practiceTestId !== undefined)
    return a.practiceTestId === b.practiceTestId;
  const ids = new Set(a.categoryIds);
  return (
    a.form === b.form &&
    ids.size === new Set(b.categoryIds).size &&
    b.categoryIds.every((id) => ids.has(id)) &&
    (a.form !== undefined || (a.questionCount === b.questionCount && a.timeLimit === b.timeLimit))
  );
}

/** Returns what identifies a quiz as a practice test. */
export function identityOf({
  categoryIds,
  questionCount,
  timeLimit,
  form,
  practiceTestId,
}: Identity): TestIdentity {
  return {
    categoryIds: [...categoryIds],
    questionCount,
    timeLimit,
    ...(form ? { form } : {}),
    ...(practiceTestId === undefined ? {} : { practiceTestId }),
  };
}

/**
 * Returns the record of a practice test; `undefined` if it was not tried. Records from before tests were identified
 * have only a title.
 */
export function recordOf(
  records: readonly PracticeTestRecord[],
  { name, ...test }: Identity & { name: string },
): PracticeTestRecord | undefined {
  return (
    records.find((record) => record.test && isSameTest(record.test, test)) ??
    records.find((record) => !record.test && record.title === name)
  );
}

/** A score within this many percentage points below the pass mark is near it (spec §9). */
const NEAR_WITHIN = 10;

/** Classifies a score by the pass mark: passed, near below it, or further below (spec §9). Both are percentages. */
export function passTone(score: number, passMark: number): "passed" | "near" | "failed" {
  if (score >= passMark) return "passed";
  return score >= passMark - NEAR_WITHIN ? "near" : "failed";
}
