import type { Translated } from "../i18n/labels/label.ts";
import type { LOADED_LABELS, RETRY_LABELS } from "./Loaded/loaded-labels.ts";
import type { TOASTER_LABELS } from "./Toaster/toaster-labels.ts";

/** All labels of this folder. */
export type FeedbackLabels = Translated<typeof LOADED_LABELS & typeof RETRY_LABELS & typeof TOASTER_LABELS>;
