import type { Translated } from "../labels/label.ts";
import type { CONTRAST_ANALYZER_LABELS } from "./ContrastAnalyzer/contrast-analyzer-labels.ts";

/** The words of this room, in whatever language. */
export type AccessibilityRoomLabels = Translated<typeof CONTRAST_ANALYZER_LABELS>;
