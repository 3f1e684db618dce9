/** Returns the props of a text field that can't be changed while its form is pending. */
export const textFieldProps = (value: string, pending: boolean, onValueChange: (value: string) => void) => ({
  readOnly: pending,
  value,
  onChange: ({ target }: { target: { value: string } }) => onValueChange(target.value),
});

/** Returns the props of a select that can't be changed while its form is pending. */
export const selectProps = (value: string, pending: boolean, onValueChange: (value: string) => void) => ({
  disabled: pending,
  value,
  onValueChange,
});

interface EditLabels {
  title: string;
  actionLabel: string;
  pendingLabel: string;
}

/** Returns the labels of a dialog that edits the thing with this name, or those for a new thing if the name is `null`. */
export const editDialogLabels = (editedName: string | null, forNew: EditLabels): EditLabels =>
  editedName === null
    ? forNew
    : { title: `Edit ${editedName}`, actionLabel: "Save", pendingLabel: "Saving…" };

/** Returns the props of a text field for a number, which `readNumber` reads. */
export const numberFieldProps = (...field: Parameters<typeof textFieldProps>) => ({
  ...textFieldProps(...field),
  inputMode: "numeric" as const,
  autoComplete: "off",
});
