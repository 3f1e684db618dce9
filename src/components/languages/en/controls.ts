import type { ControlsRoomLabels } from "../../controls/labels.ts";
import { DIALOG_LABELS } from "../../controls/Dialog/dialog-labels.ts";
import { TEXT_FIELD_LABELS } from "../../controls/TextField/text-field-labels.ts";

export const controls: ControlsRoomLabels = {
  ...DIALOG_LABELS,
  ...TEXT_FIELD_LABELS,
};
