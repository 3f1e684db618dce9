import { focusedBeside } from "../layers/focus.ts";

/**
 * Copies a text; where the clipboard is denied or missing, by way of a selected field.
 *
 * @param within where on the page the field may stand: with a modal dialog open, within that
 * @returns whether it was copied
 */
export async function copyText(text: string, within: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, within);
  }
}

function copySelected(text: string, within: HTMLElement): boolean {
  const before = focusedBeside(within);
  const { ownerDocument: page } = within;
  const field = page.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = "true";
  field.style.position = "fixed";
  field.style.opacity = "0";
  within.append(field);
  field.select();
  try {
    return page.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
