import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { Button } from "../../../controls/Button/Button.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

/** Stores whether the dialog is open. */
function ControlledConfirmDialog(props: ConfirmDialogProps) {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        {...props}
        open={open}
        onOpenChange={(next) => {
          props.onOpenChange(next);
          setOpen(next);
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: "Admin/ConfirmDialog",
  component: ConfirmDialog,
  parameters: { docs: { story: { inline: false, height: "40rem" } } },
  args: {
    title: "Delete Harbour Bank?",
    open: false,
    onOpenChange: fn(),
    children: "With it go 6 certifications, 402 questions, and 10 users.",
    actionLabel: "Delete tenant",
    pendingLabel: "Deleting…",
    pending: false,
    onConfirm: fn(),
  },
  argTypes: { variant: { control: "inline-radio", options: ["final", "plain"] } },
  render: (args) => <ControlledConfirmDialog {...args} />,
});

const SURE = "Are you sure? This action cannot be undone.";
const dialog = () => within(screen.getByRole("dialog", { name: "Delete Harbour Bank?" }));
const waitForEnabledButton = async (name: string) => {
  const button = dialog().getByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  return button;
};

/** The consequences, and that they are final; the confirm button comes last. */
export const Default = meta.story({
  tags: ["appearance"],
  args: { open: true },
  play: async () => {
    await expect(dialog().getByText(/6 certifications, 402 questions, and 10 users/)).toBeVisible();
    await expect(dialog().getByText(SURE)).toBeVisible();
    await expect(
      dialog()
        .getAllByRole("button")
        .map((button: HTMLElement) => button.getAttribute("aria-label") ?? button.textContent),
    ).toEqual(["Close", "Cancel", "Delete tenant"]);
  },
});

export const Behavior = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
    await userEvent.click(await waitForEnabledButton("Delete tenant"));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

/** Neither another Enter nor the second click of a double click confirms. */
export const IgnoresDoubleClick = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: "Delete" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(dialog().getByRole("heading", { name: "Delete Harbour Bank?" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(dialog().getByRole("button", { name: "Delete tenant" }));
    await waitForEnabledButton("Delete tenant");
    dialog().getByRole("heading").focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(screen.getByRole("dialog")).toBeVisible();
  },
});

/** By keyboard, Cancel comes before the confirm button. */
export const Keyboard = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
    await waitForEnabledButton("Delete tenant");
    await userEvent.tab();
    await expect(dialog().getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog().getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
});

/** Cancel and Escape only close the dialog, and focus returns. */
export const Cancelled = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole("button", { name: "Delete" });
    await userEvent.click(opener);
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    // Simulates Escape.
    screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(opener).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

/** While the operation is pending, the dialog ignores clicks and stays open. */
export const Pending = meta.story({
  args: { open: true, pending: true },
});

export const PendingIgnoresInput = Pending.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Deleting…" }));
    await userEvent.keyboard("{Enter}{Enter}");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    await expect(screen.getByRole("dialog")).toBeVisible();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

/** While the consequences are loading, the operation can only be canceled. */
export const Loading = meta.story({
  args: { open: true, loading: true },
});

export const LoadingIgnoresConfirm = Loading.extend({
  tags: ["test-only"],
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole("button", { name: "Delete tenant" }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** An operation that can be undone is not called final. */
export const Plain = meta.story({
  args: {
    open: true,
    variant: "plain",
    title: "Deactivate Harbour Bank?",
    children: "Ten users are signed out at once.",
    actionLabel: "Deactivate",
  },
  play: async () => {
    await expect(screen.getByRole("dialog", { name: "Deactivate Harbour Bank?" })).toBeVisible();
    await expect(screen.queryByText(SURE)).toBeNull();
  },
});
