import { CONTRAST_ANALYZER_LABELS } from "../../accessibility/ContrastAnalyzer/contrast-analyzer-labels.ts";
import type { AccessibilityLabels } from "../../accessibility/labels.ts";

export const accessibility: AccessibilityLabels = {
  ...CONTRAST_ANALYZER_LABELS,
};
