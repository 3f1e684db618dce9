import { useCallback, useEffect, useRef, useState, type CSSProperties, type PointerEvent } from "react";

/** A drag in progress, with zero-based indexes and pixels. */
interface Drag {
  from: number;
  to: number;
  /** Distance of the dragged row from its original position. */
  offset: number;
  /** Distance by which the rows in between shift. */
  step: number;
  /** Position of the pointer in the list at the start of the drag. */
  start: number;
}

/**
 * Makes the rows of a list draggable by a handle, with mouse, pen or touch. The rows are only transformed until one is dropped;
 * `onMove` is then called with zero-based indexes. Escape cancels. The handle needs `touch-action: none`, so that touching it
 * does not scroll the page.
 */
export function useDragSort(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // The next event may come before React has rendered the end of a drag.
  const latest = useRef<Drag | null>(null);
  const change = useCallback((next: Drag | null) => {
    latest.current = next;
    setDrag(next);
  }, []);
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      change(null);
    };
    document.addEventListener("keydown", cancel, true);
    return () => document.removeEventListener("keydown", cancel, true);
  }, [isDragging, change]);

  return {
    /** Zero-based index of the dragged row; `null` for none. */
    dragged: drag?.from ?? null,
    rowStyle: (index: number): CSSProperties | undefined => {
      const shift = drag === null ? 0 : shiftOf(index, drag);
      return shift === 0 ? undefined : { transform: `translateY(${shift}px)` };
    },
    handleProps: (from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { rows, list } = findRows(event.currentTarget);
        const row = rows[from];
        const [first, second] = rows;
        if (!row || !first || !second) return;
        const gap = second.offsetTop - first.offsetTop - first.offsetHeight;
        const start = event.clientY - list.getBoundingClientRect().top;
        change({ from, to: from, offset: 0, step: row.offsetHeight + gap, start });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const before = latest.current;
        if (before === null) return;
        const moved = follow(before, event);
        change(moved);
        // Scrolls the row beyond the next position into view at the edge of the window.
        if (moved.to !== before.to)
          findRows(event.currentTarget).rows[moved.to + Math.sign(moved.to - before.to)]?.scrollIntoView({
            block: "nearest",
          });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (latest.current === null) return;
        const { from: start, to } = follow(latest.current, event);
        change(null);
        if (to !== start) onMove(start, to);
      },
      onLostPointerCapture: () => change(null),
    }),
  };
}

function findRows(handle: HTMLElement): { rows: HTMLElement[]; list: HTMLElement } {
  const list = handle.closest("ol") ?? handle;
  return { rows: [...list.children] as HTMLElement[], list };
}

/** Returns the drag at the current pointer position. Measures the list again, because the page may have scrolled. */
function follow(drag: Drag, { currentTarget, clientY }: PointerEvent<HTMLElement>): Drag {
  const { rows, list } = findRows(currentTarget);
  const row = rows[drag.from];
  const last = rows.at(-1);
  if (!row || !last || !rows[0]) return drag;
  const topOf = (element: HTMLElement) => element.offsetTop;
  const bottomOf = (element: HTMLElement) => element.offsetTop + element.offsetHeight;
  const centerOf = (element: HTMLElement) => element.offsetTop + element.offsetHeight / 2;
  const offset = Math.min(
    bottomOf(last) - bottomOf(row),
    Math.max(topOf(rows[0]) - topOf(row), clientY - list.getBoundingClientRect().top - drag.start),
  );
  const below = rows.slice(drag.from + 1).filter((other) => bottomOf(row) + offset > centerOf(other)).length;
  const above = rows.slice(0, drag.from).filter((other) => topOf(row) + offset < centerOf(other)).length;
  return { ...drag, offset, to: drag.from + below - above };
}

function shiftOf(index: number, { from, to, offset, step }: Drag): number {
  if (index === from) return offset;
  if (index > from && index <= to) return -step;
  return index < from && index >= to ? step : 0;
}
