import { expect, it } from "vitest";
import { reviewMark, type ReviewMark } from "./review-option.ts";

const marks = (answer: number | undefined): ReviewMark[] =>
  [1, 2, 3, 4].map((value) => reviewMark({ value, answer, correctAnswer: 3 }));

it.each<[number | undefined, ReviewMark[]]>([
  [3, ["none", "none", "right", "none"]],
  [1, ["wrong", "none", "missed", "none"]],
  [0, ["none", "none", "missed", "none"]],
  [undefined, ["none", "none", "missed", "none"]],
])("marks the options for the answer %s", (answer, expected) => expect(marks(answer)).toEqual(expected));
