import { useState } from "react";
import { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { HIDE_DELAY_MS, TOOLTIP_DELAY_MS } from "./tooltip-timer.ts";
import {
  Buttons,
  editButton,
  deleteButton,
  shownTooltip,
  expectTooltip,
  expectNoTooltip,
  expectInWindow,
} from "./Tooltips.stories.helpers.tsx";

const meta = preview.meta({
  title: "Controls/Tooltip",
  component: Buttons,
  args: { onDelete: fn() },
  parameters: {
    docs: {
      description: {
        component: `Icon-only buttons show their accessible name as a tooltip.

**Pointer**: after 700 ms, and immediately on the next button within 300 ms; the pointer may move onto the tooltip. Never by touch.

**Keyboard**: immediately when the button gets focus; Escape hides it and closes nothing else.

**Screen reader**: adds nothing, because the button has the same name.`,
      },
    },
  },
});

export const Default = meta.story();

/** Spec §9: the pointer shows the name, which is announced once; it stays while the pointer is on it. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ step }) => {
    await step("it shows the button's name", async () => {
      await userEvent.hover(editButton());
      await expectTooltip("Edit CompTIA Security+");
      await expectInWindow();
    });
    await step("screen readers hear only the name", async () => {
      await expect(editButton()).toHaveAccessibleName("Edit CompTIA Security+");
      await expect(editButton()).not.toHaveAccessibleDescription();
      await expect(shownTooltip()).toHaveAttribute("aria-hidden", "true");
    });
    await step("one at a time", async () => {
      await userEvent.hover(deleteButton());
      await expectTooltip("Delete CompTIA Security+");
      await expect(document.querySelectorAll("[popover]:popover-open")).toHaveLength(1);
    });
    await step("the pointer leaves", async () => {
      await userEvent.unhover(deleteButton());
      await userEvent.hover(document.body);
      await expectNoTooltip();
    });
  },
});

/** The pointer may move onto the tooltip, across the gap. */
export const Hoverable = meta.story({
  tags: ["test-only"],
  parameters: { docs: { story: { inline: false } } },
  play: async () => {
    await userEvent.hover(editButton());
    await expectTooltip("Edit CompTIA Security+");
    const tip = shownTooltip();
    const [button, box] = [editButton().getBoundingClientRect(), tip?.getBoundingClientRect()];
    const gap = tip?.dataset["side"] === "above" ? button.top - 4 : button.bottom + 4;
    await expect(document.elementFromPoint((button.left + button.right) / 2, gap)).toBe(tip);
    await expect(box?.width).toBeGreaterThan(button.width);
    // The events of a pointer that crosses another element on its way.
    const timers = spyOn(globalThis, "setTimeout");
    const cleared = spyOn(globalThis, "clearTimeout");
    await fireEvent.pointerOver(document.querySelector("main") ?? document.body, { pointerType: "mouse" });
    const hiding = timers.mock.calls.findIndex(([, delay]) => delay === HIDE_DELAY_MS);
    await expect(hiding).toBeGreaterThanOrEqual(0);
    const timer: unknown = timers.mock.results[hiding]?.value;
    await expect(cleared).not.toHaveBeenCalledWith(timer);
    if (tip) await fireEvent.pointerOver(tip, { pointerType: "mouse" });
    await expect(cleared).toHaveBeenCalledWith(timer);
    await expect(shownTooltip()).toBe(tip);
  },
});

/** A press acts and hides the tooltip, which does not reappear while the pointer stays. */
export const Pressed = meta.story({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.hover(deleteButton());
    await expectTooltip("Delete CompTIA Security+");
    await userEvent.click(deleteButton());
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await expect(shownTooltip()).toBeNull();
  },
});

/** By keyboard, it appears with focus and disappears with it; Escape hides it and keeps focus. */
export const Keyboard = meta.story({
  tags: ["test-only"],
  play: async () => {
    await userEvent.tab();
    await expectTooltip("Edit CompTIA Security+");
    await userEvent.tab();
    await expectTooltip("Delete CompTIA Security+");
    await userEvent.keyboard("{Escape}");
    await expect(shownTooltip()).toBeNull();
    await expect(deleteButton()).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expectTooltip("Edit CompTIA Security+");
    editButton().blur();
    await expectNoTooltip();
  },
});

/** The page scrolls under a resting pointer before the code is loaded: the keyboard's tooltip still appears. */
export const RestingPointer = meta.story({
  tags: ["test-only"],
  play: async () => {
    editButton().focus();
    editButton().parentElement?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    await expectTooltip("Edit CompTIA Security+");
  },
});

/** Touch shows none. */
export const Touch = meta.story({
  tags: ["test-only"],
  parameters: { docs: { story: { inline: false } } },
  play: async () => {
    // The code is loaded before the touch.
    await userEvent.hover(deleteButton());
    await expectTooltip("Delete CompTIA Security+");
    await fireEvent.pointerOver(editButton(), { pointerType: "touch" });
    await expect(shownTooltip()).toHaveTextContent("Delete CompTIA Security+");
  },
});

function RemovableOnDoubleClick() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <Button onDoubleClick={() => setShown(false)}>Remove the buttons</Button>
      {isShown ? (
        <div>
          <Buttons />
        </div>
      ) : null}
    </>
  );
}

/** A button that is removed before its tooltip is due gets none. */
export const ButtonRemovedBeforeTooltip = meta.story({
  tags: ["test-only"],
  render: () => <RemovableOnDoubleClick />,
  play: async ({ canvas }) => {
    const timers = spyOn(globalThis, "setTimeout");
    const dueOf = () => timers.mock.calls.find(([, delay]) => delay === TOOLTIP_DELAY_MS)?.[0];
    await userEvent.hover(editButton());
    await waitFor(() => expect(dueOf()).toBeDefined());
    const show = dueOf();
    timers.mockRestore();
    await fireEvent.dblClick(canvas.getByRole("button", { name: "Remove the buttons" }));
    await expect(canvas.queryByRole("button", { name: "Edit CompTIA Security+" })).toBeNull();
    if (typeof show === "function") show();
    await expect(shownTooltip()).toBeNull();
  },
});

function Removable() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown ? <Buttons /> : null}
      <Button onClick={() => setShown(false)}>Remove the buttons</Button>
    </>
  );
}

/** The tooltip of a removed button disappears. */
export const Removed = meta.story({
  tags: ["test-only"],
  render: () => <Removable />,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expectTooltip("Edit CompTIA Security+");
    within(canvasElement).getByRole("button", { name: "Remove the buttons" }).click();
    await expectNoTooltip();
    // Storybook itself may show a popover.
    await expect(canvasElement.querySelector("[popover]")).toBeNull();
  },
});
