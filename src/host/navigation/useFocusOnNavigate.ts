import { useEffect, useRef } from "react";
import { focusableHeading } from "../../components/focus/focus.ts";

/** The id of the element that contains the screen. */
export const MAIN = "main";

/**
 * Moves the focus to the heading of a screen when the user navigates to it, so that screen readers announce it and
 * keyboard users continue from there. Until the heading is rendered, `main` has the focus. `path` is where the user
 * is, or `null` while that is unknown. The first location after a page load leaves the focus alone.
 */
export function useFocusOnNavigate(path: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (path === null || path === last.current) return;
    const isStart = last.current === null;
    last.current = path;
    const main = document.getElementById(MAIN);
    // A field that the address's hash names has the focus already.
    const isInside = main !== document.activeElement && main?.contains(document.activeElement) === true;
    if (isStart || isInside || focusScreen()) return;
    const { activeElement: before } = document;
    // While code loads, another element contains the screen, so the element itself may be replaced.
    const observer = new MutationObserver(() => {
      const { activeElement: focused, body } = document;
      const hasMovedOn = focused !== before && focused !== body && focused?.id !== MAIN;
      if (hasMovedOn || focusScreen()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path]);
}

/** Moves the focus to the screen's heading, or to the screen while it has none. Returns whether the heading has it. */
function focusScreen(): boolean {
  const main = document.getElementById(MAIN);
  if (!main) return false;
  const heading = focusableHeading(main);
  heading?.focus({ preventScroll: true });
  if (heading) return true;
  if (document.activeElement !== main) main.focus({ preventScroll: true });
  return false;
}

/** Returns where the focus goes when its element is gone: the screen's heading, or `main` without one. */
export function getFocusFallback(): HTMLElement | null {
  const main = document.getElementById(MAIN);
  return main && (focusableHeading(main) ?? main);
}
