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

/** Returns the props of a text field for a number. */
export const numberFieldProps = (...field: Parameters<typeof textFieldProps>) => ({
  ...textFieldProps(...field),
  inputMode: "numeric" as const,
  autoComplete: "off",
});
