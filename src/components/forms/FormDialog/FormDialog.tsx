import { useId } from "react";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { CheckedForm, type CheckedFormProps } from "../CheckedForm/CheckedForm.tsx";
import { DialogButtons } from "./DialogButtons.tsx";
import { FORM_DIALOG_LABELS } from "./form-dialog-labels.ts";

export interface FormDialogProps<Draft, Values> extends Omit<CheckedFormProps<Draft, Values>, "id"> {
  /** Title and accessible name of the dialog. */
  title: string;
  open: boolean;
  /** Called with false by Cancel, the close button, Escape and a click outside, but not while pending. */
  onOpenChange: (open: boolean) => void;
  /** The button's label when idle and while pending. */
  action: string;
  pendingAction: string;
}

/** A form in a dialog, validated on submit. Focus moves to the title on opening; Enter in a field submits. */
export function FormDialog<Draft, Values>(props: FormDialogProps<Draft, Values>) {
  const { title, open, onOpenChange, action, pendingAction, ...form } = props;
  const { pending } = form;
  const formId = useId();
  const t = useLabels("forms", FORM_DIALOG_LABELS);
  const close = () => {
    if (!pending) onOpenChange(false);
  };
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={close}
      actions={
        <DialogButtons
          action={action}
          pendingAction={pendingAction}
          pending={pending}
          cancel={t("cancel")}
          onCancel={close}
          type="submit"
          form={formId}
        />
      }
    >
      <CheckedForm {...form} id={formId} />
    </Dialog>
  );
}
