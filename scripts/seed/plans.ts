import type { QuestionKind } from "../../src/api/questions/kind.ts";

/** A group of kinds and its percentage of all questions. */
export type KindShare = readonly [kinds: readonly QuestionKind[], percent: number];

/** The required contents of a certification's bank. */
export interface Plan {
  certification: string;
  /** Minimum number of questions. */
  questions: number;
  /** Minimum number of points of knowledge. */
  points: number;
  /** Number of questions in each of the two mock exams. */
  mock: number;
  /** Our estimate where the certification body publishes none. */
  kinds: readonly KindShare[];
  /** Maximum percentage of questions of the levels `remember` and `understand`. */
  recallMax: number;
}

export const PLANS: readonly Plan[] = [
  {
    certification: "CompTIA Security+",
    questions: 400,
    points: 220,
    mock: 90,
    kinds: [
      [["single"], 80],
      [["multiple"], 12],
      [["order", "match"], 8],
    ],
    recallMax: 30,
  },
  {
    certification: "ISC2 CISSP",
    questions: 500,
    points: 250,
    mock: 125,
    kinds: [
      [["single"], 92],
      [["order", "match"], 8],
    ],
    recallMax: 15,
  },
  {
    certification: "ISACA CISM",
    questions: 480,
    points: 180,
    mock: 150,
    kinds: [[["single"], 100]],
    recallMax: 5,
  },
  {
    certification: "ISC2 CCSP",
    questions: 450,
    points: 200,
    mock: 125,
    kinds: [
      [["single"], 92],
      [["order", "match"], 8],
    ],
    recallMax: 15,
  },
  {
    certification: "AWS Solutions Architect",
    questions: 300,
    points: 160,
    mock: 65,
    kinds: [
      [["single"], 82],
      [["multiple"], 18],
    ],
    recallMax: 5,
  },
  {
    certification: "Azure Fundamentals",
    questions: 210,
    points: 110,
    mock: 50,
    kinds: [
      [["single"], 62],
      [["multiple"], 12],
      [["match"], 18],
      [["order"], 8],
    ],
    recallMax: 55,
  },
];

/** The percentages of the difficulty levels 1 to 5 in a bank. */
export const LEVELS = [10, 25, 35, 25, 5] as const;

/** The maximum deviations from the planned shares, in percentage points. */
export const TOLERANCE = { weight: 1.5, kind: 3, level: 5 } as const;

/** The maximum difference between the mean levels of the two mock exams. */
export const MEAN_LEVEL_TOLERANCE = 0.1;

export const QUESTIONS_PER_POINT = { min: 2, max: 4 } as const;
export const POINTS_PER_OBJECTIVE = 2;

/** The level from which single and multiple choice questions need a twin. */
export const TWINS_FROM_LEVEL = 3;

export const FEEDBACK = { min: 40, max: 300 } as const;
export const STEM_WORDS_MAX = 120;
