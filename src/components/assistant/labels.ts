import type { Translated } from "../labels/label.ts";
import type { ASSISTANT_BANNER_LABELS } from "./AssistantBanner/assistant-banner-labels.ts";

/** The words of this room, in whatever language. */
export type AssistantRoomLabels = Translated<typeof ASSISTANT_BANNER_LABELS>;
