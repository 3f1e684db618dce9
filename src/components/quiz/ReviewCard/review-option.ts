/** How an option is marked in the review (spec §2.7). */
export type ReviewMark = "right" | "wrong" | "missed" | "none";

/** Chosen and right, chosen and wrong, right but not chosen, or neither. */
export function reviewMark(facts: {
  value: number;
  answer: number | undefined;
  correctAnswer: number;
}): ReviewMark {
  const { value, answer, correctAnswer } = facts;
  if (value === answer) return value === correctAnswer ? "right" : "wrong";
  return value === correctAnswer ? "missed" : "none";
}
