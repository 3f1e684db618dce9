import { useEffect, useRef } from "react";

/** The element that holds the screen. */
export const MAIN = "main";

/**
 * Takes the focus to the heading of a screen when the user arrives there, so that it is read and the keyboard goes on
 * from it; until the heading is there, to the screen itself. `place` says where the user is, `null` while nobody knows.
 * A page that was just opened keeps the browser's own start.
 */
export function useArrival(place: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (place === null || place === last.current) return;
    const isStart = last.current === null;
    last.current = place;
    const main = document.getElementById(MAIN);
    // A field that the address names has the focus already.
    const isInside = main !== document.activeElement && main?.contains(document.activeElement) === true;
    if (isStart || isInside || arrive()) return;
    const { activeElement: before } = document;
    // The element that holds the screen may itself be replaced: another one stands there while code is loading.
    const observer = new MutationObserver(() => {
      const { activeElement: focused, body } = document;
      const hasMovedOn = focused !== before && focused !== body && focused?.id !== MAIN;
      if (hasMovedOn || arrive()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place]);
}

/** Takes the focus to the screen's heading, or to the screen while it has none. Returns whether the heading has it. */
function arrive(): boolean {
  const main = document.getElementById(MAIN);
  if (!main) return false;
  if (focusHeading(main)) return true;
  if (document.activeElement !== main) main.focus({ preventScroll: true });
  return false;
}

/** Where the keyboard goes on when what it came from is gone: at the screen's heading, else at the screen. */
export function findArrival(): HTMLElement | null {
  const main = document.getElementById(MAIN);
  return main?.querySelector<HTMLElement>("h1[tabindex]") ?? main;
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector("h1");
  if (!heading) return false;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
