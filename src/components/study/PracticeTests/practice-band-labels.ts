import type { LabelSet } from "../../labels/label.ts";

/** Of the part of a page, which is there before the tests. */
export const PRACTICE_BAND_LABELS = { practiceTitle: "Practice Tests" } as const satisfies LabelSet;
