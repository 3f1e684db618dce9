import type { ReactNode } from "react";

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
  /** Whether a row can't be selected. Default none. */
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
  renderDetail?: (row: Row) => ReactNode;
  /** Returns the text for a row that is loading, such as `Loading question 42`. `position` is one-based. */
  renderSkeleton?: (position: number) => ReactNode;
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

/** The props of a table that divides its columns for the width of the screen. */
export interface ArrangedTableProps<Row> extends DataTableProps<Row> {
  /** The columns whose cells are below the row. */
  below: readonly DataColumn<Row>[];
}
