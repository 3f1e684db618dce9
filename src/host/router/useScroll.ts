import { useEffect, useLayoutEffect, useRef } from "react";
import { fragmentId } from "./fragment-id.ts";
import { useLocation, useNavigationType } from "./Router.tsx";

/**
 * Scrolls each new screen to the top, or to the element that the hash names as soon as it is rendered; a field also
 * gets the focus. Back and forward restore the previous scroll position. Replacing only the search part, as filters
 * do, doesn't scroll. `isShown` is false while another view, such as the sign-in, replaces the screen.
 */
export function useScroll(isShown: boolean): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const isStep = type === "POP";
  // Entries that the browser creates itself, as for a link to a part of the page, all have the router's first key.
  const entry = `${key} ${pathname}${hash}`;
  const positions = useRef(new Map<string, number>());
  const current = useRef<string | null>(null);
  const screen = useRef<string | null>(null);

  useEffect(() => {
    const remember = () => {
      if (current.current !== null) positions.current.set(current.current, window.scrollY);
    };
    const restoreDefault = () => {
      history.scrollRestoration = "auto";
    };
    history.scrollRestoration = "manual";
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", restoreDefault);
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", restoreDefault);
      restoreDefault();
    };
  }, []);

  useLayoutEffect(() => {
    if (!isShown || current.current === entry) return;
    const isStart = current.current === null;
    const isSameScreen = screen.current === pathname;
    current.current = entry;
    screen.current = pathname;
    if (isSameScreen && type === "REPLACE" && !hash) {
      positions.current.set(entry, window.scrollY);
      return;
    }
    const position = positions.current.get(entry);
    if (isStep && position !== undefined) {
      window.scrollTo(0, position);
      return;
    }
    if (hash) return scrollToPart(hash);
    if (!isStep && !isStart) window.scrollTo(0, 0);
  }, [isShown, entry, pathname, hash, type, isStep]);
}

/** Scrolls to an element now or as soon as it is rendered, unless the user scrolls or presses a key first. */
function scrollToPart(hash: string): (() => void) | undefined {
  const scrollIfPresent = () => {
    const part = document.getElementById(fragmentId(hash));
    part?.scrollIntoView();
    if (part instanceof HTMLInputElement) part.focus();
    return part !== null;
  };
  if (scrollIfPresent()) return undefined;
  const controller = new AbortController();
  const observer = new MutationObserver(() => {
    if (scrollIfPresent()) end();
  });
  const end = (event?: Event) => {
    // A character key neither scrolls nor moves the focus: the user is already typing for the field that is still
    // loading.
    if (event instanceof KeyboardEvent && event.key.length === 1 && event.key !== " ") return;
    observer.disconnect();
    controller.abort();
  };
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    window.addEventListener(type, end, { passive: true, signal: controller.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => end();
}
