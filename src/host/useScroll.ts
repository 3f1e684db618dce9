import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType } from "react-router";
import { useLocation, useNavigationType } from "./Router.tsx";

/**
 * Begins each screen at its top, or at the part its hash names, as soon as that part is there; a field gets the focus. A step
 * back or forward finds the place that was left. An address that only changes its search in place, as filters do, moves
 * nothing. `isShown` is false while another view, such as the sign-in, stands in the screen's place.
 */
export function useScroll(isShown: boolean): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const isStep = type === NavigationType.Pop;
  // Entries that the browser makes itself, as for a link to a part of the page, all have the router's first key.
  const entry = `${key} ${pathname}${hash}`;
  const left = useRef(new Map<string, number>());
  const current = useRef<string | null>(null);
  const screen = useRef<string | null>(null);

  useEffect(() => {
    const remember = () => {
      if (current.current !== null) left.current.set(current.current, window.scrollY);
    };
    const leaveToBrowser = () => {
      history.scrollRestoration = "auto";
    };
    history.scrollRestoration = "manual";
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", leaveToBrowser);
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", leaveToBrowser);
      leaveToBrowser();
    };
  }, []);

  useLayoutEffect(() => {
    if (!isShown || current.current === entry) return;
    const isStart = current.current === null;
    const isSameScreen = screen.current === pathname;
    current.current = entry;
    screen.current = pathname;
    if (isSameScreen && type === NavigationType.Replace && !hash) {
      left.current.set(entry, window.scrollY);
      return;
    }
    const place = left.current.get(entry);
    if (isStep && place !== undefined) {
      window.scrollTo(0, place);
      return;
    }
    if (hash) return scrollToPart(hash);
    if (!isStep && !isStart) window.scrollTo(0, 0);
  }, [isShown, entry, pathname, hash, type, isStep]);
}

/** Takes the user to a part of the page now or once it is there, unless they scroll or press a key first. */
function scrollToPart(hash: string): (() => void) | undefined {
  const isThere = () => {
    const part = document.getElementById(decodeURIComponent(hash.slice(1)));
    part?.scrollIntoView();
    if (part instanceof HTMLInputElement) part.focus();
    return part !== null;
  };
  if (isThere()) return undefined;
  const ending = new AbortController();
  const observer = new MutationObserver(() => {
    if (isThere()) end();
  });
  const end = (event?: Event) => {
    // A letter neither scrolls nor moves the focus: it was meant for the field that is on its way.
    if (event instanceof KeyboardEvent && event.key.length === 1 && event.key !== " ") return;
    observer.disconnect();
    ending.abort();
  };
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    window.addEventListener(type, end, { passive: true, signal: ending.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => end();
}
