import type { LabelSet, Translated } from "../../labels/label.ts";

export const PROFILE_LABELS = {
  examQuestions: { one: "{count} question", other: "{count} questions" },
  /** From `{fewest}` to `{count}`. */
  examQuestionsRange: { one: "{fewest} to {count} question", other: "{fewest} to {count} questions" },
  examMinutes: { one: "{count} minute", other: "{count} minutes" },
  /** `{passMark}` is the pass mark in Cairn, a percentage. */
  passMark: "pass mark {passMark} in Cairn",
  /** Also with the pass mark of the official exam, in points. */
  passMarkInPoints: "pass mark {passMark} in Cairn (official exam: {points} of {max} points)",
  singleAnswers: "single answers",
  severalAnswers: "several answers",
  singleAndSeveralAnswers: "single and several answers",
  ordering: "ordering",
  matching: "matching",
  noGoingBack: "no going back",
  goingBack: "going back is allowed",
} as const satisfies LabelSet;

export type ProfileLabels = Translated<typeof PROFILE_LABELS>;
