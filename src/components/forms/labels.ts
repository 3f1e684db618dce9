import type { Translated } from "../i18n/labels/label.ts";
import type { FORM_DIALOG_LABELS } from "./FormDialog/form-dialog-labels.ts";

/** All labels of this folder. */
export type FormsLabels = Translated<typeof FORM_DIALOG_LABELS>;
