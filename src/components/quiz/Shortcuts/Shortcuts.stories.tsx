import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { DESKTOP } from "../../../../.storybook/test/viewports.ts";
import { ShortcutHint } from "./ShortcutHint.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";

const meta = preview.meta({
  title: "Quiz/Shortcuts",
  component: ShortcutHint,
  globals: DESKTOP,
  args: { optionCount: 4, shortcuts: true, onShowAll: fn() },
});

/** One line with the most important shortcuts. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement).toHaveTextContent(
      "1–4A–DchooseEntercheck, continuePNmoveFflagKeyboard shortcuts",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Keyboard shortcuts" }));
    await expect(args.onShowAll).toHaveBeenCalledTimes(1);
  },
});

/** Hides shortcuts for choosing and going back if they have no effect. */
export const NothingToChoose = meta.story({
  args: { optionCount: 0, navigation: "forward-only" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("Entercheck, continueNmoveFflagKeyboard shortcuts");
  },
});

/** Digits go up to 9, however many options there are. */
export const ManyOptions = meta.story({
  args: { optionCount: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("9")).toBeVisible();
    await expect(canvas.queryByText("12")).toBeNull();
  },
});

/** Says that shortcuts are off. */
export const ShortcutsOff = meta.story({
  args: { shortcuts: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Keyboard shortcuts are off")).toBeVisible();
    await expect(canvas.queryByText("choose")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  },
});

const toggle = fn();
const close = fn();

/** All shortcuts, with a checkbox that turns them off. */
export const All = meta.story({
  parameters: { docs: { story: { inline: false } } },
  tags: ["appearance"],
  render: ({ shortcuts }) => (
    <ShortcutsDialog open onOpenChange={close} checked={shortcuts} onCheckedChange={toggle} />
  ),
  play: async ({ canvas }) => {
    const dialog = within(canvas.getByRole("dialog", { name: "Keyboard shortcuts" }));
    await expect(textsOf(dialog.getAllByRole("term"))).toEqual([
      "1–9",
      "A–E",
      "Enter",
      "Space",
      "Shift+A–Z",
      "N",
      "P",
      "F",
      "G",
      "?",
    ]);
    const use = dialog.getByRole("checkbox", { name: "Use keyboard shortcuts" });
    await expect(use).toBeChecked();
  },
});

/** Shortcuts are turned off, and the dialog is closed. */
export const AllChanged = All.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const dialog = within(canvas.getByRole("dialog", { name: "Keyboard shortcuts" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Use keyboard shortcuts" }));
    await expect(toggle).toHaveBeenLastCalledWith(false);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(close.mock.calls).toEqual([[false]]);
  },
});
