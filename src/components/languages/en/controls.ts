import { DIALOG_LABELS } from "../../controls/Dialog/dialog-labels.ts";
import type { ControlsLabels } from "../../controls/labels.ts";
import { TEXT_FIELD_LABELS } from "../../controls/TextField/text-field-labels.ts";

export const controls: ControlsLabels = {
  ...DIALOG_LABELS,
  ...TEXT_FIELD_LABELS,
};
