import type { KeyboardEvent } from "react";

/**
 * Returns the index of the item that a key selects from item `index` of `count` (-1 for none yet); `null` for
 * other keys.
 */
function nextItem(key: string, index: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(index + 1, count - 1);
  if (key === "ArrowUp") return index === -1 ? count - 1 : Math.max(index - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/**
 * Makes arrow keys work within a shadow root. Radix uses `document.activeElement`, which is the shadow host for
 * every item, so it would always move to the last one.
 */
export const SHADOW_KEYS = {
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
    const root = event.currentTarget.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const items = [
      ...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])"),
    ];
    const next = nextItem(
      event.key,
      items.findIndex((item) => item === root.activeElement),
      items.length,
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  },
  /** Initially, the menu itself has focus. */
  onEntryFocus: (event: Event) => {
    if (event.target instanceof Element && event.target.getRootNode() instanceof ShadowRoot)
      event.preventDefault();
  },
};
