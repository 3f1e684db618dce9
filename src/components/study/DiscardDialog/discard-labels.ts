import type { LabelSet, Translated } from "../../labels/label.ts";

export const DISCARD_LABELS = {
  discardQuiz: "Discard this quiz?",
  keep: "Keep",
  discarding: "Discarding...",
  discard: "Discard",
  discardWarning:
    "{title} is removed, and its answers on this device are lost. It will not count in your results.",
} as const satisfies LabelSet;

export type DiscardLabels = Translated<typeof DISCARD_LABELS>;
