import type { OptionMark } from "../../../api/questions/marking.ts";

/** How an option stands: before it is marked open, chosen, or either of them when nothing can be changed; then by its mark. */
export type OptionState = "open" | "chosen" | "locked" | "kept" | "correct" | "incorrect" | "other";

const MARKED: Record<OptionMark, OptionState> = {
  right: "correct",
  missed: "correct",
  wrong: "incorrect",
  none: "other",
};

/** The state of one option; `mark` is `null` until the answer is final. `isLocked` closes what is not (time is up). */
export function optionState(facts: {
  mark: OptionMark | null;
  isChosen: boolean;
  isLocked: boolean;
}): OptionState {
  const { mark, isChosen, isLocked } = facts;
  if (mark !== null) return MARKED[mark];
  if (isLocked) return isChosen ? "kept" : "locked";
  return isChosen ? "chosen" : "open";
}

/** Whether an option in this state can be chosen, or a chosen one changed. */
export const isChangeable = (state: OptionState): boolean => state === "open" || state === "chosen";

/** A, B, C … Z, then 27, 28 …: how an option is called by its place. */
export function optionLetter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}
