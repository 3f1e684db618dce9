import type { LabelSet } from "../../i18n/labels/label.ts";

/** Separate from the tests' labels, because the section is rendered before the tests are loaded. */
export const PRACTICE_BAND_LABELS = { practiceTitle: "Practice Tests" } as const satisfies LabelSet;
