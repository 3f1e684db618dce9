import { createContext } from "react";
import { isBelowMd } from "./breakpoints.ts";

/** How wide the nearest Cairn root is, for what CSS alone can't fold away. */
export interface RootWidth {
  /** Tells it the root's element; `null` when that goes. */
  attach: (element: HTMLElement | null) => void;
  /** Calls back when {@link RootWidth.isNarrow} may be another. Returns what ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Whether the root is as narrow as a phone. Never on paper, nor without an element. */
  isNarrow: () => boolean;
}

/** Of no element so far. Watches only as long as somebody listens. */
export function createRootWidth(): RootWidth {
  const listeners = new Set<() => void>();
  let root: HTMLElement | null = null;
  let stop = () => {};
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const watch = () => {
    stop();
    if (!root || listeners.size === 0) return;
    let frame = 0;
    // In the next frame: what is folded away changes the root's own height, which would be observed once more in this one.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tell);
    });
    observer.observe(root);
    const onScreen = matchMedia("screen");
    onScreen.addEventListener("change", tell);
    stop = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      onScreen.removeEventListener("change", tell);
      stop = () => {};
    };
  };
  return {
    attach(element) {
      root = element;
      watch();
      tell();
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

/** How wide the content of an element may be, in em of its type. */
function widthOf(element: HTMLElement): number {
  const { fontSize, paddingLeft, paddingRight } = getComputedStyle(element);
  return (
    (element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) /
    Number.parseFloat(fontSize)
  );
}

/** `null` outside of every root: nothing is narrow there. */
export const RootWidthContext = createContext<RootWidth | null>(null);
