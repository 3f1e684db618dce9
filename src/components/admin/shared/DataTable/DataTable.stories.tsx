import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../../.storybook/test/focus-ring.ts";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { DESKTOP, PHONE } from "../../../../../.storybook/test/viewports.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Dialog } from "../../../controls/Dialog/Dialog.tsx";
import { formatNumber } from "../../../i18n/format/numbers.ts";
import type { DataColumn, DataSort, DataTableProps } from "./data-table-props.ts";
import { DataTable } from "./DataTable.tsx";

interface City {
  id: number;
  name: string;
  people: number;
}

const COLUMNS: readonly DataColumn<City>[] = [
  { id: "name", header: "City", cell: ({ name }) => name, sortable: true, minWidth: "12rem" },
  { id: "people", header: "People", cell: ({ people }) => formatNumber(people, "en"), numeric: true },
  {
    id: "actions",
    header: "Actions",
    cell: ({ name }) => <Button aria-label={`Visit ${name}`}>Visit</Button>,
    actions: true,
    minWidth: "7rem",
  },
];

const cityAt = (index: number): City => ({
  id: index + 1,
  name: `City ${formatNumber(index + 1, "en")}`,
  people: 1000 + index,
});

function Cities(props: DataTableProps<City>) {
  return <DataTable {...props} />;
}

const meta = preview.meta({
  title: "Admin/DataTable",
  component: Cities,
  args: {
    label: "Cities",
    columns: COLUMNS,
    rowCount: 3,
    rowAt: cityAt,
    rowKey: ({ id }: City) => id,
    empty: <p>No cities yet.</p>,
    onRangeChange: fn(),
  },
  argTypes: { variant: { control: "inline-radio", options: ["page", "dialog"] } },
});

type Canvas = ReturnType<typeof within>;

/** Returns all rendered rows but the heading. */
const rowsOf = (canvas: Canvas): HTMLElement[] => canvas.getAllByRole("row").slice(1);
const rowAt = (canvas: Canvas, position: number) =>
  canvas.queryByRole("row", { name: new RegExp(`^City ${position}\\b`) });

/** Rows are named by their first cells and have positions; figures are aligned at the end. */
export const Default = meta.story({
  globals: DESKTOP,
  play: async ({ canvas, args }) => {
    const table = canvas.getByRole("table", { name: "Cities" });
    await expect(table).toHaveAttribute("aria-rowcount", "4");
    const rows = rowsOf(canvas);
    await expect(rows.map((row) => row.getAttribute("aria-rowindex"))).toEqual(["2", "3", "4"]);
    await expect(canvas.getByRole("rowheader", { name: "City 2" })).toBeVisible();
    await expect(getComputedStyle(canvas.getByRole("cell", { name: "1,001" })).textAlign).toBe("end");
    await expect(canvas.getByRole("columnheader", { name: "Actions" })).toBeInTheDocument();
    await expect(canvas.queryByRole("group")).toBeNull();
    await expect(args.onRangeChange).toHaveBeenLastCalledWith(0, 2);
  },
});

/** Without rows, the parent's text replaces the table. */
export const Empty = meta.story({
  args: { rowCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No cities yet.")).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
});

export const OneRow = meta.story({
  args: { rowCount: 1 },
  play: async ({ canvas }) => {
    await expect(rowsOf(canvas)).toHaveLength(1);
  },
});

/** The longest table that is rendered completely, so that the browser's search finds all rows. */
export const TwoHundredRows = meta.story({
  tags: ["appearance"],
  args: { rowCount: 200 },
  // axe checks only the first of equal rows; all of them would take half a minute.
  parameters: { a11y: { context: { exclude: ['a[href="#main"]', "tbody:nth-of-type(n + 11)"] } } },
  play: async ({ canvas, args }) => {
    await expect(rowsOf(canvas)).toHaveLength(200);
    await expect(canvas.getByRole("rowheader", { name: "City 200" })).toBeInTheDocument();
    await expect(args.onRangeChange).toHaveBeenLastCalledWith(0, 199);
  },
});

/** Only the visible rows and some around them are rendered; scrolling reaches the last row. */
export const FiftyThousandRows = meta.story({
  tags: ["test-only"],
  args: { rowCount: 50_000 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "50001");
    await waitFor(() => expect(rowsOf(canvas).length).toBeGreaterThan(10));
    await expect(rowsOf(canvas).length).toBeLessThan(60);
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(2_000_000);
    // Rows are measured while scrolling, so the end moves.
    await waitFor(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect(canvas.getByRole("rowheader", { name: "City 50,000" })).toBeVisible();
    });
    await expect(rowsOf(canvas).length).toBeLessThan(60);
    await expect(rowsOf(canvas).at(-1)).toHaveAttribute("aria-rowindex", "50001");
    await waitFor(() => expect(args.onRangeChange).toHaveBeenLastCalledWith(expect.any(Number), 49_999));
    window.scrollTo(0, 0);
    await waitFor(() => expect(canvas.getByRole("rowheader", { name: "City 1" })).toBeVisible());
  },
});

/** The focused row stays rendered when scrolled far away, and Tab moves to the next one. */
export const KeepsFocusWhileScrolling = meta.story({
  tags: ["test-only", "appearance"],
  args: { rowCount: 50_000 },
  play: async ({ canvas }) => {
    const visit = await canvas.findByRole("button", { name: "Visit City 3" });
    visit.focus();
    window.scrollTo(0, 200_000);
    await waitFor(() => expect(rowAt(canvas, 2)).toBeInTheDocument());
    await waitFor(() => expect(rowAt(canvas, 1)).toBeNull());
    await expect(visit).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Visit City 4" })).toHaveFocus();
    window.scrollTo(0, 0);
  },
});

