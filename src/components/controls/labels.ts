import type { Translated } from "../i18n/labels/label.ts";
import type { DIALOG_LABELS } from "./Dialog/dialog-labels.ts";
import type { TEXT_FIELD_LABELS } from "./TextField/text-field-labels.ts";

/** All labels of this folder. */
export type ControlsLabels = Translated<typeof DIALOG_LABELS & typeof TEXT_FIELD_LABELS>;
