import type { LabelSet, Translated } from "../../labels/label.ts";

export const MOTIVATION_LABELS = {
  motivationBelow10: "Every trail starts with a few stones. Ten questions today lay the next one.",
  motivationBelow25: "Your footing is steady now. Spend your next session on questions you missed.",
  motivationBelow50: "You know this ground well. A graded quiz a week shows how close the goal line is.",
  motivationBelow75: "Most of the climb is behind you. A full practice exam shows what still needs work.",
  motivationSummit: "You are near the summit. One session a day keeps the pile steady.",
} as const satisfies LabelSet;

export type MotivationLabels = Translated<typeof MOTIVATION_LABELS>;
