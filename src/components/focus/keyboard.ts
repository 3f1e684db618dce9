/** Selector of open modal dialogs, which receive all keys. */
export const MODAL = "dialog[open], [aria-modal=true]";

const TEXT_CONTROLS =
  "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu]";

/** Whether keys pressed on this target type text or select by letter. */
export function isTyping(target: unknown): boolean {
  return target instanceof Element && target.closest(TEXT_CONTROLS) !== null;
}
