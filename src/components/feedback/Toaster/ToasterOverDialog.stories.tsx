import { useState } from "react";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import {
  Buttons,
  type Canvas,
  copied,
  COPIED,
  failed,
  FAILED,
  isGone,
  findToast,
} from "./Toaster.stories.helpers.tsx";
import { Toaster } from "./Toaster.tsx";

const meta = preview.meta({
  title: "Feedback/Toaster/Over a dialog",
  component: Toaster,
  parameters: { docs: { story: { inline: false, height: "26rem" } } },
});

function OverNotes({ hasSecond = false }: { hasSecond?: boolean }) {
  const [open, setOpen] = useState(false);
  const [isSecondOpen, setSecondOpen] = useState(false);
  return (
    <>
      <Buttons toasts={[failed]} />
      <Button onClick={() => setOpen(true)}>Show notes</Button>
      <Dialog
        title="Notes"
        open={open}
        onOpenChange={setOpen}
        actions={hasSecond ? <Button onClick={() => setSecondOpen(true)}>Delete</Button> : null}
      >
        <Buttons toasts={[copied]} />
      </Dialog>
      <Dialog title="Delete them?" open={isSecondOpen} onOpenChange={setSecondOpen}>
        They can be written again.
      </Dialog>
    </>
  );
}

async function openNotes(canvas: Canvas): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole("button", { name: "Show notes" }));
  return canvas.findByRole("dialog", { name: "Notes" });
}

/** Nothing covers its close button or makes it inert. */
async function expectOnTop(): Promise<HTMLElement> {
  const closeButton = screen.getByRole("button", { name: "Dismiss notification" });
  const { left, top, width, height } = closeButton.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  await expect(closeButton.contains(hit), `the close button is covered by ${hit?.outerHTML}`).toBe(true);
  return closeButton;
}

/** Presses Escape at the focused element. Returns whether the browser would close a dialog. */
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });

/** Over a modal dialog it is visible, on top and announced; focus stays in the dialog. */
export const OverDialog = meta.story({
  render: () => <OverNotes />,
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    const region = await findToast(canvas, copied);
    await expect(dialog.contains(region), "the toast is inside the dialog").toBe(true);
    const announced = await within(dialog).findByText(/^Notification Copied!/);
    await expect(announced).toHaveAttribute("role", "status");
    await expectOnTop();
    await expect(within(dialog).getByRole("button", { name: "Copied!" })).toHaveFocus();
  },
});

/** F8 and Tab reach it; Escape dismisses only the toast. */
export const OverDialogByKeyboard = OverDialog.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    const region = await findToast(canvas, copied);
    const closeButton = await expectOnTop();
    const opener = within(dialog).getByRole("button", { name: "Copied!" });
    await userEvent.keyboard("[F8]");
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    await userEvent.tab();
    await userEvent.tab();
    await expect(closeButton).toHaveFocus();
    await expectFocusRing(closeButton);
    await expect(escape(), "Escape does not close the dialog").toBe(false);
    await isGone(COPIED);
    await expect(dialog).toBeVisible();
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(escape(), "the second Escape closes the dialog").toBe(true);
  },
});

/** Wherever focus is, Escape dismisses the toast first. */
export const EscapeBesideToast = meta.story({
  tags: ["test-only"],
  render: () => <OverNotes />,
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    await findToast(canvas, copied);
    await expect(escape()).toBe(false);
    await isGone(COPIED);
    await expect(dialog).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: "Copied!" })).toHaveFocus();
  },
});

/** It stays unchanged when the dialog closes. */
export const DialogClosed = meta.story({
  tags: ["test-only"],
  render: () => <OverNotes />,
  play: async ({ canvas }) => {
    const dialog = await openNotes(canvas);
    const region = await findToast(canvas, copied);
    const toast = within(region).getByRole("listitem");
    const announced = await within(dialog).findByText(/^Notification Copied!/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await expectOnTop();
    await expect(within(region).getByRole("listitem"), "the same toast").toBe(toast);
    for (const status of screen.queryAllByText(/^Notification Copied!/))
      await expect(status, "the same announcement").toBe(announced);
    await expect(canvas.getByRole("button", { name: "Show notes" })).toHaveFocus();
  },
});

/** An opening dialog takes it along, and so does a nested one. */
export const DialogOpened = meta.story({
  tags: ["test-only"],
  render: () => <OverNotes hasSecond />,
  play: async ({ canvas }) => {
    const region = await findToast(canvas, failed);
    const toast = within(region).getByRole("listitem");
    const notes = await openNotes(canvas);
    await expectOnTop();
    await expect(within(notes).getByRole("listitem")).toBe(toast);
    await userEvent.click(within(notes).getByRole("button", { name: "Delete" }));
    const second = await canvas.findByRole("dialog", { name: "Delete them?" });
    await expectOnTop();
    await expect(within(second).getByRole("listitem")).toBe(toast);
    await userEvent.click(within(second).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(within(notes).getByRole("listitem")).toBe(toast));
    await userEvent.click(await expectOnTop());
    await isGone(FAILED);
    await expect(notes).toBeVisible();
  },
});

const TALL = Array.from({ length: 40 }, (_, line) => <p key={line}>A line of many.</p>);

function OverTall({ variant }: { variant: "center" | "reading" | "side" }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog title="Notes" variant={variant} open={open} onOpenChange={setOpen}>
      <Buttons toasts={[copied]} />
      {TALL}
    </Dialog>
  );
}

/** A dialog that fills a phone leaves space for a toast. */
const onAPhone = (variant: "center" | "reading" | "side") => ({
  globals: PHONE,
  render: () => <OverTall variant={variant} />,
  play: async ({ canvas }: { canvas: Canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: "Notes" });
    const { top: before, bottom: foot } = dialog.getBoundingClientRect();
    const region = await findToast(canvas, copied);
    const toast = within(region).getByRole("listitem");
    await expect(before, "the dialog starts where the toast is shown").toBeLessThan(
      toast.getBoundingClientRect().bottom,
    );
    await waitFor(() =>
      expect(dialog.getBoundingClientRect().top).toBeGreaterThan(toast.getBoundingClientRect().bottom),
    );
    await expect(dialog.getBoundingClientRect().bottom).toBe(foot);
    await expectOnTop();
  },
});

/**
 * On a phone, a dialog that fills the screen leaves space for it, so that its title stays visible; its bottom
 * does not move.
 */
export const OverDialogOnPhone = meta.story({ ...onAPhone("center") });

/** A reading dialog that fills a phone leaves space for a toast. */
export const OverReadingOnPhone = meta.story({ ...onAPhone("reading") });

/** A sheet at the side leaves space for a toast on a phone. */
export const OverSheetOnPhone = meta.story({ ...onAPhone("side") });

/** When the toast is dismissed, the dialog takes the space again. */
export const SpaceReturned = meta.story({
  tags: ["test-only"],
  ...onAPhone("center"),
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole("dialog", { name: "Notes" });
    const before = dialog.getBoundingClientRect().top;
    await findToast(canvas, copied);
    await waitFor(() => expect(dialog.getBoundingClientRect().top).toBeGreaterThan(before));
    await userEvent.click(await expectOnTop());
    await isGone(COPIED);
    await waitFor(() => expect(dialog.getBoundingClientRect().top).toBe(before));
  },
});
