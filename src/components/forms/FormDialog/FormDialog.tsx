import { useId } from "react";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { ActionDialog } from "../ActionDialog/ActionDialog.tsx";
import { CheckedForm, type CheckedFormProps } from "../CheckedForm/CheckedForm.tsx";
import { FORM_DIALOG_LABELS } from "./form-dialog-labels.ts";

export interface FormDialogProps<FormValue, Values> extends Omit<CheckedFormProps<FormValue, Values>, "id"> {
  /** Title and accessible name of the dialog. */
  title: string;
  open: boolean;
  /** Called with false by Cancel, the close button, Escape and a click outside, but not while pending. */
  onOpenChange: (open: boolean) => void;
  /** The button's label when idle and while pending. */
  actionLabel: string;
  pendingLabel: string;
}

/** Props of a dialog with a form whose values its parent controls. */
export interface ControlledFormProps<FormValue, Values> extends Pick<
  FormDialogProps<FormValue, Values>,
  "open" | "onOpenChange" | "value" | "pending" | "onSubmit"
> {
  onValueChange: (value: FormValue) => void;
}

/** A form in a dialog, validated on submit. Focus moves to the title on opening; Enter in a field submits. */
export function FormDialog<FormValue, Values>(props: FormDialogProps<FormValue, Values>) {
  const { title, open, onOpenChange, actionLabel, pendingLabel, ...form } = props;
  const formId = useId();
  const t = useLabels("forms", FORM_DIALOG_LABELS);
  return (
    <ActionDialog
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      cancelLabel={t("cancel")}
      actionLabel={actionLabel}
      pendingLabel={pendingLabel}
      pending={form.pending}
      form={formId}
    >
      <CheckedForm {...form} id={formId} />
    </ActionDialog>
  );
}
