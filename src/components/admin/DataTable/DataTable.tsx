import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from "@tanstack/react-virtual";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from "react";
import { ArrowDown, ArrowUp } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { useLatest } from "../../hooks/use-latest.ts";
import { useIsNarrow } from "../../layout/use-is-narrow.ts";
import * as css from "./DataTable.css.ts";
import { gapsBetween, withFocused } from "./shown-rows.ts";

/** A column of a table of `Row`s. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns cells at the end, as for figures. Default false. */
  numeric?: boolean;
  /** Contains the buttons of a row: its heading is visually hidden. Default false. */
  actions?: boolean;
  /** Its heading is a button that changes the order. Default false. */
  sortable?: boolean;
  /** Minimum width as a CSS length. Wider tables distribute their space in these proportions. Default `8rem`. */
  minWidth?: string;
  /** Takes all the space that the minimum widths leave. Default false. */
  wide?: boolean;
  /**
   * Where the cell is on a narrow screen: in the row, with this minimum width; or below the row, with its heading
   * (`labeled`). Default: below the row without its heading, or in the row if no column of the table has this property.
   */
  narrow?: { minWidth: string } | "labeled";
}

/** The sorted column and direction. */
export interface DataSort {
  column: string;
  direction: "ascending" | "descending";
}

/** Selects rows with checkboxes in a column before the others. */
export interface DataSelection<Row> {
  /** How many of the rows are selected; the heading's checkbox shows it. */
  state: "all" | "some" | "none";
  /** Accessible name of the heading's checkbox, such as `Select all shown questions`. */
  allLabel: string;
  onSelectAll: (selected: boolean) => void;
  isSelected: (row: Row) => boolean;
  /** Whether a row can't be selected. Default: none. */
  isDisabled?: (row: Row) => boolean;
  /** Accessible name of a row's checkbox, such as `Select Which port …`. */
  labelOf: (row: Row) => string;
  /** Called with the zero-based index of the row; `isRange` if Shift is held, for all rows since the last change. */
  onSelect: (index: number, selected: boolean, isRange: boolean) => void;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** The first column names the row. */
  columns: readonly DataColumn<Row>[];
  rowCount: number;
  /** Returns the row at a zero-based index; `undefined` while it is loading. */
  rowAt: (index: number) => Row | undefined;
  rowKey: (row: Row) => number;
  /** Returns the content below an expanded row, over the full width; `null` for a collapsed one. */
  detail?: (row: Row) => ReactNode;
  /** Returns the text for a row that is loading, such as `Loading question 42`. `position` is one-based. */
  waiting?: (position: number) => ReactNode;
  /**
   * Called with the zero-based indexes of the first and last visible row when these change. Of up to 200 rows,
   * all count as visible.
   */
  onRangeChange?: (first: number, last: number) => void;
  /** The zero-based index of the row to scroll to at first, in a table of variant `page`. Default: doesn't scroll. */
  initialRow?: number;
  /** Called when scrolling of the page pauses, with the zero-based index of the first row in view. */
  onScrollEnd?: (firstRow: number) => void;
  sort?: DataSort;
  /** Called with the requested order: the opposite direction, or ascending by another column. */
  onSortChange?: (sort: DataSort) => void;
  /** Default: rows have no checkboxes. */
  selection?: DataSelection<Row>;
  /** Key of the selected row. */
  selectedKey?: number | null;
  /** Shown instead of the table if it has no rows. */
  empty: ReactNode;
  /** `page`: full height on a scrolling page. `dialog`: scrolls within itself. Default `page`. */
  variant?: "page" | "dialog";
}

/** Tables of up to this length are rendered completely, so that the browser's search finds all rows. */
const VIRTUAL_ABOVE = 200;
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

