import type { Virtualizer } from "@tanstack/react-virtual";

/** Tables of up to this length are rendered completely, so that the browser's search finds all rows. */
export const VIRTUAL_ABOVE = 200;

/** Position of a row in the scrolled content, in px. */
interface RowPosition {
  index: number;
  start: number;
  end: number;
}

/**
 * Adds the focused row and its neighbors to the rendered indexes, so that scrolling does not remove focus and
 * Tab finds the next row.
 */
export function withFocused(indexes: readonly number[], focused: number | null, count: number): number[] {
  if (focused === null) return [...indexes];
  const neighbors = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...indexes, ...neighbors])].toSorted((one, other) => one - other);
}

/**
 * Returns the empty heights before each rendered row and after the last, in px. `above`: the offset of the
 * first row.
 */
export function gapsBetween(rows: readonly RowPosition[], above: number, total: number): number[] {
  if (rows.length === 0) return [];
  const before = rows.map(({ start }, index) => start - (rows[index - 1]?.end ?? above));
  return [...before, total - ((rows.at(-1)?.end ?? above) - above)];
}

/** The rendered part of a long table. */
export interface RenderedRows {
  /** Zero-based indexes of the rendered rows, in order. */
  indexes: readonly number[];
  /** Empty heights before each of them and after the last, in px. */
  gaps: readonly number[];
  /** Zero-based indexes of the first and last visible row; `null` until known. */
  visibleRange: { startIndex: number; endIndex: number } | null;
}

/** Returns the rendered part as the virtualizer knows it. `above`: the offset of the first row. */
export function renderedRows(
  virtualizer: Pick<
    Virtualizer<Window, HTMLTableSectionElement> | Virtualizer<HTMLDivElement, HTMLTableSectionElement>,
    "getVirtualItems" | "getTotalSize" | "range"
  >,
  above: number,
): RenderedRows {
  const items = virtualizer.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    gaps: gapsBetween(items, above, virtualizer.getTotalSize()),
    visibleRange: virtualizer.range,
  };
}
