import { expect, it } from "vitest";
import { matchingIndexes, type ReviewedQuestion, type ReviewFilter } from "./review-filter.ts";

const questions: ReviewedQuestion[] = [
  { outcome: "correct", isFlagged: true },
  { outcome: "incorrect", isFlagged: false },
  { outcome: "unanswered", isFlagged: true },
  { outcome: "correct", isFlagged: false },
];

it.each<[ReviewFilter, number[]]>([
  ["all", [0, 1, 2, 3]],
  ["wrong", [1]],
  ["flagged", [0, 2]],
  ["unanswered", [2]],
])("%s are shown", (filter, places) => expect(matchingIndexes(questions, filter)).toEqual(places));
