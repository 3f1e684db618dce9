import type { LabelSet, Translated } from "../../i18n/labels/label.ts";

export const FORM_DIALOG_LABELS = {
  cancel: "Cancel",
} as const satisfies LabelSet;

export type FormDialogLabels = Translated<typeof FORM_DIALOG_LABELS>;
