import { expect, fn, mocked, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { PHONE } from "../../../../../.storybook/test/viewports.ts";
import { buildTenant } from "../../../../../mocks/test-backend/bank.ts";
import { TenantTable } from "./TenantTable.tsx";

const CAIRN = buildTenant({ id: 1, name: "Cairn", questionCount: 509 });
delete CAIRN.domain;
const HARBOURLINE = buildTenant({ questionCount: 50_000 });
const MILL = buildTenant({
  id: 3,
  name: "Old Mill 10",
  domain: "oldmill.test",
  isActive: false,
  joining: "invited",
});

const meta = preview.meta({
  title: "Admin/TenantTable",
  component: TenantTable,
  args: {
    tenants: [CAIRN, HARBOURLINE, MILL],
    value: null,
    onValueChange: fn(),
    onEdit: fn(),
    canDelete: ({ id }) => id !== 1,
    onDelete: fn(),
    empty: <p>No organizations found</p>,
  },
});

type Canvas = ReturnType<typeof within>;
const names = (canvas: Canvas) => textsOf(canvas.getAllByRole("rowheader"));
const rowOf = (canvas: Canvas, name: RegExp) => canvas.getByRole("row", { name });

/** Each with its state in words; its name opens it. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(names(canvas)).toEqual(["Cairn", "Harbourline Shipping", "Old Mill 10"]);
    const harbourline = within(rowOf(canvas, /^Harbourline/));
    await expect(harbourline.getByText("50,000")).toBeVisible();
    await expect(harbourline.getByText("Active")).toBeVisible();
    await expect(harbourline.getByText("Anyone")).toBeVisible();
    await expect(within(rowOf(canvas, /^Old Mill/)).getByText("Invited people")).toBeVisible();
    await expect(within(rowOf(canvas, /^Old Mill/)).getByText("Inactive")).toBeVisible();
    await expect(within(rowOf(canvas, /^Cairn/)).getByText("None")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Old Mill 10" }));
    await expect(mocked(args.onValueChange).mock.calls).toEqual([[3]]);
  },
});

/** The open one is the current row. */
export const CurrentRow = meta.story({
  args: { value: 2 },
  play: async ({ canvas }) => {
    await expect(rowOf(canvas, /^Harbourline/)).toHaveAttribute("aria-current", "true");
    await expect(rowOf(canvas, /^Cairn/)).not.toHaveAttribute("aria-current");
  },
});

/** Edit and Delete are named with their tenant; one that can't be deleted has no Delete button. */
export const Actions = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit Cairn" }));
    await expect(args.onEdit.mock.calls).toEqual([[1]]);
    await expect(canvas.queryByRole("button", { name: "Delete Cairn" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Delete Old Mill 10" }));
    await expect(args.onDelete.mock.calls).toEqual([[MILL]]);
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** A heading sorts, then reverses; another heading starts ascending. */
export const Sorted = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas }) => {
    const heading = (name: string) => canvas.getByRole("columnheader", { name });
    await userEvent.click(canvas.getByRole("button", { name: "Questions" }));
    await expect(heading("Questions")).toHaveAttribute("aria-sort", "ascending");
    await expect(names(canvas)).toEqual(["Old Mill 10", "Cairn", "Harbourline Shipping"]);
    await userEvent.click(canvas.getByRole("button", { name: "Questions" }));
    await expect(heading("Questions")).toHaveAttribute("aria-sort", "descending");
    await expect(names(canvas)).toEqual(["Harbourline Shipping", "Cairn", "Old Mill 10"]);
    await userEvent.click(canvas.getByRole("button", { name: "Domain" }));
    await expect(heading("Questions")).toHaveAttribute("aria-sort", "none");
    await expect(names(canvas)).toEqual(["Cairn", "Harbourline Shipping", "Old Mill 10"]);
  },
});

export const Empty = meta.story({
  args: { tenants: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No organizations found")).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
});

/** Long names stay within their columns. */
export const LongNames = meta.story({
  args: {
    tenants: [
      buildTenant({
        name: "Gesellschaft".repeat(16),
        domain: `${"sub.".repeat(40)}example.test`,
      }),
    ],
  },
  play: async ({ canvas }) => {
    const page = document.documentElement;
    await expect(canvas.getByRole("button", { name: "Gesellschaft".repeat(16) })).toBeVisible();
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    for (const cell of canvas.getAllByRole("cell"))
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  },
});

/** On a phone, rows have several lines, and nothing scrolls sideways. */
export const Phone = meta.story({
  tags: ["test-only", "appearance"],
  globals: PHONE,
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(2);
    const belowOf = (name: string) =>
      canvas.getByRole("button", { name }).closest("tbody")?.lastElementChild?.textContent;
    await expect(belowOf("Harbourline Shipping")).toBe(
      "Domain: harbourline.testWho can join: AnyoneQuestions: 50,000Actions: ",
    );
    await expect(belowOf("Cairn")).toMatch(/^Domain: NoneWho/);
    const frame = canvas.getByRole("table", { name: "Organizations" }).parentElement;
    await expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    await userEvent.click(canvas.getByRole("button", { name: "Delete Old Mill 10" }));
    await expect(args.onDelete.mock.calls).toEqual([[MILL]]);
    await userEvent.click(canvas.getByRole("button", { name: "Old Mill 10" }));
    await expect(args.onValueChange.mock.calls).toEqual([[3]]);
  },
});
