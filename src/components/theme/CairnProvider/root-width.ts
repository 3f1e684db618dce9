import { createContext } from "react";
import { isBelowMd } from "../tokens/breakpoints.ts";

/** The width of the nearest Cairn root, for layouts that CSS alone can't collapse. */
export interface RootWidth {
  /** Sets the root's element; `null` when it is removed. */
  attach: (element: HTMLElement | null) => void;
  /** Subscribes to changes of {@link RootWidth.isNarrow}. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Returns whether the root is as narrow as a phone. Always false in print and without an element. */
  isNarrow: () => boolean;
}

/** Creates a width without an element. Observes it only while there are subscribers. */
export function createRootWidth(): RootWidth {
  const listeners = new Set<() => void>();
  let root: HTMLElement | null = null;
  let stop = () => {};
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const watch = () => {
    stop();
    if (!root || listeners.size === 0) return;
    let frame = 0;
    // Deferred to the next frame, because collapsing content changes the root's height, which would trigger the
    // observer again in this frame.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(notify);
    });
    observer.observe(root);
    const onScreen = matchMedia("screen");
    onScreen.addEventListener("change", notify);
    stop = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      onScreen.removeEventListener("change", notify);
      stop = () => {};
    };
  };
  return {
    attach(element) {
      root = element;
      watch();
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) watch();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    isNarrow: () => root !== null && matchMedia("screen").matches && isBelowMd(widthOf(root)),
  };
}

/** Returns the content width of an element in em of its font size. */
function widthOf(element: HTMLElement): number {
  const { fontSize, paddingLeft, paddingRight } = getComputedStyle(element);
  return (
    (element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) /
    Number.parseFloat(fontSize)
  );
}

/** `null` outside of every root: nothing is narrow there. */
export const RootWidthContext = createContext<RootWidth | null>(null);
