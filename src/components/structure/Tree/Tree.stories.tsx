import { useState } from "react";
import { expect, fn, userEvent, type within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import type { TreeItem } from "./tree-keys.ts";
import { Tree, type TreeProps } from "./Tree.tsx";

interface Item extends TreeItem {
  children: readonly Item[];
}

const item = (name: string, ...children: Item[]): Item => ({ id: name, name, children });

const ITEMS = [
  item("Routes", item("Dashboard"), item("Quiz", item("Quiz screen"))),
  item("Controls", item("Button"), item("Tabs"), item("Tag")),
  item("Themes"),
];

/** Stores the expanded ids and the selection as a parent does. */
function ControlledTree({ value: first, open: opened, ...rest }: TreeProps<Item>) {
  const [value, setValue] = useState(first);
  const [open, setOpen] = useState(opened);
  return (
    <Tree
      {...rest}
      value={value}
      onValueChange={(id) => {
        setValue(id);
        rest.onValueChange(id);
      }}
      open={open}
      onOpenChange={setOpen}
    />
  );
}

const args: TreeProps<Item> = {
  label: "Parts of the app",
  items: ITEMS,
  value: null,
  onValueChange: fn(),
  open: new Set(["Routes"]),
  onOpenChange: fn(),
};

const meta = preview.meta({
  title: "Structure/Tree",
  component: Tree<Item>,
  args,
  render: (props) => <ControlledTree {...props} />,
  beforeEach: ({ args: { onValueChange } }) => {
    if ("mockClear" in onValueChange && typeof onValueChange.mockClear === "function")
      onValueChange.mockClear();
  },
});

type Canvas = Pick<ReturnType<typeof within>, "getByRole">;
const itemOf = (canvas: Canvas, name: string) => canvas.getByRole("treeitem", { name });

/** Level, position and set size of each item; only expanded parts are rendered. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tree", { name: "Parts of the app" })).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("treeitem"))).toEqual([
      "Routes",
      "Dashboard",
      "Quiz",
      "Controls",
      "Themes",
    ]);
    const quiz = itemOf(canvas, "Quiz");
    await expect(quiz).toHaveAttribute("aria-level", "2");
    await expect(quiz).toHaveAttribute("aria-posinset", "2");
    await expect(quiz).toHaveAttribute("aria-setsize", "2");
    await expect(quiz).toHaveAttribute("aria-expanded", "false");
    await expect(quiz).toHaveAttribute("aria-selected", "false");
    await expect(itemOf(canvas, "Themes")).not.toHaveAttribute("aria-expanded");
    await expect(itemOf(canvas, "Themes")).toHaveAttribute("aria-posinset", "3");
    const group = document.getElementById(itemOf(canvas, "Routes").getAttribute("aria-owns") ?? "");
    await expect(group).toHaveAttribute("role", "group");
    await expect(group).toContainElement(quiz);
  },
});

/** One item is a tab stop; keys do the rest. */
export const Keyboard = meta.story({
  tags: ["test-only", "appearance"],
  play: async ({ canvas, args: { onValueChange }, step }) => {
    const press = (keys: string) => userEvent.keyboard(keys);
    const expectFocus = (name: string) => expect(itemOf(canvas, name)).toHaveFocus();
    await step("Tab moves to the first item, and then out of the tree", async () => {
      await userEvent.tab();
      await expectFocus("Routes");
      await expectFocusRing(itemOf(canvas, "Routes"));
      await userEvent.tab();
      await expect(canvas.getByRole("tree")).not.toContainElement(document.activeElement as HTMLElement);
      await userEvent.tab({ shift: true });
      await expectFocus("Routes");
    });
    await step("arrow keys move, expand, enter, leave and collapse", async () => {
      await press("{ArrowDown}{ArrowDown}");
      await expectFocus("Quiz");
      await press("{ArrowRight}");
      await expectFocus("Quiz");
      await expect(itemOf(canvas, "Quiz")).toHaveAttribute("aria-expanded", "true");
      await press("{ArrowRight}");
      await expectFocus("Quiz screen");
      await press("{ArrowRight}");
      await expectFocus("Quiz screen");
      await press("{ArrowLeft}{ArrowLeft}");
      await expectFocus("Quiz");
      await expect(canvas.queryByRole("treeitem", { name: "Quiz screen" })).toBeNull();
      await press("{ArrowUp}");
      await expectFocus("Dashboard");
    });
    await step("Home and End move to the ends", async () => {
      await press("{End}");
      await expectFocus("Themes");
      await press("{Home}");
      await expectFocus("Routes");
    });
    await step("letters move to a name, an asterisk expands all siblings", async () => {
      await press("c");
      await expectFocus("Controls");
      await press("*");
      await expect(itemOf(canvas, "Controls")).toHaveAttribute("aria-expanded", "true");
      await press("{ArrowDown}{ArrowDown}");
      await expectFocus("Tabs");
    });
    await step("moving selects nothing; Enter and Space do", async () => {
      await expect(onValueChange).not.toHaveBeenCalled();
      await press("{Enter}");
      await expect(onValueChange).toHaveBeenLastCalledWith("Tabs");
      await expect(itemOf(canvas, "Tabs")).toHaveAttribute("aria-selected", "true");
      await press("{ArrowDown} ");
      await expect(onValueChange).toHaveBeenLastCalledWith("Tag");
      await expect(itemOf(canvas, "Tabs")).toHaveAttribute("aria-selected", "false");
      await expect(onValueChange).toHaveBeenCalledTimes(2);
    });
    await step("keys of the browser and of assistive technology are not handled", async () => {
      await press("{Control>}{Home}{/Control}{Alt>}{ArrowLeft}{/Alt}");
      await expectFocus("Tag");
    });
    await step("Tab returns to the last focused item", async () => {
      await userEvent.tab();
      await userEvent.tab({ shift: true });
      await expectFocus("Tag");
    });
  },
});

/** Several letters in quick succession are a prefix of one name; another key starts over. */
export const Typing = meta.story({
  tags: ["test-only"],
  args: { open: new Set(["Controls"]) },
  play: async ({ canvas }) => {
    itemOf(canvas, "Routes").focus();
    await userEvent.keyboard("tag");
    await expect(itemOf(canvas, "Tag")).toHaveFocus();
    await userEvent.keyboard("{Enter}c");
    await expect(itemOf(canvas, "Controls")).toHaveFocus();
  },
});

/** A click on the name selects, a click on the arrow only expands. */
export const Pointer = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args: { onValueChange } }) => {
    const toggle = itemOf(canvas, "Controls").querySelector("svg");
    if (toggle) await userEvent.click(toggle);
    await expect(itemOf(canvas, "Tag")).toBeVisible();
    await expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.click(itemOf(canvas, "Tag"));
    await expect(onValueChange).toHaveBeenCalledOnce();
    await expect(onValueChange).toHaveBeenCalledWith("Tag");
    await expect(itemOf(canvas, "Tag")).toHaveAttribute("tabindex", "0");
    const again = itemOf(canvas, "Controls").querySelector("svg");
    if (again) await userEvent.click(again);
    await expect(canvas.queryByRole("treeitem", { name: "Tag" })).toBeNull();
    // The focused item was removed: another becomes the tab stop.
    await expect(canvas.getAllByRole("treeitem").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  },
});

