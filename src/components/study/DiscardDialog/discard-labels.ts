import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const DISCARD_LABELS = {
  discardQuiz: "Discard this quiz?",
  keepQuiz: "Keep",
  discarding: "Discarding…",
  discard: "Discard",
  discardWarning: "{title} is removed, and its answers are lost. It will not count in your results.",
  submitQuiz: "Submit this quiz?",
  submitting: "Submitting...",
  submit: "Submit",
  submitWarning:
    "You have answered questions in {title} and seen whether you were right, so it can't be discarded. It will be submitted as it is.",
  submitUnanswered: {
    one: "{count} question is not answered and counts as wrong.",
    other: "{count} questions are not answered and count as wrong.",
  },
} as const satisfies LabelSet;

export type DiscardLabels = Translated<typeof DISCARD_LABELS>;
