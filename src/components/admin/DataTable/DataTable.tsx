import { tableFeatures, useTable, type ColumnDef } from "@tanstack/react-table";
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
  type RefObject,
} from "react";
import { ArrowDown, ArrowUp } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./DataTable.css.ts";
import { gapsBetween, withFocused } from "./shown-rows.ts";

/** A column of a table of `Row`s. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Stands at the end of its column, as figures do. Default false. */
  isNumber?: boolean;
  /** Holds the buttons of a row: its heading is for assistive technology alone. Default false. */
  isActions?: boolean;
  /** Its heading is a button that asks for another order. Default false. */
  isSortable?: boolean;
  /** How narrow it may become, as a CSS length; wider tables share their room in these proportions. Default `8rem`. */
  minWidth?: string;
}

/** By which column rows stand in order. */
export interface DataSort {
  column: string;
  direction: "ascending" | "descending";
}

export interface DataTableProps<Row> {
  /** What its rows are, as assistive technology says it. */
  label: string;
  /** The first one names its row. Keep it stable. */
  columns: readonly DataColumn<Row>[];
  rowCount: number;
  /** The row at this place, from 0; undefined for one that has not arrived, which is then read as being loaded. */
  rowAt: (index: number) => Row | undefined;
  rowKey: (row: Row) => number;
  /** What an open row shows below its cells, over the whole width; `null` for one that is closed. */
  detail?: (row: Row) => ReactNode;
  /** What is said of a row that has not arrived, such as `Loading question 42`; `place` counts from 1. */
  waiting?: (place: number) => ReactNode;
  /** Called with the first and the last place in view, from 0, whenever these change; of up to 200 rows all are. */
  onRangeChange?: (first: number, last: number) => void;
  sort?: DataSort;
  /** Called with the order that was asked for: the other direction, or ascending by another column. */
  onSortChange?: (sort: DataSort) => void;
  /** The key of the row that is chosen. */
  selectedKey?: number | null;
  /** Stands in the table's place where it has no rows. */
  empty: ReactNode;
  /** As long as it is, in a page that scrolls; or scrolling in itself, for a dialog. Default `page`. */
  variant?: "page" | "dialog";
}

/** So many rows stand all in the page, where the browser's own search finds them. */
const ALL_AT_ONCE = 200;
/** Rows beyond what is seen, at either end. */
const OVERSCAN = 10;
/** Until it is measured. */
const ROW_HEIGHT = 64;

/**
 * A table of any length. Up to 200 rows stand all in the page; of more, those in view and some around them.
 *
 * Keyboard: Tab goes through the buttons of its rows, and a row that has the focus stays however far one scrolls; where
 * the table is wider than its frame, Tab reaches the frame and the arrows scroll it. Headings that sort are buttons.
 * Assistive technology reads a table with the number of all its rows, each with its place, named by its first cell.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.rowCount === 0) return props.empty;
  return props.variant === "dialog" ? <DialogTable {...props} /> : <PageTable {...props} />;
}

function PageTable<Row>(props: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useFocusedPlace(frame);
  const above = useHeightAbove(frame);
  const rows = useRows(props.rowCount, focused.place);
  // oxlint-disable-next-line react/incompatible-library -- read here at each render, and nowhere else
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({ ...rows, scrollMargin: above });
  const laid = laidBy(virtualizer, above);
  return (
    <Rows {...props} {...{ frame, laid }} events={focused.events} measure={virtualizer.measureElement} />
  );
}

function DialogTable<Row>(props: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useFocusedPlace(frame);
  const rows = useRows(props.rowCount, focused.place);
  // oxlint-disable-next-line react/incompatible-library -- read here at each render, and nowhere else
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableSectionElement>({
    ...rows,
    getScrollElement: () => frame.current,
  });
  const laid = laidBy(virtualizer, 0);
  return (
    <Rows {...props} {...{ frame, laid }} events={focused.events} measure={virtualizer.measureElement} />
  );
}

type Focused = RefObject<number | null>;

function useRows(count: number, focused: Focused) {
  const rangeExtractor = useCallback(
    (range: Range) => withFocused(defaultRangeExtractor(range), focused.current, range.count),
    [focused],
  );
  return {
    count,
    enabled: count > ALL_AT_ONCE,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // Measured and drawn in one go, browsers would complain of a loop.
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor,
  };
}

/** What of a long table is in the page. */
interface Laid {
  /** The places of its rows, in order. */
  places: readonly number[];
  /** The empty heights before each of them and after the last, in pixels. */
  gaps: readonly number[];
  /** The first and the last place in view; `null` until that is known. */
  seen: { startIndex: number; endIndex: number } | null;
}

function laidBy(
  virtualizer: Pick<
    Virtualizer<Window, HTMLTableSectionElement> | Virtualizer<HTMLDivElement, HTMLTableSectionElement>,
    "getVirtualItems" | "getTotalSize" | "range"
  >,
  above: number,
): Laid {
  const items = virtualizer.getVirtualItems();
  return {
    places: items.map(({ index }) => index),
    gaps: gapsBetween(items, above, virtualizer.getTotalSize()),
    seen: virtualizer.range,
  };
}