/** Stores the order as a screen does. */
function Sorted(props: DataTableProps<City>) {
  const [sort, setSort] = useState<DataSort>({ column: "name", direction: "ascending" });
  const isDown = sort.direction === "descending";
  return (
    <DataTable
      {...props}
      rowAt={(index) => cityAt(isDown ? props.rowCount - 1 - index : index)}
      sort={sort}
      onSortChange={(next) => {
        props.onSortChange?.(next);
        setSort(next);
      }}
    />
  );
}

/** A heading reverses the order and keeps focus. */
export const Sorts = meta.story({
  tags: ["test-only"],
  render: (args) => <Sorted {...args} />,
  args: { onSortChange: fn() },
  play: async ({ canvas, args }) => {
    const heading = canvas.getByRole("columnheader", { name: "City" });
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await expect(canvas.getByRole("columnheader", { name: "People" })).not.toHaveAttribute("aria-sort");
    const button = within(heading).getByRole("button", { name: "City" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: "name", direction: "descending" });
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    await expect(rowsOf(canvas)[0]).toHaveAccessibleName(/^City 3/);
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: "name", direction: "ascending" });
  },
});

/** The selected row is the current one. */
export const Selected = meta.story({
  args: { selectedKey: 2 },
  play: async ({ canvas }) => {
    await expect(rowsOf(canvas).map((row) => row.getAttribute("aria-current"))).toEqual([null, "true", null]);
  },
});

/** A row that loads later: until then it shows a placeholder, and focus on it stays. */
function RowLoadedLater(props: DataTableProps<City>) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <DataTable
        {...props}
        rowAt={(index) => (index === 1 && !isLoaded ? undefined : cityAt(index))}
        renderSkeleton={(position) => `Loading city ${position}`}
      />
      <Button onMouseEnter={() => setLoaded(true)}>Load the row</Button>
    </>
  );
}

export const LoadingRow = meta.story({
  tags: ["test-only"],
  render: (args) => <RowLoadedLater {...args} />,
  play: async ({ canvas }) => {
    const [, second] = rowsOf(canvas);
    await expect(second).toHaveTextContent("Loading city 2");
    second?.focus();
    await userEvent.hover(canvas.getByRole("button", { name: "Load the row" }));
    await expect(await canvas.findByRole("rowheader", { name: "City 2" })).toBeVisible();
    await waitFor(() => expect(rowAt(canvas, 2)).toHaveFocus());
  },
});

const WIDE: readonly DataColumn<City>[] = [
  { id: "name", header: "City", cell: ({ name }) => name, minWidth: "20rem" },
  { id: "people", header: "People", cell: ({ people }) => formatNumber(people, "en"), minWidth: "20rem" },
];

/** At 320 px it scrolls within its frame, by keyboard too; the page does not scroll. */
export const Narrow = meta.story({
  tags: ["test-only"],
  args: { columns: WIDE },
  render: (args) => (
    <div style={{ inlineSize: "18rem" }}>
      <Cities {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const frame = await canvas.findByRole("group", { name: "Cities" });
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    await expectFocusRing(frame);
  },
});

const PHONE_COLUMNS: readonly DataColumn<City>[] = COLUMNS.map((column) =>
  column.id === "name"
    ? { ...column, narrow: { minWidth: "10rem" } }
    : column.id === "people"
      ? { ...column, narrow: "labeled" }
      : column,
);

/** On a phone, columns without a narrow width are below the row; expanded content comes after them. */
export const Phone = meta.story({
  tags: ["appearance"],
  globals: PHONE,
  args: {
    columns: PHONE_COLUMNS,
    rowCount: 2,
    renderDetail: ({ id, name }) => (id === 2 ? `About ${name}` : null),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(1);
    await expect(textsOf(rowsOf(canvas))).toEqual([
      "City 1",
      "People: 1,000Actions: Visit",
      "City 2",
      "People: 1,001Actions: Visit",
      "About City 2",
    ]);
    // Content below a row belongs to it.
    const positions = rowsOf(canvas).map((row) => row.getAttribute("aria-rowindex"));
    await expect(positions).toEqual(["2", "2", "3", "3", "3"]);
    await expect(canvas.getAllByText(/^People:/)[0]).toBeVisible();
    const frame = canvas.getByRole("table", { name: "Cities" }).parentElement;
    await expect(frame?.scrollWidth).toBe(frame?.clientWidth);
  },
});

/** In a dialog it scrolls within itself; in the page it takes only the height it needs. */
export const InDialog = meta.story({
  tags: ["test-only", "appearance"],
  args: { rowCount: 5000, variant: "dialog" },
  render: (args) => (
    <Dialog title="Cities to choose from" open onOpenChange={() => {}} variant="wide">
      <Cities {...args} />
    </Dialog>
  ),
  play: async ({ canvas }) => {
    const frame = await canvas.findByRole("group", { name: "Cities" });
    await expect(frame.clientHeight).toBeLessThanOrEqual(28 * 16);
    await waitFor(() => expect(rowsOf(canvas).length).toBeGreaterThan(5));
    await expect(rowsOf(canvas).length).toBeLessThan(40);
    await waitFor(async () => {
      frame.scrollTo(0, frame.scrollHeight);
      await expect(canvas.getByRole("rowheader", { name: "City 5,000" })).toBeVisible();
    });
  },
});
