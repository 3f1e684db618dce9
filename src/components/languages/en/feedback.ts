import type { FeedbackLabels } from "../../feedback/labels.ts";
import { LOADED_LABELS, RETRY_LABELS } from "../../feedback/Loaded/loaded-labels.ts";
import { TOASTER_LABELS } from "../../feedback/Toaster/toaster-labels.ts";

export const feedback: FeedbackLabels = {
  ...LOADED_LABELS,
  ...RETRY_LABELS,
  ...TOASTER_LABELS,
};
