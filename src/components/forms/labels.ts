import type { Translated } from "../labels/label.ts";
import type { FORM_DIALOG_LABELS } from "./FormDialog/form-dialog-labels.ts";

/** The words of this room, in whatever language. */
export type FormsRoomLabels = Translated<typeof FORM_DIALOG_LABELS>;
