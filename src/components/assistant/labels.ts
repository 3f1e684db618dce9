import type { Translated } from "../i18n/labels/label.ts";
import type { ASSISTANT_BANNER_LABELS } from "./AssistantBanner/assistant-banner-labels.ts";

/** All labels of this folder. */
export type AssistantLabels = Translated<typeof ASSISTANT_BANNER_LABELS>;
