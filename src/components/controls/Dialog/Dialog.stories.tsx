import { useState } from "react";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { DESKTOP, PHONE } from "../../../../.storybook/test/viewports.ts";
import { Button } from "../Button/Button.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

const desktop = DESKTOP;
const phone = PHONE;

function Example(props: DialogProps) {
  const [open, setOpen] = useState(props.open);
  const change = (next: boolean) => {
    setOpen(next);
    props.onOpenChange(next);
  };
  return (
    <div style={{ minBlockSize: "22rem" }}>
      <Button onClick={() => setOpen(true)}>Delete Acme</Button>
      <Dialog
        {...props}
        open={open}
        onOpenChange={change}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="destructive">Delete</Button>
          </>
        }
      />
    </div>
  );
}

const meta = preview.meta({
  title: "Controls/Dialog",
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: "26rem" } } },
  args: {
    title: "Delete Acme?",
    open: true,
    onOpenChange: () => {},
    children: "Its categories, questions and users go with it.",
  },
  argTypes: {
    variant: { control: "inline-radio", options: ["center", "wide", "side"] },
    closable: { control: "boolean" },
    open: { control: false },
    children: { control: "text" },
    actions: { control: false },
  },
  render: (args) => <Example {...args} />,
});

type Canvas = ReturnType<typeof within>;

/** Args of a story that opens the dialog by its button. */
const CLOSED = { open: false };

async function openDialog(canvas: Canvas): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole("button", { name: "Delete Acme" }));
  return canvas.findByRole("dialog", { name: "Delete Acme?" });
}

async function expectClosed(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
  await expect(canvas.getByRole("button", { name: "Delete Acme" })).toHaveFocus();
}

/** A question with its two answers. */
export const Default = meta.story({ tags: ["appearance"], globals: desktop });

/** Named by its title, which takes focus. Not animated with reduced motion. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  args: CLOSED,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await expect(within(dialog).getByRole("heading", { name: "Delete Acme?" })).toHaveFocus();
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches)
      await expect(getComputedStyle(dialog).animationName).toBe("none");
    const closeButton = within(dialog).getByRole("button", { name: "Close" });
    await expect([closeButton.offsetWidth, closeButton.offsetHeight]).toEqual([40, 40]);
    await userEvent.tab();
    await expect(closeButton).toHaveFocus();
    await expectFocusRing(closeButton);
  },
});

/** Restores focus when closed. */
export const Closed = meta.story({
  tags: ["test-only"],
  args: CLOSED,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(within(dialog).getByRole("button", { name: "Keep it" }));
    await expectClosed(canvas);
  },
});

/** If the focused control is removed, the title takes focus. */
export const FocusedControlRemoved = meta.story({
  tags: ["test-only"],
  render: function Steps(args) {
    const [isAsked, setAsked] = useState(true);
    return (
      <Dialog {...args} open>
        {isAsked ? <Button onClick={() => setAsked(false)}>Delete</Button> : "It is deleted."}
      </Dialog>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
    await expect(canvas.getByText("It is deleted.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Delete Acme?" })).toHaveFocus();
  },
});

/** The browser's cancel event on Escape requests closing as well. */
export const Cancelled = meta.story({
  tags: ["test-only"],
  args: CLOSED,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    await expectClosed(canvas);
  },
});

/** A click outside closes it; a pointer press alone does not, nor a drag that starts inside, nor a click inside. */
export const ClickedOutside = meta.story({
  tags: ["test-only"],
  args: CLOSED,
  globals: desktop,
  play: async ({ canvas, step }) => {
    const dialog = await openDialog(canvas);
    const { left, top } = dialog.getBoundingClientRect();
    const beside = { clientX: left - 20, clientY: top - 20 };
    const within = { clientX: left + 20, clientY: top + 20 };
    await step("a drag from inside to outside", async () => {
      await fireEvent.pointerDown(dialog, within);
      await fireEvent.click(dialog, beside);
      await expect(dialog).toBeVisible();
    });
    await step("a click on its padding", async () => {
      await fireEvent.pointerDown(dialog, within);
      await fireEvent.click(dialog, within);
      await expect(dialog).toBeVisible();
    });
    await step("only the press, whose click would hit what is underneath", async () => {
      await fireEvent.pointerDown(dialog, beside);
      await expect(dialog).toBeVisible();
    });
    await step("the second click of a double click, whose first one made the dialog smaller", async () => {
      await fireEvent.click(dialog, { ...beside, detail: 2 });
      await expect(dialog).toBeVisible();
    });
    await step("the whole click", async () => {
      await fireEvent.pointerDown(dialog, beside);
      await fireEvent.click(dialog, beside);
      await expectClosed(canvas);
    });
  },
});

/** Wide enough for reading: 44 rem. */
export const Wide = meta.story({
  tags: ["visual"],
  globals: desktop,
  args: { variant: "wide" },
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole("dialog");
    await expect(dialog.offsetWidth).toBe(44 * 16);
  },
});

/** A sheet at the side, as high as the screen. */
export const SideSheet = meta.story({
  args: { variant: "side" },
  play: async ({ canvas }) => {
    const { offsetWidth, offsetHeight } = canvas.getByRole("dialog");
    await expect(offsetWidth).toBe(Math.min(20 * 16, Math.round(window.innerWidth * 0.88)));
    await expect(offsetHeight).toBe(window.innerHeight);
  },
});

/** On a small screen it slides in from the bottom and takes the full width. */
export const Small = meta.story({
  globals: phone,
  play: async ({ canvas }) => {
    const { left, width, bottom } = canvas.getByRole("dialog").getBoundingClientRect();
    await expect([left, width, bottom]).toEqual([0, window.innerWidth, window.innerHeight]);
  },
});
