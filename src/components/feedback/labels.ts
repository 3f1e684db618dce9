import type { Translated } from "../labels/label.ts";
import type { LOADED_LABELS } from "./Loaded/loaded-labels.ts";
import type { TOASTER_LABELS } from "./Toaster/toaster-labels.ts";

/** The words of this room, in whatever language. */
export type FeedbackRoomLabels = Translated<typeof LOADED_LABELS & typeof TOASTER_LABELS>;