/** Which row has the focus. One that was drawn anew, such as one that has arrived, has it again. */
function useFocusedPlace(frame: RefObject<HTMLElement | null>) {
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${place.current}"] > tr`);
    row?.focus({ preventScroll: true });
  });
  return {
    place,
    // React's own events: the browser's would tell of a row that goes away, too.
    events: {
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>("[data-index]");
        place.current = row ? Number(row.dataset["index"]) : null;
      },
      onBlur: () => {
        place.current = null;
      },
    },
  };
}

/** How far down the page the frame begins, in pixels, whatever grows or goes above it. */
function useHeightAbove(frame: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current) setAbove(Math.round(frame.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return above;
}

interface RowsProps<Row> extends DataTableProps<Row> {
  frame: RefObject<HTMLDivElement | null>;
  laid: Laid;
  /** Tell which row has the focus. */
  events: ReturnType<typeof useFocusedPlace>["events"];
  measure: (row: HTMLTableSectionElement | null) => void;
}

/** A row that is in the page, with its place. */
interface Shown<Row> {
  index: number;
  row: Row | undefined;
}

const FEATURES = tableFeatures({});

function Rows<Row>(props: RowsProps<Row>) {
  const { label, columns, rowCount, rowAt, rowKey, waiting, selectedKey, variant = "page" } = props;
  const { frame, laid, events, measure, onRangeChange, detail } = props;
  const isLong = rowCount > ALL_AT_ONCE;
  const places = isLong ? laid.places : Array.from({ length: rowCount }, (_, index) => index);
  const gaps = isLong ? laid.gaps : [];
  const shown: Shown<Row>[] = places.map((index) => ({ index, row: rowAt(index) }));
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({ features: FEATURES, columns: definitions, data: shown });
  const isWide = useIsWider(frame);

  const first = isLong ? laid.seen?.startIndex : 0;
  const last = isLong ? laid.seen?.endIndex : rowCount - 1;
  useEffect(() => {
    if (first !== undefined && last !== undefined) onRangeChange?.(first, last);
  }, [onRangeChange, first, last]);

  const columnOf = new Map(columns.map((column) => [column.id, column]));
  return (
    <div
      ref={frame}
      {...events}
      className={classNames(css.frame, css.height[variant])}
      {...(isWide || variant === "dialog" ? { role: "group", "aria-label": label, tabIndex: 0 } : {})}
    >
      <table
        className={css.table}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        style={{ minInlineSize: `calc(${columns.map(widthOf).join(" + ")})` }}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ inlineSize: widthOf(column) }} />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map(({ id }) => {
                const column = columnOf.get(id);
                return column ? <Heading key={id} column={column} {...sortingOf(props)} /> : null;
              })}
            </tr>
          ))}
        </thead>
        {table.getRowModel().rows.flatMap((line, at) => {
          const { index, row } = line.original;
          const isSelected = row !== undefined && rowKey(row) === selectedKey;
          const below = row === undefined ? null : detail?.(row);
          return [
            gapOf(gaps[at], `before ${index}`),
            // A row and what it shows below are measured as one.
            <tbody
              key={row === undefined ? `waiting ${index}` : rowKey(row)}
              ref={isLong ? measure : null}
              className={css.group}
              data-index={index}
            >
              <tr
                className={classNames(css.row, isSelected && css.selected)}
                aria-rowindex={index + 2}
                aria-current={isSelected || undefined}
                tabIndex={-1}
              >
                {row === undefined ? (
                  <td className={css.cell} colSpan={columns.length} aria-busy>
                    {waiting?.(index + 1)}
                  </td>
                ) : (
                  line.getAllCells().map(({ column: { id } }, place) => {
                    const column = columnOf.get(id);
                    if (!column) return null;
                    const Cell = place === 0 ? "th" : "td";
                    return (
                      <Cell
                        key={id}
                        className={classNames(css.cell, alignmentOf(column))}
                        {...(place === 0 ? { scope: "row" } : {})}
                      >
                        {column.cell(row)}
                      </Cell>
                    );
                  })
                )}
              </tr>
              {below ? (
                <tr aria-rowindex={index + 2}>
                  <td className={css.detail} colSpan={columns.length}>
                    {below}
                  </td>
                </tr>
              ) : null}
            </tbody>,
          ];
        })}
        {gapOf(gaps[shown.length], "end")}
      </table>
    </div>
  );
}

const widthOf = <Row,>({ minWidth = "8rem" }: DataColumn<Row>): string => minWidth;

const alignmentOf = <Row,>({ isNumber, isActions }: DataColumn<Row>) =>
  classNames(isNumber && css.figure, isActions && css.actions);

const definitionOf = <Row,>({ id, header }: DataColumn<Row>): ColumnDef<typeof FEATURES, Shown<Row>> => ({
  id,
  header,
});

/** Stands for the rows between two that are in the page. */
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
  const { id, header, isSortable, isActions } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classNames(css.head, alignmentOf(column))}
      aria-sort={isSortable ? (direction ?? "none") : undefined}
    >
      {isSortable ? (
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
      ) : isActions ? (
        <span className={visuallyHidden}>{header}</span>
      ) : (
        header
      )}
    </th>
  );
}

/** Whether what the frame holds is wider than the frame. */
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
