import type { Translated } from "../i18n/labels/label.ts";
import type { CONTRAST_ANALYZER_LABELS } from "./ContrastAnalyzer/contrast-analyzer-labels.ts";

/** All labels of this folder. */
export type AccessibilityLabels = Translated<typeof CONTRAST_ANALYZER_LABELS>;
