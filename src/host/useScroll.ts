import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Begins each screen at its top, or at the part its hash names; a step back or forward finds the place that was left. */
export function useScroll(): void {
  const { key, hash } = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  const places = useRef(new Map<string, number>());
  const current = useRef(key);

  useEffect(() => {
    const remember = () => places.current.set(current.current, window.scrollY);
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
    if (current.current === key) return;
    current.current = key;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (isStep) window.scrollTo(0, places.current.get(key) ?? window.scrollY);
    else if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, hash, isStep]);
}
