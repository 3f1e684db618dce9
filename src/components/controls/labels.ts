import type { Translated } from "../labels/label.ts";
import type { DIALOG_LABELS } from "./Dialog/dialog-labels.ts";
import type { TEXT_FIELD_LABELS } from "./TextField/text-field-labels.ts";

/** The words of this room, in whatever language. */
export type ControlsRoomLabels = Translated<typeof DIALOG_LABELS & typeof TEXT_FIELD_LABELS>;
