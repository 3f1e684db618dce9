import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { BulkBar } from "./BulkBar.tsx";

const meta = preview.meta({
  title: "Admin/BulkBar",
  component: BulkBar,
  args: { selectedCount: 3, totalCount: 2410, onSelectAll: fn(), onClear: fn(), onAction: fn() },
});

const buttons = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  textsOf(canvas.getAllByRole("button"));

/** Says how many questions are selected, and what can be done with them. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/^3 selected$/);
    await expect(buttons(canvas)).toEqual([
      "Select all 2,410",
      "Add tags",
      "Remove tags",
      "Move",
      "Set difficulty",
      "Delete",
      "Export",
      "Clear selection",
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "Select all 2,410" }));
    await expect(args.onSelectAll).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole("button", { name: "Move" }));
    await expect(args.onAction).toHaveBeenLastCalledWith("move");
    await userEvent.click(canvas.getByRole("button", { name: "Clear selection" }));
    await expect(args.onClear).toHaveBeenCalledTimes(1);
  },
});

/** Deleted questions can be restored and exported. */
export const DeletedQuestions = meta.story({
  args: { totalCount: 3, deleted: true },
  play: async ({ canvas }) => {
    await expect(buttons(canvas)).toEqual(["Restore", "Export", "Clear selection"]);
  },
});

/** More questions than one change can take can only be exported. */
export const TooMany = meta.story({
  tags: ["test-only", "appearance"],
  args: { selectedCount: 50_000, totalCount: 50_000 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^At most 5,000 questions can be changed/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Export" }));
    await expect(args.onAction).toHaveBeenLastCalledWith("export");
  },
});

/** A second click changes nothing while a change is under way. */
export const Pending = meta.story({
  tags: ["test-only"],
  args: { pending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
    await expect(args.onAction).not.toHaveBeenCalled();
  },
});
