import { useLayoutEffect, useRef, type RefObject } from "react";

/** Returns what has the focus in the tree of an element: within a shadow tree the document knows only the tree's host. */
export const focusedIn = (element: HTMLElement | null): Element | null =>
  ((element?.getRootNode() ?? document) as Document).activeElement;

/**
 * Keeps the focus within the player. If the element that had it goes or is disabled when `moment` changes, the heading takes
 * it, or the player itself while there is no heading.
 */
export function useFocusFallback(
  moment: unknown,
  player: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const root = player.current;
    if (!root) return;
    const focused = focusedIn(root);
    if (root.contains(focused)) last.current = focused;
    const remember = (event: Event) => {
      last.current = event.composedPath()[0] as Element;
    };
    const forget = (event: FocusEvent) => {
      // An element that goes loses the focus to nothing, and without an event in some browsers.
      if (event.relatedTarget && !root.contains(event.relatedTarget as Node)) last.current = null;
    };
    root.addEventListener("focusin", remember);
    root.addEventListener("focusout", forget);
    return () => {
      root.removeEventListener("focusin", remember);
      root.removeEventListener("focusout", forget);
    };
  }, [player]);
  useLayoutEffect(() => {
    const [root, before] = [player.current, last.current];
    if (!root || !before) return;
    const isLost = !before.isConnected || before.matches(":disabled") || before === root;
    const focused = focusedIn(root);
    const isElsewhere =
      focused !== null && focused !== before && focused !== document.body && focused !== root;
    if (isLost && !isElsewhere) (heading.current ?? root).focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only then may the focus be taken
  }, [moment, player, heading]);
}
