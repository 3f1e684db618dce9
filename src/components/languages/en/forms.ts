import type { FormsRoomLabels } from "../../forms/labels.ts";
import { FORM_DIALOG_LABELS } from "../../forms/FormDialog/form-dialog-labels.ts";

export const forms: FormsRoomLabels = {
  ...FORM_DIALOG_LABELS,
};
