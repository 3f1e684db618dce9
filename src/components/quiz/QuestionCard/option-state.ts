/** How an option stands once it may or may not be chosen. */
export type OptionState = "open" | "locked" | "correct" | "incorrect" | "other";

/**
 * The state of one option: open until an answer is given; then the right one, the one wrongly chosen, and the
 * others. `isLocked` closes a question that nobody answered (time is up).
 */
export function optionState(facts: {
  value: number;
  chosen: number | undefined;
  correctAnswer: number;
  isLocked: boolean;
}): OptionState {
  const { value, chosen, correctAnswer, isLocked } = facts;
  if (chosen === undefined) return isLocked ? "locked" : "open";
  if (value === correctAnswer) return "correct";
  return value === chosen ? "incorrect" : "other";
}

/** A, B, C … Z, then 27, 28 …: how an option is called by its place. */
export function optionLetter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}
