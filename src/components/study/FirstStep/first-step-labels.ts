import type { NOTHING_YET_LABELS } from "../SessionStarter/nothing-yet-labels.ts";
import type { LabelSet, Translated } from "../../labels/label.ts";

export const FIRST_STEP_LABELS = {
  chooseCertification: "Choose a certification",
  questionsFollow: {
    one: "{count} study question follows. Nothing is graded, and no clock runs.",
    other: "{count} study questions follow. Nothing is graded, and no clock runs.",
  },
  firstStart: "Quick start {name}",
  firstNoQuestions: "No questions yet",
  chooseMore: "Choose mode, focus areas and time yourself",
} as const satisfies LabelSet;

export type FirstStepLabels = Translated<typeof FIRST_STEP_LABELS & typeof NOTHING_YET_LABELS>;