/** The initially selected item is the tab stop. */
export const Selected = meta.story({
  tags: ["test-only"],
  args: { value: "Quiz" },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(itemOf(canvas, "Quiz")).toHaveFocus();
    await expect(itemOf(canvas, "Quiz")).toHaveAttribute("aria-selected", "true");
  },
});

/** Right-to-left: the left arrow expands and the right one collapses; the icons are mirrored. */
export const RightToLeft = meta.story({
  tags: ["test-only"],
  render: (props) => (
    <div dir="rtl">
      <ControlledTree {...props} />
    </div>
  ),
  play: async ({ canvas }) => {
    itemOf(canvas, "Controls").focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(itemOf(canvas, "Button")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(itemOf(canvas, "Controls")).toHaveFocus();
    await expect(
      getComputedStyle(itemOf(canvas, "Quiz").querySelector("svg") ?? document.body).transform,
    ).toBe("matrix(-1, 0, 0, 1, 0, 0)");
  },
});

/** 500 expanded items: one tab stop, and the ends are one key away. */
export const FiveHundred = meta.story({
  tags: ["test-only"],
  args: {
    items: Array.from({ length: 20 }, (_, group) =>
      item(
        `Group ${group + 1}`,
        ...Array.from({ length: 24 }, (_, index) => item(`Part ${group + 1}.${index + 1}`)),
      ),
    ),
    open: new Set(Array.from({ length: 20 }, (_, group) => `Group ${group + 1}`)),
  },
  play: async ({ canvasElement }) => {
    const items = [...canvasElement.querySelectorAll<HTMLElement>("[role=treeitem]")];
    await expect(items).toHaveLength(500);
    await expect(items.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await expect(items.at(-1)).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    await expect(items.at(-4)).toHaveFocus();
    await expect(items.at(-4)).toHaveTextContent("Part 20.21");
  },
});
