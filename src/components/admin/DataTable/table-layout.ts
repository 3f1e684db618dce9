import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { useLatest } from "../../react/use-latest.ts";

/** Tracks which row has focus, and restores it if that row is rendered again, for example once it is loaded. */
export function useFocusedRow(frame: RefObject<HTMLElement | null>) {
  const position = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (position.current === null || document.activeElement !== document.body) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${position.current}"] > tr`);
    row?.focus({ preventScroll: true });
  });
  return {
    position,
    // React's events, because native ones would also fire when a row is removed.
    events: {
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>("[data-index]");
        position.current = row ? Number(row.dataset["index"]) : null;
      },
      onBlur: () => {
        position.current = null;
      },
    },
  };
}

/** Returns the distance from the top of the page to the first row in px, updated when the content above changes. */
export function useHeightAbove(frame: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const head = frame.current?.querySelector("thead");
      if (head) setAbove(Math.round(head.getBoundingClientRect().bottom + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return above;
}

/** Returns the average height in px of the first loaded rows of a long table, as an estimate for the others; `null` until known. */
export function useAverageHeight(frame: RefObject<HTMLElement | null>, isLong: boolean): number | null {
  const [average, setAverage] = useState<number | null>(null);
  const isNeeded = isLong && average === null;
  useLayoutEffect(() => {
    if (!isNeeded || !frame.current) return;
    // The frame changes its height when rows are loaded.
    const observer = new ResizeObserver(() => {
      const loadedRows = rowElements(frame.current).filter((row) => !row.querySelector("[aria-busy]"));
      if (loadedRows.length === 0) return;
      const height = loadedRows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
      setAverage(Math.round(height / loadedRows.length));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, isNeeded]);
  return average;
}

/** Keeps the index of the row to scroll to while the page loads, until the user scrolls or presses a key. */
export function useRowToShow(initialRow: number | undefined): RefObject<number | undefined> {
  const rowToShow = useRef(initialRow);
  useEffect(() => {
    const controller = new AbortController();
    const end = () => {
      rowToShow.current = undefined;
      controller.abort();
    };
    for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
      window.addEventListener(type, end, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return rowToShow;
}

/** How long scrolling must pause. */
const SCROLL_PAUSE_MS = 150;

/** A row of which no more is in view, in px, does not count: rounding must not make the row before it the first one. */
const BARELY_IN_VIEW = 8;

/** Reports the first row in view when scrolling of the page pauses. */
export function useScrollEnd(
  frame: RefObject<HTMLElement | null>,
  onScrollEnd: ((firstRow: number) => void) | undefined,
): void {
  const latest = useLatest(onScrollEnd);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      const first = rowElements(frame.current).find(
        (row) => row.getBoundingClientRect().bottom > BARELY_IN_VIEW,
      );
      if (first) latest.current?.(Number(first.dataset["index"]));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(report, SCROLL_PAUSE_MS);
    };
    window.addEventListener("scroll", wait, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", wait);
    };
  }, [frame, latest]);
}

/** Returns the rendered rows, in order. */
export const rowElements = (frame: HTMLElement | null): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>("[data-index]") ?? []),
];

/** Returns whether the content is wider than the frame. */
export function useIsWider(frame: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [frame]);
  return isWider;
}
