import { ASSISTANT_BANNER_LABELS } from "../../assistant/AssistantBanner/assistant-banner-labels.ts";
import type { AssistantLabels } from "../../assistant/labels.ts";

export const assistant: AssistantLabels = {
  ...ASSISTANT_BANNER_LABELS,
};
