import { useLayoutEffect, useRef, type RefObject } from "react";
import { activeElementOf } from "../../../focus/focus.ts";

/**
 * Keeps the focus within the player. If the focused element was removed or disabled when `trigger` changes, focuses the
 * heading, or the player itself if there is no heading.
 */
export function useFocusFallback(
  trigger: unknown,
  player: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const root = player.current;
    if (!root) return;
    const focused = activeElementOf(root);
    if (root.contains(focused)) last.current = focused;
    const remember = (event: Event) => {
      last.current = event.composedPath()[0] as Element;
    };
    const forget = (event: FocusEvent) => {
      // `relatedTarget` is null if the focused element was removed. Some browsers then fire no event at all.
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
    const focused = activeElementOf(root);
    const isElsewhere =
      focused !== null && focused !== before && focused !== document.body && focused !== root;
    if (isLost && !isElsewhere) (heading.current ?? root).focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `trigger` decides when the focus may move
  }, [trigger, player, heading]);
}