interface ArrangedTableProps<Row> extends DataTableProps<Row> {
  /** The columns whose cells are below the row. */
  below: readonly DataColumn<Row>[];
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
  const wanted = useRowToShow(initialRow);
  const isRowLoaded = initialRow !== undefined && props.rowAt(initialRow) !== undefined;
  useLayoutEffect(() => {
    // Until `above` is measured, the virtualizer doesn't know where the rows are.
    if (!wanted.current || above === 0) return;
    const row = Math.min(wanted.current, rowCount - 1);
    if (isLong) virtualizer.scrollToIndex(row, { align: "start" });
    else rowElements(frame.current)[row]?.scrollIntoView();
  }, [wanted, above, averageHeight, isLong, rowCount, virtualizer, isRowLoaded]);
  useScrollEnd(frame, onScrollEnd);
  return (
    <Rows
      {...props}
      {...{ frame, rendered, averageHeight }}
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
    <Rows {...props} {...{ frame, rendered }} events={focused.events} measure={virtualizer.measureElement} />
  );
}

type Focused = RefObject<number | null>;

function useRows<Row>(
  { rowCount: count, below }: ArrangedTableProps<Row>,
  focused: Focused,
  averageHeight: number | null = null,
) {
  const rowHeight = averageHeight ?? (below.length > 0 ? NARROW_ROW_HEIGHT : ROW_HEIGHT);
  const rangeExtractor = useCallback(
    (range: Range) => withFocused(defaultRangeExtractor(range), focused.current, range.count),
    [focused],
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

/** The rendered part of a long table. */
interface RenderedRows {
  /** Zero-based indexes of the rendered rows, in order. */
  indexes: readonly number[];
  /** Empty heights before each of them and after the last, in px. */
  gaps: readonly number[];
  /** Zero-based indexes of the first and last visible row; `null` until known. */
  seen: { startIndex: number; endIndex: number } | null;
}

function renderedRows(
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
    seen: virtualizer.range,
  };
}

/** Tracks which row has focus, and restores it if that row is rendered again, for example once it is loaded. */
function useFocusedRow(frame: RefObject<HTMLElement | null>) {
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
function useHeightAbove(frame: RefObject<HTMLElement | null>): number {
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
function useAverageHeight(frame: RefObject<HTMLElement | null>, isLong: boolean): number | null {
  const [average, setAverage] = useState<number | null>(null);
  const isNeeded = isLong && average === null;
  useLayoutEffect(() => {
    if (!isNeeded || !frame.current) return;
    // The frame changes its height when rows are loaded.
    const observer = new ResizeObserver(() => {
      const loaded = rowElements(frame.current).filter((row) => !row.querySelector("[aria-busy]"));
      if (loaded.length === 0) return;
      const height = loaded.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
      setAverage(Math.round(height / loaded.length));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, isNeeded]);
  return average;
}

/** Keeps the index of the row to scroll to while the page loads, until the user scrolls or presses a key. */
function useRowToShow(initialRow: number | undefined): RefObject<number | undefined> {
  const wanted = useRef(initialRow);
  useEffect(() => {
    const ending = new AbortController();
    const end = () => {
      wanted.current = undefined;
      ending.abort();
    };
    for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
      window.addEventListener(type, end, { passive: true, signal: ending.signal });
    return () => ending.abort();
  }, []);
  return wanted;
}

/** How long scrolling must pause, in milliseconds. */
const SCROLL_PAUSE = 150;

/** A row of which no more is in view, in px, does not count: rounding must not make the row before it the first one. */
const BARELY_IN_VIEW = 8;

/** Reports the first row in view when scrolling of the page pauses. */
function useScrollEnd(
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
      timer = setTimeout(report, SCROLL_PAUSE);
    };
    window.addEventListener("scroll", wait, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", wait);
    };
  }, [frame, latest]);
}

/** Returns the rendered rows, in order. */
const rowElements = (frame: HTMLElement | null): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>("[data-index]") ?? []),
];

