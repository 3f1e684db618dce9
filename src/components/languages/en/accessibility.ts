import type { AccessibilityRoomLabels } from "../../accessibility/labels.ts";
import { CONTRAST_ANALYZER_LABELS } from "../../accessibility/ContrastAnalyzer/contrast-analyzer-labels.ts";

export const accessibility: AccessibilityRoomLabels = {
  ...CONTRAST_ANALYZER_LABELS,
};
