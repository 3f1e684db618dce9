import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
} from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from "react";
import { useIsNarrow } from "../../../theme/CairnProvider/use-is-narrow.ts";
import type { ArrangedTableProps, DataColumn, DataTableProps } from "./data-table-props.ts";
import { Rows } from "./Rows.tsx";
import { renderedRows, VIRTUAL_ABOVE, withFocused } from "./shown-rows.ts";
import {
  rowElements,
  useAverageHeight,
  useFocusedRow,
  useHeightAbove,
  useRowToShow,
  useScrollEnd,
} from "./table-layout.ts";

/** Number of rendered rows beyond the visible ones, at either end. */
const OVERSCAN = 10;
/** Estimated height in px, until a row is measured. */
const ROW_HEIGHT = 64;
/** Estimated height in px of a row with cells below it. */
const NARROW_ROW_HEIGHT = 136;

/**
 * A table of any length. Up to 200 rows are rendered completely; longer tables render the visible rows and some
 * around them.
 *
 * Keyboard: Tab moves through the buttons of the rows. The focused row stays rendered while scrolling. If the
 * table is wider than its frame, the frame is a tab stop and arrow keys scroll it. Sortable headings are
 * buttons. With `selection`, Space toggles the checkbox of a row, with Shift those of all rows since the last one.
 * Assistive technology announces a table with the total number of rows, each with its position and named by its
 * first cell.
 *
 * On a narrow screen, a table with `narrow` columns shows only these in the row, and the other cells below it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const columns = useColumns(props.columns);
  if (props.rowCount === 0) return props.empty;
  return props.variant === "dialog" ? (
    <DialogTable {...props} {...columns} />
  ) : (
    <PageTable {...props} {...columns} />
  );
}

function PageTable<Row>(props: ArrangedTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(frame);
  const above = useHeightAbove(frame);
  const { initialRow, onScrollEnd, rowCount } = props;
  const isLong = rowCount > VIRTUAL_ABOVE;
  const averageHeight = useAverageHeight(frame, isLong);
  const rows = useRows(props, focused.position, averageHeight);
  // oxlint-disable-next-line react/incompatible-library -- read only during this render
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({ ...rows, scrollMargin: above });
  const rendered = renderedRows(virtualizer, above);
  useLayoutEffect(() => {
    if (averageHeight !== null) virtualizer.measure();
  }, [virtualizer, averageHeight]);
  const rowToShow = useRowToShow(initialRow);
  const isRowLoaded = initialRow !== undefined && props.rowAt(initialRow) !== undefined;
  useLayoutEffect(() => {
    // Until `above` is measured, the virtualizer doesn't know where the rows are.
    if (!rowToShow.current || above === 0) return;
    const row = Math.min(rowToShow.current, rowCount - 1);
    if (isLong) virtualizer.scrollToIndex(row, { align: "start" });
    else rowElements(frame.current)[row]?.scrollIntoView();
  }, [rowToShow, above, averageHeight, isLong, rowCount, virtualizer, isRowLoaded]);
  useScrollEnd(frame, onScrollEnd);
  return (
    <Rows
      {...props}
      frame={frame}
      rendered={rendered}
      averageHeight={averageHeight}
      events={focused.events}
      measure={virtualizer.measureElement}
    />
  );
}

function DialogTable<Row>(props: ArrangedTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(frame);
  const rows = useRows(props, focused.position);
  // oxlint-disable-next-line react/incompatible-library -- read only during this render
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableSectionElement>({
    ...rows,
    getScrollElement: () => frame.current,
  });
  const rendered = renderedRows(virtualizer, 0);
  return (
    <Rows
      {...props}
      frame={frame}
      rendered={rendered}
      events={focused.events}
      measure={virtualizer.measureElement}
    />
  );
}

function useRows<Row>(
  { rowCount: count, below }: ArrangedTableProps<Row>,
  focusedIndex: RefObject<number | null>,
  averageHeight: number | null = null,
) {
  const rowHeight = averageHeight ?? (below.length > 0 ? NARROW_ROW_HEIGHT : ROW_HEIGHT);
  const rangeExtractor = useCallback(
    (range: Range) => withFocused(defaultRangeExtractor(range), focusedIndex.current, range.count),
    [focusedIndex],
  );
  return {
    count,
    enabled: count > VIRTUAL_ABOVE,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // Without it, browsers report a ResizeObserver loop.
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor,
  };
}

/** Returns the columns that stay in the row, and those whose cells go below it on a narrow screen. */
function useColumns<Row>(
  columns: readonly DataColumn<Row>[],
): Pick<ArrangedTableProps<Row>, "columns" | "below"> {
  const isNarrow = useIsNarrow();
  return useMemo(() => {
    const inRow = columns.flatMap((column) =>
      typeof column.narrow === "object" ? [{ ...column, ...column.narrow }] : [],
    );
    if (!isNarrow || inRow.length === 0) return { columns, below: [] };
    return { columns: inRow, below: columns.filter(({ narrow }) => typeof narrow !== "object") };
  }, [columns, isNarrow]);
}
