import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const DISCARD_LABELS = {
  discardQuiz: "Discard this quiz?",
  keep: "Keep",
  discarding: "Discarding...",
  discard: "Discard",
  discardWarning: "{title} is removed, and its answers are lost. It will not count in your results.",
  endQuiz: "Submit this quiz?",
  ending: "Submitting...",
  end: "Submit",
  endWarning:
    "You have answered questions in {title} and seen whether you were right, so it can't be discarded. It will be submitted as it is.",
  endUnanswered: {
    one: "{count} question is not answered and counts as wrong.",
    other: "{count} questions are not answered and count as wrong.",
  },
} as const satisfies LabelSet;

export type DiscardLabels = Translated<typeof DISCARD_LABELS>;
