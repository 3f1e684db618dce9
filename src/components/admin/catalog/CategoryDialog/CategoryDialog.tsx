import { ADMIN_LIMITS, NewCategory } from "../../../../api/admin/schema.ts";
import { TextArea } from "../../../controls/TextArea/TextArea.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { textFieldProps } from "../../../forms/field-props.ts";
import { FormDialog, type ControlledFormProps } from "../../../forms/FormDialog/FormDialog.tsx";
import { editDialogLabels } from "../../shared/edit-dialog-texts.ts";

/** The form values of a certification. */
export interface CategoryFormValue {
  name: string;
  description: string;
  icon: string;
}

export interface CategoryDialogProps extends ControlledFormProps<CategoryFormValue, NewCategory> {
  /** The name of the edited certification; `null` for a new one. */
  editedName: string | null;
}

/** Creates or edits a certification: name, and optionally description and icon (spec §5). */
export function CategoryDialog({ onValueChange, editedName, ...form }: CategoryDialogProps) {
  const { value, pending } = form;
  const change = (part: Partial<CategoryFormValue>) => onValueChange({ ...value, ...part });
  const text = (name: "name" | "description" | "icon") =>
    textFieldProps(value[name], pending, (next) => change({ [name]: next }));
  return (
    <FormDialog
      {...form}
      {...editDialogLabels(editedName, {
        title: "New certification",
        actionLabel: "Create certification",
        pendingLabel: "Creating…",
      })}
      schema={NewCategory}
      read={(value) => value}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            hint={`Up to ${ADMIN_LIMITS.name} characters`}
            aria-required
            dir="auto"
            autoComplete="off"
            error={errors["name"]}
            {...text("name")}
          />
          <TextArea
            label="Description"
            hint="Optional, a sentence for learners"
            dir="auto"
            error={errors["description"]}
            {...text("description")}
          />
          <TextField
            label="Icon"
            hint="Optional, an emoji or a few letters"
            autoComplete="off"
            error={errors["icon"]}
            {...text("icon")}
          />
        </>
      )}
    </FormDialog>
  );
}
