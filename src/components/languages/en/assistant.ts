import type { AssistantRoomLabels } from "../../assistant/labels.ts";
import { ASSISTANT_BANNER_LABELS } from "../../assistant/AssistantBanner/assistant-banner-labels.ts";

export const assistant: AssistantRoomLabels = {
  ...ASSISTANT_BANNER_LABELS,
};
