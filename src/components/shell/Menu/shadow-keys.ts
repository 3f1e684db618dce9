import type { KeyboardEvent } from "react";

/** Which item a key leads to from item `at` of `count`, -1 for none yet; `null` for a key that leads to none. */
function nextItem(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp") return at === -1 ? count - 1 : Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/**
 * Lets the arrows move within a shadow root as they do elsewhere. Radix asks the document what has the focus, which there
 * is the root's host for every item, so that it would go on to the last one.
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
  /** The menu itself has the focus at first. */
  onEntryFocus: (event: Event) => {
    if (event.target instanceof Element && event.target.getRootNode() instanceof ShadowRoot)
      event.preventDefault();
  },
};
