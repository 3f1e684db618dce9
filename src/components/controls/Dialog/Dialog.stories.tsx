import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

const meta = preview.meta({ title: "Controls/Dialog" });

function Example({ placement = "center" }: Pick<DialogProps, "placement">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete Acme</Button>
      <Dialog
        title="Delete Acme?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        placement={placement}
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

/** Named by its title, which takes the focus; Escape closes and the focus goes back. */
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

const open =
  (placement: NonNullable<DialogProps["placement"]>) =>
  async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete Acme" }));
    await expect(await canvas.findByRole("dialog", { name: "Delete Acme?" })).toBeVisible();
    await expect(placement).toBeTruthy();
  };

/** Wide enough to read in. */
export const Wide = meta.story({ render: () => <Example placement="wide" />, play: open("wide") });

/** A sheet at the side, as high as the screen. */
export const Side = meta.story({ render: () => <Example placement="side" />, play: open("side") });
