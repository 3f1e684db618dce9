/** Makes a group focusable that is invalid as a whole, for example because it has too few lines. */
export const invalidGroup = (isInvalid: boolean) => (isInvalid ? { tabIndex: -1, "data-invalid": true } : {});

/** Moves focus to the first invalid field or group, and expands the section that contains it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