interface RowsProps<Row> extends ArrangedTableProps<Row> {
  frame: RefObject<HTMLDivElement | null>;
  rendered: RenderedRows;
  /** The height of rows that are loading, in px. Default: that of their text. */
  averageHeight?: number | null;
  /** Handlers that track which row has focus. */
  events: ReturnType<typeof useFocusedRow>["events"];
  measure: (row: HTMLTableSectionElement | null) => void;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { label, columns, rowCount, rowAt, rowKey, variant = "page" } = props;
  const { frame, rendered, events, measure, onRangeChange, selection } = props;
  const isLong = rowCount > VIRTUAL_ABOVE;
  const indexes = isLong ? rendered.indexes : Array.from({ length: rowCount }, (_, index) => index);
  const gaps = isLong ? rendered.gaps : [];
  const isWider = useIsWider(frame);

  const first = isLong ? rendered.seen?.startIndex : 0;
  const last = isLong ? rendered.seen?.endIndex : rowCount - 1;
  useEffect(() => {
    if (first !== undefined && last !== undefined) onRangeChange?.(first, last);
  }, [onRangeChange, first, last]);

  return (
    <div
      ref={frame}
      {...events}
      className={classNames(css.frame, css.height[variant])}
      {...(isWider || variant === "dialog" ? { role: "group", "aria-label": label, tabIndex: 0 } : {})}
    >
      <table
        className={css.table}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        style={{
          minInlineSize: `calc(${[...(selection ? [SELECTION_WIDTH] : []), ...columns.map(widthOf)].join(" + ")})`,
        }}
      >
        <colgroup>
          {selection ? <col style={{ inlineSize: SELECTION_WIDTH }} /> : null}
          {columns.map((column) => (
            <col key={column.id} style={column.wide ? undefined : { inlineSize: widthOf(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection ? (
              <td className={css.selectionHead}>
                <SelectionBox
                  label={selection.allLabel}
                  state={selection.state}
                  onSelect={selection.onSelectAll}
                />
              </td>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.id} column={column} {...sortingOf(props)} />
            ))}
          </tr>
        </thead>
        {indexes.flatMap((index, at) => {
          const row = rowAt(index);
          return [
            gapOf(gaps[at], `before ${index}`),
            <RowGroup
              key={row === undefined ? `waiting ${index}` : rowKey(row)}
              {...props}
              {...{ index, row }}
              ref={isLong ? measure : null}
            />,
          ];
        })}
        {gapOf(gaps[indexes.length], "end")}
      </table>
    </div>
  );
}

interface RowGroupProps<Row> extends ArrangedTableProps<Row> {
  index: number;
  /** `undefined` while it is loading. */
  row: Row | undefined;
  averageHeight?: number | null;
  ref: Ref<HTMLTableSectionElement>;
}

/** A row with its cells below it and its expanded content, which are measured together. */
function RowGroup<Row>(props: RowGroupProps<Row>) {
  const { columns, below, rowKey, waiting, selectedKey, detail, selection, averageHeight, index, row, ref } =
    props;
  const span = columns.length + (selection ? 1 : 0);
  const isSelected = row !== undefined && rowKey(row) === selectedKey;
  const expanded = row === undefined ? null : detail?.(row);
  return (
    <tbody ref={ref} className={css.group} data-index={index}>
      <tr
        className={classNames(css.row, isSelected && css.selected)}
        aria-rowindex={index + 2}
        aria-current={isSelected || undefined}
        data-selected={isSelected || undefined}
        tabIndex={-1}
        style={row === undefined && averageHeight ? { blockSize: averageHeight } : undefined}
      >
        {row === undefined ? (
          <td className={css.cell} colSpan={span} aria-busy>
            {waiting?.(index + 1)}
          </td>
        ) : (
          <>
            {selection ? (
              <td className={css.selection}>
                {selection.isDisabled?.(row) ? null : (
                  <SelectionBox
                    label={selection.labelOf(row)}
                    state={selection.isSelected(row) ? "all" : "none"}
                    onSelect={(selected, isRange) => selection.onSelect(index, selected, isRange)}
                  />
                )}
              </td>
            ) : null}
            {columns.map((column, position) => {
              const Cell = position === 0 ? "th" : "td";
              return (
                <Cell
                  key={column.id}
                  className={classNames(css.cell, alignmentOf(column))}
                  {...(position === 0 ? { scope: "row" } : {})}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </>
        )}
      </tr>
      {row !== undefined && below.length > 0 ? (
        <tr className={isSelected ? css.selected : undefined} aria-rowindex={index + 2}>
          <td className={css.detail} colSpan={span}>
            <CellsBelow columns={below} row={row} />
          </td>
        </tr>
      ) : null}
      {expanded ? (
        <tr className={isSelected ? css.selected : undefined} aria-rowindex={index + 2}>
          <td className={css.detail} colSpan={span}>
            {expanded}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

const SELECTION_WIDTH = "3rem";

interface SelectionBoxProps {
  label: string;
  state: DataSelection<never>["state"];
  onSelect: (selected: boolean, isRange: boolean) => void;
}

function SelectionBox({ label, state, onSelect }: SelectionBoxProps) {
  return (
    <label className={css.selectionArea}>
      <input
        type="checkbox"
        className={css.selectionBox}
        aria-label={label}
        checked={state === "all"}
        ref={(box) => {
          if (box) box.indeterminate = state === "some";
        }}
        onChange={({ target, nativeEvent }) =>
          onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** Returns the columns that stay in the row, and those whose cells go below it on a narrow screen. */
function useColumns<Row>(
  columns: readonly DataColumn<Row>[],
): Pick<ArrangedTableProps<Row>, "columns" | "below"> {
  const isNarrow = useIsNarrow();
  return useMemo(() => {
    const kept = columns.flatMap((column) =>
      typeof column.narrow === "object" ? [{ ...column, ...column.narrow }] : [],
    );
    if (!isNarrow || kept.length === 0) return { columns, below: [] };
    return { columns: kept, below: columns.filter(({ narrow }) => typeof narrow !== "object") };
  }, [columns, isNarrow]);
}

function CellsBelow<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  return (
    <div className={css.below}>
      {columns.map(({ id, header, narrow, actions, cell }) => {
        const content = cell(row);
        if (content === null || content === "") return null;
        return (
          <div key={id} className={actions ? css.actionsBelow : undefined}>
            <span className={narrow === "labeled" ? css.label : visuallyHidden}>{header}: </span>
            {content}
          </div>
        );
      })}
    </div>
  );
}

const widthOf = <Row,>({ minWidth = "8rem" }: DataColumn<Row>): string => minWidth;

const alignmentOf = <Row,>({ numeric, actions }: DataColumn<Row>) =>
  classNames(numeric && css.figure, actions && css.actions);

/** Takes the space of rows that are not rendered. */
const gapOf = (height: number | undefined, key: string): ReactNode =>
  height ? (
    <tbody key={key} aria-hidden>
      <tr style={{ blockSize: height }} />
    </tbody>
  ) : null;

interface Sorting {
  sort: DataSort | undefined;
  onSortChange: ((sort: DataSort) => void) | undefined;
}

const sortingOf = <Row,>({ sort, onSortChange }: DataTableProps<Row>): Sorting => ({ sort, onSortChange });

function Heading<Row>({ column, sort, onSortChange }: Sorting & { column: DataColumn<Row> }) {
  const { id, header, sortable, actions } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classNames(css.head, alignmentOf(column))}
      aria-sort={sortable ? (direction ?? "none") : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={css.sort}
          onClick={() =>
            onSortChange?.({ column: id, direction: direction === "ascending" ? "descending" : "ascending" })
          }
        >
          {header}
          {direction ? <Arrow size={14} /> : null}
        </button>
      ) : actions ? (
        <span className={visuallyHidden}>{header}</span>
      ) : (
        header
      )}
    </th>
  );
}

/** Returns whether the content is wider than the frame. */
function useIsWider(frame: RefObject<HTMLElement | null>): boolean {
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
