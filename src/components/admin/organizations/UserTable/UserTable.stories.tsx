import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { PHONE } from "../../../../../.storybook/test/viewports.ts";
import type { TenantUser } from "../../../../api/admin/schema.ts";
import { UserTable } from "./UserTable.tsx";

const user = (id: number, more: Partial<TenantUser> = {}): TenantUser => ({
  id,
  username: `Person ${id}`,
  email: `person${id}@harbour.test`,
  isAdmin: false,
  createdAt: "2026-11-01T08:00:00.000Z",
  version: 1,
  ...more,
});

const USERS = [
  user(1, { username: "Inge Halvorsen", isAdmin: true, lastLogin: "2026-11-20T07:45:00.000Z" }),
  user(2, { username: "Luis Carvalho" }),
];

const meta = preview.meta({
  title: "Admin/UserTable",
  component: UserTable,
  args: {
    rowCount: 2,
    userAt: (index: number) => USERS[index],
    onRangeChange: fn(),
    ownId: 1,
    onEdit: fn(),
    onLink: fn(),
    onExport: fn(),
    onDelete: fn(),
  },
});

type Canvas = ReturnType<typeof within>;
const rowOf = (canvas: Canvas, name: RegExp) => within(canvas.getByRole("row", { name }));

/** Each with role and last sign-in; the user's own row is marked and has no Delete button. */
export const Default = meta.story({
  tags: ["visual"],
  play: async ({ canvas }) => {
    const ownRow = rowOf(canvas, /^Inge/);
    await expect(ownRow.getByText("(you)")).toBeVisible();
    await expect(ownRow.getByText("Admin")).toBeVisible();
    await expect(ownRow.getByText("November 20, 2026")).toBeVisible();
    await expect(ownRow.getAllByRole("button").map((button) => button.ariaLabel)).toEqual([
      "New link for Inge Halvorsen",
      "Data of Inge Halvorsen",
      "Edit Inge Halvorsen",
    ]);
    const other = rowOf(canvas, /^Luis/);
    await expect(other.queryByText("(you)")).toBeNull();
    await expect(other.getByText("User")).toBeVisible();
    await expect(other.getByText("Never")).toBeVisible();
    await expect(other.getAllByRole("button")).toHaveLength(4);
  },
});

/** Each button is named with its user. */
export const Actions = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const [, luis] = USERS;
    await userEvent.click(canvas.getByRole("button", { name: "New link for Luis Carvalho" }));
    await expect(args.onLink.mock.calls).toEqual([[luis]]);
    await userEvent.click(canvas.getByRole("button", { name: "Data of Luis Carvalho" }));
    await expect(args.onExport.mock.calls).toEqual([[luis]]);
    await userEvent.click(canvas.getByRole("button", { name: "Edit Luis Carvalho" }));
    await expect(args.onEdit.mock.calls).toEqual([[luis]]);
    await userEvent.click(canvas.getByRole("button", { name: "Delete Luis Carvalho" }));
    await expect(args.onDelete.mock.calls).toEqual([[luis]]);
  },
});

/** On a phone, rows have several lines, and nothing scrolls sideways. */
export const Phone = meta.story({
  tags: ["test-only", "appearance"],
  globals: PHONE,
  play: async ({ canvas, args }) => {
    const table = canvas.getByRole("table", { name: "Users" });
    await expect(textsOf(within(table).getAllByRole("columnheader"))).toEqual(["User", "Role"]);
    await expect(table.parentElement?.scrollWidth).toBe(table.parentElement?.clientWidth);
    await expect(rowOf(canvas, /^Inge Halvorsen ?\(you\) Admin$/).getByText("Admin")).toBeVisible();
    const below = rowOf(canvas, /person1@harbour.test/);
    await expect(below.getByText("Last sign-in:")).toBeVisible();
    await expect(below.getAllByRole("button")).toHaveLength(3);
    await userEvent.click(canvas.getByRole("button", { name: "Delete Luis Carvalho" }));
    await expect(args.onDelete.mock.calls).toEqual([[USERS[1]]]);
  },
});

/** No users. */
export const Empty = meta.story({
  args: { rowCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No users found for this tenant")).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
});

/** Users who are still loading are announced as such. */
export const LoadingRows = meta.story({
  args: { rowCount: 3 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Loading user 3")).toBeVisible();
    await expect(args.onRangeChange).toHaveBeenLastCalledWith(0, 2);
  },
});

/** Of 50,000 users, only the visible ones are rendered. */
export const FiftyThousand = meta.story({
  tags: ["test-only", "appearance"],
  args: { rowCount: 50_000, userAt: (index: number) => user(index + 1), ownId: 0 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "50001");
    await canvas.findByRole("rowheader", { name: "Person 1" });
    await expect(canvas.getAllByRole("row").length).toBeLessThan(60);
    await waitFor(() => {
      // Repeated, because the page changes its height once the average height of the rows is known.
      window.scrollTo(0, document.documentElement.scrollHeight);
      return expect(canvas.getByRole("rowheader", { name: "Person 50000" })).toBeVisible();
    });
    await waitFor(() => expect(args.onRangeChange.mock.lastCall?.[1]).toBe(49_999));
    window.scrollTo(0, 0);
  },
});
