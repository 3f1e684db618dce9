import { FORM_DIALOG_LABELS } from "../../forms/FormDialog/form-dialog-labels.ts";
import type { FormsLabels } from "../../forms/labels.ts";

export const forms: FormsLabels = {
  ...FORM_DIALOG_LABELS,
};
