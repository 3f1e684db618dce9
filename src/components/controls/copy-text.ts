import { activeElementOf } from "../focus/focus.ts";

/**
 * Copies a text to the clipboard; if that is denied or unavailable, by selecting it in a temporary field.
 * @param within parent of the temporary field; must be inside a modal dialog if one is open
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

/** Copies a text by selecting it in a temporary field; see {@link copyText}. */
export function copySelected(text: string, within: HTMLElement): boolean {
  const before = activeElementOf(within);
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
