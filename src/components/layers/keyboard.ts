/** What takes all keys while it is open. */
export const MODAL = "dialog[open], [aria-modal=true]";

const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu]";

/** Whether a key that is pressed there writes, or chooses by letter. */
export function isTyping(target: unknown): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}
