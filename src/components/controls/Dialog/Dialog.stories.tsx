import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

const meta = preview.meta({ title: "Controls/Dialog" });

function Example({ variant = "center" }: Pick<DialogProps, "variant">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete Acme</Button>
      <Dialog
        title="Delete Acme?"
        open={isOpen}
        onOpenChange={setOpen}
        variant={variant}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="destructive">Delete</Button>
          </>
        }
      >
        Its categories, questions and users go with it.
      </Dialog>
    </>
  );
}

/** Named by its title, which takes the focus; closed, the focus goes back. */
export const Default = meta.story({
  render: () => <Example />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Delete Acme" });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole("dialog", { name: "Delete Acme?" });
    await expect(within(dialog).getByRole("heading")).toHaveFocus();
    await userEvent.click(within(dialog).getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await expect(opener).toHaveFocus();
  },
});

async function opened(canvas: ReturnType<typeof within>): Promise<DOMRect> {
  await userEvent.click(canvas.getByRole("button", { name: "Delete Acme" }));
  return (await canvas.findByRole("dialog", { name: "Delete Acme?" })).getBoundingClientRect();
}

/** What the browser does on Escape asks to close as well. */
export const Cancelled = meta.story({
  render: () => <Example />,
  play: async ({ canvas }) => {
    await opened(canvas);
    canvas.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("button", { name: "Delete Acme" })).toHaveFocus();
  },
});

/** Wide enough to read in: 44 rem. */
export const Wide = meta.story({
  render: () => <Example variant="wide" />,
  play: async ({ canvas }) => {
    await expect((await opened(canvas)).width).toBe(Math.min(44 * 16, window.innerWidth - 4 * 16));
  },
});

/** A sheet at the side, as high as the screen. */
export const Side = meta.story({
  render: () => <Example variant="side" />,
  play: async ({ canvas }) => {
    const { width, height } = await opened(canvas);
    await expect([width, height]).toEqual([20 * 16, window.innerHeight]);
  },
});
