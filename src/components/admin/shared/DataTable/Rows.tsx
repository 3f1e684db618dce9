import { useEffect, type ReactNode, type Ref, type RefObject } from "react";
import { ArrowDown, ArrowUp } from "../../../icons/part-icons.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { classNames } from "../../../theme/class-names.ts";
import type { ArrangedTableProps, DataColumn, DataSelection, DataSort } from "./data-table-props.ts";
import { VIRTUAL_ABOVE, type RenderedRows } from "./shown-rows.ts";
import { useIsWider, type useFocusedRow } from "./table-layout.ts";
import { visuallyHidden } from "../../../theme/hidden.css.ts";
import * as css from "./DataTable.css.ts";

interface RowsProps<Row> extends ArrangedTableProps<Row> {
  frame: RefObject<HTMLDivElement | null>;
  rendered: RenderedRows;
  /** The height of rows that are loading, in px. Default: that of their text. */
  averageHeight?: number | null;
  /** Handlers that track which row has focus. */
  events: ReturnType<typeof useFocusedRow>["events"];
  measure: (row: HTMLTableSectionElement | null) => void;
}

const SELECTION_WIDTH = "3rem";

const widthOf = <Row,>({ minWidth = "8rem" }: DataColumn<Row>): string => minWidth;

const alignmentOf = <Row,>({ numeric, actions }: DataColumn<Row>) =>
  classNames(numeric && css.figure, actions && css.actions);

/** The table with its frame. Of a long table, it renders only the rows in `rendered`. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { label, columns, rowCount, rowAt, rowKey, variant = "page" } = props;
  const { frame, rendered, events, measure, onRangeChange, selection } = props;
  const isLong = rowCount > VIRTUAL_ABOVE;
  const indexes = isLong ? rendered.indexes : Array.from({ length: rowCount }, (_, index) => index);
  const gaps = isLong ? rendered.gaps : [];
  const isWider = useIsWider(frame);

  const first = isLong ? rendered.visibleRange?.startIndex : 0;
  const last = isLong ? rendered.visibleRange?.endIndex : rowCount - 1;
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
              <HeaderCell
                key={column.id}
                column={column}
                sort={props.sort}
                onSortChange={props.onSortChange}
              />
            ))}
          </tr>
        </thead>
        {indexes.flatMap((index, renderedIndex) => {
          const row = rowAt(index);
          return [
            renderGap(gaps[renderedIndex], `before ${index}`),
            <RowGroup
              key={row === undefined ? `loading ${index}` : rowKey(row)}
              {...props}
              index={index}
              row={row}
              ref={isLong ? measure : null}
            />,
          ];
        })}
        {renderGap(gaps[indexes.length], "end")}
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
  const { columns, below, rowKey, renderSkeleton, selectedKey, renderDetail, selection } = props;
  const { averageHeight, index, row, ref } = props;
  const span = columns.length + (selection ? 1 : 0);
  const isSelected = row !== undefined && rowKey(row) === selectedKey;
  const expanded = row === undefined ? null : renderDetail?.(row);
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
            {renderSkeleton?.(index + 1)}
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

function CellsBelow<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  return (
    <Inline rowGap={1} gap={4} align="center">
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
    </Inline>
  );
}

/** Takes the space of rows that are not rendered. */
const renderGap = (height: number | undefined, key: string): ReactNode =>
  height ? (
    <tbody key={key} aria-hidden>
      <tr style={{ blockSize: height }} />
    </tbody>
  ) : null;

interface HeaderCellProps<Row> {
  column: DataColumn<Row>;
  sort: DataSort | undefined;
  onSortChange: ((sort: DataSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
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
