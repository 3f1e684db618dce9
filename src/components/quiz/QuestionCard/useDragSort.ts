import { useCallback, useEffect, useRef, useState, type CSSProperties, type PointerEvent } from "react";

/** A row on its way: zero-based indexes, and pixels. */
interface Drag {
  from: number;
  to: number;
  /** How far the row is from where it was. */
  offset: number;
  /** How far the rows between make way. */
  step: number;
  /** Where in the list it was taken. */
  start: number;
}

/**
 * Lets rows of a list be dragged up and down by a handle, with a mouse, a pen or a finger. The rows keep their place in the
 * document until one is dropped; `onMove` is then called with zero-based indexes. Escape takes the row back. The handle
 * needs `touch-action: none`, so that a finger on it does not scroll the page.
 */
export function useDragSort(onMove: (from: number, to: number) => void) {
  const [drag, draw] = useState<Drag | null>(null);
  // A drag that ends is over at once; React may draw that later than the next event comes.
  const latest = useRef<Drag | null>(null);
  const change = useCallback((next: Drag | null) => {
    latest.current = next;
    draw(next);
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
    /** The zero-based index of the row that is dragged; `null` for none. */
    dragged: drag?.from ?? null,
    rowStyle: (index: number): CSSProperties | undefined => {
      const shift = drag === null ? 0 : shiftOf(index, drag);
      return shift === 0 ? undefined : { transform: `translateY(${shift}px)` };
    },
    handleProps: (from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { rows, list } = rowsAround(event.currentTarget);
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
        // At the edge of the window, the row beyond the next place comes into view.
        if (moved.to !== before.to)
          rowsAround(event.currentTarget).rows[moved.to + Math.sign(moved.to - before.to)]?.scrollIntoView({
            block: "nearest",
          });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (latest.current === null) return;
        const { from: taken, to } = follow(latest.current, event);
        change(null);
        if (to !== taken) onMove(taken, to);
      },
      onLostPointerCapture: () => change(null),
    }),
  };
}

function rowsAround(handle: HTMLElement): { rows: HTMLElement[]; list: HTMLElement } {
  const list = handle.closest("ol") ?? handle;
  return { rows: [...list.children] as HTMLElement[], list };
}

/** Where a drag has come to. The list is measured anew, as the page may have scrolled under the pointer. */
function follow(drag: Drag, { currentTarget, clientY }: PointerEvent<HTMLElement>): Drag {
  const { rows, list } = rowsAround(currentTarget);
  const row = rows[drag.from];
  const last = rows.at(-1);
  if (!row || !last || !rows[0]) return drag;
  const topOf = (one: HTMLElement) => one.offsetTop;
  const bottomOf = (one: HTMLElement) => one.offsetTop + one.offsetHeight;
  const centerOf = (one: HTMLElement) => one.offsetTop + one.offsetHeight / 2;
  const offset = Math.min(
    bottomOf(last) - bottomOf(row),
    Math.max(topOf(rows[0]) - topOf(row), clientY - list.getBoundingClientRect().top - drag.start),
  );
  const below = rows.slice(drag.from + 1).filter((one) => bottomOf(row) + offset > centerOf(one)).length;
  const above = rows.slice(0, drag.from).filter((one) => topOf(row) + offset < centerOf(one)).length;
  return { ...drag, offset, to: drag.from + below - above };
}

function shiftOf(index: number, { from, to, offset, step }: Drag): number {
  if (index === from) return offset;
  if (index > from && index <= to) return -step;
  return index < from && index >= to ? step : 0;
}
