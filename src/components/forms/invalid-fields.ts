/** Makes a group focusable that is invalid as a whole, for example because it has too few lines. */
export const wrongGroup = (isWrong: boolean) => (isWrong ? { tabIndex: -1, "data-wrong": true } : {});

/** Moves focus to the first invalid field or group, and expands the section that contains it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]");
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
